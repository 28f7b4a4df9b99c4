import Adapting
import Basics
import Layout
import Model
import Transitions

/// A scene as it was laid out in one environment, with what several rules ask of it, worked out once.
/// An object, because every rule holds it and none changes it.
package final class AuditedScene: Sendable {
  let subject: AuditSubject
  package let index: Int
  package let tree: SolvedTree
  package let traits: Traits
  package let safeArea: Insets
  package let isCanvas: Bool
  /// The hues of the system that it is drawn as.
  let hasGlass: Bool
  package let keyboardHeight: Double
  /// What the tree was laid out for; nil on the canvas.
  package let request: SceneRequest?
  /// In the root's coordinates, as far as nothing is scrolled.
  let frames: [Rect]
  /// Shown, and not empty.
  let isShown: [Bool]
  /// Has a text that is more than blanks.
  let hasText: [Bool]
  /// The nearest scrolling view around, or the cell around: what reaches beyond it is cut.
  let holder: [ViewIndex?]
  /// Views in cells that are made from data.
  let isData: [Bool]
  /// In a bar: the bar decides where its items' custom views are.
  let isInBar: [Bool]

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
    let views = tree.plain.views
    var frames: [Rect] = []
    var isShown: [Bool] = []
    var isClear: [Bool] = []
    var holder: [ViewIndex?] = []
    var isData: [Bool] = []
    var isInBar: [Bool] = []
    frames.reserveCapacity(views.count)
    let filled = Set(tree.plain.lists.map(\.view))
    for index in views.indices {
      let frame = tree.views[index].frame
      let parent = views[index].parent
      frames.append(frame.moved(by: parent.map { frames[$0].origin } ?? .zero))
      isClear.append(views[index].alpha < 0.01 || parent.map { isClear[$0] } ?? false)
      isShown.append(!tree.views[index].hidden && !isClear[index])
      if let parent {
        let holds = views[parent].kind.isScrolling || views[parent].kind.isListed
        holder.append(holds ? parent : holder[parent])
        isData.append(isData[parent] || filled.contains(parent))
        isInBar.append(isInBar[parent] || views[parent].kind.isBar)
      } else {
        holder.append(nil)
        isData.append(false)
        isInBar.append(false)
      }
    }
    self.frames = frames
    self.isShown = isShown
    hasText = views.map(Self.hasText)
    self.holder = holder
    self.isData = isData
    self.isInBar = isInBar
  }

  package var document: Document { subject.document }
  package var labels: ViewLabels { subject.labels(of: tree.plain, scene: index) }

  /// What a view is called in messages; the rows of a list share one name.
  func name(_ view: ViewIndex) -> String {
    guard isData[view] else { return labels[view] }
    let own = views[view]
    return own.name ?? own.id ?? own.customClass ?? own.kind.rawValue
  }

  /// A view's name in a message, so that it is not read as a word of the sentence. Nobody knows a view by its id: where it
  /// has no name, its text says which one it is.
  func quotedName(_ view: ViewIndex) -> String {
    views[view].name == nil && hasText[view] ? quoted(view) : "“\(name(view))”"
  }

  var views: [View] { tree.plain.views }
  var bounds: Rect { Rect(origin: .zero, size: tree.size) }

  /// In the author's own tree and not a loose part, such as the title view of a bar.
  func isInTree(_ view: ViewIndex) -> Bool { view == 0 || views[view].parent != nil }

  func ancestors(of view: ViewIndex) -> some Sequence<ViewIndex> {
    sequence(state: views[view].parent) { [views] next -> ViewIndex? in
      guard let current = next else { return nil }
      next = views[current].parent
      return current
    }
  }

  /// The nearest view that holds both.
  func commonAncestor(_ a: ViewIndex, _ b: ViewIndex) -> ViewIndex? {
    Model.commonAncestor(a, b) { views[$0].parent }
  }

  /// A view with this constant size by its author's will: nothing, where code opens it later.
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

  /// Something that a person touches.
  var isControl: Bool {
    switch self {
    case .button, .textField, .switch, .slider, .stepper, .segmented, .pageControl, .datePicker, .picker,
      .searchBar:
      true
    case .view, .label, .image, .textView, .progress, .activity, .navigationBar, .tabBar, .toolbar, .stack,
      .scroll, .table, .tableCell, .cellContent, .collection, .collectionCell, .reusableView, .container,
      .effect, .web, .map, .scene, .window:
      false
    }
  }
}
