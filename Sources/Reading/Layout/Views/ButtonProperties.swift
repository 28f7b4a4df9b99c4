import Model

extension LayoutReader {
  mutating func readButton(
    _ key: String, _ value: JSONValue, scope: Int, _ button: inout ButtonContent
  ) {
    switch key {
    case "lineBreak": button.lineBreak = Self.lineBreaks[value.text ?? ""] ?? .middleTruncation
    case "titleInsets": button.titleInsets = insets(value)
    case "imageInsets": button.imageInsets = insets(value)
    case "align": button.alignment = Self.alignments[value.text ?? ""] ?? .center
    default: break
    }
  }

  /// The style decides whether the keys go to the button or to its configuration.
  mutating func finishButton(_ button: inout ButtonContent, _ layers: ViewLayers) {
    finishImage(&button.image, layers)
    let insets = layers.value("insets").flatMap { self.insets($0.value) }
    guard let look = Self.looks[layers.value("style")?.value.text ?? ""] else {
      button.style = Self.buttonStyles[layers.value("style")?.value.text ?? ""] ?? .system
      button.contentInsets = insets
      return
    }
    var configuration = ButtonContent.Configuration()
    configuration.look = look
    configuration.title = button.title
    configuration.font = button.font
    configuration.image = button.image
    configuration.insets = insets
    configuration.size = Self.buttonSizes[layers.value("buttonSize")?.value.text ?? ""] ?? .medium
    configuration.imagePlacement =
      Self.placements[layers.value("imagePlacement")?.value.text ?? ""] ?? .leading
    configuration.imagePadding = layers.value("imagePadding")?.value.number ?? 0
    if let subtitle = layers.value("subtitle") {
      configuration.subtitle = text(subtitle.value, scope: subtitle.scope) ?? ""
    }
    button.configuration = configuration
    button.title = StyledText("")
    button.image = nil
    button.font = nil
  }

  static let looks: [String: ButtonContent.Configuration.Look] = [
    "plain": .plain, "gray": .gray, "tinted": .tinted, "filled": .filled, "glass": .glass,
  ]

  static let buttonStyles: [String: ButtonContent.Style] = [
    "system": .system, "custom": .custom, "close": .close, "detail": .detail, "add": .contactAdd,
  ]

  static let buttonSizes: [String: ButtonContent.Configuration.Size] = [
    "mini": .mini, "small": .small, "medium": .medium, "large": .large,
  ]

  static let placements: [String: ButtonContent.Configuration.ImagePlacement] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
}
