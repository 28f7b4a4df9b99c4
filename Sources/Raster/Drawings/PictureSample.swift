import Basics

/// Samples the colours of a bitmap that is placed in a vector drawing.
struct PictureSample {
  private var image: RasterImage
  private let back: Affine
  private let scale: Double
  private let alpha: Float

  private static let longestSide = 2048.0

  /// - Parameters:
  ///   - scale: pixels of the drawing per point.
  ///   - room: the remaining pixel budget for resizing; without it, images are sampled unscaled.
  init?(_ picture: VectorArt.Picture, _ scale: Double, _ room: inout Int) {
    let place = picture.place
    guard let back = place.inverse else { return nil }
    // The image is resized to the drawing's resolution, so that one sample per pixel is enough.
    func length(_ x: Double, _ y: Double) -> Int {
      let length = (x * x + y * y).squareRoot() * scale
      return Int(clamping: min(max(length.rounded(), 1), Self.longestSide))
    }
    let (width, height) = (length(place.a, place.b), length(place.c, place.d))
    image = picture.image
    room -= max(width * height, image.width * image.height)
    if room > 0, let sized = image.resized(width: width, height: height) { image = sized }
    self.back = back
    self.scale = scale
    alpha = Float(min(max(picture.alpha, 0), 1))
  }

  func ink(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let place = back((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
    func index(_ part: Double, _ count: Int) -> Int {
      min(max(Int(clamping: (part * Double(count)).rounded(.down)), 0), count - 1)
    }
    let pixel = image.pixels[index(place.y, image.height) * image.width + index(place.x, image.width)]
    return SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
      * (alpha / 255)
  }
}
