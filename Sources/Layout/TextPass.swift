import Basics
import Model

/// Breaks every text into lines at the final widths, for drawing and for detecting truncation.
extension LayoutSession {
  func setTexts(in solved: inout SolvedTree) {
    for index in tree.views.indices {
      guard let text = prepared[index], !text.isEmpty else { continue }
      let size = solved.views[index].frame.size
      guard size.width > 0, size.height > 0 else { continue }
      let set =
        labels[index].map { labelBlock($0, text, size) }
        ?? otherBlock(index, text, size, from: solved.views[index].contentOrigin)
      guard var block = set else { continue }
      if block.lines.contains(where: \.truncated) {
        block.wanted = TextBlock.Wanted(
          width: text.naturalWidth, lines: text.lines(within: block.area.width).count)
      }
      if case .textView(let content) = tree.views[index].content, content.scrolls {
        let bottom = (content.containerInset ?? Insets(top: 8, bottom: 8)).bottom
        let top = block.area.y - solved.views[index].restingOrigin.y
        solved.views[index].contentSize = Size(
          width: size.width, height: top + block.heights.total(block.lines.count) + bottom)
      }
      solved.views[index].text = solved.texts.count
      solved.texts.append(block)
    }
  }

  private func otherBlock(
    _ index: ViewIndex, _ text: PreparedText, _ size: Size, from origin: Point
  ) -> TextBlock? {
    switch tree.views[index].content {
    case .button(let button): buttonBlock(button, index, text, size)
    case .textField(let field): fieldBlock(field, text, size)
    case .textView(let content): textViewBlock(content, text, size).moved(by: origin)
    case .none, .label, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection,
      .reusable, .container, .effect:
      nil
    }
  }

  private func labelBlock(_ label: LabelSetting, _ text: PreparedText, _ size: Size) -> TextBlock {
    let lineHeight = text.tallestRun(in: 0..<text.scalars.count).lineHeight
    let setter = TextSetter(text: text, lineBreak: label.lineBreak, lines: label.lines, in: size)
    var (lines, scale) = (setter.lines(within: size.width), 1.0)
    if let smallest = label.smallestScale, text.naturalWidth > size.width {
      scale = max(smallest, size.width / text.naturalWidth)
      lines = setter.lines(within: size.width / scale).map { $0.scaled(scale) }
    }
    var block = TextBlock(
      lines: lines, area: .zero, lineHeight: lineHeight * scale, alignment: label.alignment)
    let height = min(size.height, block.heights.total(lines.count))
    block.area = Rect(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    block.scale = scale
    return block
  }

  private func fieldBlock(_ field: TextFieldContent, _ text: PreparedText, _ size: Size) -> TextBlock {
    let inset = field.border == .none ? 0.0 : 7.0
    let area = Rect(x: inset, y: 0, width: max(0, size.width - 2 * inset), height: size.height)
    let lineHeight = text.tallestRun(in: 0..<text.scalars.count).lineHeight
    var lines = TextSetter(text: text, lineBreak: .tailTruncation, limit: 1).lines(within: area.width)
    if field.secure, !field.text.isEmpty {
      lines = lines.map {
        TextLine(text: String(repeating: "•", count: $0.text.count), width: $0.width)
      }
    }
    var block = TextBlock(
      lines: lines,
      area: Rect(x: area.x, y: (size.height - lineHeight) / 2, width: area.width, height: lineHeight),
      lineHeight: lineHeight, alignment: field.alignment)
    block.isPrompt = field.text.isEmpty
    return block
  }

  private func textViewBlock(_ content: TextViewContent, _ text: PreparedText, _ size: Size) -> TextBlock {
    let inset = content.containerInset ?? Insets(top: 8, bottom: 8)
    let padding = content.fragmentPadding ?? 5
    let area = Rect(origin: .zero, size: size).inset(
      by: Insets(top: inset.top, left: inset.left + padding, bottom: 0, right: inset.right + padding))
    let lineHeight = text.tallestRun(in: 0..<text.scalars.count).lineHeight
    let lines = TextSetter(text: text, lineBreak: .wordWrap, limit: .max).lines(within: max(0, area.width))
    return TextBlock(lines: lines, area: area, lineHeight: lineHeight, alignment: content.alignment)
  }
}
