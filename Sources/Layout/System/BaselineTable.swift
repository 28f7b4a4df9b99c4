import Model

/// The position of a baseline: a share of the view's height plus an offset from its top.
struct Baseline {
  var share: Double
  var offset: Double

  static let top = Baseline(share: 0, offset: 0)
  static let bottom = Baseline(share: 1, offset: 0)
}

/// The baselines of views with text; other views have them at their edges.
struct BaselineTable {
  var first: [Baseline?]
  var last: [Baseline?]

  /// - Parameter count: the number of views in the tree.
  init(count: Int) {
    first = Array(repeating: nil, count: count)
    last = first
  }

  /// Returns the view that provides a view's baseline, and its position; a stack view delegates to one of its arranged
  /// views.
  func resolve(_ view: ViewIndex, first wantsFirst: Bool, tree: LayoutTree) -> (ViewIndex, Baseline) {
    var view = view
    while tree.views[view].kind == .stack {
      let arranged = tree.children(of: view).filter { tree.roles[$0] == .arranged }
      guard case .stack(let stack) = tree.views[view].content,
        let next = stack.axis == .horizontal || wantsFirst ? arranged.first : arranged.last
      else { break }
      view = next
    }
    if wantsFirst { return (view, first[view] ?? .top) }
    return (view, last[view] ?? .bottom)
  }
}
