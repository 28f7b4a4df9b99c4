import Layout
import Model

extension ProposalMaker {
  /// Where the view is now, in four constraints that replace its own.
  func pin(_ views: [ViewIndex]) -> Proposal? {
    let free = views.filter(isFree)
    guard !free.isEmpty else { return nil }
    let added = free.flatMap { view in
      [Attribute.leading, .top, .width, .height].compactMap {
        constraint(view, $0, at: tree.views[view].frame)
      }
    }
    // What neighbours hold on to stays true where nothing moves.
    let own = constraints(of: free).filter { !isOfANeighbour(tree.plain.constraints[$0], of: free) }
    let (removes, rest) = text.removal(own)
    return Proposal(
      kind: .pin, views: free, summary: names(free), lines: rest + added.map(text.line), removes: removes,
      effect: whatIf.effect(of: whatIf.plain(adding: added, without: own)),
      edits: edits(adding: added, without: own))
  }

  /// `next.top = view.bottom + 8` holds the next view, not this one; what starts at a superview is turned round.
  private func isOfANeighbour(_ constraint: Constraint, of views: [ViewIndex]) -> Bool {
    guard case .view(let first) = constraint.first, !views.contains(first) else { return false }
    return !views.contains { (first..<tree.plain.views[first].end).contains($0) }
  }

  /// One view goes to the middle of its superview; several take the leading edge, or the top, of the first.
  func align(_ views: [ViewIndex]) -> Proposal? {
    let free = views.filter(isFree)
    guard let first = free.first, let parent = tree.plain.views[first].parent else { return nil }
    var added: [Constraint] = []
    var removed: Set<Int> = []
    let summary: String
    if free.count == 1 {
      added = [constraint(first, .centerX, to: .view(parent), owner: parent)]
      removed = places(of: first, .horizontal)
      summary = "\(text.labels[first]) in the middle of \(text.name(parent))"
    } else {
      guard free.allSatisfy({ tree.plain.views[$0].parent == parent }) else { return nil }
      let attribute: Attribute = isColumn(free) ? .leading : .top
      for view in free.dropFirst() {
        added.append(constraint(view, attribute, to: .view(first), owner: parent))
        removed.formUnion(places(of: view, attribute.axis))
      }
      summary =
        "\(attribute.rawValue) of \(names(Array(free.dropFirst()))) with that of \(text.labels[first])"
    }
    let (removes, rest) = text.removal(removed)
    return Proposal(
      kind: .align, views: free, summary: summary, lines: rest + added.map(text.line), removes: removes,
      effect: whatIf.effect(of: whatIf.plain(adding: added, without: removed)),
      edits: edits(adding: added, without: removed))
  }

  /// Constraints about a view's place on an axis; its size stays.
  private func places(of view: ViewIndex, _ axis: Axis) -> Set<Int> {
    constraints(of: [view], axis: axis).filter { !tree.plain.constraints[$0].firstAttribute.isSize }
  }

  private func constraint(_ view: ViewIndex, _ attribute: Attribute, to other: Item, owner: ViewIndex)
    -> Constraint
  {
    var constraint = Constraint(owner: owner, first: .view(view), attribute)
    constraint.second = other
    constraint.secondAttribute = attribute
    return constraint
  }

  /// Whether constraints of its own decide where a view is: neither a stack nor a list places it.
  func isFree(_ view: ViewIndex) -> Bool {
    guard let parent = tree.plain.views[view].parent else { return false }
    switch tree.plain.views[parent].kind {
    case .stack, .table, .collection, .tableCell, .collectionCell: return false
    case .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented,
      .progress, .activity, .pageControl, .datePicker, .picker, .searchBar, .navigationBar, .tabBar, .toolbar,
      .scroll, .cellContent, .reusableView, .container, .effect, .web, .map, .scene, .window:
      return tree.plain.views[view].kind != .cellContent
    }
  }

  /// Whether views are below each other rather than side by side.
  func isColumn(_ views: [ViewIndex]) -> Bool {
    let frames = views.map { tree.views[$0].frame }
    func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    return spread(frames.map(\.midY)) >= spread(frames.map(\.midX))
  }
}
