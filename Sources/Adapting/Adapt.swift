import Model

/// Adapts a scene of a document to one environment. The function is pure, and linear in the size of the scene.
package func adapt(_ document: Document, scene index: Int, in context: AdaptingContext) -> PlainTree {
  let scene = document.scenes[index]
  var working = WorkingScene(document, scene: scene)
  working.translate(document, into: context.language)
  var evaluator = Evaluator(context, document, scene: index)
  let lists = document.lists(of: scene)
  working.leaveOutCells(of: lists, in: document)
  applyAdjustments(of: document, scene: scene, to: &working, with: &evaluator)
  evaluator.applyConstants(to: &working)
  evaluator.measureImages(of: &working)
  ScalingSystem.apply(document.scaling, to: &working, in: context, document)
  var tree = working.prune(scene: index, hasRoot: scene.root != nil)
  tree.diagnostics = evaluator.diagnostics + evaluator.constants.diagnostics
  tree.fonts = document.fonts
  tree.addNotes(evaluator.constants.notes)
  tree.addLists(lists, of: document)
  return tree
}

extension PlainTree {
  /// Adds the lists of data in the tree; `path` and `row` identify the row of the enclosing lists.
  mutating func addLists(
    _ indices: [Int], of document: Document, path: [Int] = [], row: RowContext? = nil
  ) {
    guard !indices.isEmpty else { return }
    let places = Dictionary(zip(source, source.indices), uniquingKeysWith: { first, _ in first })
    let rows = Dictionary(
      zip(constraintSource, constraintSource.indices), uniquingKeysWith: { first, _ in first })
    for index in indices {
      let list = document.lists[index]
      let shown = DocumentView(list.view)
      guard let view = places[shown] else { continue }
      var plain = PlainList(key: ListKey(view: shown, path: path), view: view, source: index, row: row)
      plain.heightConstraint = list.heightConstraint.flatMap { rows[$0] }
      lists.append(plain)
    }
  }

  /// Adds notes by the document's view index; notes of views that were removed are dropped.
  fileprivate mutating func addNotes(_ notes: [(view: DocumentView, note: TreeNoteKind)]) {
    for entry in notes {
      if let view = source.firstIndex(of: entry.view) { self.notes.append(TreeNote(view: view, entry.note)) }
    }
  }
}
