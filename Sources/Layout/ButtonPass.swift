import Basics
import Model

/// The parts of a button besides its title, in the view's coordinates.
package struct ButtonPlaces: Sendable, Hashable {
  /// The frame of the image; nil without one, or if its size is unknown.
  package var image: Rect?
  /// The subtitle.
  package var subtitle: TextBlock?
  /// The resolved font size of the title.
  package var fontSize: Double
}

/// The arrangement of title and image in a button.
extension LayoutSession {
  func buttonBlock(_ button: ButtonContent, _ index: ViewIndex, _ text: PreparedText, _ size: Size)
    -> TextBlock
  {
    let arrangement = arrangement(of: button, index, in: size)
    let lineHeight = text.tallestRun(in: 0..<text.scalars.count).lineHeight
    var block = TextBlock(
      lines: arrangement.lines, area: arrangement.titleArea, lineHeight: lineHeight,
      alignment: arrangement.alignment)
    block.area.height = min(size.height, block.area.height)
    return block
  }

  /// - Parameter solved: the solved tree, with the lines of all titles.
  func placeButtons(in solved: inout SolvedTree) {
    for index in tree.views.indices where tree.kinds[index] == .button {
      // Most buttons have only a title, which is already placed.
      guard case .button(let button) = tree.views[index].content,
        button.configuration != nil || button.image != nil || !button.faces.isEmpty
      else { continue }
      let size = solved.views[index].frame.size
      let arrangement = arrangement(of: button, index, in: size)
      let font = sizes.font(sizes.buttonFont(button), follows: button.followsTextSize)
      var places = ButtonPlaces(fontSize: font.size)
      let title = solved.views[index].text.map { solved.texts[$0] }
      places.image = arrangement.image(beside: title?.lines.first?.width ?? 0)
      if var area = arrangement.subtitleArea, let subtitle = sizes.subtitleText(button) {
        let lineHeight = subtitle.tallestRun(in: 0..<subtitle.scalars.count).lineHeight
        let lines = TextSetter(text: subtitle, lineBreak: .tailTruncation, limit: 1).lines(
          within: max(0, area.width))
        area.height = lineHeight
        places.subtitle = TextBlock(
          lines: lines, area: area, lineHeight: lineHeight, alignment: arrangement.alignment)
      }
      solved.buttons[index] = places
    }
  }

  private func arrangement(of button: ButtonContent, _ index: ViewIndex, in size: Size) -> ButtonArrangement {
    let image = sizes.imageSize(of: button, button.face(in: tree.views[index].state).image)
    func arranged(titleHeight: Double, subtitleHeight: Double) -> ButtonArrangement {
      ButtonArrangement(
        button, image: image, titleHeight: titleHeight, subtitleHeight: subtitleHeight, in: size,
        isMirrored: isMirrored(index))
    }
    let subtitle = sizes.subtitleText(button).map { $0.height(of: $0.lines(within: .infinity)) } ?? 0
    guard let text = prepared[index], !text.isEmpty else {
      return arranged(titleHeight: 0, subtitleHeight: subtitle)
    }
    let lineHeight = text.tallestRun(in: 0..<text.scalars.count).lineHeight
    // The room for the title beside the image depends on whether there is a title, not on its height.
    let room = arranged(titleHeight: lineHeight, subtitleHeight: 0)
    let lines = titleLines(of: button, index, text, in: room)
    let heights = LineHeights(lineHeight, lines)
    var arrangement = arranged(titleHeight: heights.total(lines.count), subtitleHeight: subtitle)
    arrangement.lines = lines
    return arrangement
  }

  /// Returns the lines of a title beside the image: several in a configured button whose title wraps, otherwise one.
  private func titleLines(
    of button: ButtonContent, _ index: ViewIndex, _ text: PreparedText, in room: ButtonArrangement
  ) -> [TextLine] {
    let width = max(0, room.titleArea.width)
    let setter =
      wraps(index)
      ? TextSetter(
        text: text, lineBreak: button.lineBreak, lines: 0, in: Size(width: width, height: room.content.height)
      )
      : TextSetter(text: text, lineBreak: button.lineBreak, limit: 1)
    return setter.lines(within: width)
  }
}

private struct ButtonArrangement {
  let alignment: TextAlignment
  /// The lines of the title.
  fileprivate(set) var lines: [TextLine] = []
  /// The area in which the title's lines are aligned; as high as the title.
  private(set) var titleArea: Rect
  /// The area of the subtitle, below the title.
  private(set) var subtitleArea: Rect?
  fileprivate let content: Rect
  private let placement: ButtonContent.Configuration.ImagePlacement
  private let imageSize: Size?
  private let padding: Double
  private let isMirrored: Bool
  private let verticalAlignment: ButtonContent.VerticalAlignment
  /// The offset of the image by its own insets.
  private let imageShift: Point

  init(
    _ button: ButtonContent, image: Size?, titleHeight: Double, subtitleHeight: Double, in size: Size,
    isMirrored: Bool
  ) {
    let configuration = button.configuration
    // The insets of a configuration are directional, those of a legacy button are not.
    let insets =
      configuration.map {
        let insets = $0.insets ?? ContentSizes.standardInsets($0.size)
        return isMirrored ? insets.mirrored : insets
      } ?? button.contentInsets ?? .zero
    var content = Rect(origin: .zero, size: size).inset(by: insets)
    if content.width < 0 { (content.x, content.width) = (0, size.width) }
    let alignment =
      button.alignment == .natural ? (isMirrored ? TextAlignment.right : .left) : button.alignment
    let hasTitle = titleHeight + subtitleHeight > 0
    padding = hasTitle ? configuration?.imagePadding ?? 0 : 0
    imageSize = image.map { Self.fitting($0, in: size) }
    placement = Self.placement(configuration?.imagePlacement ?? .leading, isMirrored: isMirrored)
    func shift(_ insets: Insets?) -> Point {
      guard configuration == nil, let insets else { return Point(x: 0, y: 0) }
      let x =
        switch alignment {
        case .left: insets.left
        case .right: -insets.right
        case .natural, .center, .justified: (insets.left - insets.right) / 2
        }
      let y =
        switch button.verticalAlignment {
        case .top: insets.top
        case .bottom: -insets.bottom
        case .center: (insets.top - insets.bottom) / 2
        }
      return Point(x: x, y: y)
    }
    imageShift = shift(button.imageInsets)
    var area = content
    let between = configuration == nil || titleHeight == 0 ? 0 : configuration?.titlePadding ?? 0
    let textHeight = titleHeight + subtitleHeight + (subtitleHeight > 0 ? between : 0)
    verticalAlignment = button.verticalAlignment
    area.y = Self.y(of: textHeight, in: content, verticalAlignment)
    if let imageSize {
      switch placement {
      case .leading, .trailing:
        area.width -= imageSize.width + padding
        if placement == .leading { area.x += imageSize.width + padding }
      case .top: area.y += (imageSize.height + padding) / 2
      case .bottom: area.y -= (imageSize.height + padding) / 2
      }
    }
    area = area.moved(by: shift(button.titleInsets))
    area.height = titleHeight
    titleArea = area
    if subtitleHeight > 0 {
      area.y += titleHeight + between
      area.height = subtitleHeight
      subtitleArea = area
    }
    self.alignment = alignment
    self.content = content
    self.isMirrored = isMirrored
  }

  /// Returns the frame of the image next to a title of a given width, which is 0 without a title.
  func image(beside title: Double) -> Rect? {
    guard let size = imageSize else { return nil }
    let width = placement.isBeside ? size.width + padding + title : size.width
    var x =
      switch alignment {
      case .left: content.x
      case .right: content.maxX - width
      case .natural, .center, .justified: content.midX - width / 2
      }
    if placement == .trailing { x += title + padding }
    var y = Self.y(of: size.height, in: content, verticalAlignment)
    let text = (subtitleArea?.maxY ?? titleArea.maxY) - titleArea.y
    if placement == .top { y -= text > 0 ? (text + padding) / 2 : 0 }
    if placement == .bottom { y += text > 0 ? (text + padding) / 2 : 0 }
    return Rect(x: x, y: y, width: size.width, height: size.height).moved(by: imageShift)
  }

  private static func y(
    of height: Double, in content: Rect, _ alignment: ButtonContent.VerticalAlignment
  ) -> Double {
    switch alignment {
    case .top: content.y
    case .bottom: content.maxY - height
    case .center: content.midY - height / 2
    }
  }

  /// Returns the size of an image scaled down to fit into a button.
  private static func fitting(_ image: Size, in size: Size) -> Size {
    guard image.width > 0, image.height > 0 else { return image }
    let factor = min(1, size.width / image.width, size.height / image.height)
    return Size(width: image.width * factor, height: image.height * factor)
  }

  private static func placement(
    _ placement: ButtonContent.Configuration.ImagePlacement, isMirrored: Bool
  ) -> ButtonContent.Configuration.ImagePlacement {
    switch placement {
    case .leading where isMirrored: .trailing
    case .trailing where isMirrored: .leading
    case .leading, .trailing, .top, .bottom: placement
    }
  }
}
