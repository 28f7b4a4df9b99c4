import Basics

/// The style of a stroke.
package struct PathStroke: Sendable, Hashable {
  /// The shape of line ends.
  package enum Cap: Sendable, Hashable { case butt, round, square }
  /// The shape of corners.
  package enum Join: Sendable, Hashable { case miter, round, bevel }

  /// The width, in units of the path.
  package var width: Double
  package var cap = Cap.butt
  package var join = Join.miter
  /// The ratio of miter length to width above which a miter join becomes a bevel.
  package var miterLimit = 10.0
  /// The lengths of dashes and gaps, alternating; empty for a solid line.
  package var dashes: [Double] = []
  /// The distance into the dash pattern at which the line starts.
  package var dashPhase = 0.0

  package init(width: Double, cap: Cap = .butt, join: Join = .miter) {
    self.width = width
    self.cap = cap
    self.join = join
  }

  /// The distance by which joins and caps extend beyond the path, in half line widths.
  var reach: Double { join == .miter ? max(1.5, min(miterLimit, 100)) : 1.5 }
}

/// The outline of a stroke as polygons. Both sides of a line form one polygon, so edges are as smooth as the path; all
/// polygons have the same orientation, so overlaps add up.
struct StrokeOutline {
  private let half: Double
  private let stroke: PathStroke
  private var ring: [Point] = []

  private init(_ stroke: PathStroke, half: Double) {
    self.stroke = stroke
    self.half = half
  }

  /// - Parameters:
  ///   - scale: pixels per unit of the path.
  ///   - isFull: whether the edge budget is used up; dashes create many edges.
  ///   - body: called with each edge.
  static func edges(
    _ steps: [PathStep], _ stroke: PathStroke, scale: Double, isFull: () -> Bool,
    _ body: (Point, Point) -> Void
  ) {
    // The minimum width is a third of a pixel.
    let half = max(stroke.width * scale, 0.3) / 2
    guard half.isFinite, half < 1e5 else { return }
    var outline = StrokeOutline(stroke, half: half)
    let dashes = stroke.dashes.map { $0 * scale }
    Flattening.parts(steps, scale: scale) { points, isClosed in
      if isFull() { return }
      for (points, isClosed) in dashed(points, isClosed, dashes, stroke.dashPhase * scale) {
        outline.line(points, isClosed, body)
      }
    }
  }

  private mutating func line(_ all: [Point], _ isClosed: Bool, _ body: (Point, Point) -> Void) {
    var points: [Point] = []
    for point in all where points.last.map({ Self.distance($0, point) > 1e-6 }) ?? true {
      points.append(point)
    }
    if isClosed, points.count > 1, Self.distance(points[0], points[points.count - 1]) <= 1e-6 {
      points.removeLast()
    }
    guard points.count > 1 else {
      if let only = points.first, stroke.cap == .round {
        let (ahead, side) = (SIMD2(half, 0), SIMD2(0, half))
        arc(only, side, through: ahead, -side)
        arc(only, -side, through: -ahead, side)
        close(body)
      }
      return
    }
    let back = Array(points.reversed())
    if isClosed, points.count > 2 {
      side(points, isClosed: true)
      close(body)
      side(back, isClosed: true)
      close(body)
    } else {
      side(points, isClosed: false)
      cap(points[points.count - 1], after: points[points.count - 2])
      side(back, isClosed: false)
      cap(points[0], after: points[1])
      close(body)
    }
  }

  private mutating func close(_ body: (Point, Point) -> Void) {
    for index in ring.indices { body(ring[index], ring[index + 1 < ring.count ? index + 1 : 0]) }
    ring.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ center: Point, _ offset: SIMD2<Double>) {
    ring.append(Point(x: center.x + offset.x, y: center.y + offset.y))
  }

  /// Returns the unit vector from one point to another, and their distance.
  private static func direction(_ a: Point, _ b: Point) -> (unit: SIMD2<Double>, length: Double) {
    let length = distance(a, b)
    return (SIMD2(b.x - a.x, b.y - a.y) / length, length)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  private static func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }

  /// Returns the normal of a direction, half the line width long.
  private func aside(_ unit: SIMD2<Double>) -> SIMD2<Double> { SIMD2(-unit.y, unit.x) * half }

  // MARK: Sides

  /// Adds one side of a line.
  private mutating func side(_ points: [Point], isClosed: Bool) {
    let count = points.count
    var before = Self.direction(points[isClosed ? count - 1 : 0], points[isClosed ? 0 : 1])
    if !isClosed { add(points[0], aside(before.unit)) }
    for index in isClosed ? 0..<count : 1..<count - 1 {
      let after = Self.direction(points[index], points[index + 1 < count ? index + 1 : 0])
      corner(points[index], before, after)
      before = after
    }
    if !isClosed { add(points[count - 1], aside(before.unit)) }
  }

  private mutating func corner(
    _ center: Point, _ before: (unit: SIMD2<Double>, length: Double),
    _ after: (unit: SIMD2<Double>, length: Double)
  ) {
    let (first, second) = (aside(before.unit), aside(after.unit))
    let cosine = Self.dot(before.unit, after.unit)
    let cross = before.unit.x * after.unit.y - before.unit.y * after.unit.x
    // The point where the offset lines of both sides meet; it moves outwards as the turn gets sharper.
    let meeting = cosine > -0.999_999 ? (first + second) / (1 + cosine) : first
    if cross > 0 {
      // The inner side. If the adjacent lines are too short to intersect, go through the path point itself.
      let reach = (Self.dot(meeting, meeting) - half * half).squareRoot()
      if cosine > -0.999_999, reach <= min(before.length, after.length) { return add(center, meeting) }
      add(center, first)
      ring.append(center)
      return add(center, second)
    }
    // A turn too small to be visible, as within a flattened curve.
    if cosine > 0.98 { return add(center, meeting) }
    switch stroke.join {
    case .round:
      arc(center, first, through: cosine < -0.999_999 ? before.unit * half : first + second, second)
    case .miter where cosine > -0.999_999 && (2 / (1 + cosine)).squareRoot() <= stroke.miterLimit:
      add(center, meeting)
    case .miter, .bevel:
      add(center, first)
      add(center, second)
    }
  }

  private mutating func cap(_ end: Point, after previous: Point) {
    let ahead = Self.direction(previous, end).unit * half
    let side = SIMD2(-ahead.y, ahead.x)
    switch stroke.cap {
    case .butt: break
    case .round: arc(end, side, through: ahead, -side)
    case .square:
      add(end, side + ahead)
      add(end, ahead - side)
    }
  }

  /// Adds an arc around a point, including both ends, subdivided until it looks smooth.
  /// - Parameter middle: a vector towards the middle of the arc.
  private mutating func arc(
    _ center: Point, _ start: SIMD2<Double>, through middle: SIMD2<Double>, _ end: SIMD2<Double>
  ) {
    let length = Self.dot(middle, middle).squareRoot()
    guard length > 0 else { return }
    let middle = middle * (half / length)
    add(center, start)
    // Each halving quarters the height of an arc above its chord; 0.04 pixels are invisible.
    var halvings = 0
    var height = half - Self.dot((start + middle) / 2, (start + middle) / 2).squareRoot()
    while height > 0.04, halvings < 6 {
      halvings += 1
      height /= 4
    }
    for (from, to) in [(start, middle), (middle, end)] {
      var between = [from, to]
      for _ in 0..<halvings {
        between =
          zip(between, between.dropFirst()).flatMap { a, b in
            let sum = a + b
            return [a, sum * (half / max(Self.dot(sum, sum).squareRoot(), 1e-9))]
          } + [to]
      }
      for offset in between.dropFirst() { add(center, offset) }
    }
  }

  // MARK: Dashes

  /// Splits a line into its dashes.
  private static func dashed(
    _ points: [Point], _ isClosed: Bool, _ dashes: [Double], _ phase: Double
  ) -> [([Point], Bool)] {
    let total = dashes.reduce(0, +)
    guard dashes.count > 0, total > 0.5, dashes.allSatisfy({ $0 >= 0 }), points.count > 1 else {
      return [(points, isClosed)]
    }
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    var pieces: [([Point], Bool)] = []
    var (index, left) = start(of: pattern, phase)
    var isOn = index % 2 == 0
    var piece = isOn ? [points[0]] : []
    for (a, b) in zip(points, points.dropFirst() + (isClosed ? [points[0]] : [])) {
      var (start, length) = (a, distance(a, b))
      while length > left, pieces.count < 4096 {
        let part = left / length
        let end = Point(x: start.x + (b.x - start.x) * part, y: start.y + (b.y - start.y) * part)
        if isOn { pieces.append((piece + [end], false)) }
        piece = [end]
        (start, length) = (end, length - left)
        isOn.toggle()
        index = (index + 1) % pattern.count
        left = pattern[index]
        if left <= 0 { left = 1e-3 }
      }
      left -= length
      if isOn { piece.append(b) }
    }
    if isOn, piece.count > 1 { pieces.append((piece, false)) }
    return pieces
  }

  /// Returns the pattern element at which a line starts, and the remaining length of that element.
  private static func start(of pattern: [Double], _ phase: Double) -> (index: Int, left: Double) {
    let total = pattern.reduce(0, +)
    var rest = phase.truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    guard rest.isFinite else { return (0, pattern[0]) }
    for (index, part) in pattern.enumerated() {
      if rest < part { return (index, part - rest) }
      rest -= part
    }
    return (0, pattern[0])
  }
}
