import Adapting
import Basics
import Layout
import Model
import Syntax
import Transitions

/// Makes proposals for a solved scene, on the canvas or on a device.
package struct ProposalMaker {
  /// The solved tree.
  package let tree: SolvedTree
  let text: ProposalText
  let whatIf: WhatIf
  /// The index of the scene; nil for a tree that does not belong to one.
  let scene: Int?

  /// - Parameter document: the document whose file the lines are for.
  package init(_ tree: SolvedTree, in context: LayoutContext, of document: Document) {
    self.tree = tree
    text = ProposalText(tree, document)
    scene = tree.plain.source.first.flatMap { root in document.scenes.firstIndex { $0.contains(root) } }
    whatIf = WhatIf(tree: tree, context: context, labels: text.labels)
  }

  /// Creates a maker for a controller on a stage, which is laid out again to find problems; nil if it has no views.
  package init?(_ node: StageNode, of document: Document) {
    guard let plain = node.tree?.plain, let context = node.layoutContext else { return nil }
    self.init(LayoutSession(plain, in: context).solve(), in: context, of: document)
  }

  /// Returns the proposals for one or several views together.
  package func proposals(for views: [ViewIndex]) -> [Proposal] {
    let views = views.filter { tree.plain.views.indices.contains($0) && tree.plain.views[$0].parent != nil }
    guard !views.isEmpty else { return [] }
    let alone = [addMissing(views), pin(views), align(views), embed(views), clear(views)]
    return ([updateFrames(views)] + endConflicts(views) + alone).compactMap { $0.map(withNames) }
  }

  /// Returns the proposals for the whole scene.
  package func proposalsForAll() -> [Proposal] {
    let all = tree.plain.views.indices.filter { tree.plain.views[$0].parent != nil }
    return ([updateFrames(all)] + concessions(in: tree.conflicts) + [addMissing(all)])
      .compactMap { $0.map(withNames) }
  }

  /// Adds names for views that equations refer to; views that are rewritten are named there.
  private func withNames(_ proposal: Proposal) -> Proposal {
    var proposal = proposal
    let written = proposal.kind == .embed ? proposal.views : []
    proposal.lines = text.naming(proposal.lines, besides: written) + proposal.lines
    return proposal
  }

  /// Proposes to update the stored frames of misplaced views; layout files have none.
  private func updateFrames(_ views: [ViewIndex]) -> Proposal? {
    guard !text.isLayout else { return nil }
    let wrong = views.filter { tree.views[$0].misplaced }
    guard !wrong.isEmpty else { return nil }
    var effect = Proposal.Effect()
    effect.moves = wrong.map { view in
      .init(
        view: text.labels[view], from: tree.plain.views[view].frame ?? .zero, to: tree.views[view].frame)
    }
    return Proposal(
      kind: .updateFrames, views: wrong, summary: names(wrong),
      lines: wrong.map { text.frame($0, tree.views[$0].frame) }, effect: effect,
      edits: wrong.map { .frame(tree.plain.source[$0], ProposalText.rounded(tree.views[$0].frame)) })
  }

  /// Proposes to let a constraint of each conflict give way, or to remove one, the one that yields first.
  private func endConflicts(_ views: [ViewIndex]) -> [Proposal] {
    let meant = tree.conflicts.filter { conflict in
      views.contains(conflict.view)
        || !constraints(of: views).isDisjoint(with: conflict.rows.compactMap(\.constraint))
    }
    var found: [Int] = []
    for row in meant.flatMap(yielding) where !found.contains(row) { found.append(row) }
    return concessions(in: meant)
      + found.prefix(Self.mostEnded).map { index in
        let (removes, adds) = text.removal([index])
        return Proposal(
          kind: .settle, views: [],
          summary: "without " + EquationText { text.name($0) }.text(of: tree.plain.constraints[index]),
          lines: adds, removes: removes,
          effect: whatIf.effect(of: whatIf.plain(adding: [], without: [index])),
          edits: edits(adding: [], without: [index]))
      }
  }

  /// The maximum number of alternatives.
  private static let mostEnded = 6

  /// Returns the constraints of a conflict in the order in which they can give way: the one that yields, then the other
  /// sizes, then the rest.
  func yielding(_ conflict: SolvedConflict) -> [Int] {
    let others = conflict.rows.compactMap(\.constraint).filter { $0 != conflict.broken }
    let isSize = { (index: Int) in self.tree.plain.constraints[index].second == nil }
    return [conflict.broken].compactMap { $0 } + others.filter(isSize) + others.filter { !isSize($0) }
  }

  /// Proposes to lower the priority of the constraints that yield.
  private func concessions(in conflicts: [SolvedConflict]) -> [Proposal] {
    var found: [Int] = []
    for conflict in conflicts {
      let required = yielding(conflict).first { tree.plain.constraints[$0].priority >= 1000 }
      if let required, !found.contains(required) { found.append(required) }
    }
    return found.prefix(Self.mostEnded).map { index in
      var plain = tree.plain
      plain.constraints[index].priority = 999
      let (removes, adds) = text.removal([index])
      // The line has a new id and names its view, so it can be pasted anywhere.
      var lowered = plain.constraints[index]
      lowered.id = nil
      let source = plain.constraintSource.indices.contains(index) ? plain.constraintSource[index] : -1
      return Proposal(
        kind: .settle, views: [], summary: EquationText { text.name($0) }.text(of: lowered),
        lines: adds + [text.line(lowered)], removes: removes, effect: whatIf.effect(of: plain),
        edits: source < 0 ? nil : [.priority(source, 999)])
    }
  }

  private func clear(_ views: [ViewIndex]) -> Proposal? {
    let own = constraints(of: views)
    guard !own.isEmpty else { return nil }
    let (removes, adds) = text.removal(own)
    return Proposal(
      kind: .clear, views: views, summary: names(views), lines: adds, removes: removes,
      effect: whatIf.effect(of: whatIf.plain(adding: [], without: own)),
      edits: edits(adding: [], without: own))
  }

  /// Returns the edits that remove constraints, name views where needed, and add constraints.
  func edits(adding added: [Constraint], without removed: Set<Int>) -> [DocumentEdit]? {
    let sources = removed.map {
      tree.plain.constraintSource.indices.contains($0) ? tree.plain.constraintSource[$0] : -1
    }
    guard let scene, !sources.contains(-1) else { return nil }
    let lines = added.map(text.equation)
    let names = text.isLayout ? text.unnamed(in: lines) : []
    // In descending order, so that indices remain valid.
    return Set(sources).sorted(by: >).map { .drop($0) }
      + names.map { .name(tree.plain.source[$0], text.labels[$0]) } + lines.map { .add($0, scene: scene) }
  }

  // MARK: Shared helpers

  /// Returns the constraints between the views and anything other than their descendants.
  func constraints(of views: [ViewIndex], axis: Axis? = nil) -> Set<Int> {
    var found: Set<Int> = []
    for (index, constraint) in tree.plain.constraints.enumerated() {
      if let axis, constraint.firstAttribute.axis != axis { continue }
      for view in views where touches(constraint, view) { found.insert(index) }
    }
    return found
  }

  private func touches(_ constraint: Constraint, _ view: ViewIndex) -> Bool {
    guard constraint.first == .view(view) || constraint.second == .view(view) else { return false }
    let other = constraint.first == .view(view) ? constraint.second : constraint.first
    // Constraints from children to the view belong to the children.
    if case .view(let other)? = other, tree.plain.views[other].parent == view { return false }
    return true
  }

  func names(_ views: [ViewIndex]) -> String {
    let shown = views.prefix(4).map { text.labels[$0] }.joined(separator: ", ")
    return views.count > 4 ? "\(shown) and \(views.count - 4) more" : shown
  }

  /// Returns a constraint to the same edge of the superview, or on a size, for a frame.
  func constraint(_ view: ViewIndex, _ attribute: Attribute, at frame: Rect) -> Constraint? {
    guard let parent = tree.plain.views[view].parent else { return nil }
    let outer = tree.views[parent].frame.size
    var constraint = Constraint(
      owner: attribute.isSize ? view : parent, first: .view(view), attribute)
    let distance =
      attribute.value(in: frame)
      - (attribute.isSize ? 0 : attribute.value(in: Rect(origin: .zero, size: outer)))
    // More digits are meaningless, since pixels are much coarser.
    constraint.constant = Numbers.rounded(distance, to: 1000)
    if !attribute.isSize {
      constraint.second = .view(parent)
      constraint.secondAttribute = attribute
    }
    return constraint
  }
}
