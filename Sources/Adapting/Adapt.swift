import Model

/// A scene of a document as it is in one environment. Pure and linear in the size of the scene.
package func adapt(_ document: Document, scene index: Int, in context: AdaptingContext) -> PlainTree {
  let scene = document.scenes[index]
  var working = WorkingScene(document, scene: scene)
  var evaluator = Evaluator(context, document, scene: index)
  applyAdjustments(of: document, scene: scene, to: &working, with: &evaluator)
  evaluator.applyConstants(to: &working)
  ScalingSystem.apply(document.scaling, to: &working, in: context)
  var tree = working.prune(scene: index, hasRoot: scene.root != nil)
  tree.diagnostics = evaluator.diagnostics + evaluator.constants.diagnostics
  tree.addNotes(evaluator.constants.notes)
  return tree
}

extension PlainTree {
  /// Notes of views by the document's index; those that are left out take theirs along.
  fileprivate mutating func addNotes(_ notes: [(view: ViewIndex, note: TreeNote.Kind)]) {
    for entry in notes {
      if let view = source.firstIndex(of: entry.view) { self.notes.append(TreeNote(view: view, entry.note)) }
    }
  }
}
