import Basics
import Model

/// Labels, text fields and text views.
extension ContentSizes {
  /// Returns the measured text of a view that has one.
  func preparedText(of view: View) -> PreparedText? {
    switch view.content {
    case .label(let label): prepared(label)
    case .textView(let content):
      prepare(content.text, font: content.font, follows: content.adjustsForTextSize)
    case .textField(let field):
      prepare(
        field.text.isEmpty ? StyledText(field.prompt) : field.text, font: field.font,
        follows: field.adjustsForTextSize)
    case .none, .button, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection,
      .reusable, .container, .effect:
      nil
    }
  }

  private func prepared(_ label: LabelContent) -> PreparedText {
    prepare(
      label.text, font: label.font, follows: label.adjustsForTextSize,
      avoidsOrphans: metrics.text.era == .blended && label.text.isPlain)
  }

  /// - Parameter width: the available width; nil for the natural width.
  func labelSize(_ label: LabelSetting, _ text: PreparedText, within width: Double?) -> IntrinsicSize {
    // An empty label has no size at all, whatever its font.
    if text.isEmpty { return IntrinsicSize(width: 0, height: 0) }
    var lines = text.lines(within: width ?? .infinity)
    if label.lines > 0, lines.count > label.lines { lines = Array(lines.prefix(label.lines)) }
    let widest = min(lines.reduce(0) { max($0, $1.taken) }, width ?? .infinity)
    return IntrinsicSize(width: rounding.up(widest), height: rounding.up(text.height(of: lines)))
  }

  func fieldSize(_ field: TextFieldContent, _ text: PreparedText) -> IntrinsicSize {
    let measure = measurer.measure(font(field.font, follows: field.adjustsForTextSize))
    let line = rounding.upWhole(measure.lineHeight)
    let natural = rounding.upWhole(text.naturalWidth)
    switch field.border {
    case .rounded:
      let height = max(metrics.controls.roundedFieldHeight, line + metrics.controls.roundedFieldPadding)
      return IntrinsicSize(width: natural + 14, height: height)
    case .line: return IntrinsicSize(width: natural + 4, height: line + 4)
    case .bezel: return IntrinsicSize(width: natural + 14, height: line + 5)
    case .none:
      let height = field.secure ? line : plainFieldHeight(field, measure.lineHeight)
      return IntrinsicSize(width: natural, height: height)
    }
  }

  /// Returns the height of a field without border; password fields keep the height of their line.
  private func plainFieldHeight(_ field: TextFieldContent, _ line: Double) -> Double {
    let padded = rounding.up(line) + 2 - 1 / traits.scale
    switch metrics.controls.plainField {
    case .line: return rounding.upWhole(line)
    case .padded: return padded
    case .paddedText(let least): return field.text.isEmpty ? max(rounding.upWhole(line), least) : padded
    }
  }

  /// Returns the size of a text view, which is only intrinsic if it does not scroll.
  func textViewSize(_ content: TextViewContent, _ text: PreparedText, within width: Double?) -> IntrinsicSize
  {
    guard !content.scrolls else { return .none }
    let inset = content.containerInset ?? Insets(top: 8, bottom: 8)
    let padding = 2 * (content.fragmentPadding ?? 5) + inset.left + inset.right
    let room = width.map { max(0, $0 - padding) } ?? .infinity
    let lines = text.lines(within: room)
    let widest = lines.reduce(0) { widest, line in
      let indents = text.indents(of: line, within: 0)
      return max(widest, indents.leading + line.width + indents.trailing)
    }
    let height = text.isEmpty ? emptyLine(content) : text.height(of: lines, everyLeading: true)
    return IntrinsicSize(
      width: rounding.up(widest + padding), height: rounding.up(height + inset.top + inset.bottom))
  }

  private func emptyLine(_ content: TextViewContent) -> Double {
    let measure = measurer.measure(font(content.font, follows: content.adjustsForTextSize))
    return max(measure.lineHeight, measure.font.leading ?? 0)
  }
}
