import Basics
import Model

/// The kind of a sketch.
package enum SketchKind: Sendable {
  /// One row of characters: the first candidate that fits.
  case row([String], isStrong: Bool = false, side: ShapeText.Alignment = .center)
  /// A line of the view's length: a slider with its thumb, or a progress bar.
  case track(Double, hasThumb: Bool)
  /// The following text and symbols, in brackets.
  case bracketed(ShapeSketch.Brackets, ShapeText.Alignment)
  case segments([ShapeSketch.Segment], chosen: Int?)
  /// The rows of a picker, with the selected one in the middle.
  case wheels([String])
  /// A crossed box with the name and size of an image.
  case picture(ImageReference?)
  /// The edge of a view in front of others.
  case outline
  /// The edge between a bar and the content.
  case rule(atTop: Bool)
  /// The arrow of a popover that starts at its box.
  case arrow(Point)
}

/// An element of a wireframe that is drawn differently in colour: a control in one row of characters, the cross of an
/// image, or a line between colours. Only wireframes have sketches, and draw them instead of the shapes that follow.
package struct ShapeSketch: Sendable {
  /// The style of brackets.
  package enum Brackets: Sendable { case button, field, search }

  /// A segment of a segmented control.
  package struct Segment: Sendable {
    /// The title.
    package var title: [Glyph]
    /// The rectangle, in points on the screen.
    package var rect: Rect
  }

  /// The kind.
  package var kind: SketchKind
  /// The number of following shapes that belong to the sketch.
  package var count = 0
  /// Whether the sketch is mirrored, for right-to-left layouts.
  package var mirrors = false
}

extension ShapeMaker {
  /// Begins a sketch, in wireframes only; returns the index of its shape.
  mutating func begin(
    _ kind: SketchKind, _ rect: Rect, _ frame: Int, _ clip: Int,
    mirrors: Bool = false, radius: Double = 0
  ) -> Int? {
    guard makesSketches else { return nil }
    list.sketches.append(ShapeSketch(kind: kind, mirrors: mirrors))
    emit(.sketch(list.sketches.count - 1), rect, frame, clip, radius: radius)
    return list.shapes.count - 1
  }

  mutating func begin(_ kind: SketchKind, _ spot: Spot, radius: Double = 0) -> Int? {
    begin(kind, spot.rect, spot.frame, spot.clip, mirrors: spot.mirrors, radius: radius)
  }

  /// Ends a sketch: all shapes painted since its beginning belong to it.
  mutating func end(_ shape: Int?) {
    guard let shape, case .sketch(let index) = list.shapes[shape].kind else { return }
    list.sketches[index].count = list.shapes.count - 1 - shape
  }
}
