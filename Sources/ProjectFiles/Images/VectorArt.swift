import Model

/// A drawing of paths, as vector files hold it, and its pixels.
struct VectorArt {
  struct Path {
    enum Step {
      case move(Point)
      case line(Point)
      case curve(Point, Point, Point)
      case close
    }

    var steps: [Step] = []
    /// Of two overlapping parts the common one is empty.
    var isEvenOdd = false
    var fill: RGBA?
    var stroke: Stroke?
    /// Index into `clips`.
    var clip: Int?
  }

  struct Stroke {
    var color: RGBA
    /// In the drawing's units.
    var width: Double
    var cap = Cap.butt
    var join = Join.miter
    var miterLimit = 10.0
    var dashes: [Double] = []
  }

  enum Cap { case butt, round, square }
  enum Join { case miter, round, bevel }

  /// What is seen lies in a path, and in what that path lies in.
  struct Clip {
    var steps: [Path.Step]
    var isEvenOdd: Bool
    var parent: Int?
  }

  /// A drawing has no more parts than this; a larger one is cut short.
  static let mostSteps = 100_000

  var size: Size
  var paths: [Path] = []
  var clips: [Clip] = []

  init(size: Size) { self.size = size }

  // MARK: Pixels

  private static let longestSide = 2048.0
  /// Pixels of all parts together.
  private static let mostWork = 3e8

  /// The drawing at so many pixels a point, or fewer where that would be too large.
  func image(scale wanted: Double) -> RasterImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    // A drawing of many parts is made smaller, so that it is there at once.
    let parts = Double(paths.count + clips.count) * size.width * size.height
    let scale = min(
      wanted, Self.longestSide / max(size.width, size.height), (Self.mostWork / max(parts, 1)).squareRoot())
    let (width, height) = (
      max(1, Int(clamping: (size.width * scale).rounded())),
      max(1, Int(clamping: (size.height * scale).rounded()))
    )
    var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    var raster = PathRaster(width: width, height: height)
    var masks: [Int: [Float]] = [:]
    for path in paths {
      let cut = path.clip.map { mask(of: $0, &masks, &raster, scale) }
      if let fill = path.fill {
        raster.reset()
        Flat.lines(path.steps, scale) { raster.add($0, $1) }
        raster.paint(fill, isEvenOdd: path.isEvenOdd, cut, into: &pixels)
      }
      if let stroke = path.stroke {
        raster.reset()
        Flat.outline(path.steps, stroke, scale) { raster.add($0, $1) }
        raster.paint(stroke.color, isEvenOdd: false, cut, into: &pixels)
      }
    }
    let whole = pixels.map { pixel in
      let bytes = SIMD4<UInt32>(
        (pixel * 255 + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
      return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
    }
    var image = RasterImage(width: width, height: height, pixels: whole)
    image?.scale = scale
    return image
  }

  private func mask(
    of index: Int, _ known: inout [Int: [Float]], _ raster: inout PathRaster, _ scale: Double
  ) -> [Float] {
    if let mask = known[index] { return mask }
    let clip = clips[index]
    raster.reset()
    Flat.lines(clip.steps, scale) { raster.add($0, $1) }
    var mask = raster.coverage(isEvenOdd: clip.isEvenOdd)
    if let parent = clip.parent {
      let outer = self.mask(of: parent, &known, &raster, scale)
      for pixel in mask.indices { mask[pixel] *= outer[pixel] }
    }
    // Drawings have few at a time.
    if known.count > 8 { known = [:] }
    known[index] = mask
    return mask
  }
}

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

  private let width: Int
  private let height: Int
  private var edges: [Edge] = []
  /// Lines of rows that edges still may cross, in the whole drawing.
  private var room: Float = 4e7

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  mutating func reset() { edges.removeAll(keepingCapacity: true) }

  mutating func add(_ from: Point, _ to: Point) {
    let values = [from.x, from.y, to.x, to.y]
    guard values.allSatisfy({ abs($0) < 1e6 }), room > 0 else { return }
    let (a, b) = (SIMD2(Float(from.x), Float(from.y)), SIMD2(Float(to.x), Float(to.y)))
    guard a.y != b.y, min(a.y, b.y) < Float(height), max(a.y, b.y) > 0 else { return }
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    room -= 1 + Float(Self.lines) * (min(lower.y, Float(height)) - max(upper.y, 0))
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
    let (first, last) = (Int(left), Int(right))
    if first == last {
      line[first] += (right - left) * share
      return
    }
    line[first] += (Float(first + 1) - left) * share
    for x in first + 1..<max(first + 1, last) { line[x] += share }
    line[last] += (right - Float(last)) * share
  }
}

/// Paths as straight lines, in pixels.
private enum Flat {
  /// The edges of what a path fills: every part of it ends where it began.
  static func lines(_ steps: [VectorArt.Path.Step], _ scale: Double, _ body: (Point, Point) -> Void) {
    parts(steps, scale) { points, _ in
      for index in points.indices { body(points[index], points[(index + 1) % points.count]) }
    }
  }

  private static func parts(
    _ steps: [VectorArt.Path.Step], _ scale: Double, _ body: ([Point], _ isClosed: Bool) -> Void
  ) {
    var points: [Point] = []
    func place(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
    func end(isClosed: Bool) {
      if !points.isEmpty { body(points, isClosed) }
      points = isClosed ? Array(points.prefix(1)) : []
    }
    for step in steps {
      switch step {
      case .move(let point):
        if points.count > 1 { end(isClosed: false) }
        points = [place(point)]
      case .line(let point): points.append(place(point))
      case .curve(let a, let b, let c):
        guard let start = points.last else { continue }
        let (p, q, r) = (place(a), place(b), place(c))
        let length = distance(start, p) + distance(p, q) + distance(q, r)
        let count = min(max(Int(clamping: (length.squareRoot() * 1.5).rounded(.up)), 2), 64)
        for index in 1...count {
          let t = Double(index) / Double(count)
          let u = 1 - t
          let (k, l, m, n) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(
            Point(
              x: k * start.x + l * p.x + m * q.x + n * r.x, y: k * start.y + l * p.y + m * q.y + n * r.y))
        }
      case .close: end(isClosed: true)
      }
    }
    if points.count > 1 { end(isClosed: false) }
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  // MARK: Strokes

  /// The edges of a line along a path: each piece by itself, and its joints; together they fill what the line covers.
  static func outline(
    _ steps: [VectorArt.Path.Step], _ stroke: VectorArt.Stroke, _ scale: Double,
    _ body: (Point, Point) -> Void
  ) {
    // Nothing is thinner than a pixel's third.
    let half = max(stroke.width * scale, 0.3) / 2
    guard half.isFinite, half < 1e5 else { return }
    parts(steps, scale) { all, isClosed in
      for (points, closes) in dashed(all, isClosed, stroke.dashes.map { $0 * scale }) {
        line(points, closes, half, stroke, body)
      }
    }
  }

  private static func line(
    _ all: [Point], _ isClosed: Bool, _ half: Double, _ stroke: VectorArt.Stroke,
    _ body: (Point, Point) -> Void
  ) {
    var points: [Point] = []
    for point in all where points.last.map({ distance($0, point) > 1e-6 }) ?? true { points.append(point) }
    if isClosed, points.count > 1, distance(points[0], points[points.count - 1]) <= 1e-6 {
      points.removeLast()
    }
    guard points.count > 1 else {
      if let only = points.first, stroke.cap == .round { circle(only, half, body) }
      return
    }
    let count = isClosed ? points.count : points.count - 1
    for index in 0..<count {
      var (a, b) = (points[index], points[(index + 1) % points.count])
      let length = distance(a, b)
      let (ux, uy) = ((b.x - a.x) / length, (b.y - a.y) / length)
      if !isClosed, stroke.cap == .square {
        if index == 0 { a = Point(x: a.x - ux * half, y: a.y - uy * half) }
        if index == count - 1 { b = Point(x: b.x + ux * half, y: b.y + uy * half) }
      }
      let (nx, ny) = (-uy * half, ux * half)
      polygon(
        [
          Point(x: a.x + nx, y: a.y + ny), Point(x: a.x - nx, y: a.y - ny), Point(x: b.x - nx, y: b.y - ny),
          Point(x: b.x + nx, y: b.y + ny),
        ], body)
      if isClosed || index + 1 < count {
        join(
          points[index], points[(index + 1) % points.count], points[(index + 2) % points.count], half, stroke,
          body)
      }
    }
    if !isClosed, stroke.cap == .round {
      circle(points[0], half, body)
      circle(points[points.count - 1], half, body)
    }
  }

  private static func join(
    _ a: Point, _ b: Point, _ c: Point, _ half: Double, _ stroke: VectorArt.Stroke,
    _ body: (Point, Point) -> Void
  ) {
    let (before, after) = (distance(a, b), distance(b, c))
    guard before > 0, after > 0 else { return }
    let (px, py) = ((b.x - a.x) / before, (b.y - a.y) / before)
    let (qx, qy) = ((c.x - b.x) / after, (c.y - b.y) / after)
    let cross = px * qy - py * qx
    if abs(cross) < 1e-9, px * qx + py * qy > 0 { return }
    if stroke.join == .round { return circle(b, half, body) }
    // The outer side of the bend.
    let side = cross > 0 ? -half : half
    let (first, second) = (
      Point(x: b.x - py * side, y: b.y + px * side), Point(x: b.x - qy * side, y: b.y + qx * side)
    )
    var corner = [b, first, second]
    // Of the angle between the two, half.
    let cosine = px * qx + py * qy
    let sine = ((1 - cosine) / 2).squareRoot()
    let reach = (1 - sine * sine).squareRoot()
    if stroke.join == .miter, reach > 0, 1 / reach <= stroke.miterLimit {
      let (mx, my) = ((first.x + second.x) / 2 - b.x, (first.y + second.y) / 2 - b.y)
      let length = (mx * mx + my * my).squareRoot()
      if length > 1e-9 {
        let factor = half / reach / length
        corner.insert(Point(x: b.x + mx * factor, y: b.y + my * factor), at: 2)
      }
    }
    polygon(corner, body)
  }

  /// Always the same way round: overlapping pieces add up.
  private static func polygon(_ points: [Point], _ body: (Point, Point) -> Void) {
    var area = 0.0
    for index in points.indices {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      area += a.x * b.y - b.x * a.y
    }
    let ordered = area < 0 ? points.reversed() : points
    for index in ordered.indices { body(ordered[index], ordered[(index + 1) % ordered.count]) }
  }

  private static let unitCircle: [Point] = {
    // Sixteen steps of a quarter of a right angle, by turning.
    let (cosine, sine) = (0.92387953251128674, 0.38268343236508977)
    var point = Point(x: 1, y: 0)
    return (0..<16).map { _ in
      defer { point = Point(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine) }
      return point
    }
  }()

  private static func circle(_ center: Point, _ radius: Double, _ body: (Point, Point) -> Void) {
    polygon(unitCircle.map { Point(x: center.x + $0.x * radius, y: center.y + $0.y * radius) }, body)
  }

  /// The pieces that dashes leave of a line.
  private static func dashed(_ points: [Point], _ isClosed: Bool, _ dashes: [Double]) -> [([Point], Bool)] {
    let total = dashes.reduce(0, +)
    guard dashes.count > 0, total > 0.5, dashes.allSatisfy({ $0 >= 0 }), points.count > 1 else {
      return [(points, isClosed)]
    }
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    var pieces: [([Point], Bool)] = []
    var (index, left, isOn) = (0, pattern[0], true)
    var piece = [points[0]]
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
}
