import Model

/// Which list of which row: stays the same however often the tree is made anew.
package struct ListKey: Sendable, Hashable {
  /// The document's view.
  package var view: ViewIndex
  /// The shown row of each list around, from the outside in.
  package var path: [Int]
}

/// A list in a plain tree that is filled with data.
package struct PlainList: Sendable, Hashable {
  package var key: ListKey
  /// The tree's view.
  package var view: ViewIndex
  /// Index into the document's lists.
  var source: Int
  /// Its height constraint in the tree, where that follows the content.
  var heightConstraint: Int?
}

/// What is needed to fill a tree's lists once the lists have sizes.
package struct ListFeed: Sendable {
  let document: Document
  let context: AdaptingContext
}

extension ListFeed: Hashable {
  /// One document is compared by its file: trees of different documents are never compared.
  package static func == (a: ListFeed, b: ListFeed) -> Bool {
    a.context == b.context && a.document.file == b.document.file
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(context) }
}

/// What layout has found out about the lists of a tree; each round of filling knows more.
package struct ListSizes: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    /// Of the list itself.
    package var size: Size
    /// Height of what it holds, as far as laid out.
    package var contentHeight: Double
    /// How many rows are wanted.
    package var rows: Int
    /// There are more rows than that.
    package var hasMore: Bool
  }
  package private(set) var entries: [ListKey: Entry] = [:]

  package init() {}

  /// Rows that are laid out before anything is known, and at most.
  private static let firstRows = 12
  private static let mostRows = 600

  /// Takes over what a solved tree shows; false where another round would fill the lists as they are filled already: the
  /// height of what a list holds counts only where the list follows it.
  package mutating func update(
    from tree: PlainTree, size: (ViewIndex) -> Size, content: (ViewIndex) -> Size?
  ) -> Bool {
    var next = entries
    var isNew = false
    for list in tree.lists {
      let size = size(list.view)
      var entry =
        entries[list.key] ?? Entry(size: size, contentHeight: 0, rows: Self.firstRows, hasMore: true)
      let isKnown = entries[list.key] != nil
      entry.size = size
      if isKnown {
        entry.contentHeight = content(list.view)?.height ?? 0
        let laidOut = tree.rowCounts[list.key] ?? RowCount(shown: 0, total: 0)
        entry.hasMore = laidOut.total > laidOut.shown
        let isFull = list.heightConstraint == nil && entry.contentHeight >= size.height
        if entry.hasMore, !isFull { entry.rows = min(entry.rows * 2, Self.mostRows) }
      }
      let last = entries[list.key]
      isNew =
        isNew || last?.size != entry.size || last?.rows != entry.rows
        || list.heightConstraint != nil && last?.contentHeight != entry.contentHeight
      next[list.key] = entry
    }
    entries = next
    return isNew
  }
}
