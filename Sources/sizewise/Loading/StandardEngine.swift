import Adapting
import Environment
import Layout
import Model
import Transitions

extension SceneEngine {
  /// Adapting and solving, as every command uses them.
  static let standard = SceneEngine { document, request in
    let plain = adapt(document, scene: request.scene, in: request.adaptingContext)
    var context = LayoutContext(
      size: request.size, safeArea: request.safeArea, traits: request.traits, screen: request.screen,
      metrics: .system(os: request.os, idiom: request.traits.idiom))
    context.keyboardHeight = request.keyboardHeight
    context.textLength = request.textLength
    context.bars.navigationBar = request.bars.navigationBar
    context.bars.largeTitle = request.bars.largeTitle
    context.bars.isNavigationRoot = request.bars.isNavigationRoot
    return layOut(plain, in: context)
  }
}
