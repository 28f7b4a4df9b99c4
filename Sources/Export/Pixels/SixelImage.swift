import Raster

/// An image as sixels: columns of six pixels in a limited palette, for terminals with DEC graphics.
package enum SixelImage {
  /// Encodes an image; transparent pixels leave the screen unchanged.
  /// - Parameter colors: the number of colours that the terminal can show at once.
  package static func bytes(_ image: RasterImage, colors: Int) -> [UInt8] {
    let palette = SixelPalette(image, colors: colors)
    var writer = SixelWriter()
    writer.add("\u{1B}P0;1q\"1;1;\(image.width);\(image.height)")
    for (index, color) in palette.colors.enumerated() {
      // Sixel colour components are percentages.
      func part(_ shift: UInt32) -> UInt32 { ((color >> shift & 255) * 100 + 127) / 255 }
      writer.add("#\(index);2;\(part(0));\(part(8));\(part(16))")
    }
    for top in stride(from: 0, to: image.height, by: 6) { writer.band(image, top, palette) }
    writer.add("\u{1B}\\")
    return writer.bytes
  }
}

/// The most frequent colours of an image; other colours become the nearest of them.
private struct SixelPalette {
  private(set) var colors: [UInt32] = []
  private(set) var index: [UInt32: UInt8] = [:]

  init(_ image: RasterImage, colors most: Int) {
    var counts: [UInt32: Int] = [:]
    var (last, run) = (UInt32(0), 0)
    for pixel in image.pixels {
      if pixel == last {
        run += 1
        continue
      }
      if run > 0 { counts[last, default: 0] += run }
      (last, run) = (pixel, 1)
    }
    if run > 0 { counts[last, default: 0] += run }
    let all = counts.filter { Self.isSeen($0.key) }.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    var seen: [UInt32: UInt8] = [:]
    for (pixel, _) in all where colors.count < most {
      // Indistinguishable colours share an entry.
      guard seen[pixel & 0xF8F8F8] == nil else { continue }
      seen[pixel & 0xF8F8F8] = UInt8(colors.count)
      colors.append(pixel & 0xFF_FFFF)
    }
    for (pixel, _) in all { index[pixel] = seen[pixel & 0xF8F8F8] ?? nearest(pixel) }
  }

  /// Whether a pixel is at least half opaque.
  static func isSeen(_ pixel: UInt32) -> Bool { pixel >> 24 >= 128 }

  private func nearest(_ pixel: UInt32) -> UInt8 {
    var best = (index: 0, distance: Int.max)
    for (index, color) in colors.enumerated() {
      func square(_ shift: UInt32) -> Int {
        let difference = Int(pixel >> shift & 255) - Int(color >> shift & 255)
        return difference * difference
      }
      let distance = 3 * square(0) + 4 * square(8) + 2 * square(16)
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }
}

private struct SixelWriter {
  private(set) var bytes: [UInt8] = []
  /// The pixels of six rows by colour: the range of columns, and the bits.
  private var bits = [[UInt8]](repeating: [], count: 256)
  private var spans = [Range<Int>?](repeating: nil, count: 256)

  mutating func add(_ text: String) { bytes += text.utf8 }

  mutating func band(_ image: RasterImage, _ top: Int, _ palette: SixelPalette) {
    var used: [Int] = []
    var (last, color) = (UInt32(0), 0)
    for row in 0..<min(6, image.height - top) {
      let start = (top + row) * image.width
      for x in 0..<image.width {
        let pixel = image.pixels[start + x]
        guard SixelPalette.isSeen(pixel) else { continue }
        if pixel != last {
          last = pixel
          color = Int(palette.index[pixel] ?? 0)
        }
        if spans[color] == nil {
          used.append(color)
          bits[color] = [UInt8](repeating: 0, count: image.width)
        }
        let span = spans[color] ?? x..<x
        spans[color] = min(span.lowerBound, x)..<max(span.upperBound, x + 1)
        bits[color][x] |= 1 << UInt8(row)
      }
    }
    for (number, color) in used.enumerated() {
      // Returns to the left edge for the next colour of the same rows.
      if number > 0 { bytes.append(UInt8(ascii: "$")) }
      add("#\(color)")
      write(color)
      spans[color] = nil
    }
    bytes.append(UInt8(ascii: "-"))
  }

  private mutating func write(_ color: Int) {
    guard let span = spans[color] else { return }
    let row = bits[color]
    repeated(0, span.lowerBound)
    var x = span.lowerBound
    while x < span.upperBound {
      var end = x + 1
      while end < span.upperBound, row[end] == row[x] { end += 1 }
      repeated(row[x], end - x)
      x = end
    }
  }

  private mutating func repeated(_ value: UInt8, _ count: Int) {
    if count > 3 {
      add("!\(count)")
      bytes.append(value + 63)
    } else {
      for _ in 0..<count { bytes.append(value + 63) }
    }
  }
}
