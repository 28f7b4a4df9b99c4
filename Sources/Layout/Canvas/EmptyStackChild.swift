import Model

/// Interface Builder lets what is in a stack and holds nothing ask for a size, so that it can be seen: plain
/// views, stacks, image views and labels without text (Xcode 12 on; 14 views of 6 files). An app does not.
package struct EmptyStackChild: Sendable, Hashable {
  static let size = IntrinsicSize(width: 50, height: 50)
  /// A stack with a height of 44 at 750 is stronger than the view in it, a label of 750 is not stronger than an
  /// empty one (one file each).
  static let viewCompression: Float = 749
  /// Plain views are as wide as when they were new, unless a constraint names their width: 240 points until Xcode 26
  /// (11 views of 4 repositories).
  var viewWidth = 50.0

  package init() {}

  init(toolsVersion: Int) { viewWidth = toolsVersion < 24000 ? 240 : 50 }
}

extension LayoutTree {
  /// Whether a view holds nothing but what Interface Builder draws for it in a stack, where its author gave it no size
  /// for the canvas.
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
  /// The size of what is in a stack and is empty; nil for anything else.
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
