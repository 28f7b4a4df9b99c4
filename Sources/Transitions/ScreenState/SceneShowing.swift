import Environment
import Model

/// A screen state in which a scene is visible, with its appearance.
package struct SceneShowing: Sendable {
  /// The screen state.
  package let screenState: ScreenState
  /// The scene on its stage.
  package let appearance: SceneAppearance
}

extension StageContext {
  /// Shows a scene on the screen in its containers, with the same bars and size as in the app; in fewer containers if
  /// they do not show it, and finally alone. Returns nil if the scene shows nothing.
  /// - Parameter surroundings: the resolved environment, if already known.
  package func show(
    _ scene: Int, along routes: SceneRoutes, in environment: PreviewEnvironment,
    _ surroundings: Surroundings? = nil, windowSize: WindowSize? = nil, isWhole: Bool = false
  ) throws(RequestError) -> SceneShowing? {
    for var screenState in routes.screenStates(showing: scene, in: environment) {
      screenState.windowSize = windowSize
      screenState.isWhole = isWhole
      let stage = try stage(screenState, in: surroundings)
      if let appearance = SceneAppearance(of: scene, on: stage) {
        return SceneShowing(screenState: screenState, appearance: appearance)
      }
      // Other controllers of its stack cover it.
      guard let covered = stage.offstage.lastIndex(where: { $0.scene == scene }),
        let parent = stage.offstage[covered].parent
      else { continue }
      let above = stage.offstage[(covered + 1)...].count { $0.parent == parent } + 1
      screenState.levels[screenState.levels.count - 1].pops[stage.nodes[parent].identity] = above
      if let appearance = SceneAppearance(of: scene, on: try self.stage(screenState, in: surroundings)) {
        return SceneShowing(screenState: screenState, appearance: appearance)
      }
    }
    return nil
  }

  /// Returns the first other scene that shows any content.
  package func filledScene(otherThan scene: Int?, in environment: PreviewEnvironment) -> SceneShowing? {
    let routes = SceneRoutes(document)
    // The number of scenes to try.
    let others = document.scenes.indices.filter { $0 != scene && document.scenes[$0].root != nil }.prefix(24)
    for other in others {
      guard let showing = try? show(other, along: routes, in: environment),
        showing.appearance.stage.showsAnything
      else { continue }
      return showing
    }
    return nil
  }

  /// Returns the screen state in which a scene is visible in its containers, otherwise that of the scene on its own.
  package func screenState(showing scene: Int, in environment: PreviewEnvironment) throws(RequestError)
    -> ScreenState
  {
    let alone = ScreenState(environment: environment, root: scene)
    guard document.scenes.indices.contains(scene) else { return alone }
    return try show(scene, along: SceneRoutes(document), in: environment)?.screenState ?? alone
  }
}

/// A scene on a stage that shows it.
package struct SceneAppearance: Sendable {
  /// The index of the scene.
  package let scene: Int
  /// The stage.
  package let stage: Stage
  /// The scene's controller on the stage.
  package let node: StageNode

  /// Returns nil if the stage does not show the scene.
  package init?(of scene: Int, on stage: Stage) {
    guard let node = stage.node(ofScene: scene) else { return nil }
    self.scene = scene
    self.stage = stage
    self.node = node
  }
}
