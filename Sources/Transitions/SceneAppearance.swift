import Model

/// A scene, and the stage on which it is in sight.
package struct SceneAppearance: Sendable {
  package let scene: Int
  package let stage: Stage
  package let node: StageNode

  /// nil where the stage does not show the scene.
  package init?(of scene: Int, on stage: Stage) {
    guard let node = stage.node(ofScene: scene) else { return nil }
    self.scene = scene
    self.stage = stage
    self.node = node
  }
}
