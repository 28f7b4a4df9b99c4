import Adapting
import Environment
import Layout
import Model

/// What Interface Builder drew: each scene by itself, without a device around it.
package struct CanvasStage: Sendable {
  private let document: Document
  private let canvas: CanvasScene

  package init(_ document: Document) {
    self.document = document
    canvas = CanvasScene(document)
  }

  package static func make(_ document: Document, scene: Int, _ environment: PreviewEnvironment) -> Stage {
    CanvasStage(document).stage(of: scene, environment)
  }

  /// The device that was drawn, without the insets of any scene.
  package var surroundings: Surroundings {
    surroundings(size: canvas.screen, safeArea: .zero, traits: canvas.traits)
  }

  private func surroundings(size: Size, safeArea: Insets, traits: Traits) -> Surroundings {
    var surroundings = Surroundings(
      deviceName: document.canvas.device ?? "Interface Builder", os: 0, screen: size,
      window: Rect(origin: .zero, size: size), safeArea: safeArea, traits: traits)
    surroundings.cornerRadius = 0
    return surroundings
  }

  /// Interface Builder drew without the settings of a device, held as its canvas is.
  private static func shown(of environment: PreviewEnvironment, _ size: Size) -> PreviewEnvironment {
    var shown = PreviewEnvironment(device: environment.device, os: environment.os)
    shown.orientation = size.width > size.height ? .landscape : .portrait
    shown.canvas = true
    return shown
  }

  package func stage(of scene: Int, _ environment: PreviewEnvironment) -> Stage {
    let context = canvas.context(of: scene)
    let frame = Rect(origin: .zero, size: context.size)
    let plain = adapt(
      document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
    var node = StageNode(
      scene: scene, identity: ControllerIdentity([.root(scene: scene)]), parent: nil, role: .root,
      frame: frame,
      traits: context.traits, safeArea: context.safeArea)
    node.tree = LayoutSession(plain, in: context).solve()
    node.canvasContext = context
    var stage = Stage(
      environment: Self.shown(of: environment, context.size),
      surroundings: surroundings(size: context.size, safeArea: context.safeArea, traits: context.traits),
      nodes: [node])
    stage.tint = document.tint
    return stage
  }
}
