import Adapting
import Model

/// Resizes views as a parent resizes a child (Evidence D4): size constraints are replaced, and constraints that pin the
/// far edge to the surroundings are removed.
enum Resizing {
  static func apply(_ resizes: [DocumentView: Resize], to plain: inout PlainTree) {
    guard !resizes.isEmpty else { return }
    for (view, source) in plain.source.enumerated() {
      guard let resize = resizes[source], plain.views[view].parent != nil else { continue }
      if let width = resize.width { set(.horizontal, width, of: view, in: &plain) }
      if let height = resize.height { set(.vertical, height, of: view, in: &plain) }
    }
  }

  private static func set(_ axis: Axis, _ length: Double, of view: ViewIndex, in plain: inout PlainTree) {
    if var frame = plain.views[view].frame {
      if axis == .horizontal { frame.width = length } else { frame.height = length }
      plain.views[view].frame = frame
    }
    var kept: [Int] = []
    for (index, constraint) in plain.constraints.enumerated()
    where !isSize(constraint, axis, of: view) && !pinsFarEdge(constraint, axis, of: view, plain) {
      kept.append(index)
    }
    let removed = plain.constraints.count - kept.count
    if removed > 0 {
      plain.constraints = kept.map { plain.constraints[$0] }
      plain.constraintSource = kept.map { plain.constraintSource[$0] }
    }
    var size = Constraint(owner: view, first: .view(view), axis == .horizontal ? .width : .height)
    size.constant = length
    size.identifier = "resize"
    plain.constraints.append(size)
    plain.constraintSource.append(-1)
  }

  /// Whether a constraint determines the view's length, by a constant or another view.
  private static func isSize(_ constraint: Constraint, _ axis: Axis, of view: ViewIndex) -> Bool {
    guard constraint.relation == .equal else { return false }
    let attribute: Attribute = axis == .horizontal ? .width : .height
    return (constraint.first == .view(view) && constraint.firstAttribute == attribute)
      || (constraint.second == .view(view) && constraint.secondAttribute == attribute
        && constraint.first != .view(view))
  }

  /// Whether a constraint pins the view's trailing or bottom edge to its superview or a guide, which would conflict
  /// with a leading edge and a length.
  private static func pinsFarEdge(
    _ constraint: Constraint, _ axis: Axis, of view: ViewIndex, _ plain: PlainTree
  ) -> Bool {
    let far: Set<Attribute> = axis == .horizontal ? [.trailing, .right] : [.bottom]
    guard let second = constraint.second, let other = constraint.secondAttribute else { return false }
    if constraint.first == .view(view), far.contains(constraint.firstAttribute) {
      return isAround(second, view, plain)
    }
    if second == .view(view), far.contains(other) { return isAround(constraint.first, view, plain) }
    return false
  }

  private static func isAround(_ item: ConstraintItem, _ view: ViewIndex, _ plain: PlainTree) -> Bool {
    switch item {
    case .view(let other): other == plain.views[view].parent
    case .guide(let guide): plain.guides[guide].owner != view
    }
  }
}
