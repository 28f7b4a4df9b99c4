import Layout
import Model
import Transitions

extension OverlayPainter {
  /// The constraints of a view: an arrow between the two edges, with the constant.
  mutating func drawConstraints(of place: Place, _ tree: SolvedTree) {
    guard let all = places[place.reference.node] else { return }
    let view = place.reference.view
    var lanes: [Axis: Int] = [:]
    for constraint in tree.plain.constraints {
      guard constraint.first == .view(view) || constraint.second == .view(view) else { continue }
      let axis = constraint.firstAttribute.axis
      let lane = lanes[axis, default: 0]
      guard draw(constraint, place, all, tree, lane: lane) else { continue }
      lanes[axis] = lane + 1
    }
  }

  private mutating func draw(
    _ constraint: Constraint, _ place: Place, _ all: [Place], _ tree: SolvedTree, lane: Int
  ) -> Bool {
    guard let first = rect(of: constraint.first, all, tree) else { return false }
    let axis = constraint.firstAttribute.axis
    var from: Double
    var to: Double
    if constraint.firstAttribute.isSize {
      from = axis == .horizontal ? first.x : first.y
      to = axis == .horizontal ? first.maxX : first.maxY
    } else {
      guard let item = constraint.second, let attribute = constraint.secondAttribute,
        let second = rect(of: item, all, tree)
      else { return false }
      from = position(constraint.firstAttribute, first, place)
      to = position(attribute, second, place)
    }
    if from > to { swap(&from, &to) }
    let text = label(constraint)
    if axis == .horizontal {
      arrow(
        from: projection.column(at: from), to: projection.column(at: to), row: lanes(place.box, lane).row,
        text)
    } else {
      arrow(
        from: projection.row(at: from), to: projection.row(at: to), column: lanes(place.box, lane).column,
        text)
    }
    return true
  }

  /// Each further arrow stands beside the one before.
  private func lanes(_ box: CellBox, _ lane: Int) -> (column: Int, row: Int) {
    let step = (lane + 1) / 2 * (lane.isMultiple(of: 2) ? 1 : -1)
    let column = (box.left + box.right) / 2 + step * 6
    let row = (box.top + box.bottom) / 2 + step
    return (min(max(column, box.left), box.right), min(max(row, box.top), box.bottom))
  }

  private func label(_ constraint: Constraint) -> String {
    var text = Numbers.points(constraint.constant)
    if constraint.relation == .lessThanOrEqual { text = "≤" + text }
    if constraint.relation == .greaterThanOrEqual { text = "≥" + text }
    if constraint.multiplier != 1 {
      text = "×\(Numbers.points(constraint.multiplier))" + (constraint.constant == 0 ? "" : "+" + text)
    }
    if constraint.priority < 1000 { text += "@\(Numbers.points(Double(constraint.priority)))" }
    return text
  }

  private mutating func arrow(from left: Int, to right: Int, row: Int, _ text: String) {
    let style = CellStyle(.constraint, .bold)
    if right - left < 2 {
      mark(0x2194, left, row, style)
      if constraintIsBare(text) { return }
      write(text, left + 1, row, style)
      return
    }
    for column in left...right { mark(0x2500, column, row, style) }
    mark(0x25C4, left, row, style)
    mark(0x25BA, right, row, style)
    let width = VisibleText.columns(text)
    write(text, width <= right - left - 1 ? (left + right - width + 1) / 2 : right + 1, row, style)
  }

  private mutating func arrow(from top: Int, to bottom: Int, column: Int, _ text: String) {
    let style = CellStyle(.constraint, .bold)
    if bottom - top < 2 {
      mark(0x2195, column, top, style)
      if constraintIsBare(text) { return }
      write(text, column + 1, top, style)
      return
    }
    for row in top...bottom { mark(0x2502, column, row, style) }
    mark(0x25B2, column, top, style)
    mark(0x25BC, column, bottom, style)
    write(text, column + 1, (top + bottom) / 2, style)
  }

  /// Two edges that meet need no number.
  private func constraintIsBare(_ text: String) -> Bool { text == "0" }

  private mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: CellStyle) {
    var column = column
    for glyph in VisibleText.glyphs(text) {
      mark(glyph.scalar, column, row, style)
      column += glyph.columns
    }
  }

  private func rect(of item: Item, _ all: [Place], _ tree: SolvedTree) -> Rect? {
    switch item {
    case .view(let index): return all.indices.contains(index) ? all[index].rect : nil
    case .guide(let index):
      let guide = tree.plain.guides[index]
      guard all.indices.contains(guide.owner) else { return nil }
      let owner = all[guide.owner]
      switch guide.kind {
      case .safeArea, .top, .bottom:
        return guide.owner == 0 ? owner.rect.inset(by: tree.safeArea) : owner.rect
      case .margins, .readableContent: return owner.rect.inset(by: owner.solved.margins)
      case .keyboard, .scrollContent, .scrollFrame, .custom: return owner.rect
      }
    }
  }

  private func position(_ attribute: Attribute, _ rect: Rect, _ place: Place) -> Double {
    let flipped = place.rightToLeft
    switch attribute {
    case .left, .leftMargin: return rect.x
    case .right, .rightMargin: return rect.maxX
    case .leading, .leadingMargin: return flipped ? rect.maxX : rect.x
    case .trailing, .trailingMargin: return flipped ? rect.x : rect.maxX
    case .centerX, .centerXWithinMargins: return rect.midX
    case .top, .topMargin, .firstBaseline: return rect.y
    case .bottom, .bottomMargin, .lastBaseline: return rect.maxY
    case .centerY, .centerYWithinMargins: return rect.midY
    case .width: return rect.width
    case .height: return rect.height
    }
  }
}
