import Basics
import Layout
import Model
import Syntax

/// Required constraints that conflict: the minimal set, with the position of each.
extension Rule {
  package static let conflictingConstraints = Rule(
    id: "conflicting-constraints", kind: .violation, severity: .error,
    summary: "Required constraints cannot be satisfied at the same time.",
    why: """
      At run time Auto Layout breaks one of them and logs only memory addresses. The finding lists the smallest set of \
      constraints that conflict: remove any one of them, and the others can be satisfied.
      """,
    fix: "Remove one of these constraints, or give one a priority below 1000 (required).",
    evidence: "E6; Auto Layout breaks a required constraint that it cannot satisfy.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "photo": { "image": "waves", "top": 100, "leading": 16, "height": 80, "width": ["80", ">= 120"] }
          } }
        """,
      correcting: #""width": ["80""#, to: #""width": ["80 @750""#),
    explainsItself: true,
    check: .scene { scene in scene.tree.conflicts.map { occurrence($0, scene) } })

  private static func occurrence(_ conflict: SolvedConflict, _ scene: AuditedScene) -> Occurrence {
    let plain = scene.tree.plain
    let told = scene.facts.words(of: conflict) { words(of: conflict, scene) }
    guard let broken = conflict.broken else {
      return Occurrence(
        scene, plain.views[conflict.view].parent ?? conflict.view,
        "the height of this row conflicts with the constraints of its content"
      ).with {
        $0.reasons = told.reasons
        $0.attributes = [.height]
      }
    }
    let constraint = plain.constraints[broken]
    return Occurrence(scene, conflict.view, told.message).with {
      $0.cause = 1 + plain.constraintSource[broken]
      $0.explains = [plain.source[conflict.view]]
      $0.doubt = doubt(conflict, constraint, scene)
      $0.isCertain = isCertain(conflict, scene)
      $0.causes = causes(of: conflict, scene)
      if constraint.position.isKnown { $0.position = constraint.position }
      $0.reasons = told.reasons
      $0.attributes = constraint.firstAttribute.axis == .horizontal ? [.left, .width] : [.top, .height]
    }
  }

  /// Returns the words for a conflict, which do not depend on frames.
  private static func words(of conflict: SolvedConflict, _ scene: AuditedScene) -> TreeFacts.ConflictWords {
    let plain = scene.tree.plain
    let equations = EquationText { scene.equationName($0) }
    func words(_ row: RowOrigin, quoting quotes: Bool) -> String {
      guard let index = row.constraint else { return Self.words(row, scene) }
      let constraint = plain.constraints[index]
      let text = equations.text(of: constraint)
      let place = constraint.position.isKnown ? "(line \(constraint.position.line))" : nil
      let parts = [quotes ? "“\(text)”" : text, place].compactMap { $0 }
      return parts.joined(separator: quotes ? " " : "  ")
    }
    let rows = conflict.rows.filter { !isBound($0) }
    var shown: [String] = []
    for line in rows.map({ words($0, quoting: false) }) where !shown.contains(line) { shown.append(line) }
    // Each view adds two of these rows, so they are summarised in one line.
    if conflict.rows.contains(where: isBound) { shown.append("and sizes cannot be negative") }
    let reasons = ["these cannot all be satisfied:"] + shown.map { "  " + $0 }
    guard let broken = conflict.broken else { return TreeFacts.ConflictWords(message: "", reasons: reasons) }
    let rest = rows.filter { $0.constraint != broken }
    // Authored constraints come before those that containers add, and required sizes, which are often the cause, first.
    let authored = rest.filter { $0.constraint != nil }
    let sizes = authored.filter { isSize($0, plain) }
    let ordered = sizes + authored.filter { !isSize($0, plain) } + rest.filter { $0.constraint == nil }
    var others: [String] = []
    for text in ordered.map({ words($0, quoting: true) }) where !others.contains(text) {
      others.append(text)
    }
    let problem =
      switch others.count {
      case 0: conflict.rows.count > 1 ? "needs a negative size" : "cannot be satisfied at this size"
      case 1: "conflicts with \(others[0])"
      default: "conflicts with \(others[0]) and \(others.count - 1) more"
      }
    return TreeFacts.ConflictWords(
      message:
        "“\(equations.text(of: plain.constraints[broken]))” \(problem)\(advice(on: broken, conflict, plain))",
      reasons: reasons)
  }

  /// Whether a row is an authored width or height in points.
  private static func isSize(_ row: RowOrigin, _ plain: PlainTree) -> Bool {
    guard let index = row.constraint else { return false }
    let constraint = plain.constraints[index]
    return constraint.second == nil
      && (constraint.firstAttribute == .width || constraint.firstAttribute == .height)
  }

  /// Returns the advice on a fixed height in a row that sizes itself, which is a pixel higher than its content.
  private static func advice(on broken: Int, _ conflict: SolvedConflict, _ plain: PlainTree) -> String {
    let constraint = plain.constraints[broken]
    let isRow = conflict.rows.contains { if case .rowHeight = $0 { true } else { false } }
    guard isRow, constraint.firstAttribute == .height, constraint.second == nil,
      isInRowThatSizesItself(constraint.owner, plain)
    else { return "" }
    return
      " (a row that sizes itself is a pixel higher, for its separator: give the height the priority 999, \"\(Numbers.points(constraint.constant)) @999\")"
  }

  private static func isInRowThatSizesItself(_ view: ViewIndex, _ plain: PlainTree) -> Bool {
    var next: ViewIndex? = view
    while let current = next {
      switch plain.views[current].content {
      case .cell(let cell) where cell.rowHeight != nil: return false
      case .table(let table): return table.rowHeight < 0
      default: next = plain.views[current].parent
      }
    }
    return false
  }

  private static func causes(of conflict: SolvedConflict, _ scene: AuditedScene) -> Causes {
    let plain = scene.tree.plain
    var causes = Causes()
    for row in conflict.rows {
      switch row {
      case .constraint(let index):
        causes.constraints.insert(plain.constraintSource[index])
        // A view that its frame positions is a constant for the constraints to it.
        for case .view(let view)? in [plain.constraints[index].first, plain.constraints[index].second]
        where plain.views[view].parent != nil && !plain.views[view].usesAutoLayout {
          causes.frames.insert(plain.source[view])
        }
      case .hugging(let view, let axis), .compression(let view, let axis):
        // A required size takes the place of the content: another text or image does not change it.
        if let index = size(of: view, axis, plain) {
          causes.constraints.insert(plain.constraintSource[index])
        } else {
          causes.contents.insert(plain.source[view])
        }
      case .stay(let view, _), .autoresizing(let view, _): causes.frames.insert(plain.source[view])
      case .stack(let view, _): causes.stacks.insert(plain.source[view])
      case .bound, .scrollContent, .filling, .rowHeight, .fitting: break
      }
    }
    causes.constraints.remove(-1)
    causes.arranged = arranged(conflict, scene)
    return causes
  }

  /// Returns the views of stack views along the axis of a conflict whose sizes are part of it.
  private static func arranged(_ conflict: SolvedConflict, _ scene: AuditedScene) -> Set<DocumentView> {
    let plain = scene.tree.plain
    let stacks = Set(conflict.rows.compactMap { if case .stack(let view, _) = $0 { view } else { nil } })
    guard !stacks.isEmpty else { return [] }
    var found: Set<DocumentView> = []
    for constraint in conflict.rows.compactMap(\.constraint).map({ plain.constraints[$0] }) {
      for case .view(let item)? in [constraint.first, constraint.second] {
        var view = item
        while let parent = plain.views[view].parent {
          if stacks.contains(parent), case .stack(let stack) = plain.views[parent].content,
            stack.axis == constraint.firstAttribute.axis
          {
            found.insert(plain.source[view])
          }
          view = parent
        }
      }
    }
    return found
  }

  /// Returns the required constraint that fixes a view's size on an axis.
  private static func size(of view: ViewIndex, _ axis: Axis, _ plain: PlainTree) -> Int? {
    plain.constraints.firstIndex { constraint in
      constraint.first == .view(view) && constraint.second == nil && constraint.relation == .equal
        && constraint.firstAttribute == (axis == .horizontal ? .width : .height)
        && constraint.priority >= 1000
    }
  }

  /// Whether the conflict is between two constraints on the same attributes and therefore independent of any size.
  private static func isCertain(_ conflict: SolvedConflict, _ scene: AuditedScene) -> Bool {
    let constraints = conflict.rows.compactMap(\.constraint).map { scene.tree.plain.constraints[$0] }
    guard constraints.count == 2, conflict.rows.count == 2 else { return false }
    let (a, b) = (constraints[0], constraints[1])
    let isSame = a.first == b.first && a.second == b.second
    let isTurned = a.first == b.second && a.second == b.first
    guard isSame || isTurned, a.multiplier == b.multiplier, isSame || a.multiplier == 1 else { return false }
    return isSame
      ? a.firstAttribute == b.firstAttribute && a.secondAttribute == b.secondAttribute
      : a.firstAttribute == b.secondAttribute && a.secondAttribute == b.firstAttribute
  }

  /// Returns a doubt if values outside the file could resolve the conflict, or if it is within the error of text
  /// heights, about a point.
  private static func doubt(
    _ conflict: SolvedConflict, _ constraint: Constraint, _ scene: AuditedScene
  ) -> String? {
    guard scene.document.format != .layout else { return nil }
    if conflict.rows.count == 1 { return "the size of the view is set outside of the file" }
    let dependsOnRow = conflict.rows.contains {
      switch $0 {
      case .rowHeight, .fitting: true
      case .constraint, .bound, .hugging, .compression, .stack, .scrollContent, .filling, .stay,
        .autoresizing:
        false
      }
    }
    if dependsOnRow { return "code can change the height of the row" }
    if scene.document.format == .source, isInTableHeader(conflict, scene) {
      return "code can set the frame of the table's header or footer"
    }
    let dependsOnContent = conflict.rows.contains {
      switch $0 {
      case .hugging, .compression: true
      case .constraint, .bound, .stack, .scrollContent, .filling, .stay, .autoresizing, .rowHeight, .fitting:
        false
      }
    }
    guard dependsOnContent, constraint.second == nil, case .view(let view) = constraint.first,
      constraint.firstAttribute.isSize
    else { return nil }
    let size = scene.tree.views[view].exact.size
    let value = constraint.firstAttribute == .width ? size.width : size.height
    return abs(value - constraint.constant) < 1.5
      ? "the difference is smaller than the accuracy of text measurement" : nil
  }

  /// Whether a constraint of the conflict is about the header or footer view of a table, or a view in it.
  private static func isInTableHeader(_ conflict: SolvedConflict, _ scene: AuditedScene) -> Bool {
    func isInside(_ item: ConstraintItem?) -> Bool {
      guard case .view(var view)? = item else { return false }
      while let parent = scene.views[view].parent {
        if scene.views[view].isHeader(of: scene.views[parent], view) { return true }
        view = parent
      }
      return false
    }
    return conflict.rows.compactMap(\.constraint).map { scene.tree.plain.constraints[$0] }
      .contains { isInside($0.first) || isInside($0.second) }
  }

  private static func isBound(_ row: RowOrigin) -> Bool {
    if case .bound = row { true } else { false }
  }

  private static func words(_ row: RowOrigin, _ scene: AuditedScene) -> String {
    func name(_ view: ViewIndex) -> String { scene.quotedName(view) }
    return switch row {
    case .constraint: ""
    case .bound(let view, let axis): "the \(word(axis)) of \(name(view)) cannot be negative"
    case .hugging(let view, let axis), .compression(let view, let axis):
      "the content of \(name(view)) sets its \(word(axis))"
    case .stack(let stack, _): "the stack view \(name(stack)) arranges its views"
    case .scrollContent(let view, _): "the content size of \(name(view))"
    case .filling(let view, _): "\(name(view)) fills its superview"
    case .autoresizing(let view, _): "the autoresizing mask of \(name(view))"
    case .stay(let view, _): "the stored frame of \(name(view))"
    case .rowHeight(let view), .fitting(let view, _): "the height that the row gives \(name(view))"
    }
  }

  private static func word(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }
}
