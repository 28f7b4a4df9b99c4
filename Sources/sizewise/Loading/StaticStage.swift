import Adapting
import Environment
import Layout
import Model
import Transitions

/// A stage with one controller and no transitions.
enum StaticStage {
  static func make(
    _ document: Document, scene: Int, _ environment: PreviewEnvironment, in catalog: DeviceCatalog
  ) throws(Refusal) -> Stage {
    if environment.canvas { return canvas(document, scene: scene, environment) }
    let surroundings = try catalog.surroundings(for: environment)
    var context = LayoutContext(
      size: surroundings.window.size, safeArea: surroundings.safeArea, traits: surroundings.traits,
      screen: surroundings.screen, metrics: .canvas(document.canvas))
    context.keyboardHeight = surroundings.keyboardHeight
    context.textLength = environment.textLength
    let frame = Rect(origin: .zero, size: surroundings.window.size)
    return Stage(
      environment: environment, surroundings: surroundings,
      nodes: [node(document, scene, context, frame)])
  }

  private static func canvas(_ document: Document, scene: Int, _ environment: PreviewEnvironment) -> Stage {
    let context = CanvasScene(document).context(of: scene)
    let frame = Rect(origin: .zero, size: context.size)
    var surroundings = Surroundings(
      deviceName: document.canvas.device ?? "Interface Builder", os: 0, screen: context.size, window: frame,
      safeArea: context.safeArea, traits: context.traits)
    surroundings.cornerRadius = 0
    return Stage(
      environment: environment, surroundings: surroundings, nodes: [node(document, scene, context, frame)])
  }

  private static func node(_ document: Document, _ scene: Int, _ context: LayoutContext, _ frame: Rect)
    -> StageNode
  {
    let plain = adapt(
      document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
    var node = StageNode(
      scene: scene, parent: nil, role: .root, frame: frame, traits: context.traits, safeArea: context.safeArea
    )
    node.tree = LayoutSession(plain, in: context).solve()
    return node
  }
}
