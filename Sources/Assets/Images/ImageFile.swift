import Basics
import Model
import Raster

/// Reads image files; the format is detected from the content.
package enum ImageFile {
  /// The extensions of image files.
  package static let endings = [".png", ".jpg", ".jpeg", ".pdf", ".svg"]

  /// Whether a path has one of the extensions.
  package static func isOne(_ path: String) -> Bool {
    path.hasEnding(endings)
  }

  /// - Parameters:
  ///   - scale: pixels per point of a bitmap.
  ///   - density: pixels per point for rendering a drawing; the densest screens have three.
  package static func read(_ bytes: [UInt8], scale: Double, density: Double = 3) -> RasterImage? {
    var work = 0
    return read(bytes, scale: scale, density: density, work: &work)
  }

  /// - Parameter work: increased by the cost of reading, in pixels of a photo (about 40 ns each).
  static func read(_ bytes: [UInt8], scale: Double, density: Double = 3, work: inout Int) -> RasterImage? {
    guard bytes.count <= Limits.imageBytes else { return nil }
    work += bytes.count / 8
    if PngImage.isOne(bytes) || JpegImage.isOne(bytes) {
      work += pixels(bytes)
      var image = PngImage.isOne(bytes) ? PngImage.read(bytes) : JpegImage.read(bytes)
      image?.scale = scale
      return image
    }
    let art = isPdf(bytes) ? PdfDrawing.read(bytes) : SvgDrawing.read(bytes)
    return art?.image(scale: density, work: &work)
  }

  /// Returns the number of pixels from the header of a bitmap; zero for drawings.
  static func pixels(_ bytes: [UInt8]) -> Int {
    ImageHeader.size(bytes, scale: 1).map { Int(clamping: $0.width * $0.height) } ?? 0
  }

  private static func isPdf(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF".utf8)) }

  /// Returns the size in points, without decoding pixels.
  package static func size(_ bytes: [UInt8], scale: Double) -> Size? {
    guard bytes.count <= Limits.imageBytes else { return nil }
    if ImageHeader.hasPixels(bytes) { return ImageHeader.size(bytes, scale: scale) }
    return isPdf(bytes) ? PdfDrawing.size(bytes) : SvgDrawing.size(bytes)
  }
}
