import Basics
import Model

/// A part of a wireframe that colours show otherwise: a control in one row of characters, the cross of an image, a line
/// where colours meet. Only a wireframe has sketches, and draws them instead of the shapes that follow them.
package struct ShapeSketch: Sendable {
  package enum Kind: Sendable {
    /// Characters in one row: the first that fits.
    case row([String], isStrong: Bool = false, side: ShapeText.Alignment = .center)
    /// As long as its view: a slider with its thumb, or a progress bar.
    case track(Double, hasThumb: Bool)
    /// The texts and symbols that follow, in brackets.
    case bracketed(Brackets, ShapeText.Alignment)
    case segments([Segment], chosen: Int?)
    /// Rows of a picker, the chosen one in the middle.
    case wheels([String])
    /// A crossed box with the name of an image and its size.
    case picture(ImageReference?)
    /// The edge of something that lies over the rest.
    case outline
    /// The edge between a bar and the content.
    case rule(atTop: Bool)
    /// The anchor of a popover, from its box.
    case arrow(Point)
  }

  package enum Brackets: Sendable { case button, field, search }

  package struct Segment: Sendable {
    package var title: [Glyph]
    package var rect: Rect
  }

  package var kind: Kind
  /// The number of shapes that follow it and belong to it.
  package var count = 0
  package var mirrors = false
}

extension ShapeMaker {
  /// The sketches of a wireframe, which takes no images: its crossed boxes have their names.
  mutating func begin(
    _ kind: ShapeSketch.Kind, _ rect: Rect, _ frame: Int, _ clip: Int,
    mirrors: Bool = false, radius: Double = 0
  ) -> Int? {
    guard makesSketches else { return nil }
    list.sketches.append(ShapeSketch(kind: kind, mirrors: mirrors))
    emit(.sketch(list.sketches.count - 1), rect, frame, clip, radius: radius)
    return list.shapes.count - 1
  }

  mutating func begin(_ kind: ShapeSketch.Kind, _ spot: Spot, radius: Double = 0) -> Int? {
    begin(kind, spot.rect, spot.frame, spot.clip, mirrors: spot.mirrors, radius: radius)
  }

  /// Everything painted since the sketch began belongs to it.
  mutating func end(_ shape: Int?) {
    guard let shape, case .sketch(let index) = list.shapes[shape].kind else { return }
    list.sketches[index].count = list.shapes.count - 1 - shape
  }
}
