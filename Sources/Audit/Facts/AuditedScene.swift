import Adapting
import Basics
import Layout
import Model
import Transitions

/// A scene laid out in one environment, with facts that several rules need, computed once. It is an immutable class
/// because it is shared by all rules.
package final class AuditedScene: Sendable {
  let subject: AuditSubject
  /// The index of the scene.
  package let index: Int
  /// The solved tree.
  package let tree: SolvedTree
  /// The traits of its controller.
  package let traits: Traits
  /// The safe area of its view.
  package let safeArea: Insets
  /// Whether this is Interface Builder's canvas.
  package let isCanvas: Bool
  /// Whether the colours are those of iOS 26 and later.
  let hasGlass: Bool
  /// The height of the view that the keyboard covers.
  package let keyboardHeight: Double
  /// The request of its layout; nil on the canvas.
  package let request: SceneRequest?
  /// The frames in the root's coordinates, with all content at rest.
  let frames: [Rect]
  /// Whether each view is visible and not empty.
  let isShown: [Bool]
  /// The facts that do not depend on frames.
  let facts: TreeFacts

  init?(_ node: StageNode, on stage: Stage, of subject: AuditSubject, isCanvas: Bool) {
    guard let tree = node.tree, !tree.views.isEmpty else { return nil }
    self.subject = subject
    index = node.scene
    self.tree = tree
    traits = node.traits
    safeArea = node.safeArea
    self.isCanvas = isCanvas
    hasGlass = stage.surroundings.hasGlass
    request = node.request
    keyboardHeight = node.request?.keyboardHeight ?? 0
    facts = subject.facts(of: tree.plain, scene: node.scene)
    let views = tree.plain.views
    var frames: [Rect] = []
    var isShown: [Bool] = []
    frames.reserveCapacity(views.count)
    isShown.reserveCapacity(views.count)
    for index in views.indices {
      let frame = tree.views[index].frame
      frames.append(frame.moved(by: views[index].parent.map { frames[$0].origin } ?? .zero))
      isShown.append(!tree.views[index].hidden && !facts.isClear[index])
    }
    self.frames = frames
    self.isShown = isShown
  }

  /// Whether each view has a text other than white space.
  var hasText: [Bool] { facts.hasText }
  /// The nearest enclosing scrolling view or cell of each view, which clips it.
  var holder: [ViewIndex?] { facts.holder }
  /// Whether each view is in a cell created from data.
  var isData: [Bool] { facts.isData }
  /// Whether each view is in a bar, which positions its title view and the custom views of its items.
  var isInBar: [Bool] { facts.isInBar }

  /// The document.
  package var document: Document { _read { yield subject.document } }
  /// The labels of views for messages.
  package var labels: ViewLabels { facts.labels }

  /// Returns the name of a view in messages; the rows of a list share one name.
  func name(_ view: ViewIndex) -> String {
    guard isData[view] else { return labels[view] }
    let own = views[view]
    return own.name ?? own.id ?? own.customClass ?? own.kind.rawValue
  }

  /// Returns the quoted name of a view, so that it is not mistaken for a word of the sentence. A view without a name is
  /// identified by its text, since its id means nothing to people.
  func quotedName(_ view: ViewIndex) -> String {
    views[view].name == nil && hasText[view] ? quoted(view) : "“\(name(view))”"
  }

  /// Returns the name of an item in equations, without numbers that nobody wrote: a view without a name is identified by
  /// its text, otherwise by its line.
  func equationName(_ item: ConstraintItem) -> String {
    guard case .view(let view) = item else { return labels.label(item) }
    guard !isData[view], labels[view].contains("#") else { return name(view) }
    let own = views[view]
    if own.name == nil, hasText[view] { return "\"\(quoted(view).dropFirst().dropLast())\"" }
    let word = own.name ?? own.customClass ?? own.kind.rawValue
    return own.position.isKnown ? "(\(word) in line \(own.position.line))" : labels[view]
  }

  var views: [View] { _read { yield tree.plain.views } }
  var bounds: Rect { Rect(origin: .zero, size: tree.size) }

  /// Whether a view is in the tree of the root, not detached like the title view of a bar.
  func isInTree(_ view: ViewIndex) -> Bool { view == 0 || views[view].parent != nil }

  func ancestors(of view: ViewIndex) -> some Sequence<ViewIndex> {
    sequence(state: views[view].parent) { [views] next -> ViewIndex? in
      guard let current = next else { return nil }
      next = views[current].parent
      return current
    }
  }

  /// Returns the nearest common ancestor of two views.
  func commonAncestor(_ a: ViewIndex, _ b: ViewIndex) -> ViewIndex? {
    Model.commonAncestor(a, b) { views[$0].parent }
  }

  /// Whether the author collapsed a view by a constant size of 0, to be expanded by code.
  func isClosed(_ view: ViewIndex, _ attribute: Attribute) -> Bool {
    tree.plain.constraints.contains {
      $0.first == .view(view) && $0.firstAttribute == attribute && $0.second == nil && $0.constant <= 0
        && $0.relation != .greaterThanOrEqual
    }
  }
}

extension ViewKind {
  var isScrolling: Bool { self == .scroll || self == .table || self == .collection || self == .textView }
  var isBar: Bool { self == .navigationBar || self == .toolbar || self == .tabBar }
  var isListed: Bool { self == .tableCell || self == .collectionCell || self == .reusableView }

  /// Whether views of this kind are interactive.
  var isControl: Bool {
    switch self {
    case .control(let control): control.isTouched
    case .button, .textField, .segmented, .searchBar: true
    case .view, .label, .image, .textView, .navigationBar, .tabBar, .toolbar, .stack, .scroll, .table,
      .tableCell,
      .cellContent, .collection, .collectionCell, .reusableView, .container, .effect, .web, .map, .scene,
      .window:
      false
    }
  }
}
