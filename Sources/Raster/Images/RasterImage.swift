import Basics

/// A bitmap with rows from the top. Pixels are premultiplied RGBA, with red in the lowest byte.
package struct RasterImage: Sendable, Hashable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels. No property observers: they would copy the array on every write.
  package var pixels: [UInt32]
  /// Pixels per point.
  package var scale = 1.0
  /// Whether it is a template image, drawn in the tint colour; nil if the asset catalogue leaves that to the view.
  package var isTemplate: Bool?
  /// The slicing for other sizes; nil to stretch the whole image.
  package var slices: ImageSlices?
  /// Smaller copies, smallest first, from which small sizes are resized faster (a mipmap).
  private var levels: [RasterImage] = []
  /// The mean colour, computed with the levels.
  private var knownMean: RGBA??

  /// Creates an image; nil if it is empty or the number of pixels does not match its size.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count / width == height, pixels.count % width == 0 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a transparent image.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: 0, count: self.width * self.height)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.width == other.width && one.height == other.height && one.scale == other.scale
      && one.isTemplate == other.isTemplate && one.slices == other.slices
      && one.pixels.withUnsafeBufferPointer { own in
        other.pixels.withUnsafeBufferPointer { own.hasPixels(of: $0) }
      }
  }

  /// Hashes a sample of the pixels, enough to distinguish most images.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 64)) {
      hasher.combine(pixels[index])
    }
  }

  /// Returns the image with smaller copies, one for each maximum length.
  package func withLevels(_ lengths: [Int]) -> RasterImage {
    var image = self
    for length in lengths.sorted(by: >) {
      let factor = Double(length) / Double(max(width, height))
      guard factor < 0.75 else { continue }
      let level = image.resized(
        width: max(1, Int(clamping: (Double(width) * factor).rounded())),
        height: max(1, Int(clamping: (Double(height) * factor).rounded())))
      if let level { image.levels.insert(level, at: 0) }
    }
    image.knownMean = .some(image.meanColor)
    return image
  }

  /// Returns the smallest copy with at least the given size.
  func level(width: Int, height: Int) -> RasterImage? {
    levels.first { $0.width >= width && $0.height >= height }
  }

  /// Removes the values that were computed from the previous pixels.
  private mutating func forgetCopies() {
    levels = []
    knownMean = nil
  }

  /// The size in points.
  package var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}

extension RasterImage {
  /// Returns the image as a template, its alpha in one colour.
  package func tinted(_ color: RGBA) -> RasterImage {
    func byte(_ value: Double) -> UInt32 { UInt32(clamping: (min(max(value, 0), 1) * 255).rounded()) }
    let ink = 0xFF00_0000 | byte(color.blue) << 16 | byte(color.green) << 8 | byte(color.red)
    var image = self
    image.pixels = pixels.map { Self.share($0 >> 24, of: ink) }
    image.forgetCopies()
    return image.faded(color.alpha)
  }

  /// The mean colour weighted by alpha; nil if the image is transparent.
  package var meanColor: RGBA? {
    if let knownMean { return knownMean }
    var sum = SIMD4<UInt64>.zero
    for pixel in (levels.first ?? self).pixels {
      sum &+= SIMD4(truncatingIfNeeded: SIMD4(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 255)
    }
    guard sum.w > 0 else { return nil }
    return RGBA(
      Double(sum.x) / Double(sum.w), Double(sum.y) / Double(sum.w), Double(sum.z) / Double(sum.w))
  }

  /// Returns the image with its alpha multiplied by a factor.
  package func faded(_ factor: Double) -> RasterImage {
    let share = UInt32(clamping: (min(max(factor, 0), 1) * 255).rounded())
    if share == 255 { return self }
    var image = self
    image.pixels = pixels.map { Self.share(share, of: $0) }
    image.forgetCopies()
    return image
  }

  /// Multiplies a pixel by a share of 255.
  @inline(__always)
  private static func share(_ share: UInt32, of pixel: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * share + 127) / 255) << shift }
    return part(24) | part(16) | part(8) | part(0)
  }

  @inline(__always)
  static func parts(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Whether both have the same pixels; many are compared at a time.
  package func hasPixels(of other: Self) -> Bool {
    guard count == other.count else { return false }
    guard baseAddress != other.baseAddress else { return true }
    let step = 16
    var index = 0
    while index + step <= count {
      var differs: UInt32 = 0
      for place in index..<index + step { differs |= self[place] ^ other[place] }
      if differs != 0 { return false }
      index += step
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }
}
