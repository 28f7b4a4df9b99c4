import Basics

/// An image as pixels, in rows from the top. Each is red, green, blue and alpha from its lowest byte up, the colours
/// already multiplied by alpha.
package struct RasterImage: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// An observer would copy all of them for each that is set.
  package var pixels: [UInt32]
  /// Pixels in a point.
  package var scale = 1.0
  /// Whether it is drawn in one colour by its alpha alone; nil if the catalogue leaves that to the view.
  package var isStencil: Bool?
  /// How it is drawn in another size; nil where all of it is stretched.
  package var slices: ImageSlices?
  /// The same image in fewer pixels, the fewest first: what is drawn small again and again is made from few.
  private var levels: [RasterImage] = []

  /// - Parameter pixels: as many as the image has; nil where they are not, or where there are none.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count / width == height, pixels.count % width == 0 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Clear pixels.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: 0, count: self.width * self.height)
  }

  /// A few of its pixels tell most images apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 64)) {
      hasher.combine(pixels[index])
    }
  }

  /// With smaller copies of itself, each no longer than one of the lengths.
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
    return image
  }

  /// The smallest copy that is no smaller than so many pixels.
  func level(width: Int, height: Int) -> RasterImage? {
    levels.first { $0.width >= width && $0.height >= height }
  }

  /// In points.
  package var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}

extension RasterImage {
  /// As a stencil: its alpha in one colour.
  package func tinted(_ color: RGBA) -> RasterImage {
    func byte(_ value: Double) -> UInt32 { UInt32(clamping: (min(max(value, 0), 1) * 255).rounded()) }
    let ink = 0xFF00_0000 | byte(color.blue) << 16 | byte(color.green) << 8 | byte(color.red)
    var image = self
    image.pixels = pixels.map { Self.share($0 >> 24, of: ink) }
    image.levels = []
    return image.faded(color.alpha)
  }

  /// The mean of what is seen; nil where nothing is.
  package var meanColor: RGBA? {
    var sum = SIMD4<Double>.zero
    for pixel in (levels.first ?? self).pixels { sum += SIMD4(Self.parts(pixel)) }
    guard sum.w > 0 else { return nil }
    return RGBA(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w)
  }

  /// With less of its strength.
  package func faded(_ factor: Double) -> RasterImage {
    let share = UInt32(clamping: (min(max(factor, 0), 1) * 255).rounded())
    if share == 255 { return self }
    var image = self
    image.pixels = pixels.map { Self.share(share, of: $0) }
    image.levels = []
    return image
  }

  /// - Parameter share: of 255.
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
