import Model

/// The reasons for which callbacks are not sent.
extension StageComparison {
  func suppressionOfTraits(
    _ index: Int, _ old: StageNode, _ new: StageNode
  ) -> TransitionEvent.Suppression? {
    let isUnreachable =
      old.isOutside || new.isOutside || (before.isOffstage[index] && after.stage.surroundings.os >= 17)
    if isUnreachable { return inherited(old, before) == inherited(new, after) ? .equalTraits : .notInWindow }
    guard old.traits == announcedTraits(index, new) else {
      return lacksSuper(index, .traits) ? .noSuper : nil
    }
    return stopsAtOverride(old, new) ? .overridden : .equalTraits
  }

  /// Returns the traits announced to a controller. A controller that this change removes from the window is still in it
  /// when the change is announced (Evidence D3). It therefore receives the container's future traits, although its own
  /// traits do not change.
  func announcedTraits(_ index: Int, _ new: StageNode) -> Traits {
    guard !before.isOffstage[index], let place = after.index[new.identity], after.isOffstage[place],
      let container = inherited(new, after)
    else { return new.traits }
    return new.override.applied(to: container)
  }

  /// Whether the container's traits changed, but only in those that it overrides for this child (Evidence P14).
  func stopsAtOverride(_ old: StageNode, _ new: StageNode) -> Bool {
    guard !new.override.isEmpty, let was = inherited(old, before), let will = inherited(new, after) else {
      return false
    }
    return was != will
  }

  func inherited(_ node: StageNode, _ members: StageMembers) -> Traits? {
    guard let index = members.index[node.identity], let parent = members.parents[index] else {
      return members.stage.surroundings.traits
    }
    if case .presented = node.role { return members.stage.surroundings.traits }
    return members.nodes[parent].traits
  }

  /// Whether an ancestor overrides the callback without calling super (Evidence P6). A presenter forwards in any case
  /// (rule 8).
  func lacksSuper(_ index: Int, _ forwarding: Forwarding) -> Bool {
    var node = before.nodes[index]
    var current = index
    while let parent = before.parents[current] {
      if case .presented = node.role { return false }
      node = before.nodes[parent]
      current = parent
      if !node.isWrapper, document.scenes[node.scene].controller.behavior.missingSuper.contains(forwarding) {
        return true
      }
    }
    return false
  }

  func suppressionOfSize(
    _ index: Int, _ old: StageNode, _ new: StageNode
  ) -> TransitionEvent.Suppression? {
    if old.isOutside || new.isOutside {
      return new.isStale || old.frame.size != new.frame.size ? .notInWindow : .equalSize
    }
    guard old.frame.size == new.frame.size else { return lacksSuper(index, .size) ? .noSuper : nil }
    return hasFixedSize(old, before) ? .fixedSize : .equalSize
  }

  func hasFixedSize(_ node: StageNode, _ members: StageMembers) -> Bool {
    if node.hasFixedSize { return true }
    guard case .embedded(let view) = node.role, let parent = node.parent,
      let plain = members.stage.nodes[parent].tree?.plain
    else { return false }
    var axes: Set<Axis> = []
    for constraint in plain.constraints
    where constraint.first == .view(view) && constraint.second == nil && constraint.relation == .equal
      && constraint.priority >= 1000
    {
      if constraint.firstAttribute.isSize { axes.insert(constraint.firstAttribute.axis) }
    }
    return axes.count == 2
  }
}
