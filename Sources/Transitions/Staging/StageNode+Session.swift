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

extension Stage {
  /// What is wrong with the constraints of each controller, by node; those with nothing wrong are left out.
  package func problems() -> [Int: LayoutProblems] {
    var found: [Int: LayoutProblems] = [:]
    for index in nodes.indices {
      if let problems = nodes[index].session()?.problems(), !problems.isEmpty { found[index] = problems }
    }
    return found
  }

  /// The same stage with the problems marked on the views.
  package func marked(with problems: [Int: LayoutProblems]) -> Stage {
    var stage = self
    for (index, problems) in problems {
      stage.nodes[index].tree = nodes[index].tree.map { $0.marked(with: problems) }
    }
    return stage
  }

  package func withProblems() -> Stage { marked(with: problems()) }
}
