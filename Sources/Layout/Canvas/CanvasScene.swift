import Basics
import Environment
import Model

/// The canvas of a scene: its size and safe area, by the Xcode version that saved the file.
package struct CanvasScene {
  private let canvas: Canvas
  private let device: CanvasDevice
  private let metrics: Metrics
  private let surroundings: [SceneContainers]
  private let document: Document
  private let rules: CanvasRules

  /// Creates the canvas of a document.
  package init(_ document: Document, rules: CanvasRules = .all) {
    self.document = document
    self.rules = rules.at(toolsVersion: document.canvas.toolsVersion)
    canvas = document.canvas
    device = CanvasDevice(document.canvas)
    metrics = .canvas(document.canvas, rules: rules)
    surroundings = SceneContainers.all(in: document, rules: self.rules)
  }

  /// The size of the canvas device.
  package var screen: Size { device.size }

  /// The traits that variations match.
  package var traits: Traits {
    Traits(
      horizontal: canvas.usesTraits ? device.horizontal : nil,
      vertical: canvas.usesTraits ? device.vertical : nil,
      scale: device.scale, idiom: device.idiom, dark: canvas.dark)
  }

  /// Returns the context of a scene, derived from the segues that lead to it and from simulated metrics.
  package func surroundings(of scene: Int) -> SceneContainers { surroundings[scene] }

  /// Returns the simulated bars over a scene; a view without a controller has none.
  package func bars(of scene: Int) -> CanvasBars {
    isLooseView(scene) ? CanvasBars() : insets(of: scene).simulatedBars
  }

  private func root(of scene: Int) -> View? { document.rootView(of: document.scenes[scene]) }

  private func isLooseView(_ scene: Int) -> Bool {
    document.scenes[scene].controller.kind == .none && document.format == .xib
  }

  private func insets(of scene: Int) -> CanvasInsets {
    let stored = root(of: scene).flatMap { StoredFrames.given($0, role: .root) }
    let size = stored.map(\.size).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? fallbackSize(scene)
    return CanvasInsets(
      canvas: canvas, device: device, bars: metrics.bars, around: surroundings[scene], size: size,
      y: stored?.y ?? 0, rules: rules)
  }

  /// Returns the context in which a scene is laid out.
  package func context(of scene: Int) -> LayoutContext {
    // A file without scenes can still be shown on its canvas.
    guard document.scenes.indices.contains(scene) else {
      return LayoutContext(
        size: device.size, safeArea: .zero, traits: traits, screen: device.size, metrics: metrics)
    }
    let around = surroundings[scene]
    let root = root(of: scene)
    let insets = insets(of: scene)
    var context = LayoutContext(
      size: insets.size, safeArea: .zero, traits: traits, screen: device.size, metrics: metrics)
    context.isCanvas = true
    context.hasMinimumMargins = document.format == .storyboard && canvas.toolsVersion >= 13200
    // Without safe areas, margins ignored the insets up to Xcode 9.2 (14 scenes of 11 repositories; included from 14109
    // on, in 9 scenes of 6).
    context.marginsKeepSafe = canvas.usesSafeAreas || canvas.toolsVersion >= 14100
    context.rules = rules
    context.emptyStackChild = EmptyStackChild(toolsVersion: canvas.toolsVersion, rules: rules)
    context.isControllerRoot =
      document.format != .xib || root.map { !$0.kind.isCell && $0.kind != .reusableView } ?? true
    // Up to Xcode 8 the root view of a xib has the margins of any other view (8 constraints of 2 repositories).
    if document.format == .xib, canvas.toolsVersion < 13200, rules.contains(.oldXibMargins) {
      context.isControllerRoot = false
    }
    context.bars.navigationBar = around.navigationBar
    context.bars.largeTitle = around.largeTitle
    context.bars.isNavigationRoot = around.isNavigationRoot
    let controller = document.scenes[scene].controller
    context.bars.movesContent =
      around.navigationBar && !around.opaqueNavigationBar && insets.y == 0
      && controller.adjustsScrollViewInsets
      && controller.extendedEdges?.contains(.top) ?? true
    context.bars.isLowCard =
      around.presentation != nil && !device.hasHomeIndicator && device.size.height - insets.size.height == 20
    context.safeArea = isLooseView(scene) ? insets.xib(root: root) : insets.scene
    return context
  }

  private func fallbackSize(_ scene: Int) -> Size {
    document.scenes[scene].controller.freeformSize ?? device.size
  }
}
