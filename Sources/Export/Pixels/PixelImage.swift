import Basics
import Model
import Raster

/// Pixels in rows from the top. Each is red, green, blue and alpha from its lowest byte up, the colours already
/// multiplied by alpha.
package struct PixelImage: Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [UInt32]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
  }

  init(_ image: RasterImage) {
    (width, height, pixels) = (image.width, image.height, image.pixels)
  }
}

/// A colour ready to be laid over pixels.
struct PixelInk {
  let red: Int
  let green: Int
  let blue: Int
  /// From 0 to 255.
  let alpha: Int

  init(_ color: RGBA) {
    red = Int(clamping: (color.red * 255).rounded())
    green = Int(clamping: (color.green * 255).rounded())
    blue = Int(clamping: (color.blue * 255).rounded())
    alpha = Int(clamping: (color.alpha * 255).rounded())
  }

  var isOpaque: Bool { alpha == 255 }
  var pixel: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000 }

  /// - Parameter strength: from 0 to 255, alpha and coverage together.
  @inline(__always)
  func over(_ below: UInt32, _ strength: Int) -> UInt32 {
    let rest = 255 - strength
    @inline(__always) func part(_ own: Int, _ shift: UInt32) -> UInt32 {
      let sum = own * strength + Int(below >> shift & 255) * rest + 127
      return UInt32(truncatingIfNeeded: sum / 255)
    }
    return part(red, 0) | part(green, 8) << 8 | part(blue, 16) << 16 | part(255, 24) << 24
  }

  @inline(__always)
  func strength(_ coverage: Float) -> Int {
    coverage >= 1 ? alpha : CoverageBuffer.share(coverage, of: alpha)
  }
}
