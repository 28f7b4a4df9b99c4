import Basics

extension Coverage {
  /// Adds the interior of a path; open subpaths are closed.
  /// - Parameter scale: pixels per unit of the path.
  package mutating func fill(_ steps: [PathStep], scale: Double) {
    Flattening.parts(steps, scale: scale) { points, _ in
      for index in points.indices { add(points[index], points[index + 1 < points.count ? index + 1 : 0]) }
    }
  }

  /// Adds the area covered by a stroke along a path.
  package mutating func stroke(_ steps: [PathStep], _ stroke: PathStroke, scale: Double) {
    StrokeOutline.edges(steps, stroke, scale: scale, isFull: { isFull }, { add($0, $1) })
  }

  /// Clears the buffer and sizes it to the bounds of a path, clipped to an image.
  /// - Parameter outset: the distance by which strokes extend beyond the path, in its units.
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
