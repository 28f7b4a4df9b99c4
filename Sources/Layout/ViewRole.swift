import Model

/// The rule that determines a view's frame.
enum ViewRole: UInt8 {
  /// The root view of the scene, with the size of its controller.
  case root
  /// A given frame: fixed, autoresizing, or outside the root's tree.
  case fixed
  /// The autoresizing mask.
  case autoresized
  /// Constraints.
  case constrained
  /// A stack view.
  case arranged
  /// Hidden in a stack view: no length, no spacing.
  case hiddenInStack
  /// A table or collection view, for cells, headers and footers.
  case placedByList
  /// A cell, for its content view.
  case cellContent
  /// All four edges follow the superview.
  case fillsSuperview
}

/// The tree with precomputed roles and children.
final class LayoutTree {
  let plain: PlainTree
  let roles: [ViewRole]
  /// The kinds in a separate array, so that a pass over thousands of views reads little memory.
  let kinds: [ViewKind]
  let parents: [Int32]
  let depth: [Int32]
  /// The cell, header or footer whose system each view belongs to; -1 for the scene's.
  let rowSystem: [Int32]
  /// Whether each view is an image view with a system symbol.
  let isSymbol: [Bool]
  /// The guides by owner.
  let guidesOf: [ViewIndex: [Int]]

  var views: [View] { _read { yield plain.views } }

  /// - Parameter isCanvas: whether frames with an autoresizing mask stay as drawn.
  init(_ plain: PlainTree, isCanvas: Bool) {
    self.plain = plain
    let views = plain.views
    kinds = views.indices.map { views[$0].kind }
    parents = views.indices.map { Int32(views[$0].parent ?? -1) }
    var roles = [ViewRole](repeating: .constrained, count: views.count)
    var depth = [Int32](repeating: 0, count: views.count)
    var rowSystem = [Int32](repeating: -1, count: views.count)
    for index in views.indices {
      roles[index] = Self.role(of: index, in: plain, isCanvas: isCanvas)
      guard let parent = views[index].parent else { continue }
      depth[index] = depth[parent] + 1
      // The contents of lists, and a cell at the root of a xib, have separate systems.
      let isOwn = roles[parent] == .placedByList || (views[parent].kind.isCell && views[parent].parent == nil)
      rowSystem[index] = isOwn ? Int32(parent) : rowSystem[parent]
    }
    self.roles = roles
    self.depth = depth
    self.rowSystem = rowSystem
    isSymbol = views.indices.map { Self.isSymbol(views[$0].content) }
    var guidesOf: [ViewIndex: [Int]] = [:]
    for (index, guide) in plain.guides.enumerated() { guidesOf[guide.owner, default: []].append(index) }
    self.guidesOf = guidesOf
  }

  private static func isSymbol(_ content: Content) -> Bool {
    guard case .image(let content) = content else { return false }
    return content.image?.isSymbol ?? false
  }

  /// Returns the role of a view. Fields are accessed one by one, because copying a view is expensive.
  static func role(of index: ViewIndex, in plain: PlainTree, isCanvas: Bool) -> ViewRole {
    let views = plain.views
    guard let parent = views[index].parent else {
      // A view in a bar has the size that its constraints and content require, unless the file has its frame.
      let isFitted = views[index].isBarView && views[index].frame == nil && views[index].usesAutoLayout
      return index == 0 && plain.hasRoot ? .root : isFitted ? .constrained : .fixed
    }
    let kind = views[index].kind
    let isFixed = views[index].fixedFrame
    switch views[parent].kind {
    case .stack where !isFixed && !views[index].isUnarranged:
      return views[index].hidden && !(isCanvas && waitsToTurn(views[index])) ? .hiddenInStack : .arranged
    case .table, .collection:
      if kind.isCell || kind == .reusableView || views[index].isHeader(of: views[parent], index) {
        return .placedByList
      }
    case .tableCell, .collectionCell:
      if kind == .cellContent { return .cellContent }
    case .effect:
      if !views[index].usesAutoLayout, views[index].superviewSize == nil {
        return views[parent].fixedFrame ? .fixed : .fillsSuperview
      }
    case .view, .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar,
      .navigationBar, .tabBar, .toolbar, .stack, .scroll, .cellContent, .reusableView, .container, .web, .map,
      .scene, .window:
      break
    }
    if isStandardPart(index, of: parent, in: views) { return .fixed }
    // From Xcode 8 on, a view without constraints has a mask, which acts at run time.
    let hasMask = isFixed && !views[index].autoresizing.isEmpty && views[parent].kind != .stack
    if isFixed, !hasMask { return .fixed }
    if hasMask || !views[index].usesAutoLayout {
      let hasDesign = StoredFrames.design(of: views[index], in: views[parent]) != nil
      return isCanvas || !hasDesign || views[parent].kind.isCell ? .fixed : .autoresized
    }
    return .constrained
  }

  /// Whether a view is an activity indicator that hides while stopped, which keeps its space on the canvas (2
  /// repositories).
  private static func waitsToTurn(_ view: View) -> Bool {
    guard view.kind == .control(.activity), case .control(let control) = view.content else { return false }
    return control.hidesWhenStopped
  }

  /// Whether a view is a label or the image of a standard cell, which the cell positions if it has no stored frame.
  private static func isStandardPart(_ index: ViewIndex, of parent: ViewIndex, in views: [View]) -> Bool {
    guard views[parent].kind == .cellContent, let cell = views[parent].parent,
      case .cell(let content) = views[cell].content
    else { return false }
    return content.style != .custom
      && [content.textLabel, content.detailLabel, content.imageView].contains(index)
  }

  /// Returns the nearest common ancestor of two views, or nil.
  func commonAncestor(_ a: ViewIndex, _ b: ViewIndex) -> ViewIndex? {
    Model.commonAncestor(a, b) { views[$0].parent }
  }

  func isAncestor(_ a: ViewIndex, of b: ViewIndex) -> Bool { b > a && b < views[a].end }

  func children(of view: ViewIndex) -> [ViewIndex] {
    var result: [ViewIndex] = []
    var child = view + 1
    while child < views[view].end {
      result.append(child)
      child = views[child].end
    }
    return result
  }
}

extension ViewKind {
  /// Whether it is a table or collection view cell.
  package var isCell: Bool { self == .tableCell || self == .collectionCell }
}

extension View {
  /// Whether a view is the header or footer view of a table.
  package func isHeader(of table: View, _ index: ViewIndex) -> Bool {
    guard case .table(let content) = table.content else { return false }
    return content.header == index || content.footer == index
  }
}
