import Basics
import Layout
import Model
import Syntax

extension ProposalMaker {
  /// Proposes to embed views in a stack view at their position. A single view with several subviews means its subviews.
  func embed(_ views: [ViewIndex]) -> Proposal? {
    var members = views.filter(isFree)
    if members.count == 1, let only = members.first {
      members = tree.plain.views.indices.filter { tree.plain.views[$0].parent == only }.filter(isFree)
    }
    guard members.count >= 2, let first = members.first, let parent = tree.plain.views[first].parent,
      members.allSatisfy({ tree.plain.views[$0].parent == parent })
    else { return nil }
    // Choose the axis without overlaps; if neither has any, the one along which the views are further apart.
    let ways = isColumn(members) ? [true, false] : [false, true]
    guard let column = ways.first(where: { spacing(sorted(members, $0), $0) != nil }) else { return nil }
    members = sorted(members, column)
    guard let spacing = spacing(members, column) else { return nil }
    var content = StackContent()
    content.axis = column ? .vertical : .horizontal
    content.spacing = spacing
    content.alignment = alignment(members, column)
    return proposal(
      .embed, members,
      "\(names(members)) in a \(column ? "column" : "row") with a spacing of " + Numbers.exact(spacing),
      edits(members, content), moving: members)
  }

  /// Returns the edits: the views' constraints are removed, the views move into the stack view verbatim, and the stack
  /// view is constrained.
  private func edits(_ members: [ViewIndex], _ content: StackContent) -> [DocumentEdit]? {
    let stack = StackEdit(
      members.map { tree.plain.source[$0] }, name: stackName, content, frame: storedUnion(members))
    let isUnique = stack.views.allSatisfy { source in tree.plain.source.count { $0 == source } == 1 }
    // A size relative to its superview is written as an equation, because `super` has a different meaning inside.
    let relative = isLayout ? relativeSizes(members) : []
    let kept = relative.sorted().map { tree.plain.constraints[$0] }
    guard isUnique, let scene, let drops = edits(adding: kept, without: outside(members).union(relative))
    else {
      return nil
    }
    let union = union(members)
    let pins = [(Attribute.leading, union.x), (.top, union.y)].map { attribute, distance in
      let constant = Numbers.rounded(distance, to: 1000)
      return "\(stack.name).\(attribute.rawValue) = super.\(attribute.rawValue)"
        + (constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(Numbers.exact(abs(constant)))")
    }
    let isAddition: (DocumentEdit) -> Bool = { if case .add = $0 { true } else { false } }
    return drops.filter { !isAddition($0) } + [.embed(stack)] + drops.filter(isAddition)
      + [.add(pins, scene: scene)]
  }

  /// Returns the union of the stored frames, or else of the solved frames.
  private func storedUnion(_ members: [ViewIndex]) -> Rect {
    let stored = members.compactMap { tree.plain.views[$0].frame }
    guard stored.count == members.count, !isLayout else { return union(members) }
    return stored.dropFirst().reduce(stored.first ?? .zero) { $0.union($1) }
  }

  private func union(_ members: [ViewIndex]) -> Rect {
    members.dropFirst().reduce(members.first.map(frame) ?? .zero) { $0.union(frame($1)) }
  }

  /// Returns the constraints that the stack view replaces: positions of the views relative to each other and to their
  /// superview. Sizes are kept, and so are constraints of other views.
  private func outside(_ members: [ViewIndex]) -> Set<Int> {
    constraints(of: members).filter { index in
      let constraint = tree.plain.constraints[index]
      guard !constraint.firstAttribute.isSize, let second = constraint.second else { return false }
      return [constraint.first, second].allSatisfy { item in
        guard case .view(let view) = item, !members.contains(view) else { return true }
        return members.contains { (view..<tree.plain.views[view].end).contains($0) }
          || constraint.first != item
      }
    }
  }

  private func frame(_ view: ViewIndex) -> Rect { tree.views[view].frame }

  private func sorted(_ views: [ViewIndex], _ column: Bool) -> [ViewIndex] {
    views.sorted { column ? frame($0).y < frame($1).y : frame($0).x < frame($1).x }
  }

  /// Returns the median gap, or nil if views overlap, which a stack view does not support.
  private func spacing(_ views: [ViewIndex], _ column: Bool) -> Double? {
    let gaps = zip(views, views.dropFirst()).map { a, b in
      column ? frame(b).y - frame(a).maxY : frame(b).x - frame(a).maxX
    }.sorted()
    guard let least = gaps.first, least > -0.5 else { return nil }
    return (max(0, gaps[gaps.count / 2]) * 2).rounded() / 2
  }

  private func alignment(_ views: [ViewIndex], _ column: Bool) -> StackContent.Alignment {
    func alike(_ value: (Rect) -> Double) -> Bool {
      let values = views.map { value(frame($0)) }
      return (values.max() ?? 0) - (values.min() ?? 0) < 1
    }
    let near = alike { column ? $0.x : $0.y }
    let far = alike { column ? $0.maxX : $0.maxY }
    if near && far { return .fill }
    if near { return .leading }
    if far { return .trailing }
    return .center
  }

  /// Returns the sizes relative to other views.
  private func relativeSizes(_ views: [ViewIndex]) -> Set<Int> {
    Set(
      tree.plain.constraints.indices.filter { index in
        let constraint = tree.plain.constraints[index]
        guard case .view(let view) = constraint.first, views.contains(view), let second = constraint.second
        else {
          return false
        }
        return constraint.firstAttribute.isSize && second != constraint.first
      })
  }

  /// An unused name or id for the stack view.
  private var stackName: String {
    let taken = Set(document.views.compactMap { isLayout ? $0.name : $0.id })
    let first = isLayout ? "group" : "stk-gr-oup"
    let others = (2...).lazy.map { isLayout ? "group\($0)" : "stk-gr-\($0)" }
    return taken.contains(first) ? others.first { !taken.contains($0) } ?? first : first
  }
}
