import Basics
import Model
import Raster

/// A `viewBox`, and its placement in a viewport.
struct SvgViewBox {
  var left: Double
  var top: Double
  var size: Size

  /// - Parameter text: four numbers; the result is nil if the box is empty.
  init?(_ text: String) {
    var numbers = SvgNumbers(text)
    let box = numbers.all(most: 4)
    guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
    (left, top, size) = (box[0], box[1], Size(width: box[2], height: box[3]))
  }

  /// Returns the transform from the box to a viewport of a given size.
  /// - Parameter alignment: the value of `preserveAspectRatio`.
  func placed(in place: Size, _ alignment: String?) -> Affine {
    let words = (alignment ?? "").split(separator: " ")
    let (wide, high) = (place.width / size.width, place.height / size.height)
    if words.first == "none" { return Affine(wide, 0, 0, high, -left * wide, -top * high) }
    let scale = words.contains("slice") ? max(wide, high) : min(wide, high)
    func share(_ least: String, _ most: String) -> Double {
      guard let word = words.first else { return 0.5 }
      return word.contains(least) ? 0 : word.contains(most) ? 1 : 0.5
    }
    return Affine(
      scale, 0, 0, scale, (place.width - size.width * scale) * share("xMin", "xMax") - left * scale,
      (place.height - size.height * scale) * share("YMin", "YMax") - top * scale)
  }
}
