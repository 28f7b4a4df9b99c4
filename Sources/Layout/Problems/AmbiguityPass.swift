import Model
import Solving

extension LayoutSession {
  /// Heights of rows are whole pixels: what rounding adds belongs to none of the views in it, and nobody sees who has it.
  var leastFreedom: Double { max(0.51, 1 / context.traits.scale + 0.01) }

  /// Notes which parts of frames the constraints leave open. What the engine adds on its own to settle such cases does
  /// not count.
  func reportAmbiguity(_ rowSystem: RowSystem) {
    guard let solver = rowSystem.solver else { return }
    let open = solver.undeterminedVariables(
      minimumPriority: ImplicitPriority.lowestAuthored, beyond: leastFreedom)
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

  /// A hidden view of a stack has no place at all, and a row's content has the one that the row gives it.
  private func isPlacedByRows(_ view: ViewIndex) -> Bool {
    switch tree.roles[view] {
    case .constrained, .arranged, .fillsSuperview, .autoresized: true
    case .root, .fixed, .hiddenInStack, .placedByList, .cellContent: false
    }
  }
}
