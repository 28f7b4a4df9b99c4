import Basics
import Raster

/// Gradients of PDF files: axial ones, and radial ones around the centre of their last circle. Others are one colour.
extension PdfDrawing {
  /// Returns the mean colour of a pattern.
  mutating func patternColor(_ name: Value?, _ resources: [String: Value]) -> RGBA? {
    let pattern = objects.dictionary(entry("Pattern", name, resources))
    let color = colors.meanColor(pattern?["Shading"], objects.dictionary(resources["ColorSpace"]))
    if color == nil { art.skipped += 1 }
    return color
  }

  /// Returns the gradient of a pattern, and the transform from the drawing to its coordinates.
  mutating func gradient(
    ofPattern name: Value?, _ resources: [String: Value], _ state: GraphicsState
  ) -> (Gradient, place: Affine)? {
    let pattern = objects.dictionary(entry("Pattern", name, resources))
    let matrix = objects.numbers(pattern?["Matrix"])
    let own =
      matrix.count == 6 ? Affine(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]) : .identity
    return gradient(pattern?["Shading"], resources, state.base.after(own))
  }

  private mutating func gradient(
    _ shading: Value?, _ resources: [String: Value], _ transform: Affine
  ) -> (Gradient, place: Affine)? {
    guard let place = transform.inverse,
      let gradient = colors.gradient(shading, objects.dictionary(resources["ColorSpace"]))
    else { return nil }
    return (gradient, place)
  }

  /// Fills the clipping area with a gradient.
  mutating func shade(_ shading: Value?, _ resources: [String: Value], _ state: GraphicsState) {
    guard let color = colors.meanColor(shading, objects.dictionary(resources["ColorSpace"])) else {
      art.skipped += 1
      return
    }
    let alpha = state.fillAlpha * state.groupAlpha
    let whole = Affine.identity.rectangle(0, 0, art.size.width, art.size.height)
    var path = VectorArt.Path(steps: whole, clip: state.clip)
    path.fill = color.faded(alpha)
    path.gradient = gradient(shading, resources, state.transform).map { ($0.mapped { $0.faded(alpha) }, $1) }
    art.add(path)
  }
}
