import Adapting
import Layout
import Model

/// Solves a scene again with constraints added or removed.
struct WhatIf {
  let tree: SolvedTree
  let context: LayoutContext
  let labels: ViewLabels

  /// Returns the effect of a changed tree. `source` maps each view of the new tree to the old one, with nil for a new
  /// view.
  func effect(of plain: PlainTree, source: [ViewIndex?]? = nil) -> Proposal.Effect {
    let solved = LayoutSession(plain, in: context).solve()
    var effect = Proposal.Effect()
    effect.ambiguous = (Self.ambiguous(tree), Self.ambiguous(solved))
    effect.conflicting = (Self.conflicting(tree), Self.conflicting(solved))
    for index in solved.views.indices {
      guard let old = source.map({ $0[index] }) ?? index else { continue }
      let (from, to) = (tree.absoluteFrame(old), solved.absoluteFrame(index))
      let hasMoved =
        abs(from.x - to.x) > 0.01 || abs(from.y - to.y) > 0.01 || abs(from.width - to.width) > 0.01
        || abs(from.height - to.height) > 0.01
      if hasMoved { effect.moves.append(.init(view: labels[old], from: from, to: to)) }
    }
    return effect
  }

  /// Returns the tree with constraints added, and others removed by index.
  func plain(adding added: [Constraint], without removed: Set<Int> = []) -> PlainTree {
    var plain = tree.plain
    let kept = plain.constraints.indices.filter { !removed.contains($0) }
    plain.constraintSource =
      kept.map { plain.constraintSource[$0] } + Array(repeating: -1, count: added.count)
    plain.constraints = kept.map { plain.constraints[$0] } + added
    return plain
  }

  func solved(_ plain: PlainTree) -> SolvedTree { LayoutSession(plain, in: context).solve() }

  private static func ambiguous(_ tree: SolvedTree) -> Int { tree.views.count { !$0.ambiguity.isEmpty } }
  private static func conflicting(_ tree: SolvedTree) -> Int { tree.views.count { $0.conflicting } }
}
