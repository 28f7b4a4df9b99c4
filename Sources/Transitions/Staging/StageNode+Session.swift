import Basics
import Environment
import Layout
import Model

extension StageNode {
  /// The context of its layout, on a device or on the canvas.
  package var layoutContext: LayoutContext? { request?.layoutContext ?? canvasContext }

  /// Repeats its layout and returns the session, for queries about a single controller.
  package func session() -> LayoutSession? {
    guard let tree, let context = layoutContext else { return nil }
    let session = LayoutSession(tree.plain, in: context)
    _ = session.solve()
    return session
  }

  /// Lays out another version of the document in the same place, with problems; nil if it has no views here.
  package func layOut(_ document: Document, within meter: WorkMeter? = nil) -> SolvedTree? {
    guard document.scenes.indices.contains(scene) else { return nil }
    if let request { return SceneEngine.standard(within: meter).layout(document, request) }
    let classes = SizeClassChoice(horizontal: traits.horizontal, vertical: traits.vertical)
    return CanvasStage(document, within: meter).solved(scene, classes).tree
  }
}

extension Stage {
  /// Returns the stage with constraint problems added, for stages built without finding them; nil if there are none.
  package func withProblems() -> Stage? {
    var stage = self
    var isFine = true
    for index in nodes.indices {
      guard let tree = nodes[index].tree, let context = nodes[index].request?.layoutContext else { continue }
      let solved = LayoutSession(tree.plain, in: context).solve()
      for (view, state) in solved.views.enumerated() where state.conflicting || !state.ambiguity.isEmpty {
        stage.nodes[index].tree?.views[view].ambiguity = state.ambiguity
        stage.nodes[index].tree?.views[view].conflicting = state.conflicting
        isFine = false
      }
    }
    return isFine ? nil : stage
  }
}
