/// A view of the document, by its index there. What is told of the document from outside goes by it; a tree's views,
/// which were made from the document's, go by `ViewIndex`, so that neither is taken for the other.
package struct DocumentView: Sendable, Hashable, Strideable {
  package var index: Int

  /// For a view of a tree that the document does not have.
  package static let none = DocumentView(-1)

  package init(_ index: Int) { self.index = index }

  package func distance(to other: DocumentView) -> Int { other.index - index }
  package func advanced(by count: Int) -> DocumentView { DocumentView(index + count) }
}

/// The views of a document in its order.
package struct DocumentViews: Sendable, Hashable, RandomAccessCollection, MutableCollection,
  ExpressibleByArrayLiteral
{
  /// The flat array, in which views know each other (`View.parent`) by their places.
  package private(set) var all: [View]

  package init(arrayLiteral views: View...) { all = views }

  package var startIndex: DocumentView { DocumentView(0) }
  package var endIndex: DocumentView { DocumentView(all.count) }
  package var places: Range<Int> { all.indices }

  package mutating func append(_ view: View) { all.append(view) }

  // Views are large: what is asked of one is read in its place.
  package subscript(view: DocumentView) -> View {
    _read { yield all[view.index] }
    _modify { yield &all[view.index] }
  }

  /// The view that a view is in.
  package func parent(of view: DocumentView) -> DocumentView? { self[view].parent.map(DocumentView.init) }

  /// Whether a view is another one or inside it.
  package func contains(_ view: DocumentView, within outer: DocumentView) -> Bool {
    view >= outer && view.index < self[outer].end
  }

  /// For readers, writers and adapting, which go from view to view within the document.
  package subscript(at place: Int) -> View {
    _read { yield all[place] }
    _modify { yield &all[place] }
  }
}

/// The nearest view that holds both, going from each to its parent; nil where none does. Parents are before their views.
package func commonAncestor(
  _ a: ViewIndex, _ b: ViewIndex, parent: (ViewIndex) -> ViewIndex?
) -> ViewIndex? {
  var (a, b) = (a, b)
  while a != b {
    guard let above = parent(max(a, b)) else { return nil }
    if a > b { a = above } else { b = above }
  }
  return a
}
