import Layout
import Model

/// The frames of some scenes in one environment, ready to be written.
package struct FramesReport: Sendable {
  package struct SceneFrames: Sendable {
    package var id: String?
    package var name: String
    package var tree: SolvedTree

    package init(id: String?, name: String, tree: SolvedTree) {
      self.id = id
      self.name = name
      self.tree = tree
    }
  }

  package var file: String
  package var isCanvas: Bool
  /// Id of the device; on the canvas Interface Builder's name for it.
  package var device: String?
  /// nil on the canvas.
  package var os: Int?
  package var window: Size
  package var traits: Traits
  package var scenes: [SceneFrames]
  package var diagnostics: [Diagnostic]

  package init(
    file: String, isCanvas: Bool, device: String?, os: Int?, window: Size, traits: Traits,
    scenes: [SceneFrames], diagnostics: [Diagnostic]
  ) {
    self.file = file
    self.isCanvas = isCanvas
    self.device = device
    self.os = os
    self.window = window
    self.traits = traits
    self.scenes = scenes
    self.diagnostics = diagnostics
  }
}

/// A coordinate as it is printed: thirds of points are as long as people can tell apart.
package func printed(_ value: Double) -> Double {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == 0 ? 0 : rounded
}
