import Model

/// A tree with the trees of its lists inserted, and the new indices. Views keep their order, so views after a list get
/// higher indices.
package struct JoinedTree {
  /// The new indices by old ones.
  package struct Places: Sendable {
    /// The new index of each view.
    package fileprivate(set) var views: [ViewIndex] = []
    /// The new index of each constraint.
    package fileprivate(set) var constraints: [Int] = []
    fileprivate var guides: [Int] = []
  }

  /// The joined tree.
  package private(set) var tree: PlainTree
  /// The new indices of the outer tree.
  package private(set) var outer = Places()
  /// The new indices of each list's tree.
  package private(set) var lists: [Places]
  /// The list that contains each view of the outer tree.
  private var listOf: [Int?]

  /// - Parameter parts: each list of the tree with its filled tree, whose root is the list.
  package init(_ base: PlainTree, parts: [(list: PlainList, tree: PlainTree)]) {
    tree = base
    lists = parts.map { _ in Places() }
    listOf = Array(repeating: nil, count: base.views.count)
    for (number, part) in parts.enumerated() {
      for view in base.contents(of: part.list) { listOf[view] = number }
    }
    joinViews(base, parts)
    joinGuides(base, parts)
    joinConstraints(base, parts)
    tree.notes = base.notes.filter { listOf[$0.view] == nil }.map { moved($0, outer) }
    tree.lists = base.lists.filter { listOf[$0.view] == nil }.map { moved($0, outer) }
    for (part, places) in zip(parts, lists) {
      tree.notes += part.tree.notes.map { moved($0, places) }
      tree.lists += part.tree.lists.map { moved($0, places) }
      tree.diagnostics += part.tree.diagnostics
      tree.rowCounts.merge(part.tree.rowCounts) { _, new in new }
    }
  }

  private func moved(_ note: TreeNote, _ places: Places) -> TreeNote {
    var note = note
    note.view = places.views[note.view]
    return note
  }

  private func moved(_ list: PlainList, _ places: Places) -> PlainList {
    var list = list
    list.view = places.views[list.view]
    list.heightConstraint = list.heightConstraint.map { places.constraints[$0] }
    return list
  }

  // MARK: Views

  private mutating func joinViews(_ base: PlainTree, _ parts: [(list: PlainList, tree: PlainTree)]) {
    let numbers = Dictionary(
      parts.enumerated().map { ($1.list.view, $0) }, uniquingKeysWith: { first, _ in first })
    tree.views = []
    tree.source = []
    outer.views = Array(repeating: 0, count: base.views.count)
    // The index in the new tree for each boundary between views of the old one.
    var boundary = Array(repeating: 0, count: base.views.count + 1)
    var view = 0
    while view < base.views.count {
      let place = tree.views.count
      boundary[view] = place
      outer.views[view] = place
      guard let number = numbers[view] else {
        tree.views.append(base.views[view])
        tree.source.append(base.source[view])
        view += 1
        continue
      }
      append(parts[number].tree, at: place)
      lists[number].views = parts[number].tree.views.indices.map { $0 + place }
      for inner in base.contents(of: parts[number].list) { outer.views[inner] = place + inner - view }
      view = base.views[view].end
    }
    boundary[base.views.count] = tree.views.count
    for view in base.views.indices where listOf[view] == nil {
      let place = outer.views[view]
      tree.views[place].parent = base.views[view].parent.map { outer.views[$0] }
      tree.views[place].end = boundary[base.views[view].end]
      if numbers[view] == nil { tree.views[place].content.renumberViews { outer.views[$0] } }
    }
  }

  private mutating func append(_ list: PlainTree, at place: Int) {
    for var view in list.views {
      view.parent = view.parent.map { $0 + place }
      view.end += place
      view.content.renumberViews { $0 + place }
      tree.views.append(view)
    }
    tree.source += list.source
  }

  // MARK: Guides and constraints

  /// Joins the guides. The tree of a list starts with the guides that the list had, in the same order.
  private mutating func joinGuides(_ base: PlainTree, _ parts: [(list: PlainList, tree: PlainTree)]) {
    tree.guides = []
    outer.guides = Array(repeating: 0, count: base.guides.count)
    var inner = Array(repeating: [Int](), count: parts.count)
    for (index, guide) in base.guides.enumerated() {
      if let number = listOf[guide.owner] {
        inner[number].append(index)
      } else {
        outer.guides[index] = tree.guides.count
        append(guide, outer)
      }
    }
    for (number, part) in parts.enumerated() {
      let offset = tree.guides.count
      lists[number].guides = part.tree.guides.indices.map { $0 + offset }
      for (place, index) in inner[number].enumerated() { outer.guides[index] = offset + place }
      for guide in part.tree.guides { append(guide, lists[number]) }
    }
  }

  private mutating func append(_ guide: Guide, _ places: Places) {
    var guide = guide
    guide.owner = places.views[guide.owner]
    tree.guides.append(guide)
  }

  private mutating func joinConstraints(_ base: PlainTree, _ parts: [(list: PlainList, tree: PlainTree)]) {
    tree.constraints = []
    tree.constraintSource = []
    outer.constraints = Array(repeating: 0, count: base.constraints.count)
    var inner = Array(repeating: [Int](), count: parts.count)
    for (index, constraint) in base.constraints.enumerated() {
      let number = list(of: constraint.first, base)
      if let number, constraint.second.map({ list(of: $0, base) == number }) ?? true {
        inner[number].append(index)
      } else {
        outer.constraints[index] = tree.constraints.count
        append(constraint, base.constraintSource[index], outer)
      }
    }
    for (number, part) in parts.enumerated() {
      let offset = tree.constraints.count
      lists[number].constraints = part.tree.constraints.indices.map { $0 + offset }
      for (place, index) in inner[number].enumerated() { outer.constraints[index] = offset + place }
      for (index, constraint) in part.tree.constraints.enumerated() {
        append(constraint, part.tree.constraintSource[index], lists[number])
      }
    }
  }

  /// Returns the list that contains an item of the outer tree.
  private func list(of item: ConstraintItem, _ base: PlainTree) -> Int? {
    switch item {
    case .view(let view): listOf[view]
    case .guide(let guide): listOf[base.guides[guide].owner]
    }
  }

  private mutating func append(_ constraint: Constraint, _ source: Int, _ places: Places) {
    tree.constraints.append(
      constraint.renumbered({ places.views[$0] }, guide: { places.guides[$0] }))
    tree.constraintSource.append(source)
  }
}
