/// An image as pixels, in rows from the top. Each is red, green, blue and alpha from its lowest byte up, the colours
/// already multiplied by alpha.
package struct RasterImage: Sendable, Hashable {
  package let width: Int
  package let height: Int
  package private(set) var pixels: [UInt32]
  /// Pixels in a point.
  package var scale = 1.0
  /// What the catalogue says of it.
  package var rendering = ImageReference.Rendering.automatic
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

  /// In points.
  package var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}

/// Where the images of a layout come from.
package protocol ImageSource: Sendable {
  /// The image of a name; nil where there is none that can be read.
  func image(_ name: String, dark: Bool) -> RasterImage?
  /// Files that were asked for and are no images that can be read.
  var unreadable: [String] { get }
}

extension ImageSource {
  package var unreadable: [String] { [] }
}

extension RasterImage {
  /// As a stencil: its alpha in one colour.
  package func tinted(_ color: RGBA) -> RasterImage {
    func byte(_ value: Double) -> UInt32 { UInt32(clamping: (min(max(value, 0), 1) * 255).rounded()) }
    let ink = 0xFF00_0000 | byte(color.blue) << 16 | byte(color.green) << 8 | byte(color.red)
    var image = self
    image.levels = []
    for index in pixels.indices { image.pixels[index] = Self.share(pixels[index] >> 24, of: ink) }
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
    image.levels = []
    for index in pixels.indices { image.pixels[index] = Self.share(share, of: pixels[index]) }
    return image
  }

  /// - Parameter share: of 255.
  @inline(__always)
  private static func share(_ share: UInt32, of pixel: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * share + 127) / 255) << shift }
    return part(24) | part(16) | part(8) | part(0)
  }

  /// The same image in other pixels: each is the mean of what it covers, or lies between its neighbours.
  package func resized(width newWidth: Int, height newHeight: Int) -> RasterImage? {
    if newWidth == width, newHeight == height { return self }
    guard newWidth > 0, newHeight > 0 else { return nil }
    if let level = levels.first(where: { $0.width >= newWidth && $0.height >= newHeight }) {
      return level.resized(width: newWidth, height: newHeight)
    }
    // Columns first, as rows are next to each other in memory.
    let columns = Self.weights(from: width, to: newWidth)
    let rows = Self.weights(from: height, to: newHeight)
    var narrow = [SIMD4<Float>](repeating: .zero, count: newWidth * height)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        let row = y * width
        for x in 0..<newWidth {
          var sum = SIMD4<Float>.zero
          for (index, weight) in columns[x].weights.enumerated() {
            sum += Self.parts(pixels[row + columns[x].first + index]) * weight
          }
          narrow[y * newWidth + x] = sum
        }
      }
    }
    var result = [UInt32](repeating: 0, count: newWidth * newHeight)
    narrow.withUnsafeBufferPointer { narrow in
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          var sum = SIMD4<Float>.zero
          for (index, weight) in rows[y].weights.enumerated() {
            sum += narrow[(rows[y].first + index) * newWidth + x] * weight
          }
          let whole = SIMD4<UInt32>((sum + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
          result[y * newWidth + x] = whole.x | whole.y << 8 | whole.z << 16 | whole.w << 24
        }
      }
    }
    var image = RasterImage(width: newWidth, height: newHeight, pixels: result)
    image?.scale = scale * Double(newWidth) / Double(width)
    image?.rendering = rendering
    image?.slices = slices
    return image
  }

  @inline(__always)
  private static func parts(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }

  /// Which of the old pixels a new one consists of, and how much of each.
  private struct Share {
    var first: Int
    var weights: [Float]
  }

  private static func weights(from old: Int, to new: Int) -> [Share] {
    let ratio = Double(old) / Double(new)
    return (0..<new).map { index in
      if ratio <= 1 {
        // Between the middles of two neighbours.
        let place = min(max((Double(index) + 0.5) * ratio - 0.5, 0), Double(old - 1))
        let first = min(Int(clamping: place.rounded(.down)), max(old - 2, 0))
        let part = Float(place - Double(first))
        return Share(first: first, weights: part > 0 ? [1 - part, part] : [1])
      }
      let (start, end) = (Double(index) * ratio, min(Double(index + 1) * ratio, Double(old)))
      let first = min(Int(clamping: start.rounded(.down)), old - 1)
      let last = min(max(Int(clamping: end.rounded(.up)), first + 1), old)
      return Share(
        first: first,
        weights: (first..<last).map { pixel in
          Float(max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel))) / (end - start))
        })
    }
  }
}
