import Model

/// Converts authored constraints to rows of their system.
struct ConstraintRows {
  let tree: LayoutTree
  let isCanvas: Bool

  /// Returns the cell whose system a constraint belongs to, or -1 for the scene's; nil if it connects unrelated
  /// systems.
  func rowSystem(of constraint: Constraint) -> Int32? {
    let first = owner(constraint.first)
    guard let item = constraint.second else { return rowSystem(first) }
    let second = owner(item)
    let a = rowSystem(first)
    let b = rowSystem(second)
    if a == b { return a }
    // One of the views is the cell itself, or is outside the cell.
    let deeper = tree.depth[first] >= tree.depth[second] ? first : second
    let other = deeper == first ? second : first
    return Int(rowSystem(deeper)) == other ? rowSystem(deeper) : nil
  }

  private func rowSystem(_ view: ViewIndex) -> Int32 { tree.rowSystem[view] }

  func owner(_ item: ConstraintItem) -> ViewIndex {
    switch item {
    case .view(let view): view
    case .guide(let guide): tree.plain.guides[guide].owner
    }
  }

  /// Writes a constraint; returns false if its items have no common ancestor.
  func write(_ index: Int, _ constraint: Constraint, into writer: inout RowWriter) -> Bool {
    if constraint.isPlaceholder, !isCanvas { return true }
    let first = owner(constraint.first)
    var ancestor = first
    var isContent = false
    // No closures here: each would copy the tree.
    if let item = constraint.second {
      let second = owner(item)
      guard let common = tree.commonAncestor(first, second) else { return false }
      ancestor = common
      isContent = seesInside(constraint.first, from: second)
    }
    let mirrored = writer.isMirrored(constraint.owner)
    writer.addAttribute(
      constraint.firstAttribute, of: constraint.first, in: ancestor,
      asContent: isContent, rightToLeft: mirrored, times: 1)
    var constant = constraint.constant
    if let item = constraint.second, let attribute = constraint.secondAttribute {
      writer.addAttribute(
        attribute, of: item, in: ancestor, asContent: seesInside(item, from: first), rightToLeft: mirrored,
        times: -constraint.multiplier)
      if mirrored, constraint.firstAttribute.followsDirection || attribute.followsDirection {
        constant = -constant
      }
    }
    let relation =
      mirrored && constraint.firstAttribute.followsDirection
      ? constraint.relation.reversed : constraint.relation
    writer.closeRow(relation, constant, level(constraint), .constraint(index))
    return true
  }

  private func level(_ constraint: Constraint) -> Int {
    guard constraint.priority >= 1000 else {
      return ImplicitPriority.whole(constraint.priority)
    }
    guard let second = constraint.secondAttribute else { return RequiredRank.constantSize }
    return constraint.firstAttribute.isBaseline || second.isBaseline
      ? RequiredRank.baseline : RequiredRank.edge
  }

  /// Whether an item is a scrolling view that contains the other one.
  private func seesInside(_ item: ConstraintItem, from other: ViewIndex) -> Bool {
    guard case .view(let view) = item, tree.views[view].kind.scrolls else { return false }
    return tree.isAncestor(view, of: other)
  }
}

extension ViewKind {
  /// Whether the view has a content area that can be larger than the view.
  package var scrolls: Bool { self == .scroll || self == .table || self == .collection || self == .textView }
}
