import Basics

extension Coverage {
  /// What a path encloses; each of its parts ends where it began.
  /// - Parameter scale: pixels in a unit of the path.
  package mutating func fill(_ steps: [PathStep], scale: Double) {
    Flattening.parts(steps, scale: scale) { points, _ in
      for index in points.indices { add(points[index], points[index + 1 < points.count ? index + 1 : 0]) }
    }
  }

  /// What a line along a path covers.
  package mutating func stroke(_ steps: [PathStep], _ stroke: PathStroke, scale: Double) {
    StrokeOutline.edges(steps, stroke, scale: scale, isFull: { isFull }, { add($0, $1) })
  }

  /// Empties the buffer, which then covers a path, as far as it is in an image.
  /// - Parameter outset: in units of the path, how far lines reach beyond it.
  package mutating func reset(
    around steps: [PathStep], outset: Double = 0, scale: Double, width: Int, height: Int
  ) {
    guard let bounds = Flattening.bounds(steps) else { return reset(left: 0, top: 0, right: 0, bottom: 0) }
    let low = ((bounds.min - outset) * scale).rounded(.down)
    let high = ((bounds.max + outset) * scale).rounded(.up)
    func limited(_ place: Double, _ most: Int) -> Int { min(max(Int(clamping: place), 0), most) }
    reset(
      left: limited(low.x, width), top: limited(low.y, height), right: limited(high.x, width),
      bottom: limited(high.y, height))
  }

  private mutating func add(_ from: Point, _ to: Point) {
    guard abs(from.x) < 1e6, abs(from.y) < 1e6, abs(to.x) < 1e6, abs(to.y) < 1e6 else { return }
    add(Float(from.x), Float(from.y), Float(to.x), Float(to.y))
  }
}
