import Basics
import Model

/// Which part of each pixel lies inside of a path: four lines of each row are looked at, exactly in their direction.
struct PathRaster {
  private struct Edge {
    var top: Float
    var bottom: Float
    /// Where it begins, and how far it goes to the side in a row.
    var x: Float
    var slope: Float
    var winding: Int32
  }

  private static let lines = 4
  // What an edge costs besides its lines of rows, in such lines.
  private static let workToMake: Float = 2
  private static let workToSort: Float = 16

  private let width: Int
  private let height: Int
  private var edges: [Edge] = []
  /// Lines of rows that edges still may cross, in the whole drawing.
  private var room: Float = 4e7

  /// Further edges are left out.
  var isFull: Bool { room <= 0 }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  mutating func reset() { edges.removeAll(keepingCapacity: true) }

  mutating func add(_ from: Point, _ to: Point) {
    guard !isFull else { return }
    room -= Self.workToMake
    guard abs(from.x) < 1e6, abs(from.y) < 1e6, abs(to.x) < 1e6, abs(to.y) < 1e6 else { return }
    let (a, b) = (SIMD2(Float(from.x), Float(from.y)), SIMD2(Float(to.x), Float(to.y)))
    guard a.y != b.y, min(a.y, b.y) < Float(height), max(a.y, b.y) > 0 else { return }
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    room -= Self.workToSort + Float(Self.lines) * (min(lower.y, Float(height)) - max(upper.y, 0))
    edges.append(
      Edge(
        top: upper.y, bottom: lower.y, x: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y),
        winding: a.y < b.y ? 1 : -1))
  }

  /// Of each pixel, from 0 to 1.
  mutating func coverage(isEvenOdd: Bool) -> [Float] {
    let width = width
    var result = [Float](repeating: 0, count: width * height)
    cover(isEvenOdd) { y, line in
      for x in 0..<width { result[y * width + x] = line[x] }
    }
    return result
  }

  mutating func paint(_ color: RGBA, isEvenOdd: Bool, _ mask: [Float]?, into pixels: inout [SIMD4<Float>]) {
    let ink = SIMD4(
      Float(color.red * color.alpha), Float(color.green * color.alpha), Float(color.blue * color.alpha),
      Float(color.alpha))
    let width = width
    cover(isEvenOdd) { y, line in
      for x in 0..<width where line[x] > 0 {
        let at = y * width + x
        let own = ink * (mask.map { $0[at] * line[x] } ?? line[x])
        pixels[at] = own + pixels[at] * (1 - own.w)
      }
    }
  }

  /// - Parameter ink: of a pixel, multiplied by its alpha.
  mutating func paint(
    _ mask: [Float]?, into pixels: inout [SIMD4<Float>], _ ink: (_ x: Int, _ y: Int) -> SIMD4<Float>
  ) {
    let width = width
    cover(false) { y, line in
      for x in 0..<width where line[x] > 0 {
        let at = y * width + x
        let own = ink(x, y) * (mask.map { $0[at] * line[x] } ?? line[x])
        pixels[at] = own + pixels[at] * (1 - own.w)
      }
    }
  }

  private mutating func cover(_ isEvenOdd: Bool, _ body: (Int, [Float]) -> Void) {
    edges.sort { $0.top < $1.top }
    var line = [Float](repeating: 0, count: width + 1)
    var active: [Edge] = []
    var next = 0
    var crossings: [(x: Float, winding: Int32)] = []
    let step = 1 / Float(Self.lines)
    for y in 0..<height {
      var isTouched = false
      for part in 0..<Self.lines {
        let at = Float(y) + (Float(part) + 0.5) * step
        while next < edges.count, edges[next].top <= at {
          active.append(edges[next])
          next += 1
        }
        active.removeAll { $0.bottom <= at }
        if active.isEmpty { continue }
        crossings.removeAll(keepingCapacity: true)
        for edge in active { crossings.append((edge.x + (at - edge.top) * edge.slope, edge.winding)) }
        crossings.sort { $0.x < $1.x }
        var winding: Int32 = 0
        for index in 0..<crossings.count - 1 {
          winding += isEvenOdd ? 1 : crossings[index].winding
          guard isEvenOdd ? winding & 1 == 1 : winding != 0 else { continue }
          fill(crossings[index].x, crossings[index + 1].x, step, &line)
          isTouched = true
        }
      }
      guard isTouched else { continue }
      body(y, line)
      for x in line.indices { line[x] = 0 }
    }
  }

  @inline(__always)
  private func fill(_ from: Float, _ to: Float, _ share: Float, _ line: inout [Float]) {
    let (left, right) = (min(max(from, 0), Float(width)), min(max(to, 0), Float(width)))
    guard right > left else { return }
    let (first, last) = (Int(clamping: Double(left)), Int(clamping: Double(right)))
    if first == last {
      line[first] += (right - left) * share
      return
    }
    line[first] += (Float(first + 1) - left) * share
    for x in first + 1..<max(first + 1, last) { line[x] += share }
    line[last] += (right - Float(last)) * share
  }
}
