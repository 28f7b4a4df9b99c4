import Basics
import Model
import Raster

/// Parses the lengths and transforms of an SVG file.
enum SvgValues {
  // MARK: Numbers

  static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Parses a number or a percentage.
  static func share(_ text: String) -> Double? {
    var numbers = SvgNumbers(text)
    return numbers.next().map { text.hasSuffix("%") ? $0 / 100 : $0 }
  }

  /// The length units of CSS, in points; an inch is 96.
  private static let units: [(name: String, points: Double)] = [
    ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("rem", 16),
    ("em", 16),
    ("ex", 8),
  ]

  /// Parses a length; percentages relate to `whole`.
  static func length(_ text: String, of whole: Double) -> Double? {
    var numbers = SvgNumbers(text)
    guard let number = numbers.next() else { return nil }
    let text = trimmed(text[...]).lowercased()
    if text.hasSuffix("%") { return number * whole / 100 }
    return number * (units.first { text.hasSuffix($0.name) }?.points ?? 1)
  }

  static func degrees(_ text: String) -> Double? {
    var numbers = SvgNumbers(text)
    guard let number = numbers.next() else { return nil }
    if text.hasSuffix("grad") { return number * 0.9 }
    if text.hasSuffix("rad") { return number * 180 / .pi }
    return text.hasSuffix("turn") ? number * 360 : number
  }

  // MARK: Transforms

  static func transform(_ text: String) -> Affine {
    var result = Affine.identity
    for part in text.split(separator: ")").prefix(64) {
      guard let open = part.firstIndex(of: "(") else { continue }
      let words = part[part.index(after: open)...].split { $0 == "," || $0.isWhitespace }.prefix(12)
      let name = part[..<open].filter { !$0.isWhitespace && $0 != "," }
      let n = numbers(words, areAngles: name == "rotate" || name.hasPrefix("skew"))
      switch (name, n.count) {
      case ("matrix", 6): result = result.after(Affine(n[0], n[1], n[2], n[3], n[4], n[5]))
      case ("translate", 1...): result = result.after(Affine(1, 0, 0, 1, n[0], n.count > 1 ? n[1] : 0))
      case ("scale", 1...): result = result.after(Affine(n[0], 0, 0, n.count > 1 ? n[1] : n[0]))
      case ("rotate", 1...):
        let (cosine, sine) = (CLibrary.cosine(n[0] * .pi / 180), CLibrary.sine(n[0] * .pi / 180))
        let turned = Affine(cosine, sine, -sine, cosine)
        if n.count >= 3 {
          result = result.after(Affine(1, 0, 0, 1, n[1], n[2])).after(turned).after(
            Affine(1, 0, 0, 1, -n[1], -n[2]))
        } else {
          result = result.after(turned)
        }
      case ("translateX", 1...): result = result.after(Affine(1, 0, 0, 1, n[0], 0))
      case ("translateY", 1...): result = result.after(Affine(1, 0, 0, 1, 0, n[0]))
      case ("scaleX", 1...): result = result.after(Affine(n[0], 0, 0, 1))
      case ("scaleY", 1...): result = result.after(Affine(1, 0, 0, n[0]))
      case ("skewX", 1...): result = result.after(Affine(1, 0, CLibrary.tangent(n[0] * .pi / 180), 1))
      case ("skewY", 1...): result = result.after(Affine(1, CLibrary.tangent(n[0] * .pi / 180), 0, 1))
      default: break
      }
    }
    return result
  }
  /// Parses numbers separated by commas or spaces, or adjacent; in a style they can have units.
  private static func numbers(_ words: ArraySlice<Substring>, areAngles: Bool) -> [Double] {
    var numbers: [Double] = []
    for word in words {
      let text = String(word)
      if text.last?.isLetter == true {
        guard let number = areAngles && numbers.isEmpty ? degrees(text) : length(text, of: 0) else { break }
        numbers.append(number)
      } else {
        var reader = SvgNumbers(text)
        numbers += reader.all(most: 6)
      }
    }
    return Array(numbers.prefix(6))
  }
}
