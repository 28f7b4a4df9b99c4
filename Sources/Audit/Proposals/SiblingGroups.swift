import Adapting
import Layout
import Model

/// Which views constraints tie to one another along an axis, other than to what holds them.
struct SiblingGroups {
  /// Per view, and after them per guide, another member of its group; the group's own at the end.
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

  /// The same for all views of a group.
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

  /// A guide that an author made is beside views; margins and safe areas belong to theirs.
  private static func node(_ item: Item, _ plain: PlainTree) -> Int {
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
