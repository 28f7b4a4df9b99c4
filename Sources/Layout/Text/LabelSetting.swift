import Model

/// How a label sets its text. Every change of width asks for it, so it lies apart from the label's fonts and colours.
struct LabelSetting {
  /// 0 means as many as there are.
  let lines: Int
  let lineBreak: LineBreak
  let alignment: TextAlignment
  let preferredMaxWidth: Double?
  /// What the font may shrink to, as a part of its size; nil where it does not.
  let smallestScale: Double?

  init(_ label: LabelContent) {
    lines = label.lines
    lineBreak = label.lineBreak
    alignment = label.alignment
    preferredMaxWidth = label.preferredMaxWidth
    let smallest = max(label.minimumScale, label.minimumFontSize / max(label.font.size, 1))
    smallestScale = label.shrinksToFit && label.lines == 1 ? (smallest > 0 ? smallest : 0.5) : nil
  }
}
