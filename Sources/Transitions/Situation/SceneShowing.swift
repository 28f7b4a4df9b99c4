import Environment

/// How a scene came into sight.
package struct SceneShowing: Sendable {
  package let situation: Situation
  package let appearance: SceneAppearance
}

extension StageContext {
  /// A scene as it comes onto the screen: in its containers, with the bars and the size that it has in the app; by itself
  /// where it is out of sight in them, such as the second column of a split view on a phone. nil for a scene that shows
  /// nothing.
  package func show(
    _ scene: Int, along routes: SceneRoutes, in environment: PreviewEnvironment
  ) throws(Refusal) -> SceneShowing? {
    for situation in [
      routes.situation(showing: scene, in: environment), Situation(environment: environment, root: scene),
    ] {
      if let appearance = SceneAppearance(of: scene, on: try stage(situation)) {
        return SceneShowing(situation: situation, appearance: appearance)
      }
    }
    return nil
  }
}
