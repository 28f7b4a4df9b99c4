import Basics
import Layout
import Model
import Transitions

/// An arrow between two edges, along a row or a column of cells.
private struct ConstraintArrow {
  var axis: Axis
  var from: Int
  var to: Int
  /// The row of a horizontal arrow, or the column of a vertical one.
  var lane: Int
  var text: String

  var isShort: Bool { to - from < 2 }

  /// Whether the number is needed; two edges that touch have none.
  var needsText: Bool { !(isShort && text == "0") }

  func cell(_ position: Int) -> (column: Int, row: Int) {
    axis == .horizontal ? (position, lane) : (lane, position)
  }
}

extension OverlayPainter {
  /// Draws the constraints of a view: an arrow between the two edges, with the constant. All arrows are drawn before
  /// the numbers, so that a number can be placed where it covers none of them.
  mutating func drawConstraints(of place: PlacedView, _ tree: SolvedTree) {
    guard let all = places[place.reference.node] else { return }
    let view = place.reference.view
    var arrows: [ConstraintArrow] = []
    var lanes: [Axis: Int] = [:]
    for constraint in tree.plain.constraints {
      guard constraint.first == .view(view) || constraint.second == .view(view) else { continue }
      let axis = constraint.firstAttribute.axis
      let lane = lanes[axis, default: 0]
      guard let arrow = arrow(of: constraint, place, all, tree, lane: lane) else { continue }
      arrows.append(arrow)
      lanes[axis] = lane + 1
    }
    for arrow in arrows { draw(arrow) }
    var taken: Set<Int> = []
    for arrow in arrows where arrow.needsText { write(arrow, keepingClearOf: arrows, &taken) }
  }

  private func arrow(
    of constraint: Constraint, _ place: PlacedView, _ all: [PlacedView], _ tree: SolvedTree, lane: Int
  ) -> ConstraintArrow? {
    guard let first = rect(of: constraint.first, all, tree) else { return nil }
    let axis = constraint.firstAttribute.axis
    var from: Double
    var to: Double
    if constraint.firstAttribute.isSize {
      from = axis == .horizontal ? first.x : first.y
      to = axis == .horizontal ? first.maxX : first.maxY
    } else {
      guard let item = constraint.second, let attribute = constraint.secondAttribute,
        let second = rect(of: item, all, tree)
      else { return nil }
      from = position(constraint.firstAttribute, first, place)
      to = position(attribute, second, place)
    }
    if from > to { swap(&from, &to) }
    let isAcross = axis == .horizontal
    return ConstraintArrow(
      axis: axis, from: isAcross ? projection.column(at: from) : projection.row(at: from),
      to: isAcross ? projection.column(at: to) : projection.row(at: to),
      lane: isAcross ? lanes(place.box, lane).row : lanes(place.box, lane).column, text: label(constraint))
  }

  /// Returns the position of an arrow; each further one is beside the previous.
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

  private mutating func draw(_ arrow: ConstraintArrow) {
    let style = CellStyle(.constraint, .bold)
    let isAcross = arrow.axis == .horizontal
    if arrow.isShort {
      let (column, row) = arrow.cell(arrow.from)
      mark(isAcross ? 0x2194 : 0x2195, column, row, style)
      return
    }
    for position in arrow.from...arrow.to {
      let (column, row) = arrow.cell(position)
      mark(isAcross ? 0x2500 : 0x2502, column, row, style)
    }
    let (near, far) = (arrow.cell(arrow.from), arrow.cell(arrow.to))
    mark(isAcross ? 0x25C4 : 0x25B2, near.column, near.row, style)
    mark(isAcross ? 0x25BA : 0x25BC, far.column, far.row, style)
  }

  /// Writes the number of an arrow on or beside it, as close to the middle as possible without covering other arrows or
  /// numbers.
  private mutating func write(
    _ arrow: ConstraintArrow, keepingClearOf arrows: [ConstraintArrow], _ taken: inout Set<Int>
  ) {
    let glyphs = VisibleText.glyphs(arrow.text)
    let width = glyphs.columns
    guard let start = places(for: arrow, width).first(where: { isClear($0, width, of: arrow, arrows, taken) })
    else { return }
    var column = start.column
    for glyph in glyphs {
      mark(glyph.scalar, column, start.row, CellStyle(.constraint, .bold))
      column += glyph.columns
    }
    taken.formUnion(start.row * grid.width + start.column..<start.row * grid.width + column)
  }

  /// Returns possible positions for a number, the best first.
  private func places(for arrow: ConstraintArrow, _ width: Int) -> [(column: Int, row: Int)] {
    let middle = (arrow.from + arrow.to + 1) / 2
    let length = arrow.to - arrow.from
    let offsets = (0...length).map { ($0 + 1) / 2 * ($0.isMultiple(of: 2) ? -1 : 1) }
    if arrow.axis == .horizontal {
      let onIt = offsets.map { (column: middle - width / 2 + $0, row: arrow.lane) }
        .filter { $0.column > arrow.from && $0.column + width <= arrow.to }
      return onIt + [(arrow.to + 1, arrow.lane), (arrow.from - width, arrow.lane)]
        + offsets.map { (middle - width / 2 + $0, arrow.lane - 1) }
    }
    let inside = offsets.map { middle + $0 }.filter { $0 > arrow.from && $0 < arrow.to }
    let rows = inside.isEmpty ? [arrow.from] : inside
    return rows.map { (column: arrow.lane + 1, row: $0) } + rows.map { (column: arrow.lane - width, row: $0) }
  }

  private func isClear(
    _ place: (column: Int, row: Int), _ width: Int, of own: ConstraintArrow, _ arrows: [ConstraintArrow],
    _ taken: Set<Int>
  ) -> Bool {
    guard place.column >= 0, place.row >= 0, place.row < grid.height, place.column + width <= grid.width
    else {
      return false
    }
    return (place.column..<place.column + width).allSatisfy { column in
      if taken.contains(place.row * grid.width + column) { return false }
      return arrows.allSatisfy { arrow in
        let (along, across) =
          arrow.axis == .horizontal ? (column, place.row) : (place.row, column)
        if across != arrow.lane || along < arrow.from || along > arrow.to { return true }
        // A number can be on its own line, between the arrow heads.
        return arrow.axis == own.axis && arrow.lane == own.lane && arrow.from == own.from
          && along > arrow.from && along < arrow.to
      }
    }
  }

  private func rect(of item: ConstraintItem, _ all: [PlacedView], _ tree: SolvedTree) -> Rect? {
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

  private func position(_ attribute: Attribute, _ rect: Rect, _ place: PlacedView) -> Double {
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
