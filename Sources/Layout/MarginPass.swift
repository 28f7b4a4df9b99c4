import Basics
import Model

/// Margins and safe areas. Those of a root view follow from its size; those of other views depend on their frames and
/// are updated after solving.
extension LayoutSession {
  /// Sets the frames that are known before solving.
  func placeGiven() {
    for index in tree.views.indices {
      switch tree.roles[index] {
      case .root: exact[index] = Rect(origin: Point(x: 0, y: 0), size: context.size)
      case .fixed: exact[index] = StoredFrames.given(tree.views[index], role: .fixed) ?? .zero
      // Lists are laid out after their surroundings, which must not depend on previous positions of cells.
      case .placedByList, .cellContent: exact[index] = .zero
      case .autoresized, .constrained, .arranged, .hiddenInStack, .fillsSuperview: break
      }
    }
  }

  func prepareMargins() {
    for index in tree.views.indices where tree.roles[index] != .root { prepareMargins(of: index) }
    updateRootMargins()
  }

  private func prepareMargins(of index: ViewIndex) {
    margins[index] = marginRules.inner(index, inherited: nil, safeArea: .zero)
    // The width of such a view is not known yet.
    if readable[index] != nil { readable[index] = marginRules.readable(margins[index], width: 0) }
  }

  /// Resets margins as for a first layout. If margins depend on frames that depend on margins, the result depends on
  /// the initial values.
  func restartMargins(of views: [ViewIndex], in root: ViewIndex) {
    for index in views where index != root && tree.roles[index] != .cellContent && isAskedForInsets(index) {
      prepareMargins(of: index)
      safeAreas[index] = .zero
    }
  }

  func updateRootMargins() {
    let width = context.size.width
    for index in tree.views.indices where tree.roles[index] == .root {
      safeAreas[index] = context.safeArea
      let own = marginRules.root(index, width: width, safeArea: context.safeArea)
      margins[index] = marginRules.followed(own, of: index, width: width)
      updateReadable(of: index)
    }
  }

  /// Updates the readable content insets of a view, if constraints use them, from its margins and its width.
  func updateReadable(of index: ViewIndex) {
    guard readable[index] != nil else { return }
    readable[index] = marginRules.readable(margins[index], width: exact[index].width)
  }

  /// Updates safe areas and margins from the solved frames, and returns whether any changed.
  func updateMargins(_ rowSystem: RowSystem) -> Bool {
    var changed = false
    for index in rowSystem.views where index != rowSystem.root && tree.roles[index] != .cellContent {
      let parent = Int(tree.parents[index])
      guard parent >= 0 else { continue }
      let frame = exact[index]
      let bounds = exact[parent].size
      let gaps = Insets(
        top: frame.y, left: frame.x, bottom: bounds.height - frame.maxY, right: bounds.width - frame.maxX)
      let outer = tree.kinds[parent].scrolls ? unsafeSides(of: parent) : safeAreas[parent]
      let old = insets(of: index)
      setInsets(of: index, in: parent, safeArea: outer.less(gaps), inherited: margins[parent].less(gaps))
      changed = changed || haveMoved(index, since: old)
    }
    return changed
  }

  /// Returns the safe area inside a scrolling view: its content is moved away from the edges along the axis on which it
  /// scrolls, and never lies under a bar.
  private func unsafeSides(of scrolling: ViewIndex) -> Insets {
    guard !context.isCanvas else { return .zero }
    switch tree.views[scrolling].content {
    case .collection(let collection) where collection.scrollAxis == .horizontal: return .zero
    case .scroll where contentSizes[scrolling].map({ $0.width > exact[scrolling].width }) ?? false:
      return .zero
    default: return Insets(left: safeAreas[scrolling].left, right: safeAreas[scrolling].right)
    }
  }

  /// Sets the safe area and margins of a list's header or footer, which is as wide as the list. It scrolls, so the
  /// list's margins above and below do not reach into it.
  func setEdgeMargins(of view: ViewIndex, in list: ViewIndex) {
    let sides = Insets(left: margins[list].left, right: margins[list].right)
    setInsets(of: view, in: list, safeArea: unsafeSides(of: list), inherited: sides)
  }

  /// - Parameter inherited: the margins of the parent that reach into the view.
  private func setInsets(of view: ViewIndex, in parent: ViewIndex, safeArea: Insets, inherited: Insets) {
    // Cells of collection views do not inherit its margins, even with `preservesSuperviewLayoutMargins`.
    let inherits = tree.views[view].margins.preservesSuperview && tree.kinds[parent] != .collection
    safeAreas[view] = safeArea
    margins[view] = marginRules.followed(
      marginRules.inner(view, inherited: inherits ? inherited : nil, safeArea: safeArea), of: view,
      width: exact[view].width)
    updateReadable(of: view)
  }

  /// Whether any row may refer to the insets of a view.
  func isAskedForInsets(_ index: ViewIndex) -> Bool {
    askedMargins[index] || askedSafeAreas[index] || readable[index] != nil
  }

  /// Whether the insets of a view differ from those used in rows.
  func haveMoved(_ index: ViewIndex, since old: ViewInsets) -> Bool {
    askedMargins[index] && margins[index].differs(from: old.margins)
      || askedSafeAreas[index] && safeAreas[index].differs(from: old.safeArea)
      || (readable[index] ?? .zero).differs(from: old.readable ?? .zero)
  }
}

extension Insets {
  /// Returns the remaining insets of a view at these distances from the edges.
  func less(_ gaps: Insets) -> Insets {
    Insets(
      top: max(0, top - max(0, gaps.top)), left: max(0, left - max(0, gaps.left)),
      bottom: max(0, bottom - max(0, gaps.bottom)), right: max(0, right - max(0, gaps.right)))
  }

  func differs(from other: Insets) -> Bool {
    abs(top - other.top) > 1e-6 || abs(left - other.left) > 1e-6 || abs(bottom - other.bottom) > 1e-6
      || abs(right - other.right) > 1e-6
  }
}
