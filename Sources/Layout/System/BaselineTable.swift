import Model

/// Where the baselines of a view lie: a share of its height and an offset from its top.
struct Baseline {
  var share: Double
  var offset: Double

  static let top = Baseline(share: 0, offset: 0)
  static let bottom = Baseline(share: 1, offset: 0)
}

/// Baselines of the views that hold text; any other view has them at its edges.
struct BaselineTable {
  var first: [Baseline?]
  var last: [Baseline?]

  /// - Parameter count: of the tree's views.
  init(count: Int) {
    first = Array(repeating: nil, count: count)
    last = first
  }

  /// The view whose baseline it is, and where: stacks answer with one of the views they arrange.
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
