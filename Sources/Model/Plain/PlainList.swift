/// Which list of which row: stays the same however often the tree is made anew.
package struct ListKey: Sendable, Hashable {
  package var view: DocumentView
  /// The shown row of each list around, from the outside in.
  package var path: [Int]

  package init(view: DocumentView, path: [Int]) {
    self.view = view
    self.path = path
  }
}

/// A list in a plain tree that is filled with data.
package struct PlainList: Sendable, Hashable {
  package var key: ListKey
  /// The tree's view.
  package var view: ViewIndex
  /// Index into the document's lists.
  package var source: Int
  /// Its height constraint in the tree, where that follows the content.
  package var heightConstraint: Int?
  /// The row of the cell that it is in.
  package var row: RowContext?

  package init(key: ListKey, view: ViewIndex, source: Int, row: RowContext? = nil) {
    self.key = key
    self.view = view
    self.source = source
    self.row = row
  }
}

/// The row that a cell shows, where expressions and texts in the cell find their fields.
package struct RowContext: Sendable {
  package let data: DataRows
  /// One row; several where neighbours were merged into one cell; none where a cell fills up a line.
  package let rows: [Int]
  /// Its place among the rows that are shown.
  package let index: Int

  package init(data: DataRows, rows: [Int], index: Int) {
    self.data = data
    self.rows = rows
    self.index = index
  }
}

extension RowContext: Hashable {
  /// Rows of one list differ by their places; those of different lists are never compared.
  package static func == (a: RowContext, b: RowContext) -> Bool { a.index == b.index && a.rows == b.rows }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(rows)
  }
}

extension PlainTree {
  /// The lists of data that are in no other list.
  package var outerLists: [PlainList] {
    lists.filter { list in !lists.contains { $0.view < list.view && list.view < views[$0.view].end } }
  }

  /// The views that are in a list.
  package func contents(of list: PlainList) -> Range<ViewIndex> {
    list.view + 1..<max(list.view + 1, views[list.view].end)
  }

  /// Whether all that a constraint connects is among some views.
  package func speaks(_ constraint: Constraint, onlyOf views: Range<ViewIndex>) -> Bool {
    func stands(_ item: Item) -> Bool {
      switch item {
      case .view(let view): views.contains(view)
      case .guide(let guide): views.contains(guides[guide].owner)
      }
    }
    return stands(constraint.first) && constraint.second.map(stands) ?? true
  }
}

extension Constraint {
  package func renumbered(_ view: (ViewIndex) -> ViewIndex, guide: (Int) -> Int) -> Constraint {
    func item(_ item: Item) -> Item {
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
