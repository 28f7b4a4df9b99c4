import Model

/// Which list of which row: stays the same however often the tree is made anew.
package struct ListKey: Sendable, Hashable {
  package var view: DocumentView
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
  package var heightConstraint: Int?
  /// The row of the cell that it is in.
  var row: RowContext?
}

/// What is needed to fill a tree's lists once the lists have sizes.
package struct ListContext: Sendable {
  let document: Document
  let context: AdaptingContext
  /// What belongs to each kind of cell, by the document's view.
  let parts: [ViewIndex: CellParts]

  init(_ document: Document, scene: Scene, _ context: AdaptingContext) {
    self.document = document
    self.context = context
    var parts: [ViewIndex: CellParts] = [:]
    for list in document.lists where scene.views.contains(list.view) {
      for cell in list.cells where parts[cell.view] == nil {
        parts[cell.view] = CellParts(document, scene: scene, cell: cell)
      }
    }
    self.parts = parts
  }
}

extension ListContext: Hashable {
  /// One document is compared by its file: trees of different documents are never compared.
  package static func == (a: ListContext, b: ListContext) -> Bool {
    a.context == b.context && a.document.file == b.document.file
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(context) }
}

extension PlainTree {
  /// The lists of data that are in no other list.
  package var outerLists: [PlainList] {
    lists.filter { list in !lists.contains { $0.view < list.view && list.view < views[$0.view].end } }
  }
}
