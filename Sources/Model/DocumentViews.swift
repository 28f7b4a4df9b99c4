/// The index of a view in the document. The views of a tree are derived from the document's and have a `ViewIndex`
/// instead, so that the two cannot be confused.
package struct DocumentView: Sendable, Hashable, Strideable {
  /// The index in the document's array.
  package var index: Int

  /// The value for a view of a tree that is not in the document.
  package static let none = DocumentView(-1)

  package init(_ index: Int) { self.index = index }

  package func distance(to other: DocumentView) -> Int { other.index - index }
  package func advanced(by count: Int) -> DocumentView { DocumentView(index + count) }
}

/// The views of a document in document order.
package struct DocumentViews: Sendable, Hashable, RandomAccessCollection, MutableCollection,
  ExpressibleByArrayLiteral
{
  /// The underlying array; `View.parent` and other references are indices into it.
  package private(set) var all: [View]

  package init(arrayLiteral views: View...) { all = views }

  package var startIndex: DocumentView { DocumentView(0) }
  package var endIndex: DocumentView { DocumentView(all.count) }
  /// The indices of the underlying array.
  package var places: Range<Int> { all.indices }

  package mutating func append(_ view: View) { all.append(view) }

  // Views are large, so they are accessed in place.
  package subscript(view: DocumentView) -> View {
    _read { yield all[view.index] }
    _modify { yield &all[view.index] }
  }

  /// Returns the parent of a view.
  package func parent(of view: DocumentView) -> DocumentView? { self[view].parent.map(DocumentView.init) }

  /// Whether a view is `outer` or one of its descendants.
  package func contains(_ view: DocumentView, within outer: DocumentView) -> Bool {
    view >= outer && view.index < self[outer].end
  }

  /// Accesses a view by array index, for readers, writers and adapting, which navigate within the document.
  package subscript(at place: Int) -> View {
    _read { yield all[place] }
    _modify { yield &all[place] }
  }
}

/// Returns the nearest common ancestor of two views, which may be one of them, or nil if there is none. Parents precede
/// their children.
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
