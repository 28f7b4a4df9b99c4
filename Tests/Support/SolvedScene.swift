import Adapting
import Basics
import Environment
import Layout
import Model

/// One scene of a document, laid out alone in an environment, as most layout tests need it.
package struct SolvedScene: Sendable {
  package let document: Document
  package var tree: SolvedTree
  /// The layout context.
  package let context: LayoutContext

  /// Lays out a scene. `size` is the size of a child's view; without it, the window's size is used.
  package init(
    _ document: Document, scene: String? = nil, device: String = "iphone-16", os: Int = 18,
    size: Size? = nil, configure: (inout PreviewEnvironment, inout AdaptingContext) -> Void = { _, _ in }
  ) throws {
    self.document = document
    var environment = PreviewEnvironment(device: device, os: os)
    var unused = AdaptingContext(traits: Traits(horizontal: nil, vertical: nil), screen: .zero)
    configure(&environment, &unused)
    let surroundings = try DeviceCatalog.bundled.surroundings(for: environment)
    var context = AdaptingContext(
      traits: surroundings.traits, screen: surroundings.screen, window: surroundings.window.size,
      container: size ?? surroundings.window.size, os: os, device: device)
    var copy = environment
    configure(&copy, &context)
    let index =
      scene.flatMap { name in document.scenes.firstIndex { $0.name == name } } ?? document.initialScene ?? 0
    let plain = adapt(document, scene: index, in: context)
    let layout = LayoutContext(
      size: context.container, safeArea: size == nil ? surroundings.safeArea : .zero, traits: context.traits,
      screen: context.screen, metrics: .canvas(Canvas()))
    self.context = layout
    tree = solve(plain, rows: RowFiller(document, for: plain, in: context), in: layout)
  }

  /// The frame of a view by name, in its superview.
  package subscript(name: String) -> Rect? {
    tree.plain.views.firstIndex { $0.name == name }.map { tree.views[$0].frame }
  }

  /// Returns the frame of a view by name, in the root's coordinates.
  package func absolute(_ name: String) -> Rect? {
    tree.plain.views.firstIndex { $0.name == name }.map { tree.absoluteFrame($0) }
  }
}
