import Layout

extension StageNode {
  /// Its layout once more, with everything that led to it: for questions that are asked of one controller at a time.
  package func session() -> LayoutSession? {
    guard let tree, let context = request?.layoutContext ?? canvasContext else { return nil }
    let session = LayoutSession(tree.plain, in: context)
    _ = session.solve()
    return session
  }
}
