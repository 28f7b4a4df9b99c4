import Basics
import Model
import Raster

/// Paths as straight lines, in pixels.
enum FlatPath {
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
  ///
  /// Dashes make many of little, so each part asks first whether there is still room.
  static func outline(
    _ steps: [VectorArt.Path.Step], _ stroke: VectorArt.Stroke, _ scale: Double, isFull: () -> Bool,
    _ body: (Point, Point) -> Void
  ) {
    // Nothing is thinner than a pixel's third.
    let half = max(stroke.width * scale, 0.3) / 2
    guard half.isFinite, half < 1e5 else { return }
    parts(steps, scale) { all, isClosed in
      if isFull() { return }
      let dashes = stroke.dashes.map { $0 * scale }
      for (points, closes) in dashed(all, isClosed, dashes, stroke.dashPhase * scale) {
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

  /// Which part of the pattern a line begins with, and how much of it is left.
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
