import Adapting
import Environment
import Layout
import Model

/// What Interface Builder drew: one scene by itself, without a device around it.
package enum CanvasStage {
  package static func make(_ document: Document, scene: Int, _ environment: PreviewEnvironment) -> Stage {
    let canvas = CanvasScene(document)
    let context = canvas.context(of: scene)
    let frame = Rect(origin: .zero, size: context.size)
    var surroundings = Surroundings(
      deviceName: document.canvas.device ?? "Interface Builder", os: 0, screen: context.size, window: frame,
      safeArea: context.safeArea, traits: context.traits)
    surroundings.cornerRadius = 0
    let plain = adapt(
      document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
    var node = StageNode(
      scene: scene, identity: ControllerIdentity([.root(scene: scene)]), parent: nil, role: .root,
      frame: frame,
      traits: context.traits, safeArea: context.safeArea)
    node.tree = LayoutSession(plain, in: context).solve()
    return Stage(environment: environment, surroundings: surroundings, nodes: [node])
  }
}
