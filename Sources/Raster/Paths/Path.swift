import Basics

/// A segment of a path, or the move or close between subpaths.
package enum PathStep: Sendable, Hashable {
  case move(Point)
  case line(Point)
  case curve(Point, Point, Point)
  case close

  /// Returns the segment transformed.
  package func moved(_ transform: Affine) -> PathStep {
    switch self {
    case .move(let point): .move(transform(point.x, point.y))
    case .line(let point): .line(transform(point.x, point.y))
    case .curve(let a, let b, let c):
      .curve(transform(a.x, a.y), transform(b.x, b.y), transform(c.x, c.y))
    case .close: .close
    }
  }
}

/// Flattens curves into lines that are visually indistinguishable.
package enum Flattening {
  /// - Parameter body: called with the end point of each line.
  @inline(__always)
  static func curve(
    _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x3: Float, _ y3: Float,
    _ body: (Float, Float) -> Void
  ) {
    // The number of lines depends on the curve's deviation from its chord.
    let bendX = max(abs(x0 - 2 * x1 + x2), abs(x1 - 2 * x2 + x3))
    let bendY = max(abs(y0 - 2 * y1 + y2), abs(y1 - 2 * y2 + y3))
    let wanted = ((bendX + bendY) * 3).squareRoot()
    var pieces = 1
    while Float(pieces) < wanted, pieces < 64 { pieces += 1 }
    for piece in 1...pieces {
      let t = Float(piece) / Float(pieces)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      body(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
  }

  /// Calls `body` with each subpath as points.
  /// - Parameter scale: pixels per unit of the path.
  package static func parts(
    _ steps: [PathStep], scale: Double, _ body: (_ points: [Point], _ isClosed: Bool) -> Void
  ) {
    var points: [Point] = []
    func place(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
    func end(isClosed: Bool) {
      if !points.isEmpty { body(points, isClosed) }
      points.removeSubrange(min(points.count, isClosed ? 1 : 0)...)
    }
    for step in steps {
      switch step {
      case .move(let point):
        if points.count > 1 { end(isClosed: false) }
        points.removeAll(keepingCapacity: true)
        points.append(place(point))
      case .line(let point): points.append(place(point))
      case .curve(let a, let b, let c):
        guard let start = points.last else { continue }
        let (p, q, r) = (place(a), place(b), place(c))
        curve(
          Float(start.x), Float(start.y), Float(p.x), Float(p.y), Float(q.x), Float(q.y), Float(r.x),
          Float(r.y)
        ) { points.append(Point(x: Double($0), y: Double($1))) }
      case .close: end(isClosed: true)
      }
    }
    if points.count > 1 { end(isClosed: false) }
  }

  /// Returns the bounds of a path's points, including control points; nil for an empty path.
  package static func bounds(_ steps: [PathStep]) -> (min: SIMD2<Double>, max: SIMD2<Double>)? {
    var bounds: (min: SIMD2<Double>, max: SIMD2<Double>)?
    func include(_ point: Point) {
      let place = SIMD2(point.x, point.y)
      bounds = bounds.map { (pointwiseMin($0.min, place), pointwiseMax($0.max, place)) } ?? (place, place)
    }
    for step in steps {
      switch step {
      case .move(let point), .line(let point): include(point)
      case .curve(let a, let b, let c):
        include(a)
        include(b)
        include(c)
      case .close: break
      }
    }
    return bounds
  }
}
