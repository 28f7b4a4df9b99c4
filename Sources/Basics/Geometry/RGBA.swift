/// A colour in sRGB with straight alpha; every component is in 0...1.
package struct RGBA: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// Creates a colour; components out of range are clamped.
  package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = Self.limited(red)
    self.green = Self.limited(green)
    self.blue = Self.limited(blue)
    self.alpha = Self.limited(alpha)
  }

  /// Creates a grey.
  package init(white: Double, alpha: Double = 1) { self.init(white, white, white, alpha) }

  /// Creates a colour from 0xRRGGBB.
  package init(_ hex: UInt32, alpha: Double = 1) {
    func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(part(16), part(8), part(0), alpha)
  }

  /// Fully transparent.
  package static let clear = RGBA(0, 0, 0, 0)
  package static let white = RGBA(1, 1, 1)
  package static let black = RGBA(0, 0, 0)

  private static func limited(_ part: Double) -> Double { part > 0 ? min(1, part) : 0 }

  /// Whether nothing behind the colour shows, within what 8 bits can represent.
  package var isOpaque: Bool { alpha >= 0.995 }
  /// Whether the colour is visible at all, within what 8 bits can represent.
  package var isVisible: Bool { alpha > 0.004 }

  /// Returns the result of compositing this colour over another.
  package func over(_ below: RGBA) -> RGBA {
    let all = alpha + below.alpha * (1 - alpha)
    guard all > 0 else { return .clear }
    func part(_ own: Double, _ other: Double) -> Double {
      (own * alpha + other * below.alpha * (1 - alpha)) / all
    }
    return RGBA(part(red, below.red), part(green, below.green), part(blue, below.blue), all)
  }

  /// Returns the colour interpolated towards another one; 0 is this colour, 1 the other.
  package func mixed(with other: RGBA, _ fraction: Double) -> RGBA {
    func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return RGBA(
      part(red, other.red), part(green, other.green), part(blue, other.blue), part(alpha, other.alpha))
  }

  /// Returns the colour with its alpha multiplied by an opacity.
  package func faded(_ opacity: Double) -> RGBA { RGBA(red, green, blue, alpha * opacity) }

  /// The grey of the same lightness, as in a dimmed tint.
  package var withoutHue: RGBA { RGBA(white: lightness, alpha: alpha) }

  /// The perceived lightness, from 0 (black) to 1 (white).
  package var lightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// The colour as 0xRRGGBB, without alpha.
  package var bits: UInt32 {
    func part(_ value: Double) -> UInt32 { UInt32(clamping: (value * 255).rounded()) }
    return part(red) << 16 | part(green) << 8 | part(blue)
  }
}

extension RGBA {
  /// The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  package var text: String {
    let parts = [red, green, blue, alpha].map { Int(clamping: ($0 * 255).rounded()) }
    let digits = parts.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    return "#" + (parts[3] == 255 ? String(digits.prefix(6)) : digits)
  }
}
