import Model

/// The mapping from the views of a scene to those of the plain tree.
private struct Renumbering {
  let base: Int
  /// The number of kept views before each view, with one extra entry for the end.
  var before: [Int32]
  var isKept: [Bool]

  init(_ views: [View], base: Int) {
    self.base = base
    before = []
    before.reserveCapacity(views.count + 1)
    isKept = Array(repeating: false, count: views.count)
    var kept: Int32 = 0
    var index = 0
    while index < views.count {
      // Removing a view removes its descendants.
      if !views[index].installed, index > 0 {
        let end = min(max(views[index].end - base, index + 1), views.count)
        before.append(contentsOf: repeatElement(kept, count: end - index))
        index = end
      } else {
        before.append(kept)
        isKept[index] = true
        kept += 1
        index += 1
      }
    }
    before.append(kept)
  }

  var keptCount: Int { Int(before[before.count - 1]) }

  /// Returns the new index of a view, or nil if it is removed.
  func callAsFunction(_ index: ViewIndex) -> ViewIndex? {
    let local = index - base
    guard isKept.indices.contains(local), isKept[local] else { return nil }
    return Int(before[local])
  }

  func callAsFunction(_ index: ViewIndex?) -> ViewIndex? {
    index.flatMap { self($0) }
  }

  func end(_ index: ViewIndex) -> ViewIndex {
    Int(before[min(max(index - base, 0), before.count - 1)])
  }
}

extension WorkingScene {
  /// Returns the plain tree: views that are not installed are removed with their descendants, all constraints on them
  /// and all references to them. Indices start at the tree's first view.
  func prune(scene: Int, hasRoot: Bool) -> PlainTree {
    let renumber = Renumbering(views, base: viewRange.lowerBound)
    var kept: [View] = []
    var source: [DocumentView] = []
    kept.reserveCapacity(renumber.keptCount)
    source.reserveCapacity(renumber.keptCount)
    for index in views.indices where renumber.isKept[index] {
      var view = views[index]
      view.parent = renumber(view.parent)
      view.end = renumber.end(view.end)
      adjustContent(&view.content, of: index, renumber)
      kept.append(view)
      source.append(DocumentView(viewRange.lowerBound + index))
    }

    var keptGuides: [Guide] = []
    var keptGuideIndices: [Int?] = []
    for guide in guides {
      guard let owner = renumber(guide.owner) else {
        keptGuideIndices.append(nil)
        continue
      }
      keptGuideIndices.append(keptGuides.count)
      var guide = guide
      guide.owner = owner
      keptGuides.append(guide)
    }

    func renumbered(_ item: ConstraintItem) -> ConstraintItem? {
      switch item {
      case .view(let view): return renumber(view).map { .view($0) }
      case .guide(let guide):
        return guidePlaces(guide).flatMap { keptGuideIndices[$0] }.map { .guide($0) }
      }
    }
    var keptConstraints: [Constraint] = []
    var constraintSource: [Int] = []
    keptConstraints.reserveCapacity(constraints.count)
    constraintSource.reserveCapacity(constraints.count)
    for (index, constraint) in constraints.enumerated() where constraint.installed {
      guard let owner = renumber(constraint.owner), let first = renumbered(constraint.first) else { continue }
      var constraint = constraint
      if let second = constraint.second {
        guard let item = renumbered(second) else { continue }
        constraint.second = item
      }
      constraint.owner = owner
      constraint.first = first
      keptConstraints.append(constraint)
      constraintSource.append(constraintIndices[index])
    }
    return PlainTree(
      scene: scene, hasRoot: hasRoot, views: kept, constraints: keptConstraints, guides: keptGuides,
      source: source,
      constraintSource: constraintSource)
  }

  private func adjustContent(_ content: inout Content, of index: Int, _ renumber: Renumbering) {
    if case .stack(var stack) = content {
      guard !stack.customSpacing.isEmpty else { return }
      stack.customSpacing = customSpacing(stack.customSpacing, of: index, renumber)
      content = .stack(stack)
    } else {
      content.renumberViews { renumber($0) }
    }
  }

  /// Returns custom spacing with updated keys: they are indices among the arranged views, which change when an earlier
  /// one is removed.
  private func customSpacing(
    _ spacing: [Int: Double], of stack: Int, _ renumber: Renumbering
  ) -> [Int: Double] {
    var result: [Int: Double] = [:]
    var (place, keptPlace) = (0, 0)
    var child = stack + 1
    let end = views[stack].end - viewRange.lowerBound
    while child < min(end, views.count) {
      if renumber.isKept[child] {
        if let value = spacing[place] { result[keptPlace] = value }
        keptPlace += 1
      }
      place += 1
      child = max(views[child].end - viewRange.lowerBound, child + 1)
    }
    return result
  }
}
