import Basics
import Model
import Raster

/// An image file of any kind that is read; what it is, its content says.
package enum ImageFile {
  /// Endings of the files that are looked for.
  package static let endings = [".png", ".jpg", ".jpeg", ".pdf", ".svg"]

  package static func isOne(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// - Parameters:
  ///   - scale: pixels in a point, where the image is made of pixels.
  ///   - density: into how many pixels a point a drawing is made; the densest screens have three.
  package static func read(_ bytes: [UInt8], scale: Double, density: Double = 3) -> RasterImage? {
    var work = 0
    return read(bytes, scale: scale, density: density, work: &work)
  }

  /// - Parameter work: grows by what reading costs, in pixels of a photo: about forty nanoseconds each.
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

  /// What a photo's first bytes say, zero for drawings.
  static func pixels(_ bytes: [UInt8]) -> Int {
    ImageHeader.size(bytes, scale: 1).map { Int(clamping: $0.width * $0.height) } ?? 0
  }

  private static func isPdf(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF".utf8)) }

  /// In points, without its pixels being made.
  package static func size(_ bytes: [UInt8], scale: Double) -> Size? {
    guard bytes.count <= Limits.imageBytes else { return nil }
    if ImageHeader.hasPixels(bytes) { return ImageHeader.size(bytes, scale: scale) }
    return isPdf(bytes) ? PdfDrawing.size(bytes) : SvgDrawing.size(bytes)
  }
}
