import Drawing
import Model

/// Overlays and the messages when one is turned on or off: every key gives feedback.
extension PreviewState {
  mutating func toggle(_ overlay: Overlays) {
    explore { $0.overlays.formSymmetricDifference(overlay) }
    let isOn = exploration?.overlays.contains(overlay) == true
    report(isOn ? words(for: overlay) : "\(Self.name(of: overlay)) are not drawn")
  }

  static func name(of overlay: Overlays) -> String {
    switch overlay {
    case .names: "names"
    case .sizes: "sizes"
    case .guides: "margins and guides"
    case .outlines: "outlines"
    case .constraints: "constraints"
    case .problems: "marks of problems"
    case .scrollBars: "scroll bars"
    default: "frames before the last step"
    }
  }

  private func words(for overlay: Overlays) -> String {
    switch overlay {
    case .constraints: return constraintWords
    case .problems: return problemWords
    case .changes:
      guard let transition = layout?.transition, let stage else {
        return "nothing has changed yet"
      }
      let count = StageChanges.framesBefore(transition.before, stage).count
      return count == 0
        ? "the last step changed no frame"
        : "\(count) \(count == 1 ? "frame" : "frames") before the last step, dashed"
    case .guides: return "safe area and margins, dashed"
    default: return "\(Self.name(of: overlay)) of all views"
    }
  }

  private var constraintWords: String {
    guard let selection, let tree = stage?.nodes[selection.node].tree else {
      return "constraints of the selected view: select one with the arrows, / or a click"
    }
    let count = tree.plain.constraints.count { $0.touches(selection.view) }
    if count > 0 { return "\(count) \(count == 1 ? "constraint" : "constraints") of the selected view" }
    if let parent = tree.plain.views[selection.view].parent, case .stack = tree.plain.views[parent].content {
      return "no constraints: its stack view arranges it"
    }
    return "the selected view has no constraints"
  }

  private var problemWords: String {
    var count = 0
    for tree in (stage?.nodes ?? []).compactMap(\.tree) {
      count += tree.views.count { $0.conflicting || !$0.ambiguity.isEmpty || $0.misplaced }
    }
    return count == 0 ? "no problems on this screen" : "\(count) marked"
  }
}

extension Constraint {
  fileprivate func touches(_ view: ViewIndex) -> Bool {
    func isView(_ item: ConstraintItem?) -> Bool {
      guard case .view(let index)? = item else { return false }
      return index == view
    }
    return isView(first) || isView(second)
  }
}
