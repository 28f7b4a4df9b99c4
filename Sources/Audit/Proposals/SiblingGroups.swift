import Adapting
import Layout
import Model

/// The groups of views connected by constraints along an axis, apart from those to superviews.
struct SiblingGroups {
  /// Another member of the group for each view, followed by those for each guide; the representative refers to itself.
  private var leaders: [Int]

  init(_ plain: PlainTree, _ axis: Axis) {
    leaders = Array(0..<plain.views.count + plain.guides.count)
    for constraint in plain.constraints {
      guard let second = constraint.second,
        constraint.firstAttribute.axis == axis || constraint.secondAttribute?.axis == axis
      else { continue }
      let (a, b) = (Self.node(constraint.first, plain), Self.node(second, plain))
      if !Self.holds(a, b, plain), !Self.holds(b, a, plain) { join(a, b) }
    }
    for (index, view) in plain.views.enumerated() {
      if let parent = view.parent, plain.views[parent].kind == .stack { join(index, parent) }
    }
  }

  /// The representative of a view's group.
  subscript(view: ViewIndex) -> Int {
    var node = view
    while leaders[node] != node { node = leaders[node] }
    return node
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (find(a), find(b))
    leaders[max(first, second)] = min(first, second)
  }

  private mutating func find(_ node: Int) -> Int {
    var node = node
    while leaders[node] != node {
      leaders[node] = leaders[leaders[node]]
      node = leaders[node]
    }
    return node
  }

  /// Returns the node of an item. A custom guide is a sibling of views; margins and safe areas belong to their view.
  private static func node(_ item: ConstraintItem, _ plain: PlainTree) -> Int {
    switch item {
    case .view(let view): view
    case .guide(let guide):
      plain.guides[guide].kind == .custom ? plain.views.count + guide : plain.guides[guide].owner
    }
  }

  private static func holds(_ outer: Int, _ inner: Int, _ plain: PlainTree) -> Bool {
    plain.views.indices.contains(outer) && (outer..<plain.views[outer].end).contains(inner)
  }
}
