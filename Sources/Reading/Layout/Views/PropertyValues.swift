import Model

/// Colours, fonts, insets and texts.
extension LayoutReader {
  mutating func color(_ value: JSONValue) -> Color? {
    guard let text = value.text else { return nil }
    if text.hasPrefix("#") {
      guard let color = Self.hexColor(text.dropFirst()) else {
        log.error("\"\(text)\" is no colour", expected: "expected #RRGGBB or #RRGGBBAA", at: value)
        return nil
      }
      return color
    }
    if text == "clear" { return nil }
    if let color = Color(system: text) { return color }
    log.unknown("colour", text, among: SystemColors.names, at: value)
    return nil
  }

  private static func hexColor(_ digits: Substring) -> Color? {
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.utf8.allSatisfy({ $0 < 0x80 }),
      digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.utf8.count == 8 ? value : value << 8 | 0xFF
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  func insets(_ value: JSONValue) -> Insets? {
    if let number = value.number { return Insets(all: number) }
    let list = value.elements.map { $0.number ?? 0 }
    if list.count == 4 { return Insets(top: list[0], left: list[1], bottom: list[2], right: list[3]) }
    guard value.kind == .object else { return nil }
    func edge(_ key: String) -> Double { value[key]?.number ?? 0 }
    return Insets(top: edge("top"), left: edge("leading"), bottom: edge("bottom"), right: edge("trailing"))
  }

  /// Width and height from a list of two numbers.
  func fixedSize(_ value: JSONValue) -> Size? {
    let list = value.elements.compactMap(\.number)
    return list.count == 2 ? Size(width: list[0], height: list[1]) : nil
  }

  mutating func font(_ value: JSONValue) -> Font? {
    if let size = value.number { return Font(size: size) }
    if let text = value.text { return font(words: text, value) }
    guard value.kind == .object else { return nil }
    var font = Font()
    if let style = value["style"]?.text.flatMap({ Self.textStyles[$0] }) { font = Self.font(of: style) }
    if let family = value["family"]?.text { font.family = .named(family) }
    if let size = value["size"]?.number { font.size = size }
    if let weight = value["weight"]?.text.flatMap({ Self.fontWeights[$0] }) { font.weight = weight }
    if let italic = value["italic"]?.bool { font.italic = italic }
    return font
  }

  /// `title1`, `17 semibold`, `Georgia-Bold 20 italic`.
  private mutating func font(words text: String, _ value: JSONValue) -> Font? {
    var font = Font()
    let words = text.split(separator: " ").map(String.init)
    for word in words {
      if let style = Self.textStyles[word] {
        font = Self.font(of: style)
      } else if let weight = Self.fontWeights[word] {
        font.weight = weight
      } else if word == "italic" {
        font.italic = true
      } else if word == "digits" {
        font.monospacedDigits = true
      } else if let size = Double(word), size.isFinite, size >= 1, size <= 1000 {
        font.size = size
      } else if word != "system", word.first?.isUppercase == true {
        font.family = .named(word)
      } else if word != "system" {
        let known = Array(Self.textStyles.keys) + Self.fontWeights.keys + ["italic", "system", "digits"]
        log.error(
          "\"\(word)\" is no part of a font",
          expected: NearestName.suggestion(for: word, in: known)
            ?? "expected a text style, a size or a weight",
          at: value)
        return nil
      }
    }
    return font
  }

  static func font(of style: TextStyle) -> Font {
    Font(
      .style(style), size: standardSizes[Int(style.rawValue)],
      weight: style == .headline ? .semibold : .regular)
  }

  /// Sizes of the text styles at the standard text size, in the order of the styles.
  private static let standardSizes: [Double] = [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]

  static let textStyles: [String: TextStyle] = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
    "body": .body, "callout": .callout, "subheadline": .subheadline, "footnote": .footnote,
    "caption1": .caption1, "caption2": .caption2,
  ]

  static let fontWeights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
