import Adapting
import Basics
import Layout
import Model
import Reading
import Syntax
import Transitions

/// Makes proposals for a solved scene, on the canvas or on a device.
package struct ProposalMaker {
  /// The solved tree.
  package let tree: SolvedTree
  let document: Document
  let context: LayoutContext
  /// The labels of views, including proposed names for views without one.
  let labels: ViewLabels
  /// The names that must be assigned before equations can refer to their views.
  private let proposed: [String: ViewIndex]
  /// The index of the scene; nil for a tree that does not belong to one.
  let scene: Int?
  /// Lays out another version of the document in the same place.
  private let layOut: (Document) -> SolvedTree?
  private let editor: FileEditor?

  /// - Parameter document: the document whose file the proposals change.
  package init(
    _ tree: SolvedTree, in context: LayoutContext, of document: Document,
    layingOut layOut: @escaping (Document) -> SolvedTree?
  ) {
    self.tree = tree
    self.document = document
    self.context = context
    self.layOut = layOut
    (labels, proposed) = ProposedNames.make(tree.plain, of: document)
    scene = tree.plain.source.first.flatMap { root in document.scenes.firstIndex { $0.contains(root) } }
    editor = FileEditor(document)
  }

  /// Creates a maker for a controller on a stage, which is laid out again to find problems; nil if it has no views.
  /// - Parameter meter: the work limit; proposals that need more work are left out.
  package init?(_ node: StageNode, of document: Document, within meter: WorkMeter? = nil) {
    guard let plain = node.tree?.plain, var context = node.layoutContext else { return nil }
    context.meter = meter
    self.init(LayoutSession(plain, in: context).solve(), in: context, of: document) {
      node.layOut($0, within: meter)
    }
  }

  var isLayout: Bool { document.format == .layout }

  /// Returns the proposals for one or several views together.
  /// - Parameter kind: the only kind to propose; nil for all. Each proposal reads and lays out the file again.
  package func proposals(for views: [ViewIndex], only kind: ProposalKind? = nil) -> [Proposal] {
    let views = views.filter { tree.plain.views.indices.contains($0) && tree.plain.views[$0].parent != nil }
    guard !views.isEmpty else { return [] }
    let kinds: [ProposalKind] =
      kind.map { [$0] } ?? [.updateFrames, .settle, .addMissing, .pin, .align, .embed, .clear]
    return kinds.flatMap { kind -> [Proposal?] in
      switch kind {
      case .updateFrames: [updateFrames(views)]
      case .settle: endConflicts(views)
      case .addMissing: [addMissing(views)]
      case .pin: [pin(views)]
      case .align: [align(views)]
      case .embed: [embed(views)]
      case .clear: [clear(views)]
      }
    }.compactMap { $0 }
  }

  /// Returns the proposals for the whole scene.
  package func proposalsForAll() -> [Proposal] {
    let all = tree.plain.views.indices.filter { tree.plain.views[$0].parent != nil }
    return ([updateFrames(all)] + concessions(in: tree.conflicts) + [addMissing(all)]).compactMap { $0 }
  }

  // MARK: The change of the file

  /// Returns a proposal with the lines that change, and with the effect of reading and laying out the changed file.
  /// - Parameter edits: the edits; nil if the file does not literally contain the removed parts.
  /// - Parameter members: the views that move into a stack view.
  func proposal(
    _ kind: ProposalKind, _ views: [ViewIndex], _ summary: String, _ edits: [DocumentEdit]?,
    moving members: [ViewIndex] = []
  ) -> Proposal {
    var proposal = Proposal(kind: kind, views: views, summary: summary)
    guard let edits, let editor else {
      proposal.refusal = EditError("it comes from a row of data, a component or code")
      return proposal
    }
    proposal.edits = edits
    do throws(EditError) {
      let file = try editor.apply(edits)
      proposal.hunks = ChangedLines.hunks(from: document.bytes ?? [], to: file.bytes)
      if let changed = layOut(file.document) { proposal.effect = effect(of: changed, moving: members) }
    } catch {
      proposal.refusal = error
    }
    return proposal
  }

  private func effect(of changed: SolvedTree, moving members: [ViewIndex]) -> Proposal.Effect {
    var effect = Proposal.Effect()
    effect.ambiguous = (Self.ambiguous(tree), Self.ambiguous(changed))
    effect.conflicting = (Self.conflicting(tree), Self.conflicting(changed))
    let source =
      members.isEmpty
      ? tree.plain.views.indices.map { $0 } : StackEdit.sources(moving: members, among: tree.plain.views)
    guard source.count == changed.views.count else { return effect }
    for (index, old) in source.enumerated() {
      guard let old else { continue }
      var (from, to) = (tree.absoluteFrame(old), changed.absoluteFrame(index))
      // On the canvas a stored frame can change without the solved one.
      if members.isEmpty, let (stored, new) = changedFrames(old, in: changed) { (from, to) = (stored, new) }
      let hasMoved =
        abs(from.x - to.x) > 0.01 || abs(from.y - to.y) > 0.01 || abs(from.width - to.width) > 0.01
        || abs(from.height - to.height) > 0.01
      if hasMoved { effect.moves.append(.init(view: labels[old], from: from, to: to)) }
    }
    return effect
  }

  private func changedFrames(_ view: ViewIndex, in changed: SolvedTree) -> (Rect, Rect)? {
    guard let old = tree.plain.views[view].frame, let new = changed.plain.views[view].frame, old != new else {
      return nil
    }
    return (old, new)
  }

  private static func ambiguous(_ tree: SolvedTree) -> Int { tree.views.count { !$0.ambiguity.isEmpty } }
  private static func conflicting(_ tree: SolvedTree) -> Int { tree.views.count { $0.conflicting } }

  /// Returns the edits that remove constraints, name views where needed, and add constraints.
  func edits(adding added: [Constraint], without removed: Set<Int>) -> [DocumentEdit]? {
    let sources = removed.map {
      tree.plain.constraintSource.indices.contains($0) ? tree.plain.constraintSource[$0] : -1
    }
    guard let scene, !sources.contains(-1) else { return nil }
    let equations = added.map { EquationText(exact: true) { name($0) }.text(of: $0) }
    let names = isLayout ? unnamed(in: equations) : []
    // In descending order, so that indices remain valid.
    return Set(sources).sorted(by: >).map { .drop($0) }
      + names.map { .name(tree.plain.source[$0], labels[$0]) }
      + (equations.isEmpty ? [] : [.add(equations, scene: scene)])
  }

  /// Returns the name of an item in an equation. Layout files have special names for the root view and the content view
  /// of a cell, and Interface Builder files have ids.
  func name(_ item: ConstraintItem) -> String {
    guard case .view(let view) = item else { return labels.label(item) }
    if !isLayout, let id = tree.plain.views[view].id { return id }
    guard let parent = tree.plain.views[view].parent else { return "root" }
    return tree.plain.views[view].kind == .cellContent ? "\(labels[parent]).contentView" : labels[view]
  }

  /// Returns the views that equations refer to by proposed names.
  private func unnamed(in equations: [String]) -> [ViewIndex] {
    var named: Set<ViewIndex> = []
    for equation in equations {
      for word in equation.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        if let view = proposed[String(word)] { named.insert(view) }
      }
    }
    return named.sorted()
  }

  // MARK: Kinds

  /// Proposes to update the stored frames of misplaced views; layout files have none.
  private func updateFrames(_ views: [ViewIndex]) -> Proposal? {
    guard !isLayout else { return nil }
    let wrong = views.filter { tree.views[$0].misplaced }
    guard !wrong.isEmpty else { return nil }
    return proposal(
      .updateFrames, wrong, names(wrong),
      wrong.map { view in
        let frame = tree.views[view].frame
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { Numbers.rounded($0, to: 1000) }
        return .frame(
          tree.plain.source[view], Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      })
  }

  /// For each conflict, proposes to lower the priority of a constraint, or to remove it: the constraint that would be
  /// broken first.
  private func endConflicts(_ views: [ViewIndex]) -> [Proposal] {
    let meant = tree.conflicts.filter { conflict in
      views.contains(conflict.view)
        || !constraints(of: views).isDisjoint(with: conflict.rows.compactMap(\.constraint))
    }
    var found: [Int] = []
    for row in meant.flatMap(yielding) where !found.contains(row) { found.append(row) }
    return concessions(in: meant)
      + found.prefix(Self.mostEnded).map { index in
        proposal(.settle, [], "without " + equation(index), edits(adding: [], without: [index]))
      }
  }

  /// The maximum number of alternatives.
  private static let mostEnded = 6

  /// Returns the constraints of a conflict in the order in which they can give way: the one that yields, then the other
  /// sizes, then the rest.
  func yielding(_ conflict: SolvedConflict) -> [Int] {
    let others = conflict.rows.compactMap(\.constraint).filter { $0 != conflict.broken }
    let isSize = { (index: Int) in tree.plain.constraints[index].second == nil }
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
      let source = tree.plain.constraintSource[index]
      return proposal(.settle, [], equation(index) + " @999", source < 0 ? nil : [.priority(source, 999)])
    }
  }

  private func equation(_ index: Int) -> String {
    EquationText { labels.label($0) }.text(of: tree.plain.constraints[index])
  }

  private func clear(_ views: [ViewIndex]) -> Proposal? {
    let own = constraints(of: views)
    guard !own.isEmpty else { return nil }
    return proposal(.clear, views, names(views), edits(adding: [], without: own))
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
    let shown = views.prefix(4).map { labels[$0] }.joined(separator: ", ")
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
