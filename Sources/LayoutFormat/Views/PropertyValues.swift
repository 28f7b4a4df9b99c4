import Basics
import Model
import Syntax

/// Colours, fonts, insets and text.
extension LayoutReader {
  mutating func color(_ value: JSONValue) -> Color? {
    if value.kind == .object { return variants(value) }
    guard let text = value.text else { return nil }
    if text.hasPrefix("#") {
      guard let color = Self.hexColor(text.dropFirst()) else {
        log.error("\"\(text)\" is not a colour", expected: "expected #RGB, #RRGGBB or #RRGGBBAA", at: value)
        return nil
      }
      return color
    }
    if let color = colorTokens[text] ?? Color(system: text) { return color }
    let answer = catalogue.color(text)
    for diagnostic in answer.diagnostics { log.add(diagnostic) }
    if let color = answer.color { return color }
    guard !FormatShape.isComputed(text) else {
      log.error(
        "\"\(text)\" is not a colour",
        expected: "fields and conditions are allowed only in the keys of views", at: value)
      return nil
    }
    if isMisplaced(text) { return nil }
    if let hex = Self.hexSpelling(of: text) {
      log.error("unknown colour \"\(text)\"", expected: .didYouMean(hex), at: value)
      return nil
    }
    let known = SystemColors.names + colorTokens.keys + catalogue.names()
    // UIColor.systemBlue, Color.red
    let name = text.split(separator: ".").last.map(String.init) ?? text
    let expected =
      text.lowercased().contains("gradient")
      ? Hint(FamiliarWords.gradient)
      : known.contains(name) ? .didYouMean(name) : NearestName.suggestion(for: text, in: known)
    log.error(
      "unknown colour \"\(text)\"",
      expected: expected ?? "expected #RRGGBB or a name: sizewise help colors lists them", at: value)
    return nil
  }

  /// Reads a colour for each appearance, which can be names.
  private mutating func variants(_ value: JSONValue) -> Color? {
    guard let light = value["light"].flatMap({ color($0) }), let dark = value["dark"].flatMap({ color($0) })
    else { return nil }
    var adaptive = Color(light.resolved(in: Appearance()))
    adaptive.variants = [.init(dark: true, dark.resolved(in: Appearance(dark: true)))]
    return adaptive
  }

  /// Returns the hex form of a colour written as in CSS: `FF0000` without the number sign, or `rgb(255, 0, 0)`.
  private static func hexSpelling(of text: String) -> String? {
    let bare = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    if hexColor(bare) != nil { return "#" + bare.uppercased() }
    guard text.lowercased().hasPrefix("rgb") else { return nil }
    var numbers = text.split { !$0.isNumber && $0 != "." }.prefix(4).compactMap { Double($0) }
    guard numbers.count > 2, numbers.allSatisfy({ $0 <= 255 }) else { return nil }
    // The opacity counts from 0 to 1.
    if numbers.count == 4 { numbers[3] = min(numbers[3], 1) * 255 }
    return FormatAdvice.hex(bytes: numbers)
  }

  /// Parses hex digits, one or two per component.
  private static func hexColor(_ digits: Substring) -> Color? {
    var parts = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard parts.count == digits.utf8.count else { return nil }
    if parts.count <= 4 { parts = parts.flatMap { [$0, $0] } }
    guard parts.count == 6 || parts.count == 8 else { return nil }
    func part(_ index: Int) -> Double {
      index * 2 < parts.count ? Double(parts[index * 2] * 16 + parts[index * 2 + 1]) / 255 : 1
    }
    return Color(red: part(0), green: part(1), blue: part(2), alpha: part(3))
  }

  mutating func insets(_ value: JSONValue) -> Insets? {
    if let number = value.number { return Insets(all: number) }
    let list = value.elements.map { $0.number ?? 0 }
    if list.count == 4 { return Insets(top: list[0], left: list[1], bottom: list[2], right: list[3]) }
    guard value.kind == .object else { return nil }
    return ValueProperty.insets.value(value, &self)
  }

  /// Returns the size given by an array of two numbers.
  func fixedSize(_ value: JSONValue) -> Size? {
    let list = value.elements.compactMap(\.number)
    return list.count == 2 ? Size(width: list[0], height: list[1]) : nil
  }

  mutating func font(_ value: JSONValue) -> Font? {
    if let size = value.number { return Font(size: size) }
    if let text = value.text { return font(words: text, value) }
    return value.kind == .object ? ValueProperty.font.value(value, &self) : nil
  }

  /// Parses `title1`, `bold title2`, `17 semibold`, `Georgia-Bold 20 italic`; words can be in any order.
  private mutating func font(words text: String, _ value: JSONValue) -> Font? {
    let words = text.split(separator: " ").map(String.init)
    if let token = fontTokens[text] { return token }
    // A text style sets size and weight, which other words can override.
    if words.count(where: { Double($0) != nil }) > 1 {
      log.error("a font can have only one size", expected: "weights are words: \"17 bold\"", at: value)
      return nil
    }
    var font = words.lazy.compactMap { Font.styleWords[$0] }.last.map { Font(style: $0) } ?? Font()
    for word in words where Font.styleWords[word] == nil {
      if let weight = Font.weightWords[word] {
        font.weight = weight
      } else if word == "italic" {
        font.italic = true
      } else if word == "digits" {
        font.monospacedDigits = true
      } else if let design = Font.Design(rawValue: word) {
        font.design = design
      } else if let kern = Font.kern(word) {
        font.kern = kern
      } else if let size = Double(word) ?? Font.scaledSize(word), size.isFinite, size >= 1, size <= 1000 {
        font.size = size
        if Double(word) == nil { font.isScaled = true }
      } else if word != "system", word.first?.isUppercase == true {
        font.family = .named(word)
      } else if word != "system" {
        let known =
          fontTokens.keys + Font.styleWords.list + Font.weightWords.list + [
            "italic", "system", "digits", "scaled(17)", "kern(1)",
          ] + Font.Design.allCases.map(\.rawValue)
        if isMisplaced(word) { return nil }
        let digits = word.prefix { $0.isNumber || $0 == "." }
        let bare = word.drop { $0 == "." }
        let unit: Hint? =
          word.contains("/")
          ? "a line height is a key of the view: \"paragraph\": {\"minimumLineHeight\": 20}"
          : Double(digits) == nil
            ? Font.styleWords[String(bare)].map { _ in .didYouMean(String(bare)) }
            : word.hasSuffix("em")
              ? "sizes are in points, and 1em is 17: \"\(Numbers.exact((Double(digits) ?? 1) * 17))\""
              : "sizes are in points and have no unit: \"\(digits)\""
        log.error(
          "\"\(word)\" is not a part of a font",
          expected: unit ?? NearestName.suggestion(for: word, in: known)
            ?? "expected a text style, a size or a weight",
          at: value)
        return nil
      }
    }
    return font
  }
}
