/// Identifies a list across rebuilds of the tree.
package struct ListKey: Sendable, Hashable {
  /// The list's view in the document.
  package var view: DocumentView
  /// The row index in each enclosing list, from the outside in.
  package var path: [Int]

  package init(view: DocumentView, path: [Int]) {
    self.view = view
    self.path = path
  }
}

/// A list filled with data, in a plain tree.
package struct PlainList: Sendable, Hashable {
  /// The list's identity.
  package var key: ListKey
  /// The list's view in the tree.
  package var view: ViewIndex
  /// The index into the document's lists.
  package var source: Int
  /// The height constraint in the tree that follows the content, if any.
  package var heightConstraint: Int?
  /// The row of the enclosing cell, if any.
  package var row: RowContext?

  package init(key: ListKey, view: ViewIndex, source: Int, row: RowContext? = nil) {
    self.key = key
    self.view = view
    self.source = source
    self.row = row
  }
}

/// The row shown by a cell, in which the cell's expressions and text look up fields.
package struct RowContext: Sendable {
  /// The data that the row belongs to.
  package let data: DataRows
  /// The row numbers: one, several for merged neighbours, or none for a filler cell.
  package let rows: [Int]
  /// The index among the rows shown.
  package let index: Int

  package init(data: DataRows, rows: [Int], index: Int) {
    self.data = data
    self.rows = rows
    self.index = index
  }
}

extension RowContext: Hashable {
  /// Compares row numbers only; rows of different lists are never compared.
  package static func == (a: RowContext, b: RowContext) -> Bool { a.index == b.index && a.rows == b.rows }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(rows)
  }
}

extension PlainTree {
  /// The lists that are not inside another list.
  package var outerLists: [PlainList] {
    var outer: Set<ViewIndex> = []
    var end: ViewIndex = 0
    for view in lists.map(\.view).sorted() where view >= end {
      outer.insert(view)
      end = views[view].end
    }
    return lists.filter { outer.contains($0.view) }
  }

  /// Returns the views inside a list.
  package func contents(of list: PlainList) -> Range<ViewIndex> {
    list.view + 1..<max(list.view + 1, views[list.view].end)
  }

  /// Returns the list that contains each view. No list may be inside another one.
  package func lists(around lists: [PlainList]) -> [ViewIndex?] {
    var around: [ViewIndex?] = Array(repeating: nil, count: views.count)
    for list in lists {
      for view in contents(of: list) { around[view] = list.view }
    }
    return around
  }

  /// Whether a constraint refers only to views in a range.
  package func speaks(_ constraint: Constraint, onlyOf views: Range<ViewIndex>) -> Bool {
    func stands(_ item: ConstraintItem) -> Bool {
      switch item {
      case .view(let view): views.contains(view)
      case .guide(let guide): views.contains(guides[guide].owner)
      }
    }
    return stands(constraint.first) && constraint.second.map(stands) ?? true
  }
}

extension Constraint {
  /// Returns the constraint with its items renumbered.
  package func renumbered(_ view: (ViewIndex) -> ViewIndex, guide: (Int) -> Int) -> Constraint {
    func item(_ item: ConstraintItem) -> ConstraintItem {
      switch item {
      case .view(let index): .view(view(index))
      case .guide(let index): .guide(guide(index))
      }
    }
    var result = self
    result.owner = view(owner)
    result.first = item(first)
    result.second = second.map(item)
    return result
  }
}
