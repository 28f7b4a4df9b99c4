import Adapting
import Basics
import Environment
import Layout
import Model

/// The function that lays out a scene: adapting and solving, or something simpler in tests.
package struct SceneEngine: Sendable {
  /// Returns the layout for a request.
  package var layout: @Sendable (Document, SceneRequest) -> SolvedTree

  package init(_ layout: @escaping @Sendable (Document, SceneRequest) -> SolvedTree) { self.layout = layout }

  /// The standard engine, which lays out a scene as the app would.
  package static let standard = standard(within: nil)

  /// - Parameter meter: the work limit of all layouts together.
  package static func standard(within meter: WorkMeter?) -> SceneEngine {
    SceneEngine { document, request in solved(document, request, findsProblems: true, meter) }
  }

  /// An engine that skips finding constraint problems, which `Stage.withProblems` can add later.
  package static let quick = quick(within: nil)

  /// - Parameter meter: the work limit of all layouts together.
  package static func quick(within meter: WorkMeter?) -> SceneEngine {
    SceneEngine { document, request in solved(document, request, findsProblems: false, meter) }
  }

  private static func solved(
    _ document: Document, _ request: SceneRequest, findsProblems: Bool, _ meter: WorkMeter?
  ) -> SolvedTree {
    var plain = adapt(document, scene: request.scene, in: request.adaptingContext)
    Resizing.apply(request.resizes, to: &plain)
    var context = request.layoutContext
    context.findsProblems = findsProblems
    context.meter = meter
    let tree = solve(plain, rows: RowFiller(document, for: plain, in: request.adaptingContext), in: context)
    meter?.spend(tree.plain.work)
    return tree
  }
}

extension RowFiller: RowProvider {}

extension PlainTree {
  /// The work of laying out and drawing the tree, in units of `WorkMeter`.
  var work: Int {
    views.reduce(0) { $0 + Limits.viewWork + Limits.textWork * ($1.text?.string.utf8.count ?? 0) }
  }
}

extension SceneRequest {
  /// The context for adapting the scene.
  package var adaptingContext: AdaptingContext {
    var context = AdaptingContext(
      traits: traits, screen: screen, window: window, container: size, os: os, device: device)
    context.states = states
    context.language = language
    context.scaling = scaling
    context.responsive = responsive
    return context
  }

  /// The context for laying out the scene.
  package var layoutContext: LayoutContext {
    var context = LayoutContext(
      size: size, safeArea: safeArea, traits: traits, screen: screen,
      metrics: .system(os: os, idiom: traits.idiom))
    context.bars.navigationBar = bars.navigationBar
    context.bars.largeTitle = bars.largeTitle
    context.bars.isNavigationRoot = bars.isNavigationRoot
    context.isControllerRoot = isControllerRoot
    context.keyboardHeight = keyboardHeight
    context.growth = growth
    context.listReach = listReach
    context.textLength = textLength
    return context
  }
}
