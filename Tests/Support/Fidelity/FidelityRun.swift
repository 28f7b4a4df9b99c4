import Adapting
import Basics
import InterfaceBuilder
import Layout
import Model

/// Lays out a file without its stored frames, and compares: the same selection of views as in the corpus scorer.
package struct FidelityRun {
  package struct Comparison {
    package var view: View
    package var type: String
    package var expected: Rect
    package var got: Rect
    package var isRoot: Bool
    /// The intrinsic size, before solving.
    package var measured: Size?

    package var off: Double {
      max(
        abs(expected.x - got.x), abs(expected.y - got.y), abs(expected.width - got.width),
        abs(expected.height - got.height))
    }
  }

  package var hidesCells = false
  /// Whether stored sizes of texts replace ours if they are close, to exclude errors of the text tables.
  package var usesStoredSizes = false
  /// Whether intrinsic sizes are returned too.
  package var measuresTexts = false
  package var rules = CanvasRules.all

  package init() {}

  /// A scene laid out without the stored frames.
  package struct SolvedScene {
    package var canvas: Canvas
    package var plain: PlainTree
    package var session: LayoutSession
    package var comparisons: [Comparison]
    /// The stored frame of each view of the plain tree; nil if it proves nothing.
    package var stored: [Rect?]
    package var size: Size
    /// The safe area of the root view.
    package var safeArea: Insets
    /// The containers around the scene.
    package var around: SceneContainers
    /// The scene's controller.
    package var controller: Controller

    /// Returns the alignment rectangle of a view's stored frame.
    package func storedRectangle(_ view: ViewIndex) -> Rect? {
      stored[view].map { session.alignmentRectangle(of: view, frame: $0) }
    }
  }

  package func compare(_ bytes: [UInt8], file: String) -> [Comparison] {
    var result: [Comparison] = []
    forEachScene(bytes, file: file) { result += $0.comparisons }
    return result
  }

  package func forEachScene(_ bytes: [UInt8], file: String, _ body: (SolvedScene) -> Void) {
    let original = InterfaceBuilderReader.read(bytes, file: file)
    var hidden = original
    for index in hidden.views.indices where hides(index, original) {
      hidden.views[index].frame = .zero
    }
    let canvas = CanvasScene(hidden, rules: rules)
    for scene in hidden.scenes.indices {
      var context = canvas.context(of: scene)
      var adapting = AdaptingContext(traits: context.traits, screen: context.screen)
      adapting.scaling = false
      let plain = adapt(hidden, scene: scene, in: adapting)
      if usesStoredSizes { context.knownSizes = storedSizes(plain, original, context) }
      let session = LayoutSession(plain, in: context)
      let measured = measuresTexts ? session.measuredSizes() : [:]
      let tree = session.solve()
      let byView = Dictionary(uniqueKeysWithValues: zip(plain.source, tree.views.indices))
      var comparisons: [Comparison] = []
      for index in hidden.scenes[scene].documentViews {
        guard isCompared(index, original), let expected = original.views[index].frame else { continue }
        let place = byView[index]
        comparisons.append(
          Comparison(
            view: original.views[index], type: original.views[index].element, expected: expected,
            got: place.map { tree.views[$0].frame } ?? .zero, isRoot: original.views[index].parent == nil,
            measured: place.flatMap { measured[$0] }))
      }
      let stored = plain.source.map { isCompared($0, original) ? original.views[$0].frame : nil }
      body(
        SolvedScene(
          canvas: original.canvas, plain: plain, session: session, comparisons: comparisons, stored: stored,
          size: context.size, safeArea: context.safeArea, around: canvas.surroundings(of: scene),
          controller: original.scenes[scene].controller))
    }
  }

  private func hides(_ index: DocumentView, _ document: Document) -> Bool {
    let view = document.views[index]
    guard let parent = document.views.parent(of: index), !view.fixedFrame else { return false }
    if view.usesAutoLayout || document.views[parent].kind == .stack { return true }
    return hidesCells && [.tableCell, .collectionCell, .cellContent, .reusableView].contains(view.kind)
  }

  private func isCompared(_ index: DocumentView, _ document: Document) -> Bool {
    let view = document.views[index]
    guard view.id != nil, !view.markedMisplaced, !view.markedAmbiguous, !view.fixedFrame else { return false }
    var next = document.views.parent(of: index)
    while let parent = next {
      if document.views[parent].markedMisplaced || document.views[parent].markedAmbiguous { return false }
      next = document.views.parent(of: parent)
    }
    return true
  }

  /// Returns the stored sizes of texts that differ from ours by at most a point or 3 %.
  private func storedSizes(_ plain: PlainTree, _ original: Document, _ context: LayoutContext) -> [ViewIndex:
    Size]
  {
    let session = LayoutSession(plain, in: context)
    let own = session.measuredSizes()
    var known: [ViewIndex: Size] = [:]
    for index in plain.views.indices {
      guard [.label, .button, .textField].contains(plain.views[index].kind),
        let stored = original.views[plain.source[index]].frame, let size = own[index]
      else { continue }
      let near = { (a: Double, b: Double) in abs(a - b) <= max(1, 0.03 * b) }
      let width = near(stored.width, size.width) ? stored.width : size.width
      let height = near(stored.height, size.height) ? stored.height : size.height
      if width != size.width || height != size.height { known[index] = Size(width: width, height: height) }
    }
    return known
  }
}
