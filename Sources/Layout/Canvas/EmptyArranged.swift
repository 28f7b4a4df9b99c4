import Model

/// Interface Builder lets what stands in a stack and holds nothing ask for a size, so that it can be seen: plain
/// views, stacks and labels without text (Xcode 12 on; 14 views of 6 files). An app does not.
enum EmptyArranged {
  static let size = IntrinsicSize(width: 50, height: 50)
  /// A stack with a height of 44 at 750 is stronger than the view in it, a label of 750 is not stronger than an
  /// empty one (one file each).
  static let viewCompression: Float = 749
}

extension LayoutSession {
  func isEmptyArranged(_ index: ViewIndex) -> Bool {
    guard context.isCanvas, tree.roles[index] == .arranged, tree.children(of: index).isEmpty else {
      return false
    }
    switch tree.views[index].kind {
    case .label: return prepared[index]?.isEmpty ?? true
    case .view, .stack: return true
    default: return false
    }
  }
}
