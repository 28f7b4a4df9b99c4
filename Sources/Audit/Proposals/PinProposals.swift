import Layout
import Model
import Syntax

extension ProposalMaker {
  /// Proposes four constraints that replace the views' own and pin them at their current frames.
  func pin(_ views: [ViewIndex]) -> Proposal? {
    let free = views.filter(isFree)
    guard !free.isEmpty else { return nil }
    let added = free.flatMap { view in
      [Attribute.leading, .top, .width, .height].compactMap {
        constraint(view, $0, at: tree.views[view].frame)
      }
    }
    // Constraints of neighbours remain satisfied, since nothing moves.
    let own = constraints(of: free).filter { !isOfANeighbour(tree.plain.constraints[$0], of: free) }
    return proposal(.pin, free, names(free), edits(adding: added, without: own))
  }

  /// Whether a constraint positions a neighbour: `next.top = view.bottom + 8` positions the next view, not this one. A
  /// constraint whose first item is a superview is inverted.
  private func isOfANeighbour(_ constraint: Constraint, of views: [ViewIndex]) -> Bool {
    guard case .view(let first) = constraint.first, !views.contains(first) else { return false }
    return !views.contains { (first..<tree.plain.views[first].end).contains($0) }
  }

  /// Proposes to align views: a single view is centred in its superview, several are aligned with the first one.
  func align(_ views: [ViewIndex]) -> Proposal? {
    let free = views.filter(isFree)
    guard let first = free.first, let parent = tree.plain.views[first].parent else { return nil }
    var added: [Constraint] = []
    var removed: Set<Int> = []
    let summary: String
    if free.count == 1 {
      added = [constraint(first, .centerX, to: .view(parent), owner: parent)]
      removed = places(of: first, .horizontal)
      summary =
        "\(labels[first]) centred in \(tree.plain.views[parent].parent == nil ? "root" : labels[parent])"
    } else {
      guard free.allSatisfy({ tree.plain.views[$0].parent == parent }) else { return nil }
      let attribute: Attribute = isColumn(free) ? .leading : .top
      for view in free.dropFirst() {
        added.append(constraint(view, attribute, to: .view(first), owner: parent))
        removed.formUnion(places(of: view, attribute.axis))
      }
      summary =
        "\(attribute.rawValue) of \(names(Array(free.dropFirst()))) with that of \(labels[first])"
    }
    return proposal(.align, free, summary, edits(adding: added, without: removed))
  }

  /// Returns the constraints on a view's position along an axis, but not on its size.
  private func places(of view: ViewIndex, _ axis: Axis) -> Set<Int> {
    constraints(of: [view], axis: axis).filter { !tree.plain.constraints[$0].firstAttribute.isSize }
  }

  private func constraint(
    _ view: ViewIndex, _ attribute: Attribute, to other: ConstraintItem, owner: ViewIndex
  )
    -> Constraint
  {
    var constraint = Constraint(owner: owner, first: .view(view), attribute)
    constraint.second = other
    constraint.secondAttribute = attribute
    return constraint
  }

  /// Whether constraints position a view, rather than a stack view or a list.
  func isFree(_ view: ViewIndex) -> Bool {
    guard let parent = tree.plain.views[view].parent else { return false }
    switch tree.plain.views[parent].kind {
    case .stack, .table, .collection, .tableCell, .collectionCell: return false
    case .view, .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar,
      .navigationBar, .tabBar, .toolbar, .scroll, .cellContent, .reusableView, .container, .effect, .web,
      .map, .scene, .window:
      return tree.plain.views[view].kind != .cellContent
    }
  }

  /// Whether views are stacked vertically rather than horizontally.
  func isColumn(_ views: [ViewIndex]) -> Bool {
    let frames = views.map { tree.views[$0].frame }
    func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    return spread(frames.map(\.midY)) >= spread(frames.map(\.midX))
  }
}
