import Layout
import Model
import Reading

/// Required constraints that cannot all hold: the smallest set, with the place of each.
extension Rule {
  static let conflict = Rule(
    id: "conflicting-constraints", kind: .violation, severity: .error,
    summary: "Required constraints contradict each other.",
    why: """
      The system breaks one of them when the app runs and logs a page of addresses. Here the smallest set is shown that \
      cannot hold together: take any one of its constraints away, and the others can.
      """,
    fix: "Remove one of the constraints named, or give one a priority below 1000.",
    evidence: "REQUIREMENTS E6; Auto Layout breaks a required constraint where it cannot satisfy all.",
    explainsItself: true,
    check: .scene { scene in scene.tree.conflicts.map { occurrence($0, scene) } })

  private static func occurrence(_ conflict: SolvedConflict, _ scene: AuditedScene) -> Occurrence {
    let plain = scene.tree.plain
    let equations = EquationText { scene.labels.label($0) }
    let lines = conflict.rows.map { row -> String in
      guard let index = row.constraint else { return words(row, scene) }
      let constraint = plain.constraints[index]
      let place = constraint.position.isKnown ? "  (line \(constraint.position.line))" : ""
      return equations.text(of: constraint) + place
    }
    var shown: [String] = []
    for line in lines where !shown.contains(line) { shown.append(line) }
    guard let broken = conflict.broken else {
      return Occurrence(
        scene, plain.views[conflict.view].parent ?? conflict.view,
        "the height of this row does not fit the constraints of its content"
      ).with {
        $0.reasons = ["these cannot all hold:"] + shown.map { "  " + $0 }
        $0.attributes = [.height]
      }
    }
    let constraint = plain.constraints[broken]
    let others = conflict.rows.count - 1
    let partner =
      others == 0
      ? "at this size" : others == 1 ? "together with another" : "together with \(others) others"
    return Occurrence(
      scene, conflict.view,
      "the required constraint \(equations.text(of: constraint)) cannot be met \(partner)"
    ).with {
      $0.cause = 1 + plain.constraintSource[broken]
      $0.explains = [plain.source[conflict.view]]
      if constraint.position.isKnown { $0.position = constraint.position }
      $0.reasons = ["these cannot all hold:"] + shown.map { "  " + $0 }
      $0.attributes = constraint.firstAttribute.axis == .horizontal ? [.left, .width] : [.top, .height]
    }
  }

  private static func words(_ row: RowOrigin, _ scene: AuditedScene) -> String {
    func name(_ view: ViewIndex) -> String { scene.name(view) }
    return switch row {
    case .constraint: ""
    case .bound(let view, let axis): "the \(word(axis)) of \(name(view)) is not negative"
    case .hugging(let view, let axis), .compression(let view, let axis):
      "the content of \(name(view)) has its own \(word(axis))"
    case .stack(let stack, _): "the stack \(name(stack)) places its views"
    case .scrollContent(let view, _): "the size of what scrolls in \(name(view))"
    case .filling(let view, _): "\(name(view)) follows its superview"
    case .autoresizing(let view, _): "the autoresizing mask of \(name(view))"
    case .stay(let view, _): "the stored frame of \(name(view))"
    case .rowHeight(let view), .fitting(let view, _): "the height that the row gives to \(name(view))"
    }
  }

  private static func word(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }
}
