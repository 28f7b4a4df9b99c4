import Model

extension InterfaceBuilderReader {
  mutating func readFont(_ element: Int, standard size: Double) -> Font {
    markUsed(element)
    _ = string(element, "key")
    let pointSize = number(element, "pointSize") ?? number(element, "size") ?? size
    if let style = string(element, "style").flatMap({ Self.textStyles[$0] }) { return Font(style: style) }
    var font = Font(size: pointSize > 0 ? pointSize : size)
    if let weight = string(element, "weight").flatMap({ Self.weights[$0] }) { font.weight = weight }
    _ = string(element, "family")
    let name = string(element, "name")
    switch string(element, "type") ?? string(element, "metaFont") {
    case "boldSystem", "systemBold": font.weight = .bold
    case "italicSystem": font.italic = true
    case "monospacedSystem": font.family = .named("Menlo-Regular")
    case "system", "systemSemibold", "systemLight", "systemUltraLight", "systemThin", "systemMedium",
      "cellTitle", "label":
      break
    default:
      if let name, !name.isEmpty { font = named(name, font) }
    }
    return font
  }

  /// Applies a font name; private names in attributed strings mean the system font.
  private func named(_ name: String, _ font: Font) -> Font {
    let system = [".SF", ".AppleSystemUIFont", "SFUI", "SFPro", ".HelveticaNeueInterface", "System"]
    var font = font
    guard system.contains(where: { name.hasPrefix($0) }) else {
      font.family = .named(name)
      return font
    }
    let words: [(String, Font.Weight)] = [
      ("UltraLight", .ultraLight), ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light),
      ("Medium", .medium), ("Semibold", .semibold), ("Heavy", .heavy), ("Black", .black), ("Bold", .bold),
    ]
    if let weight = words.first(where: { name.hasSuffix($0.0) }) { font.weight = weight.1 }
    return font
  }

  /// Returns the font of a text element, or the default of its kind.
  mutating func font(of element: Int, standard size: Double) -> Font {
    guard let description = child(element, "fontDescription", key: "fontDescription") else {
      return Font(size: size)
    }
    return readFont(description, standard: size)
  }

  static let textStyles: [String: TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
    "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]

  static let weights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
