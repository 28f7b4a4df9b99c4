import Basics
import Model

/// What a button with an image or a configuration shows besides the lines of its title, in the view's coordinates.
package struct ButtonPlaces: Sendable, Hashable {
  /// Nil without an image, or where nobody knows how large it is.
  package var image: Rect?
  package var subtitle: TextBlock?
  /// Size of the title's font, whoever chose it.
  package var fontSize: Double
}

/// Title and image of a button, beside or above each other.
extension LayoutSession {
  func buttonBlock(_ button: ButtonContent, _ index: ViewIndex, _ text: PreparedText, _ size: Size)
    -> TextBlock
  {
    let arrangement = arrangement(of: button, index, in: size)
    var area = arrangement.titleArea
    let lineHeight = text.tallestRun(in: 0..<text.scalars.count).lineHeight
    let lines = TextSetter(text: text, lineBreak: button.lineBreak, limit: 1).lines(
      within: max(0, area.width))
    area.height = min(size.height, Double(lines.count) * lineHeight)
    return TextBlock(lines: lines, area: area, lineHeight: lineHeight, alignment: arrangement.alignment)
  }

  /// - Parameter solved: with the lines of all titles.
  func placeButtons(in solved: inout SolvedTree) {
    for index in tree.views.indices where tree.kinds[index] == .button {
      // A title alone is all that most buttons have, and it is placed already.
      guard case .button(let button) = tree.views[index].content,
        button.configuration != nil || button.image != nil || !button.faces.isEmpty
      else { continue }
      let size = solved.views[index].frame.size
      let arrangement = arrangement(of: button, index, in: size)
      let font = sizes.font(sizes.buttonFont(button), follows: button.configuration != nil)
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
    let text = prepared[index]
    let height = text.flatMap { $0.isEmpty ? nil : $0.tallestRun(in: 0..<$0.scalars.count).lineHeight }
    let subtitle = sizes.subtitleText(button).map { $0.height(of: $0.lines(within: .infinity)) }
    let image = sizes.imageSize(of: button, button.face(in: tree.views[index].state).image)
    return ButtonArrangement(
      button, image: image, titleHeight: height ?? 0,
      subtitleHeight: subtitle ?? 0, in: size, isMirrored: isMirrored(index))
  }
}

private struct ButtonArrangement {
  let alignment: TextAlignment
  /// Where lines are aligned; as high as the title.
  private(set) var titleArea: Rect
  /// The same below it.
  private(set) var subtitleArea: Rect?
  private let content: Rect
  private let placement: ButtonContent.Configuration.ImagePlacement
  private let imageSize: Size?
  private let padding: Double
  private let isMirrored: Bool
  /// How far insets of its own move the image.
  private let imageShift: Point

  init(
    _ button: ButtonContent, image: Size?, titleHeight: Double, subtitleHeight: Double, in size: Size,
    isMirrored: Bool
  ) {
    let configuration = button.configuration
    // Insets of a configuration are directional, those of a button are not.
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
      return Point(x: x, y: (insets.top - insets.bottom) / 2)
    }
    imageShift = shift(button.imageInsets)
    var area = content
    let between = configuration == nil || titleHeight == 0 ? 0 : configuration?.titlePadding ?? 0
    let textHeight = titleHeight + subtitleHeight + (subtitleHeight > 0 ? between : 0)
    area.y = content.midY - textHeight / 2
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

  /// The place of the image beside a title of a width; 0 without one.
  func image(beside title: Double) -> Rect? {
    guard let size = imageSize else { return nil }
    let width = placement == .leading || placement == .trailing ? size.width + padding + title : size.width
    var x =
      switch alignment {
      case .left: content.x
      case .right: content.maxX - width
      case .natural, .center, .justified: content.midX - width / 2
      }
    if placement == .trailing { x += title + padding }
    var y = content.midY - size.height / 2
    let text = (subtitleArea?.maxY ?? titleArea.maxY) - titleArea.y
    if placement == .top { y -= text > 0 ? (text + padding) / 2 : 0 }
    if placement == .bottom { y += text > 0 ? (text + padding) / 2 : 0 }
    return Rect(x: x, y: y, width: size.width, height: size.height).moved(by: imageShift)
  }

  /// A button makes an image smaller that has no room in it.
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
