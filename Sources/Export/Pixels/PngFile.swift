/// An image as the bytes of a PNG file.
package enum PngFile {
  /// - Parameter pixelsPerPoint: written into the file, so that viewers know the true size.
  package static func bytes(_ image: PixelImage, pixelsPerPoint: Double = 1) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    chunk("IHDR", big(image.width) + big(image.height) + [8, 6, 0, 0, 0], &file)
    chunk("sRGB", [0], &file)
    // 72 points are an inch.
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

  /// Each row as its difference from the row above: most rows of a screen repeat it.
  private static func filtered(_ image: PixelImage) -> [UInt8] {
    let stride = image.width * 4
    var above = [UInt32](repeating: 0, count: image.width)
    var row = above
    return [UInt8](unsafeUninitializedCapacity: (stride + 1) * image.height) { bytes, count in
      var at = 0
      for y in 0..<image.height {
        bytes[at] = 2
        at += 1
        let start = y * image.width
        if y > 0, isRepeated(image.pixels, start, image.width) {
          bytes[at..<at + stride].update(repeating: 0)
          at += stride
          continue
        }
        for x in 0..<image.width {
          let pixel = image.pixels[start + x]
          let straight = pixel >> 24 == 255 ? pixel : unmultiplied(pixel)
          row[x] = straight
          let before = above[x]
          if straight == before {
            for part in 0..<4 { bytes[at + part] = 0 }
          } else {
            for part in 0..<4 {
              let shift = UInt32(part * 8)
              bytes[at + part] =
                UInt8(truncatingIfNeeded: straight >> shift) &- UInt8(truncatingIfNeeded: before >> shift)
            }
          }
          at += 4
        }
        swap(&above, &row)
      }
      count = at
    }
  }

  /// Whether a row has the pixels of the row above.
  private static func isRepeated(_ pixels: [UInt32], _ start: Int, _ width: Int) -> Bool {
    pixels.withUnsafeBufferPointer { pixels in
      for x in start..<start + width where pixels[x] != pixels[x - width] { return false }
      return true
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
