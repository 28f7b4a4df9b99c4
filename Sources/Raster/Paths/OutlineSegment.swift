/// A segment of a glyph's outline, with y upwards.
package enum OutlineSegment: Sendable, Hashable {
  case move(Float, Float)
  case line(Float, Float)
  case curve(Float, Float, Float, Float, Float, Float)

  /// Returns a quadratic curve as the equal cubic one.
  package static func curve(_ start: SIMD2<Float>, bending bend: SIMD2<Float>, _ end: SIMD2<Float>) -> Self {
    let (first, second) = (start + (bend - start) * 2 / 3, end + (bend - end) * 2 / 3)
    return .curve(first.x, first.y, second.x, second.y, end.x, end.y)
  }

  /// Returns the segment with its points converted.
  package func moved(_ place: (Float, Float) -> (Float, Float)) -> Self {
    switch self {
    case .move(let x, let y):
      let end = place(x, y)
      return .move(end.0, end.1)
    case .line(let x, let y):
      let end = place(x, y)
      return .line(end.0, end.1)
    case .curve(let a, let b, let c, let d, let e, let f):
      let (first, second, end) = (place(a, b), place(c, d), place(e, f))
      return .curve(first.0, first.1, second.0, second.1, end.0, end.1)
    }
  }
}

/// A closed contour of TrueType points. Two consecutive points off the curve imply one on the curve midway between them.
package struct QuadraticContour {
  package var points: [SIMD2<Float>] = []
  /// Whether each point is on the curve.
  package var areOn: [Bool] = []

  package init() {}

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    areOn.removeAll(keepingCapacity: true)
  }

  package mutating func append(_ point: SIMD2<Float>, isOn: Bool) {
    points.append(point)
    areOn.append(isOn)
  }

  /// Passes the segments of the contour.
  package func segments(_ body: (OutlineSegment) -> Void) {
    guard let last = points.last else { return }
    let begin = areOn.firstIndex(of: true)
    let start = begin.map { points[$0] } ?? (points[0] + last) / 2
    body(.move(start.x, start.y))
    var (at, control) = (start, SIMD2<Float>?.none)
    func add(to end: SIMD2<Float>) {
      if let control {
        body(.curve(at, bending: control, end))
      } else {
        body(.line(end.x, end.y))
      }
      at = end
    }
    let offset = begin.map { $0 + 1 } ?? 0
    for step in 0..<points.count - (begin == nil ? 0 : 1) {
      let index = (offset + step) % points.count
      if areOn[index] {
        add(to: points[index])
        control = nil
      } else {
        if let before = control { add(to: (before + points[index]) / 2) }
        control = points[index]
      }
    }
    add(to: start)
  }
}
