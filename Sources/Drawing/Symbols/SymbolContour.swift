import Basics
import Model

/// A polyline of a symbol, with its curves flattened. A closed one has an inside.
struct SymbolContour {
  var points: [Point]
  var isClosed: Bool
  /// The width of the stroke; nil to fill.
  var stroke: Double?

  var box: Rect {
    guard let first = points.first else { return .zero }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Twice the signed area, which is negative for the opposite direction.
  private var area: Double {
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum
  }

  /// Returns the filled contour with the direction of an area or of a hole; overlapping contours of opposite directions
  /// cancel each other.
  func area(isHole: Bool) -> SymbolContour {
    SymbolContour(points: (area > 0) != isHole ? points : points.reversed(), isClosed: true, stroke: nil)
  }

  func contains(_ point: Point) -> Bool {
    var isInside = false
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      if (a.y > point.y) != (b.y > point.y), point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
        isInside.toggle()
      }
    }
    return isInside
  }

  /// The contour in the opposite direction.
  var turned: SymbolContour { SymbolContour(points: points.reversed(), isClosed: isClosed, stroke: stroke) }

  func placed(_ place: SymbolPlace) -> SymbolContour {
    SymbolContour(
      points: points.map(place.point), isClosed: isClosed,
      stroke: stroke.map { max($0 * place.scale.magnitude, min($0, 1.5)) })
  }

  // MARK: Lines

  /// Returns the parts of a line whose points satisfy a condition.
  func stretches(_ belongs: (Point) -> Bool) -> [SymbolContour] {
    var stretches: [SymbolContour] = []
    var current: [Point] = []
    func end() {
      if current.count > 1 {
        stretches.append(SymbolContour(points: current, isClosed: false, stroke: stroke))
      }
      current = []
    }
    let corners = isClosed ? points + points.prefix(1) : points
    for (a, b) in zip(corners, corners.dropFirst()) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let count = max(1, Int(clamping: ((dx * dx + dy * dy).squareRoot() / 0.25).rounded(.up)))
      for step in 0..<count {
        func point(_ part: Double) -> Point { Point(x: a.x + dx * part, y: a.y + dy * part) }
        let (start, stop) = (Double(step) / Double(count), Double(step + 1) / Double(count))
        guard belongs(point((start + stop) / 2)) else {
          end()
          continue
        }
        if current.isEmpty { current.append(point(start)) }
        // Of a straight line only the end is kept.
        if step > 0, current.count > 1 { current.removeLast() }
        current.append(point(stop))
      }
    }
    end()
    return stretches
  }

  func distance(to point: Point) -> Double {
    var least = Double.infinity
    for (a, b) in zip(points, points.dropFirst()) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let part = length > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0), 1) : 0
      let (x, y) = (a.x + dx * part - point.x, a.y + dy * part - point.y)
      least = min(least, (x * x + y * y).squareRoot())
    }
    return least
  }

  /// The outline of the stroked line.
  var ribbon: SymbolContour {
    let half = (stroke ?? 0) / 2
    var sides: (left: [Point], right: [Point]) = ([], [])
    for index in points.indices {
      let before = index > 0 ? Self.normal(points[index - 1], points[index]) : nil
      let after = index + 1 < points.count ? Self.normal(points[index], points[index + 1]) : nil
      let (a, b) = (before ?? after ?? Point(x: 0, y: 0), after ?? before ?? Point(x: 0, y: 0))
      var normal = Point(x: a.x + b.x, y: a.y + b.y)
      // Corners are mitred, with a limit for sharp ones.
      let length = max(normal.x * normal.x + normal.y * normal.y, 0.6)
      normal = Point(x: normal.x * 2 / length * half, y: normal.y * 2 / length * half)
      sides.left.append(Point(x: points[index].x + normal.x, y: points[index].y + normal.y))
      sides.right.append(Point(x: points[index].x - normal.x, y: points[index].y - normal.y))
    }
    return SymbolContour(points: sides.left + sides.right.reversed(), isClosed: true, stroke: nil)
  }

  private static func normal(_ a: Point, _ b: Point) -> Point {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
    return Point(x: -dy / length, y: dx / length)
  }

  // MARK: Cutting

  /// Returns the parts on one side of a line, at a minimum distance from it.
  func cut(beside from: Point, _ to: Point, side: Double, distance: Double) -> [SymbolContour] {
    let normal = Self.normal(from, to)
    func depth(_ point: Point) -> Double {
      side * ((point.x - from.x) * normal.x + (point.y - from.y) * normal.y) - distance
    }
    if stroke != nil {
      if points.allSatisfy({ depth($0) >= 0 }) { return [self] }
      return stretches { depth($0) >= 0 }
    }
    var kept: [Point] = []
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      let (own, next) = (depth(a), depth(b))
      if own >= 0 { kept.append(a) }
      if (own >= 0) != (next >= 0) {
        let part = own / (own - next)
        kept.append(Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
      }
    }
    return kept.count > 2 ? [SymbolContour(points: kept, isClosed: true, stroke: nil)] : []
  }

  /// Returns the parts outside of a convex shape.
  func erased(by shape: SymbolContour) -> [SymbolContour] {
    if stroke != nil {
      return points.contains(where: shape.contains) || shape.points.contains(where: contains)
        ? stretches { !shape.contains($0) } : [self]
    }
    // Each edge of the shape splits off what is outside of it.
    let corners = shape.area(isHole: false).points
    var rest = [self]
    var outside: [SymbolContour] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      // A closed curve repeats its first point.
      guard abs(next.x - corner.x) + abs(next.y - corner.y) > 1e-9 else { continue }
      outside += rest.flatMap { $0.cut(beside: corner, next, side: -1, distance: 0) }
      rest = rest.flatMap { $0.cut(beside: corner, next, side: 1, distance: 0) }
    }
    return rest.isEmpty ? [self] : outside
  }
}

extension SymbolPath {
  /// Creates a symbol. Filled areas are one layer, because holes are among them.
  init(width: Double, _ contours: [SymbolContour]) {
    self.width = width
    layers = []
    for contour in contours {
      var steps: [Step] = []
      for (index, point) in contour.points.enumerated() {
        steps.append(index == 0 ? .move(point.x, point.y) : .line(point.x, point.y))
      }
      if contour.isClosed { steps.append(.close) }
      if let last = layers.indices.last, layers[last].stroke == contour.stroke {
        layers[last].steps += steps
      } else {
        layers.append(Layer(steps: steps, stroke: contour.stroke))
      }
    }
  }
}

extension SymbolPath.Layer {
  private static let pieces = 10

  /// The lines and areas, with curves flattened.
  var contours: [SymbolContour] {
    var contours: [SymbolContour] = []
    var points: [Point] = []
    func end(isClosed: Bool) {
      if points.count > 1, isClosed, points.first == points.last { points.removeLast() }
      if points.count > 1 {
        contours.append(
          SymbolContour(points: points, isClosed: isClosed || stroke == nil, stroke: stroke))
      }
      points = []
    }
    for step in steps {
      switch step {
      case .move(let x, let y):
        end(isClosed: false)
        points = [Point(x: x, y: y)]
      case .line(let x, let y): points.append(Point(x: x, y: y))
      case .curve(let a, let b, let c, let d, let e, let f):
        let from = points.last ?? Point(x: a, y: b)
        for piece in 1...Self.pieces {
          let t = Double(piece) / Double(Self.pieces)
          let u = 1 - t
          let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(Point(x: p * from.x + q * a + r * c + s * e, y: p * from.y + q * b + r * d + s * f))
        }
      case .close: end(isClosed: true)
      }
    }
    end(isClosed: false)
    return contours
  }
}
