import Basics
import Model
import Transitions

/// Who holds whom on a stage.
struct StageTree {
  private let stage: Stage
  /// Controllers inside a container controller, back to front, by the container.
  private(set) var children: [[Int]]
  /// Child controllers by the container view that holds them.
  private(set) var embedded: [ViewReference: Int] = [:]

  init(_ stage: Stage) {
    self.stage = stage
    children = Array(repeating: [], count: stage.nodes.count)
    for (index, node) in stage.nodes.enumerated() {
      guard let parent = node.parent, children.indices.contains(parent), parent != index else { continue }
      switch node.role {
      case .embedded(let view): embedded[ViewReference(node: parent, view: view)] = index
      case .content, .column: children[parent].append(index)
      case .root, .presented: break
      }
    }
  }

  /// The place on the screen of a split view's column; nil where it is beside no other one.
  func column(_ child: Int, of parent: Int) -> Rect? {
    let node = stage.nodes[child]
    guard case .column = node.role, node.frame.width < stage.nodes[parent].frame.width else { return nil }
    return node.frame.moved(by: stage.surroundings.window.origin)
  }
}
