import Model

/// The size that Interface Builder gives to empty arranged views of a stack view to make them visible: plain views,
/// stack views, image views and labels without text (from Xcode 12 on; 14 views of 6 files). Apps do not do this.
package struct EmptyStackChild: Sendable, Hashable {
  static let size = IntrinsicSize(width: 50, height: 50)
  /// A stack view's height of 44 at 750 beats its view, while a label's 750 does not beat an empty one (one file each).
  static let viewCompression: Float = 749
  /// The width of plain views without a width constraint: that of a new view, 240 points until Xcode 26 (11 views of 4
  /// repositories).
  var viewWidth = 50.0

  package init() {}

  init(toolsVersion: Int, rules: CanvasRules) {
    if toolsVersion < 24000, rules.contains(.emptyViewWidth) { viewWidth = 240 }
  }
}

extension LayoutTree {
  /// Whether a view is an empty arranged view, without a placeholder intrinsic size.
  func isEmptyStackChild(_ index: ViewIndex) -> Bool {
    guard roles[index] == .arranged, plain.views[index].end == index + 1,
      plain.views[index].placeholder == nil
    else { return false }
    switch plain.views[index].content {
    case .image(let content): return content.image == nil
    case .stack: return true
    case .none, .label, .button, .textField, .textView, .segmented, .control, .bar, .scroll, .table, .cell,
      .collection, .reusable, .container, .effect:
      return kinds[index] == .view
    }
  }
}

extension LayoutSession {
  /// Returns the canvas size of an empty arranged view, or nil for any other view.
  func emptyArrangedSize(_ index: ViewIndex) -> IntrinsicSize? {
    guard context.isCanvas, tree.roles[index] == .arranged else { return nil }
    if tree.kinds[index] == .label { return prepared[index]?.isEmpty ?? true ? EmptyStackChild.size : nil }
    guard tree.isEmptyStackChild(index) else { return nil }
    guard tree.kinds[index] == .view, !isWidthNamed(index) else { return EmptyStackChild.size }
    return IntrinsicSize(width: context.emptyStackChild.viewWidth, height: EmptyStackChild.size.height)
  }

  private func isWidthNamed(_ index: ViewIndex) -> Bool {
    tree.plain.constraints.contains {
      $0.first == .view(index) && $0.firstAttribute == .width
        || $0.second == .view(index) && $0.secondAttribute == .width
    }
  }
}
