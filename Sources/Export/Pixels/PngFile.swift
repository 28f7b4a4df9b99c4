import Drawing
import Raster
import Transitions

/// Encodes an image as a PNG file.
package enum PngFile {
  /// Returns the picture of a stage, without a caption.
  package static func bytes(
    of stage: Stage, _ options: DrawingOptions = DrawingOptions(), pixelsPerPoint: Double
  ) -> [UInt8] {
    let scene = VectorScene(stage, shapes(of: stage, options))
    let sheet = VectorSheet([CaptionedScene(scene, caption: [])], title: "")
    return bytes(sheet.image(scale: pixelsPerPoint, fonts: GlyphFonts()), pixelsPerPoint: pixelsPerPoint)
  }

  /// - Parameter pixelsPerPoint: the resolution stored in the file, from which viewers derive the size.
  package static func bytes(_ image: RasterImage, pixelsPerPoint: Double = 1) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    chunk("IHDR", big(image.width) + big(image.height) + [8, 6, 0, 0, 0], &file)
    chunk("sRGB", [0], &file)
    // An inch is 72 points.
    let perMetre = Int(clamping: (72 / 0.0254 * pixelsPerPoint).rounded())
    chunk("pHYs", big(perMetre) + big(perMetre) + [1], &file)
    chunk("IDAT", Deflate.zlib(filtered(image)), &file)
    chunk("IEND", [], &file)
    return file
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8], _ file: inout [UInt8]) {
    file += big(data.count)
    let body = Array(name.utf8) + data
    file += body
    file += big(Int(crc(body)))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  /// Returns each row as its difference from the one above, which most rows of a screen repeat.
  private static func filtered(_ image: RasterImage) -> [UInt8] {
    let width = image.width
    var above = [UInt32](repeating: 0, count: width)
    var row = above
    return [UInt8](unsafeUninitializedCapacity: (width * 4 + 1) * image.height) { bytes, count in
      let raw = UnsafeMutableRawBufferPointer(bytes)
      var at = 0
      image.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<image.height {
          raw[at] = 2
          at += 1
          let own = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
          if y > 0, own.hasPixels(of: UnsafeBufferPointer(rebasing: pixels[(y - 1) * width..<y * width])) {
            raw[at..<at + width * 4].initializeMemory(as: UInt8.self, repeating: 0)
          } else {
            straighten(own, into: &row)
            subtract(above, from: row, raw, at)
            swap(&above, &row)
          }
          at += width * 4
        }
      }
      count = at
    }
  }

  private static func straighten(_ pixels: UnsafeBufferPointer<UInt32>, into row: inout [UInt32]) {
    row.withUnsafeMutableBufferPointer { row in
      var opaque: UInt32 = 0xFF00_0000
      for x in 0..<row.count {
        row[x] = pixels[x]
        opaque &= pixels[x]
      }
      guard opaque != 0xFF00_0000 else { return }
      for x in 0..<row.count where row[x] >> 24 != 255 { row[x] = unmultiplied(row[x]) }
    }
  }

  /// Subtracts bytes, four at a time, with the highest bits handled separately to avoid borrows.
  private static func subtract(
    _ above: [UInt32], from row: [UInt32], _ bytes: UnsafeMutableRawBufferPointer, _ at: Int
  ) {
    let high: UInt32 = 0x8080_8080
    above.withUnsafeBufferPointer { above in
      row.withUnsafeBufferPointer { row in
        for x in 0..<row.count {
          let (a, b) = (row[x], above[x])
          let difference = ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
          bytes.storeBytes(of: difference.littleEndian, toByteOffset: at + x * 4, as: UInt32.self)
        }
      }
    }
  }

  private static func unmultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return part(0) | part(8) | part(16) | alpha << 24
  }
}
