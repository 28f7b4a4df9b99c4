import Glibc
import Model

/// Colours and transforms as an SVG file writes them.
enum SvgValues {
  static func color(_ text: String, current: RGBA) -> RGBA? {
    let text = text.lowercased()
    if text == "currentcolor" { return current }
    if text.hasPrefix("#") {
      let digits = text.dropFirst().compactMap(\.hexDigitValue).map { Double($0) }
      switch digits.count {
      case 3, 4:
        return RGBA(digits[0] / 15, digits[1] / 15, digits[2] / 15, digits.count == 4 ? digits[3] / 15 : 1)
      case 6, 8:
        let parts = stride(from: 0, to: digits.count, by: 2).map { (digits[$0] * 16 + digits[$0 + 1]) / 255 }
        return RGBA(parts[0], parts[1], parts[2], parts.count == 4 ? parts[3] : 1)
      default: return nil
      }
    }
    if text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), let end = text.firstIndex(of: ")"),
      open < end
    {
      let parts = text[text.index(after: open)..<end].split { $0 == "," || $0 == " " || $0 == "/" }.prefix(4)
      let numbers = parts.enumerated().compactMap { index, part -> Double? in
        var reader = SvgNumbers(String(part))
        guard let number = reader.next() else { return nil }
        return min(max(part.hasSuffix("%") ? number / 100 : index < 3 ? number / 255 : number, 0), 1)
      }
      guard numbers.count >= 3 else { return nil }
      return RGBA(numbers[0], numbers[1], numbers[2], numbers.count > 3 ? numbers[3] : 1)
    }
    return names[text].map { RGBA($0) }
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "lime": 0x00FF00, "green": 0x008000,
    "blue": 0x0000FF,
    "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080, "gray": 0x808080, "grey": 0x808080,
    "silver": 0xC0C0C0,
    "maroon": 0x800000, "navy": 0x000080, "teal": 0x008080, "olive": 0x808000, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF,
    "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
    "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3, "whitesmoke": 0xF5F5F5, "tomato": 0xFF6347,
    "coral": 0xFF7F50,
    "crimson": 0xDC143C, "indigo": 0x4B0082, "violet": 0xEE82EE, "skyblue": 0x87CEEB,
  ]

  // MARK: Transforms

  static func transform(_ text: String) -> Affine {
    var result = Affine.identity
    for part in text.split(separator: ")").prefix(64) {
      guard let open = part.firstIndex(of: "(") else { continue }
      var reader = SvgNumbers(String(part[part.index(after: open)...]))
      let n = reader.all(most: 6)
      let name = part[..<open].filter { !$0.isWhitespace && $0 != "," }
      switch (name, n.count) {
      case ("matrix", 6): result = result.after(Affine(n[0], n[1], n[2], n[3], n[4], n[5]))
      case ("translate", 1...): result = result.after(Affine(1, 0, 0, 1, n[0], n.count > 1 ? n[1] : 0))
      case ("scale", 1...): result = result.after(Affine(n[0], 0, 0, n.count > 1 ? n[1] : n[0]))
      case ("rotate", 1...):
        let (cosine, sine) = (cos(n[0] * .pi / 180), sin(n[0] * .pi / 180))
        let turned = Affine(cosine, sine, -sine, cosine)
        if n.count >= 3 {
          result = result.after(Affine(1, 0, 0, 1, n[1], n[2])).after(turned).after(
            Affine(1, 0, 0, 1, -n[1], -n[2]))
        } else {
          result = result.after(turned)
        }
      case ("skewX", 1...): result = result.after(Affine(1, 0, tan(n[0] * .pi / 180), 1))
      case ("skewY", 1...): result = result.after(Affine(1, tan(n[0] * .pi / 180), 0, 1))
      default: break
      }
    }
    return result
  }
}
