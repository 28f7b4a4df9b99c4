import Model

extension InterfaceBuilderReader {
  mutating func readFont(_ element: Int, standard size: Double) -> Font {
    markUsed(element)
    _ = string(element, "key")
    let pointSize = number(element, "pointSize") ?? number(element, "size") ?? size
    let design = string(element, "design").flatMap { Self.designs[$0] } ?? .standard
    if let style = string(element, "style").flatMap({ Self.textStyles[$0] }) {
      var font = Font(style: style)
      font.design = design
      return font
    }
    var font = Font(size: pointSize > 0 ? pointSize : unsizedFont(standard: size))
    font.design = design
    if let weight = string(element, "weight").flatMap({ Self.weights[$0] }) { font.weight = weight }
    _ = string(element, "family")
    let name = string(element, "name")
    switch string(element, "type") ?? string(element, "metaFont") {
    case "boldSystem", "systemBold": font.weight = .bold
    case "italicSystem": font.italic = true
    case "monospacedSystem": font.design = .monospaced
    case "system", "systemSemibold", "systemLight", "systemUltraLight", "systemThin", "systemMedium",
      "cellTitle", "label":
      break
    default:
      if let name, !name.isEmpty { font = named(name, font) }
    }
    return font
  }

  /// Returns the size of a font stored with 0 points: 12, UIKit's default, since Xcode 13 (4 repositories).
  private func unsizedFont(standard size: Double) -> Double {
    document.canvas.toolsVersion >= 19000 ? 12 : size
  }

  /// Applies a font name; private names in attributed strings mean the system font.
  private func named(_ name: String, _ font: Font) -> Font {
    let system = [
      ".SF", ".NewYork", ".AppleSystemUIFont", "SFUI", "SFPro", ".HelveticaNeueInterface", "System",
    ]
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
    let designs: [(String, Font.Design)] = [
      ("Rounded", .rounded), ("NewYork", .serif), ("Serif", .serif), ("Mono", .monospaced),
    ]
    if let design = designs.first(where: { name.contains($0.0) }) { font.design = design.1 }
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

  private static let designs: [String: Font.Design] = [
    "rounded": .rounded, "serif": .serif, "monospaced": .monospaced,
  ]

  static let weights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
