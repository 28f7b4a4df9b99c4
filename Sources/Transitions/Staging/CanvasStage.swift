import Adapting
import Basics
import Environment
import Layout
import Model

/// The canvas of Interface Builder: each scene alone, without a device around it.
package struct CanvasStage: Sendable {
  private let document: Document
  private let canvas: CanvasScene
  private let meter: WorkMeter?

  /// - Parameter meter: the work limit of all layouts together.
  package init(_ document: Document, within meter: WorkMeter? = nil) {
    self.document = document
    self.meter = meter
    canvas = CanvasScene(document)
  }

  /// Returns the stage of one scene on the canvas.
  package static func make(_ document: Document, scene: Int, _ environment: PreviewEnvironment) -> Stage {
    CanvasStage(document).stage(of: scene, environment)
  }

  /// The resolved environment of the canvas device, without the insets of any scene.
  package var surroundings: Surroundings { surroundings(at: nil) }

  /// - Parameter classes: size classes instead of those of the canvas device.
  package func surroundings(at classes: SizeClassChoice?) -> Surroundings {
    surroundings(size: canvas.screen, safeArea: .zero, traits: canvas.traits.replacing(classes))
  }

  /// A root view can have any stored size; for a huge one only the corner is shown.
  private func surroundings(size: Size, safeArea: Insets, traits: Traits) -> Surroundings {
    let size = Size(
      width: min(size.width, Limits.canvasLength), height: min(size.height, Limits.canvasLength))
    var surroundings = Surroundings(
      deviceName: document.canvas.device ?? "Interface Builder", os: 0, screen: size,
      window: Rect(origin: .zero, size: size), safeArea: safeArea, traits: traits)
    surroundings.cornerRadius = 0
    surroundings.look = document.canvas.system
    return surroundings
  }

  /// Returns the simulated bars of a scene.
  private func bars(of scene: Int) -> [StageBar] {
    let controller = document.scenes[scene].controller
    let around = canvas.surroundings(of: scene)
    let frames = canvas.bars(of: scene)
    var bars: [StageBar] = []
    if let frame = frames.navigation {
      var content = BarContent()
      content.title = StageBuilder.title(of: controller)
      content.prompt = controller.navigationItem?.prompt ?? ""
      content.items = controller.navigationItem?.items ?? []
      var bar = StageBar(.navigation, frame: frame, content: content)
      bar.largeTitle = around.largeTitle ? 52 : 0
      if !around.isNavigationRoot, !around.simulatesTop, controller.navigationItem?.showsBack ?? true {
        bar.back = "Back"
      }
      bars.append(bar)
    }
    if let frame = frames.tab {
      let item = controller.tabItem ?? BarContent.Item(title: controller.title ?? "")
      bars.append(StageBar(.tab, frame: frame, content: BarContent(items: [item])))
    }
    if let frame = frames.toolbar {
      bars.append(StageBar(.toolbar, frame: frame, content: BarContent(items: controller.toolbarItems)))
    }
    return bars
  }

  /// Whether the file is a view that is not an entire screen: a cell, or a view clearly smaller than the canvas device.
  package var isPartOfScreen: Bool {
    guard document.format == .xib, let view = document.scenes.first.flatMap(document.rootView) else {
      return false
    }
    if view.kind.isCell || view.kind == .reusableView { return true }
    guard let size = view.frame?.size, size.width > 0, size.height > 0 else { return false }
    return size.width <= canvas.screen.width * 2 / 3 || size.height <= canvas.screen.height * 2 / 3
  }

  /// Returns the environment to show: Interface Builder draws without device settings, in the orientation of the canvas.
  private static func shown(of environment: PreviewEnvironment, _ size: Size) -> PreviewEnvironment {
    var shown = PreviewEnvironment(device: environment.device, os: environment.os)
    shown.orientation = size.width > size.height ? .landscape : .portrait
    shown.canvas = true
    shown.classes = environment.classes
    return shown
  }

  /// Returns the solved tree of one scene on the canvas, and the context of its layout.
  /// - Parameter classes: size classes instead of those of the canvas device.
  func solved(_ scene: Int, _ classes: SizeClassChoice?) -> (tree: SolvedTree, context: LayoutContext) {
    var context = canvas.context(of: scene)
    context.traits = context.traits.replacing(classes)
    context.meter = meter
    var adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    // The scaling property is defined by the app, and Interface Builder does not run the app's code.
    adapting.scaling = false
    adapting.isCanvas = true
    let plain = adapt(document, scene: scene, in: adapting)
    meter?.spend(plain.work)
    return (LayoutSession(plain, in: context).solve(), context)
  }

  /// Returns the stage of one scene on the canvas.
  package func stage(of scene: Int, _ environment: PreviewEnvironment) -> Stage {
    let (tree, context) = solved(scene, environment.classes)
    let frame = Rect(origin: .zero, size: context.size)
    var node = StageNode(
      scene: scene, identity: ControllerIdentity([.root(scene: scene)]), parent: nil, role: .root,
      frame: frame,
      traits: context.traits, safeArea: context.safeArea)
    node.tree = tree
    node.canvasContext = context
    node.placeholderName = document.scenes[scene].placeholderName
    node.bars = bars(of: scene)
    var stage = Stage(
      environment: Self.shown(of: environment, context.size),
      surroundings: surroundings(size: context.size, safeArea: context.safeArea, traits: context.traits),
      nodes: [node])
    stage.tint = document.tint
    stage.images = document.images
    return stage
  }
}
