import Basics

/// A colour prepared for compositing over 8-bit pixels.
package struct PixelInk: Sendable {
  package let red: Int
  package let green: Int
  package let blue: Int
  /// The alpha, from 0 to 255.
  package let alpha: Int

  /// Converts a colour to 8-bit components.
  package init(_ color: RGBA) {
    red = Int(clamping: (color.red * 255).rounded())
    green = Int(clamping: (color.green * 255).rounded())
    blue = Int(clamping: (color.blue * 255).rounded())
    alpha = Int(clamping: (color.alpha * 255).rounded())
  }

  package var isOpaque: Bool { alpha == 255 }
  /// The colour as an opaque pixel.
  package var pixel: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000 }

  /// Returns a pixel with the colour composited over it.
  /// - Parameter strength: alpha times coverage, from 0 to 255.
  @inline(__always)
  package func over(_ below: UInt32, _ strength: Int) -> UInt32 {
    let rest = 255 - strength
    @inline(__always) func part(_ own: Int, _ shift: UInt32) -> UInt32 {
      let sum = own * strength + Int(below >> shift & 255) * rest + 127
      return UInt32(truncatingIfNeeded: sum / 255)
    }
    return part(red, 0) | part(green, 8) << 8 | part(blue, 16) << 16 | part(255, 24) << 24
  }

  /// Returns the colour's alpha times a coverage, from 0 to 255.
  @inline(__always)
  package func strength(_ coverage: Float) -> Int {
    coverage >= 1 ? alpha : Coverage.share(coverage, of: alpha)
  }
}
