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
    if arguments.first?.label == "descriptor" || lower == "fontwithdescriptor" {
      guard case .font(var font)? = arguments.value else { return nil }
      if let size = arguments[label: "size"]?.number, size > 0 { setSize(size, of: &font) }
      return .font(font)
    }
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

  // MARK: Descriptors

  private static let designs: [String: Font.Design] = [
    "default": .standard, "rounded": .rounded, "serif": .serif, "monospaced": .monospaced,
  ]

  /// Returns the result of a method of a font, or of its descriptor, which has the same value.
  static func changed(_ font: Font, _ name: String, _ arguments: [GivenArgument]) -> Font {
    var font = font
    guard let argument = arguments.value else { return font }
    switch name {
    case "withSize", "fontWithSize", "fontDescriptorWithSize":
      if let size = argument.number { setSize(size, of: &font) }
    case "withDesign", "fontDescriptorWithDesign":
      if let design = argument.word.flatMap({ UIKitProperties.value(of: $0, in: designs) }) {
        font.design = design
      }
    case "withSymbolicTraits", "fontDescriptorWithSymbolicTraits":
      let words = (argument.list ?? [argument]).compactMap { $0.word?.lowercased() }
      font.weight = words.contains { $0.hasSuffix("traitbold") } ? .bold : .regular
      font.italic = words.contains { $0.hasSuffix("traititalic") }
      if words.contains(where: { $0.hasSuffix("traitmonospace") }) { font.design = .monospaced }
    default: break
    }
    return font
  }

  /// Sets the size. A text style of another size no longer scales with the text size.
  private static func setSize(_ size: Double, of font: inout Font) {
    if case .style = font.family, size != font.size { font.family = .system }
    font.size = size
  }
}
