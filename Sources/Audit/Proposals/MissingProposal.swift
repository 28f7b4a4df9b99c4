import Basics
import Layout
import Model
import Syntax

extension ProposalMaker {
  /// Proposes constraints for the ambiguous parts of each view.
  func addMissing(_ views: [ViewIndex]) -> Proposal? {
    missing(views).map { proposal(.addMissing, $0.views, names($0.views), $0.edits) }
  }

  /// Returns the edits that resolve ambiguous views, and these views; a constraint for one view may resolve others.
  func missing(_ views: [ViewIndex]) -> (views: [ViewIndex], edits: [DocumentEdit]?)? {
    let open = views.filter { !tree.views[$0].ambiguity.isEmpty && isFree($0) }
    guard !open.isEmpty else { return nil }
    let groups = [
      Axis.horizontal: SiblingGroups(tree.plain, .horizontal), .vertical: .init(tree.plain, .vertical),
    ]
    var found: [Missing: Constraint] = [:]
    var tried: Set<Missing> = []
    var now = tree
    while true {
      let round = missing(open, now, groups, tried)
      guard !round.isEmpty else { break }
      tried.formUnion(round)
      for missing in round {
        // The position is ambiguous on a device, so use the one on the canvas.
        let drawn = tree.plain.views[missing.view].frame
        var added = constraint(
          missing.view, missing.attribute, at: drawn ?? tree.views[missing.view].frame)
        // The views of a stack need more room at other text sizes.
        if missing.attribute.isSize, tree.plain.views[missing.view].kind == .stack { added?.priority = 1 }
        found[missing] = added
      }
      now = solved(adding: sorted(found).map(\.value))
      // If no work is left, the layout is incomplete and its ambiguities are unknown.
      if context.meter?.isSpent ?? false { return nil }
    }
    guard !found.isEmpty else { return nil }
    let added = sorted(found).map(\.value)
    let settled = Set(found.keys.map(\.view))
    let about = open.filter(settled.contains)
    return (about, edits(adding: added, without: []))
  }

  /// Solves the scene with additional constraints.
  private func solved(adding added: [Constraint]) -> SolvedTree {
    var plain = tree.plain
    plain.constraints += added
    plain.constraintSource += Array(repeating: -1, count: added.count)
    context.meter?.spend(Limits.viewWork / 4 * plain.views.count)
    return LayoutSession(plain, in: context).solve()
  }

  private struct Missing: Hashable {
    var view: ViewIndex
    var attribute: Attribute
  }

  /// Horizontal comes first, since the height of a text follows from its width.
  private static let order: [(Ambiguity, Attribute)] = [
    (.x, .leading), (.width, .width), (.y, .top), (.height, .height),
  ]

  private func sorted(_ found: [Missing: Constraint]) -> [(key: Missing, value: Constraint)] {
    func rank(_ missing: Missing) -> Int { Self.order.firstIndex { $0.1 == missing.attribute } ?? 0 }
    return found.sorted { ($0.key.view, rank($0.key)) < ($1.key.view, rank($1.key)) }
  }

  /// Returns the constraints to add in one round: one for each group of dependent views, and none below an ambiguous
  /// view. A scene of a thousand views then needs only a few rounds of solving.
  private func missing(
    _ open: [ViewIndex], _ now: SolvedTree, _ groups: [Axis: SiblingGroups], _ tried: Set<Missing>
  ) -> [Missing] {
    var round: [Missing] = []
    var served: [Axis: Set<Int>] = [:]
    var isBelowOpen = [Bool](repeating: false, count: now.views.count)
    let isCandidate = Set(open)
    for view in now.views.indices {
      if let parent = now.plain.views[view].parent, isBelowOpen[parent] { isBelowOpen[view] = true }
      guard isCandidate.contains(view), !isBelowOpen[view] else { continue }
      let next = Self.order.first { part, attribute in
        now.views[view].ambiguity.contains(part) && !tried.contains(Missing(view: view, attribute: attribute))
      }
      guard let attribute = next?.1 else { continue }
      isBelowOpen[view] = true
      guard let group = groups[attribute.axis]?[view],
        served[attribute.axis, default: []].insert(group).inserted
      else { continue }
      round.append(Missing(view: view, attribute: attribute))
    }
    return round
  }
}
