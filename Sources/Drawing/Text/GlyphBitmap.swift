import Raster

/// A glyph as coverage per pixel.
package struct GlyphBitmap: Sendable {
  /// The left edge, in pixels from the origin of the glyph.
  package private(set) var left = 0
  /// The top edge, in pixels from the baseline, downwards.
  package private(set) var top = 0
  package private(set) var width = 0
  package private(set) var height = 0
  package private(set) var values: [Float] = []

  /// Renders an outline; a blank one has no pixels.
  /// - Parameters:
  ///   - place: converts a point of the outline to pixels.
  ///   - outline: the segments.
  package init(
    _ outline: [OutlineSegment], _ coverage: inout Coverage, place: (Float, Float) -> (Float, Float)
  ) {
    var (left, top, right, bottom) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
    func placed(_ x: Float, _ y: Float) -> (Float, Float) {
      let point = place(x, y)
      left = min(left, point.0)
      right = max(right, point.0)
      top = min(top, point.1)
      bottom = max(bottom, point.1)
      return point
    }
    let segments = outline.map { $0.moved(placed) }
    guard left < right, top < bottom else { return }
    self.left = Int(clamping: Double(left).rounded(.down))
    self.top = Int(clamping: Double(top).rounded(.down))
    width = Int(clamping: Double(right).rounded(.up)) - self.left
    height = Int(clamping: Double(bottom).rounded(.up)) - self.top
    coverage.reset(left: self.left, top: self.top, right: self.left + width, bottom: self.top + height)
    Self.add(segments, to: &coverage)
    var line: [Float] = []
    for y in self.top..<self.top + height {
      coverage.row(y, into: &line)
      values += line
    }
  }

  private static func add(_ segments: [OutlineSegment], to coverage: inout Coverage) {
    var (start, at) = ((Float(0), Float(0)), (Float(0), Float(0)))
    for segment in segments {
      switch segment {
      case .move(let x, let y):
        coverage.add(at.0, at.1, start.0, start.1)
        start = (x, y)
        at = start
      case .line(let x, let y):
        coverage.add(at.0, at.1, x, y)
        at = (x, y)
      case .curve(let a, let b, let c, let d, let e, let f):
        coverage.addCurve(at.0, at.1, a, b, c, d, e, f)
        at = (e, f)
      }
    }
    coverage.add(at.0, at.1, start.0, start.1)
  }
}
