import Basics
import Model

extension LayoutSession {
  /// Returns the solved tree: rounded frames, content sizes, and lines of text.
  func result() -> SolvedTree {
    var solved = SolvedTree(plain: tree.plain, size: context.size, safeArea: context.safeArea)
    var hidden = [Bool](repeating: false, count: tree.views.count)
    for index in tree.views.indices {
      // Views are large, so fields are accessed one by one instead of copying.
      let parent = Int(tree.parents[index])
      let isInHidden = parent >= 0 && hidden[parent]
      hidden[index] = isInHidden || tree.views[index].hidden || tree.views[index].alpha <= 0.01
      var state = SolvedView()
      state.exact = exact[index]
      state.frame = roundedFrame(index)
      state.margins = margins[index]
      state.hidden = hidden[index]
      if tree.kinds[index].scrolls {
        state.contentSize = contentSizes[index]
        (state.restingOrigin, state.contentInset) = contentPlace(of: index, state.contentSize)
      }
      if let open = ambiguity[index] { state.ambiguity = open }
      state.conflicting = conflicting.contains(index)
      state.misplaced = context.isCanvas && StoredFrames.isMisplaced(tree.views[index], at: state.frame)
      solved.views[index] = state
    }
    setTexts(in: &solved)
    placeButtons(in: &solved)
    solved.decorations = decorations
    solved.diagnostics = faults + diagnostics
    solved.conflicts = conflicts
    return solved
  }

  /// Returns the rounded frame: the alignment rectangle is rounded, its overhang is in whole points.
  func roundedFrame(_ index: ViewIndex) -> Rect {
    if tree.roles[index] == .fixed { return exact[index] }
    let overhang = sizes.overhang(of: index, in: tree)
    let frame = exact[index]
    let aligned = rounding.frame(frame.inset(by: overhang))
    return Rect(
      x: aligned.x - overhang.left, y: aligned.y - overhang.top,
      width: aligned.width + overhang.left + overhang.right,
      height: aligned.height + overhang.top + overhang.bottom)
  }
}
