import Model

/// The texts above and below a section of a table as they are set, above where their room ends; nil where there is none.
struct SectionTitles {
  var header: TextBlock?
  var footer: TextBlock?

  struct Text: Hashable {
    var text: String
    var font: ResolvedFont
    var isCapital: Bool
  }

  static func height(_ title: TextBlock?) -> Double {
    title.map { Double($0.lines.count) * $0.lineHeight } ?? 0
  }
}

extension LayoutSession {
  func titles(of section: TableContent.Section, _ geometry: TableGeometry) -> SectionTitles {
    SectionTitles(
      header: title(section.header, geometry, isHeader: true),
      footer: title(section.footer, geometry, isHeader: false))
  }

  /// Grouped tables write headers in capitals, and as many lines as a title has; a plain header has one. On a device titles
  /// follow the text size.
  private func title(_ text: String?, _ geometry: TableGeometry, isHeader: Bool) -> TextBlock? {
    guard let text, !text.isEmpty else { return nil }
    let isBand = isHeader && geometry.table.style == .plain
    let style = isBand ? TextStyle.subheadline : .footnote
    let standard = ResolvedFont.style(style, at: .standard).size
    let size = context.isCanvas ? standard : ResolvedFont.style(style, at: context.traits.textSize).size
    let font = ResolvedFont(.system, size: size, weight: isBand ? .bold : .regular)
    let measured = measured(SectionTitles.Text(text: text, font: font, isCapital: isHeader && !isBand))
    let setter = TextSetter(text: measured, lineBreak: .tailTruncation, limit: isBand ? 1 : .max)
    let margin = geometry.cellMargin
    let gaps = geometry.contentGaps
    var area = Rect(
      x: geometry.rowX + gaps.left + margin, y: 0,
      width: max(0, geometry.rowWidth - gaps.left - gaps.right - 2 * margin), height: 0)
    let lines = setter.lines(within: area.width)
    let line =
      isBand ? TableGeometry.plainTitleLine : isHeader ? geometry.metrics.firstRow.titleLine : 16
    let lineHeight = size == standard ? line : (line * size / standard).rounded(.up)
    area.height = Double(lines.count) * lineHeight
    area.y = -area.height - (isBand ? 6 : 7)
    var block = TextBlock(lines: lines, area: area, lineHeight: lineHeight, alignment: .natural)
    block.scale = size / standard
    return block
  }

  private func measured(_ title: SectionTitles.Text) -> PreparedText {
    if let known = measuredTitles[title] { return known }
    let text = title.isCapital ? title.text.uppercased() : title.text
    let measured = sizes.measurer.prepare(StyledText(text), font: title.font)
    measuredTitles[title] = measured
    return measured
  }

  /// What is drawn of a title whose room ends at `bottom`.
  func addTitle(_ title: TextBlock?, _ kind: ListDecoration.Kind, _ list: ViewIndex, bottom: Double) {
    guard let title = title?.moved(by: Point(x: 0, y: bottom)) else { return }
    decorations.append(ListDecoration(kind, owner: list, frame: title.area, title: title))
  }
}
