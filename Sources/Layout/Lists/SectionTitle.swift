import Basics
import Environment
import Model

/// The title of a table section, laid out in the list's coordinates.
package struct SectionTitle: Sendable, Hashable {
  /// The lines of the text.
  package var text: TextBlock
  /// The font.
  package var font: ResolvedFont
  /// The entire text, before it was broken into lines.
  package var words: String

  package init(_ text: TextBlock, _ font: ResolvedFont, words: String = "") {
    self.text = text
    self.font = font
    self.words = words
  }

  var height: Double { text.area.height }

  /// The key of a measured title, independent of the width.
  struct Words: Hashable {
    var text: String
    var font: ResolvedFont
    var isCapital: Bool
  }
}

extension LayoutSession {
  /// Returns a title positioned above y = 0, or nil without a text. Titles of grouped tables wrap, headers of plain
  /// tables have one line. On a device titles follow Dynamic Type.
  func title(_ text: String?, _ geometry: TableGeometry, isHeader: Bool) -> SectionTitle? {
    guard let text, !text.isEmpty else { return nil }
    let isBand = isHeader && geometry.table.style == .plain
    let style = isBand ? TextStyle.subheadline : .footnote
    let standard = style.metrics(at: .standard).size
    let size = context.isCanvas ? standard : style.metrics(at: context.traits.textSize).size
    let font = ResolvedFont(.system, size: size, weight: isBand ? .bold : .regular)
    let isCapital = isHeader && !isBand && geometry.metrics.firstRow.hasCapitals
    let words = measured(SectionTitle.Words(text: text, font: font, isCapital: isCapital))
    let setter = TextSetter(text: words, lineBreak: .tailTruncation, limit: isBand ? 1 : .max)
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
    return SectionTitle(
      TextBlock(lines: lines, area: area, lineHeight: lineHeight, alignment: .natural), font,
      words: text)
  }

  private func measured(_ words: SectionTitle.Words) -> PreparedText {
    if let known = measuredTitles[words] { return known }
    let text = words.isCapital ? words.text.uppercased() : words.text
    let measured = sizes.measurer.prepare(StyledText(text), font: words.font)
    measuredTitles[words] = measured
    return measured
  }

  /// Adds a title whose space ends at `bottom`.
  func addTitle(_ title: SectionTitle?, _ kind: DecorationKind, _ list: ViewIndex, bottom: Double) {
    guard var title else { return }
    title.text.area.y += bottom
    decorations.append(ListDecoration(kind, owner: list, frame: title.text.area, title: title))
  }
}
