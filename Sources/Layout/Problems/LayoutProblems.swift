import Model
import Solving

/// What is wrong with the constraints of a scene as it is laid out. Asked for apart from the layout itself, which needs
/// none of it.
package struct LayoutProblems: Sendable, Hashable {
  /// What of a view's frame nothing decides.
  package var ambiguity: [ViewIndex: Ambiguity] = [:]
  /// Views with a constraint that was given up because others contradict it.
  package var conflicting: Set<ViewIndex> = []

  package var isEmpty: Bool { ambiguity.isEmpty && conflicting.isEmpty }
}

extension LayoutSession {
  /// Finds out after `solve()`.
  package func problems() -> LayoutProblems {
    var problems = LayoutProblems()
    for unit in units {
      guard let solver = unit.solver else { continue }
      for conflict in solver.conflicts() {
        for view in views(of: unit.writer.origins[conflict.broken]) { problems.conflicting.insert(view) }
      }
      // What only settles leftovers decides nothing.
      let isOpen = solver.undeterminedVariables(minimumPriority: ImplicitPriority.lowestThatDecides)
      for view in unit.views {
        let ambiguity = unit.writer.variables[view].ambiguity(isOpen)
        if !ambiguity.isEmpty { problems.ambiguity[view] = ambiguity }
      }
    }
    return problems
  }

  /// The views that a row is about: of a constraint the one that it was written for, and the other unless that one
  /// holds it.
  private func views(of origin: RowOrigin) -> [ViewIndex] {
    switch origin {
    case .constraint(let index):
      let constraint = tree.plain.constraints[index]
      guard case .view(let first) = constraint.first else { return [] }
      guard case .view(let second)? = constraint.second else { return [first] }
      if holds(first, second) { return [second] }
      return holds(second, first) ? [first] : [first, second]
    case .bound(let view, _), .hugging(let view, _), .compression(let view, _), .stack(let view, _),
      .scrollContent(let view, _), .filling(let view, _), .stay(let view, _), .autoresizing(let view, _),
      .rowHeight(let view), .fitting(let view, _):
      return [view]
    }
  }

  private func holds(_ outer: ViewIndex, _ inner: ViewIndex) -> Bool {
    outer < inner && inner < tree.views[outer].end
  }
}

extension ViewVariables {
  fileprivate func ambiguity(_ isOpen: [Bool]) -> Ambiguity {
    var ambiguity: Ambiguity = []
    for (variable, part) in [(left, Ambiguity.x), (top, .y), (width, .width), (height, .height)]
    where variable >= 0 && isOpen[variable] {
      ambiguity.insert(part)
    }
    return ambiguity
  }
}
