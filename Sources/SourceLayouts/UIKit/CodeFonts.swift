import Model

/// Fonts created in code.
enum CodeFonts {
  private static let styles: [String: TextStyle] = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
    "body": .body,
    "callout": .callout, "subheadline": .subheadline, "footnote": .footnote, "caption1": .caption1,
    "caption2": .caption2,
  ]
  private static let weights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold,
    "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  static func made(_ name: String, _ arguments: [GivenArgument]) -> CodeValue? {
    var font = Font()
    let lower = name.lowercased()
    if lower.contains("preferredfont") {
      guard let style = arguments.value?.word.flatMap({ UIKitProperties.value(of: $0, in: styles) }) else {
        return .font(Font(style: .body))
      }
      return .font(Font(style: style))
    }
    if lower.contains("bold") { font.weight = .bold }
    if lower.contains("italic") { font.italic = true }
    if lower.contains("monospaceddigit") { font.monospacedDigits = true }
    if lower.contains("monospacedsystem") { font.design = .monospaced }
    if name == "init" || name == "fontWithName" {
      guard let family = arguments.value?.text else { return nil }
      font.family = .named(family)
    } else if !lower.contains("systemfont") {
      return lower == "scaledfont" || lower == "scaledfontforfont" ? arguments.value : nil
    }
    if let weight = arguments[label: "weight"]?.word.flatMap({ UIKitProperties.value(of: $0, in: weights) }) {
      font.weight = weight
    }
    guard let size = (arguments[label: "ofSize"] ?? arguments[label: "size"] ?? arguments.value)?.amount
    else { return .font(font) }
    if let size = size.number {
      font.size = size
      return .font(font)
    }
    return .record(["font": .font(font), "size": .number(size), "pointSize": .number(size)])
  }
}
