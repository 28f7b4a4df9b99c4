import Model
import Solving

extension LayoutSession {
  /// Returns the smallest freedom to report in the system of a view. A self-sizing row contains space that belongs to no
  /// view: less than a point from rounding, and a pixel for the separator.
  func leastFreedom(in root: ViewIndex) -> Double {
    let pixel = 1 / context.traits.scale
    if case .cell = tree.views[root].content { return 1.01 + pixel }
    return max(0.51, 2 * pixel + 0.01)
  }

  /// Records the parts of frames that constraints leave ambiguous. Implicit rows that resolve ambiguity do not count.
  func reportAmbiguity(_ rowSystem: RowSystem) {
    guard let solver = rowSystem.solver else { return }
    let open = solver.undeterminedVariables(
      minimumPriority: ImplicitPriority.lowestAuthored, beyond: leastFreedom(in: rowSystem.root), meter)
    for view in rowSystem.views where isPlacedByRows(view) {
      let v = rowSystem.writer.variables[view]
      var found: Ambiguity = []
      if v.left >= 0, open[v.left] { found.insert(.x) }
      if v.top >= 0, open[v.top] { found.insert(.y) }
      if v.width >= 0, open[v.width] { found.insert(.width) }
      if v.height >= 0, open[v.height] { found.insert(.height) }
      if !found.isEmpty { ambiguity[view] = found }
    }
  }

  /// Whether rows position a view; a hidden arranged view has no position, and a cell's content view gets its own from
  /// the row.
  private func isPlacedByRows(_ view: ViewIndex) -> Bool {
    switch tree.roles[view] {
    case .constrained, .arranged, .fillsSuperview, .autoresized: true
    case .root, .fixed, .hiddenInStack, .placedByList, .cellContent: false
    }
  }
}
