import Basics
import Model
import Transitions

/// The containment of controllers on a stage.
struct StageTree {
  private let stage: Stage
  /// The children of container controllers, back to front, by container.
  private(set) var children: [[Int]]
  /// The child controllers in container views, by view.
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

  /// Returns the frame of a split view's column on the screen; nil if there is no other column beside it.
  func column(_ child: Int, of parent: Int) -> Rect? {
    let node = stage.nodes[child]
    guard case .column = node.role, node.frame.width < stage.nodes[parent].frame.width else { return nil }
    return node.frame.moved(by: stage.surroundings.window.origin)
  }
}
