/// Exact pixel coverage of paths. Every edge adds its signed area to the pixels on its right. Prefix sums along a row
/// then give the coverage multiplied by the winding number.
package struct Coverage {
  /// The first column of the buffer, in pixels of the image.
  package private(set) var left = 0
  /// The first row of the buffer, in pixels of the image.
  package private(set) var top = 0
  /// The number of columns.
  package private(set) var width = 0
  /// The number of rows.
  package private(set) var height = 0
  /// Signed areas, in rows of `width` plus two extra entries.
  private var sums: [Float] = []
  private var stride: Int { width + 2 }
  /// The remaining budget of pixels crossed by edges; beyond it, edges are ignored.
  private var room: Float

  /// Whether the budget is used up.
  package var isFull: Bool { room <= 0 }

  /// - Parameter room: the budget of pixels crossed by edges; unlimited for our own paths.
  package init(room: Float = .infinity) { self.room = room }

  /// Clears the buffer and sets the area that it covers.
  package mutating func reset(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    width = max(0, right - left)
    height = max(0, bottom - top)
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(0, count: (width + 2) * height))
  }

  // The fixed cost of an edge, in crossed pixels.
  private static let workOfEdge: Float = 4

  /// Adds an edge between two points, in pixels.
  package mutating func add(_ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float) {
    guard !isFull else { return }
    room -= Self.workOfEdge
    guard y0 != y1, (x0 + x1 + y0 + y1).isFinite else { return }
    let (w, h, stride) = (Float(width), height, stride)
    let (ox, oy) = (Float(left), Float(top))
    let direction: Float = y0 < y1 ? 1 : -1
    var (ax, ay, bx, by) = (x0 - ox, y0 - oy, x1 - ox, y1 - oy)
    if ay > by { (ax, ay, bx, by) = (bx, by, ax, ay) }
    guard by > 0, ay < Float(h) else { return }
    let slope = (bx - ax) / (by - ay)
    var x = ax
    if ay < 0 {
      x -= ay * slope
      ay = 0
    }
    let end = min(by, Float(h))
    room -= end - ay + min(abs(bx - ax), w)
    sums.withUnsafeMutableBufferPointer { sums in
      var y = Int(ay)
      var from = ay
      while from < end, y < h {
        let to = min(Float(y + 1), end)
        let dy = to - from
        let next = x + slope * dy
        Self.addRow(sums, y * stride, w, min(x, next), max(x, next), dy * direction)
        x = next
        from = to
        y += 1
      }
    }
  }

  /// Adds the part of an edge within one row, from left to right, `d` high.
  @inline(__always)
  private static func addRow(
    _ sums: UnsafeMutableBufferPointer<Float>, _ row: Int, _ width: Float, _ from: Float, _ to: Float,
    _ d: Float
  ) {
    let x0 = min(max(from, 0), width)
    let x1 = min(max(to, 0), width)
    let first = Int(x0)
    let floor0 = Float(first)
    let ceiling = x1.rounded(.up)
    let last = Int(ceiling)
    if last <= first + 1 {
      let middle = (x0 + x1) * 0.5 - floor0
      sums[row + first] += d - d * middle
      sums[row + first + 1] += d * middle
      return
    }
    let s = 1 / (x1 - x0)
    let start = x0 - floor0
    let a0 = 0.5 * s * (1 - start) * (1 - start)
    let end = x1 - ceiling + 1
    let am = 0.5 * s * end * end
    sums[row + first] += d * a0
    if last == first + 2 {
      sums[row + first + 1] += d * (1 - a0 - am)
    } else {
      let a1 = s * (1.5 - start)
      sums[row + first + 1] += d * (a1 - a0)
      for x in first + 2..<last - 1 { sums[row + x] += d * s }
      let a2 = a1 + Float(last - first - 3) * s
      sums[row + last - 1] += d * (1 - a2 - am)
    }
    sums[row + last] += d * am
  }

  /// Adds a cubic curve, flattened to edges.
  package mutating func addCurve(
    _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x3: Float, _ y3: Float
  ) {
    var previous = (x0, y0)
    Flattening.curve(x0, y0, x1, y1, x2, y2, x3, y3) { x, y in
      add(previous.0, previous.1, x, y)
      previous = (x, y)
    }
  }

  /// Returns a coverage as a share of a whole number.
  @inline(__always)
  package static func share(_ coverage: Float, of whole: Int) -> Int {
    Int(Float(whole) * min(max(coverage, 0), 1) + 0.5)
  }

  /// Writes the coverage of each pixel in a row, from 0 to 1, into `line`.
  /// - Parameter isEvenOdd: whether areas with an even winding number count as uncovered.
  package func row(_ y: Int, isEvenOdd: Bool = false, into line: inout [Float]) {
    line.removeAll(keepingCapacity: true)
    let start = (y - top) * stride
    var sum: Float = 0
    for x in 0..<width {
      sum += sums[start + x]
      line.append(isEvenOdd ? Self.folded(abs(sum)) : min(abs(sum), 1))
    }
  }

  private static func folded(_ sum: Float) -> Float {
    let rest = sum.truncatingRemainder(dividingBy: 2)
    return rest > 1 ? 2 - rest : rest
  }
}
