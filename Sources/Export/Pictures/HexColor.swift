/// A colour as six hexadecimal digits.
struct HexColor {
  var red: Int
  var green: Int
  var blue: Int

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// From black, 0, to white, 255.
  init(gray level: Int) { self.init(red: level, green: level, blue: level) }

  init(_ hex: String) {
    let value = Int(hex, radix: 16) ?? 0
    self.init(red: value >> 16 & 255, green: value >> 8 & 255, blue: value & 255)
  }

  var hex: String {
    [red, green, blue].map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }

  /// Contrast as the Web Content Accessibility Guidelines reckon it, 1 to 21; a text is read well from 4.5 on.
  func contrast(to other: HexColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    func linear(_ value: Int) -> Double {
      // The standard's curve as a polynomial, so that every machine finds the same.
      let c = Double(value) / 255
      return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
