import Basics
import Model

/// Buttons with and without a configuration, and segmented controls.
extension ContentSizes {
  func buttonFont(_ button: ButtonContent) -> Font {
    if let configuration = button.configuration {
      return configuration.font ?? button.font ?? configuredFont
    }
    return button.plainFont
  }

  /// The default font of a configured button: in an app the body style, which follows Dynamic Type; on a canvas a fixed
  /// size.
  private var configuredFont: Font {
    isCanvas ? Font(size: metrics.controls.configuredButtonFont) : Font(style: .body)
  }

  func buttonText(_ button: ButtonContent) -> PreparedText {
    prepare(button.shownTitle, font: buttonFont(button), follows: button.followsTextSize)
  }

  /// Returns the subtitle of a configured button.
  func subtitleText(_ button: ButtonContent) -> PreparedText? {
    guard let subtitle = button.configuration?.subtitle, !subtitle.isEmpty else { return nil }
    return prepare(StyledText(subtitle), font: Font(style: .footnote), follows: button.followsTextSize)
  }

  /// - Parameter width: the width in which the title of a configured button wraps; nil for one line.
  func buttonSize(_ button: ButtonContent, _ text: PreparedText, within width: Double? = nil) -> IntrinsicSize
  {
    if let configuration = button.configuration {
      return configuredSize(button, configuration, text, within: width)
    }
    switch button.style {
    case .detail, .infoLight, .infoDark:
      let size = metrics.controls.infoButtonSize
      return IntrinsicSize(width: rounding.up(size.width), height: rounding.up(size.height))
    case .contactAdd: return IntrinsicSize(width: 24.5, height: 24)
    case .close: return IntrinsicSize(width: 30, height: 30)
    case .custom, .system: break
    }
    return withBackground(button, plainSize(button, text), isEmpty: text.isEmpty)
  }

  /// Enlarges a button to its background image; a button without any other content has exactly its size.
  private func withBackground(_ button: ButtonContent, _ size: IntrinsicSize, isEmpty: Bool) -> IntrinsicSize
  {
    guard let background = button.backgroundImage.flatMap(imageSize) else { return size }
    if isEmpty, button.image == nil, button.contentInsets == nil { return IntrinsicSize(background) }
    return IntrinsicSize(
      width: max(size.width ?? 0, background.width), height: max(size.height ?? 0, background.height))
  }

  private func plainSize(_ button: ButtonContent, _ text: PreparedText) -> IntrinsicSize {
    let line = rounding.upWhole(
      measurer.measure(font(buttonFont(button), follows: button.followsTextSize)).lineHeight)
    let title = text.naturalWidth
    let image = button.image.flatMap(imageSize)
    let insets = button.contentInsets
    let sides = (insets?.left ?? 0) + (insets?.right ?? 0)
    let width = max(30, rounding.upWhole(title + (image?.width ?? 0) + sides))
    if let insets {
      return IntrinsicSize(width: width, height: max(line, image?.height ?? 0) + insets.top + insets.bottom)
    }
    // Without insets a title has 6 points above and below; next to an image it has none.
    guard let image else { return IntrinsicSize(width: width, height: line + 12) }
    return IntrinsicSize(
      width: text.isEmpty ? rounding.upWhole(image.width) : width,
      height: max(line, rounding.upWhole(image.height)))
  }

  private func configuredSize(
    _ button: ButtonContent, _ configuration: ButtonContent.Configuration, _ text: PreparedText,
    within room: Double?
  ) -> IntrinsicSize {
    let insets = configuration.insets ?? Self.standardInsets(configuration.size)
    let image = imageSize(of: button, configuration.image ?? button.image)
    var titleRoom = room.map { $0 - insets.left - insets.right } ?? .infinity
    if let image, configuration.imagePlacement.isBeside {
      titleRoom -= image.width + configuration.imagePadding
    }
    let lines = text.lines(within: max(0, titleRoom), breakingAnywhere: button.lineBreak == .characterWrap)
    var width = lines.reduce(0) { max($0, $1.taken) }
    var height = text.isEmpty ? 0 : text.height(of: lines)
    if let subtitle = subtitleText(button) {
      width = max(width, subtitle.naturalWidth)
      height += configuration.titlePadding + subtitle.height(of: subtitle.lines(within: .infinity))
    }
    if let image {
      let padding = text.isEmpty ? 0 : configuration.imagePadding
      switch configuration.imagePlacement {
      case .leading, .trailing:
        width += image.width + padding
        height = max(height, image.height)
      case .top, .bottom:
        width = max(width, image.width)
        height += image.height + padding
      }
    }
    if height == 0 {
      height = measurer.measure(font(buttonFont(button), follows: button.followsTextSize)).lineHeight
    }
    return IntrinsicSize(
      width: rounding.up(width + insets.left + insets.right),
      height: rounding.up(height + insets.top + insets.bottom))
  }

  /// Returns the size of the image next to a button's title; nil without an image, or if its size is unknown.
  func imageSize(of button: ButtonContent, _ image: ImageReference?) -> Size? {
    guard button.configuration != nil else { return image.flatMap(imageSize) }
    return image.flatMap { configuredImageSize($0, follows: button.followsTextSize) } ?? glyph(button.style)
  }

  /// Returns the size of an image in a configuration, where a symbol takes the height of its text line (6 buttons of 2
  /// files). In an app it follows Dynamic Type if the title does.
  private func configuredImageSize(_ image: ImageReference, follows: Bool) -> Size? {
    guard image.isSymbol else { return image.size }
    var image = image
    if !isCanvas, image.symbolSize == nil, image.symbolStyle == nil {
      image.symbolSize = font(configuredFont, follows: follows).size
    }
    let symbol = SymbolMeasure(image, at: traits.textSize)
    return Size(width: rounding.nearest(symbol.drawn.width), height: rounding.nearest(symbol.line))
  }

  /// Returns the size of a standard button's glyph in a configuration (from a button of iOS 17's Xcode).
  private func glyph(_ style: ButtonContent.Style) -> Size? {
    switch style {
    case .detail, .infoLight, .infoDark: Size(width: 26, height: 20)
    case .custom, .system, .contactAdd, .close: nil
    }
  }

  /// Returns the content insets of a configuration's size; only the medium one is measured.
  static func standardInsets(_ size: ButtonContent.Configuration.Size) -> Insets {
    switch size {
    case .mini, .small: Insets(top: 5, left: 10, bottom: 5, right: 10)
    case .medium: Insets(top: 7, left: 12, bottom: 7, right: 12)
    case .large: Insets(top: 15, left: 20, bottom: 15, right: 20)
    }
  }

  /// Returns the size of a segmented control: every segment has the width of the widest title plus padding, with a
  /// point between neighbours.
  func segmentedSize(_ content: SegmentedContent) -> IntrinsicSize {
    let font = ResolvedFont(.system, size: 13, weight: metrics.controls.segmentWeight)
    let widths = content.segments.map { segment -> Double in
      if let image = segment.image.flatMap(imageSize) { return rounding.upWhole(image.width) }
      return rounding.upWhole(measurer.prepare(StyledText(segment.title), font: font).naturalWidth)
    }
    let widest = widths.reduce(0, max)
    var width = Double(max(0, content.segments.count - 1))
    for (segment, own) in zip(content.segments, widths) {
      width +=
        segment.width > 0
        ? segment.width : (content.proportional ? own : widest) + metrics.controls.segmentPadding
    }
    let height =
      metrics.controls.segmentedHeight + (content.barStyle ? metrics.controls.barSegmentedExtra : 0)
    return IntrinsicSize(width: width, height: height)
  }
}
