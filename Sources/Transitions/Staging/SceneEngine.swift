import Adapting
import Environment
import Layout
import Model

/// Lays out one scene: adapting and solving, or in tests something simpler.
package struct SceneEngine: Sendable {
  package var layout: @Sendable (Document, SceneRequest) -> SolvedTree

  package init(_ layout: @escaping @Sendable (Document, SceneRequest) -> SolvedTree) { self.layout = layout }

  /// What the app would show.
  package static let standard = SceneEngine { document, request in
    var plain = adapt(document, scene: request.scene, in: request.adaptingContext)
    Resizing.apply(request.resizes, to: &plain)
    let rows = RowFiller(document, for: plain, in: request.adaptingContext)
    return solve(plain, rows: rows, in: request.layoutContext)
  }

  /// The same without what is wrong with the constraints: `Stage.withProblems` adds it when there is time.
  package static let quick = SceneEngine { document, request in
    var plain = adapt(document, scene: request.scene, in: request.adaptingContext)
    Resizing.apply(request.resizes, to: &plain)
    var context = request.layoutContext
    context.findsProblems = false
    return solve(plain, rows: RowFiller(document, for: plain, in: request.adaptingContext), in: context)
  }
}

extension RowFiller: RowProvider {}

extension SceneRequest {
  package var adaptingContext: AdaptingContext {
    var context = AdaptingContext(
      traits: traits, screen: screen, window: window, container: size, os: os, device: device)
    context.states = states
    context.language = language
    context.scaling = scaling
    context.responsive = responsive
    return context
  }

  package var layoutContext: LayoutContext {
    var context = LayoutContext(
      size: size, safeArea: safeArea, traits: traits, screen: screen,
      metrics: .system(os: os, idiom: traits.idiom))
    context.bars.navigationBar = bars.navigationBar
    context.bars.largeTitle = bars.largeTitle
    context.bars.isNavigationRoot = bars.isNavigationRoot
    context.isControllerRoot = isControllerRoot
    context.keyboardHeight = keyboardHeight
    context.textLength = textLength
    return context
  }
}
