import Layout
import Model
import Transitions

/// The linear systems of some scenes, ready to be written.
package struct ConstraintsReport: Sendable {
  package struct SceneSystems: Sendable {
    package var name: String
    package var id: String?
    package var tree: SolvedTree
    package var systems: [DescribedSystem]
  }

  /// What the scenes are in, in a line.
  package var environment: String
  package var scenes: [SceneSystems]

  /// - Parameter frames: of the same scenes; its head says what they are in.
  package init(_ appearances: [SceneAppearance], of document: Document, _ frames: FramesReport) {
    environment = frames.head
    scenes = appearances.compactMap { appearance in
      guard let tree = appearance.node.tree, let session = appearance.node.session() else { return nil }
      let scene = document.scenes[appearance.scene]
      return SceneSystems(name: scene.name, id: scene.id, tree: tree, systems: session.describedSystems())
    }
  }
}
