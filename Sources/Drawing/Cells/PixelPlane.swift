import Basics
import Raster

/// Pixels with a colour and, if texts are compared with them, the order of the topmost opaque shape.
struct PixelPlane: Sendable {
  let width: Int
  let height: Int
  /// The colours as 0xRRGGBB with 1 in the fourth byte; 0 for the terminal's background.
  private var pixels: [UInt32]
  private var orders: [Int32]?

  init(width: Int, height: Int, hasOrders: Bool = false) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
    orders = hasOrders ? Array(repeating: 0, count: width * height) : nil
  }

  var bounds: PixelBox { PixelBox(left: 0, top: 0, right: width, bottom: height) }

  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : 0
  }

  func order(_ x: Int, _ y: Int) -> Int32 {
    guard let orders, x >= 0, x < width, y >= 0, y < height else { return 0 }
    return orders[y * width + x]
  }

  /// Sets the colour of a pixel in the bounds.
  mutating func set(_ x: Int, _ y: Int, _ pixel: UInt32) { pixels[y * width + x] = pixel }

  /// Hides text in a pixel in the bounds, as an opaque shape would.
  mutating func hideText(_ x: Int, _ y: Int, order: Int32) { orders?[y * width + x] = order }

  /// Paints a form within the clips, except for a hole.
  mutating func fill(
    _ form: PixelBackdrop.RoundedBox, clip: PixelBox, roundClip: PixelBackdrop.RoundedBox?,
    hole: PixelBackdrop.RoundedBox?, _ color: RGBA, order: Int32
  ) {
    let seen = form.box.intersection(with: clip).intersection(with: bounds)
    guard !seen.isEmpty, color.alpha > 0.003 else { return }
    let source = PixelBackdrop.pack(color)
    let alpha = Int(clamping: (min(max(color.alpha, 0), 1) * 256).rounded())
    let isPlain = !form.isRound && roundClip == nil && hole == nil
    for y in seen.top..<seen.bottom {
      for x in seen.left..<seen.right {
        var share = alpha
        if !isPlain {
          var coverage = form.isRound ? form.coverage(x, y) : 16
          if let roundClip { coverage = coverage * roundClip.coverage(x, y) / 16 }
          if let hole { coverage = coverage * (16 - hole.coverage(x, y)) / 16 }
          share = alpha * coverage / 16
        }
        if share == 0 { continue }
        let index = y * width + x
        pixels[index] = share >= 255 ? source : PixelBackdrop.blend(source, over: pixels[index], share)
        if share >= 235 { orders?[index] = order }
      }
    }
  }

  /// Draws an image with the pixel size of its box.
  mutating func draw(
    _ image: RasterImage, at box: PixelBox, clip: PixelBox, roundClip: PixelBackdrop.RoundedBox?, order: Int32
  ) {
    let seen = box.intersection(with: clip).intersection(with: bounds)
    guard !seen.isEmpty, image.width == box.width, image.height == box.height else { return }
    for y in seen.top..<seen.bottom {
      for x in seen.left..<seen.right {
        let source = image.pixels[(y - box.top) * image.width + x - box.left]
        let coverage = roundClip?.coverage(x, y) ?? 16
        let alpha = Int(source >> 24) * coverage / 16
        guard alpha > 0 else { continue }
        let index = y * width + x
        var result: UInt32 = 1 << 24
        // Swaps the bytes: red is the lowest one in the image and the third one here.
        for (from, to) in [(0, 16), (8, 8), (16, 0)] as [(UInt32, UInt32)] {
          let own = Int(source >> from & 255) * coverage / 16
          result |= UInt32(min(255, own + Int(pixels[index] >> to & 255) * (255 - alpha) / 255)) << to
        }
        pixels[index] = result
        if alpha >= 235 { orders?[index] = order }
      }
    }
  }
}
