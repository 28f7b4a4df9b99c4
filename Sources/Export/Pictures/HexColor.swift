/// A colour as six hexadecimal digits.
struct HexColor: Sendable {
  var red: Int
  var green: Int
  var blue: Int

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A grey from black, 0, to white, 255.
  init(gray level: Int) { self.init(red: level, green: level, blue: level) }

  init(_ rgb: UInt32) {
    self.init(red: Int(rgb >> 16 & 255), green: Int(rgb >> 8 & 255), blue: Int(rgb & 255))
  }

  init(_ hex: String) { self.init(UInt32(hex, radix: 16) ?? 0) }

  /// The colour as 0xRRGGBB.
  var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  var hex: String {
    [red, green, blue].map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }

  func contrast(to other: HexColor) -> Double { PerceivedColor(self).contrast(to: PerceivedColor(other)) }
}
