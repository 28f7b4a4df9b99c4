import Environment
import Model

/// How a scene came into sight.
package struct SceneShowing: Sendable {
  package let screenState: ScreenState
  package let appearance: SceneAppearance
}

extension StageContext {
  /// A scene as it comes onto the screen: in its containers, with the bars and the size that it has in the app; in fewer
  /// of them where they do not show it, at last by itself. nil for a scene that shows nothing.
  /// - Parameter surroundings: what the environment comes to, where that has been asked already.
  package func show(
    _ scene: Int, along routes: SceneRoutes, in environment: PreviewEnvironment,
    _ surroundings: Surroundings? = nil, windowSize: WindowSize? = nil, isWhole: Bool = false
  ) throws(RequestError) -> SceneShowing? {
    for var screenState in routes.screenStates(showing: scene, in: environment) {
      screenState.windowSize = windowSize
      screenState.isWhole = isWhole
      if let appearance = SceneAppearance(of: scene, on: try stage(screenState, in: surroundings)) {
        return SceneShowing(screenState: screenState, appearance: appearance)
      }
    }
    return nil
  }

  /// The first scene that shows something of its own, where `scene` does not.
  package func filledScene(otherThan scene: Int?, in environment: PreviewEnvironment) -> SceneShowing? {
    let routes = SceneRoutes(document)
    // So many scenes are looked into.
    let others = document.scenes.indices.filter { $0 != scene && document.scenes[$0].root != nil }.prefix(24)
    for other in others {
      guard let showing = try? show(other, along: routes, in: environment),
        showing.appearance.stage.showsAnything
      else { continue }
      return showing
    }
    return nil
  }

  /// The state of the screen in which a scene is seen, or would be if there were anything to see.
  package func screenState(showing scene: Int, in environment: PreviewEnvironment) throws(RequestError)
    -> ScreenState
  {
    let alone = ScreenState(environment: environment, root: scene)
    guard document.scenes.indices.contains(scene) else { return alone }
    return try show(scene, along: SceneRoutes(document), in: environment)?.screenState ?? alone
  }
}

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
