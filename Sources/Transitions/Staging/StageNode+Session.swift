import Layout

extension StageNode {
  /// What its tree was laid out in, on a device or on the canvas.
  package var layoutContext: LayoutContext? { request?.layoutContext ?? canvasContext }

  /// Its layout once more, with everything that led to it: for questions that are asked of one controller at a time.
  package func session() -> LayoutSession? {
    guard let tree, let context = layoutContext else { return nil }
    let session = LayoutSession(tree.plain, in: context)
    _ = session.solve()
    return session
  }
}

extension Stage {
  /// The same stage with what is wrong with its constraints, for stages that were made without looking for it; nil
  /// where nothing is.
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
