import Model

/// The controllers of a stage in hierarchical order; offstage ones follow their parent.
struct StageMembers {
  let stage: Stage
  var nodes: [StageNode] = []
  /// The index of each node's parent.
  var parents: [Int?] = []
  var depths: [Int] = []
  var isOffstage: [Bool] = []
  var index: [ControllerIdentity: Int] = [:]

  init(_ stage: Stage) {
    self.stage = stage
    var hidden: [Int: [StageNode]] = [:]
    for node in stage.offstage { hidden[node.parent ?? 0, default: []].append(node) }
    var place: [Int] = []
    for (number, node) in stage.nodes.enumerated() {
      place.append(nodes.count)
      add(node, parent: node.parent.map { place[$0] }, offstage: false)
      for other in hidden[number] ?? [] { add(other, parent: place[number], offstage: true) }
    }
  }

  private mutating func add(_ node: StageNode, parent: Int?, offstage: Bool) {
    index[node.identity] = nodes.count
    parents.append(parent)
    // A wrapper belongs to the system and has no code of the app, so it adds no level to a log.
    depths.append(parent.map { depths[$0] + (nodes[$0].isWrapper ? 0 : 1) } ?? 0)
    isOffstage.append(offstage)
    nodes.append(node)
  }
}
