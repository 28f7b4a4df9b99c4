import Model

/// Hidden arranged views of a stack view. They take no space or spacing and do not affect visible views, but their
/// position is defined (46 views of 15 repositories).
extension RowWriter {
  /// - Parameter own: the intrinsic size of the hidden view.
  mutating func collapse(_ hidden: ViewIndex, in line: StackLine, own: IntrinsicSize) {
    let axis = line.content.axis
    // Its size constraints and its content take precedence over its collapse.
    addSize(of: hidden, axis, times: 1)
    closeRow(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    let compression = tree.views[hidden].compression
    if let length = own[axis], (axis == .horizontal ? compression.horizontal : compression.vertical) >= 1000 {
      addSize(of: hidden, axis, times: 1)
      closeRow(.greaterThanOrEqual, length, RequiredRank.content, .compression(hidden, axis))
    }
    placeAlong(hidden, line)
    let across = axis.other
    // Across a stack view that does not stretch it, it has its intrinsic size.
    if line.content.alignment != .fill {
      addSize(of: hidden, across, times: 1)
      closeRow(.equal, own[across] ?? 0, ImplicitPriority.leftover, .stack(line.view, .hidden))
    }
    switch line.content.alignment {
    case .fill, .leading, .firstBaseline, .lastBaseline: addMinEdge(of: hidden, within: line, across)
    case .center: addCenter(of: hidden, within: line, across)
    case .trailing: addMaxEdge(of: hidden, within: line, across)
    }
    closeRow(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    if line.content.alignment == .fill { stretch(hidden, line, across) }
  }

  /// Stretches a hidden view across the stack view. In a column nothing in it can be wider; in a row its content must
  /// not increase the height.
  private mutating func stretch(_ hidden: ViewIndex, _ line: StackLine, _ across: Axis) {
    addSize(of: hidden, across, times: 1)
    addSize(of: line.view, across, times: -1)
    addMargin(atMinEdgeOf: line, across, times: 1)
    addMargin(atMaxEdgeOf: line, across, times: 1)
    let priority = across == .horizontal ? ImplicitPriority.collapsed : ImplicitPriority.hiddenFit
    closeRow(.equal, 0, priority, .stack(line.view, .hidden))
  }

  /// Positions a hidden view along the stack view: in the middle of the gap between its visible neighbours, at the end
  /// of the last one, or before the first if there are several (6 views of 2 repositories, which keep their size). If
  /// there is only one, the hidden view is on top of it (7 views of 3 repositories).
  private mutating func placeAlong(_ hidden: ViewIndex, _ line: StackLine) {
    let axis = line.content.axis
    let isBefore = { (view: ViewIndex) in line.isMirrored ? view > hidden : view < hidden }
    let previous = line.arranged.last(where: isBefore)
    let next = line.arranged.first { !isBefore($0) }
    switch (previous, next) {
    case (let previous?, let next?):
      addMinEdge(of: hidden, axis, times: 1)
      addMaxEdge(of: previous, axis, times: -0.5)
      addMinEdge(of: next, axis, times: -0.5)
    case (let previous?, nil):
      addMinEdge(of: hidden, axis, times: 1)
      addMaxEdge(of: previous, axis, times: -1)
    case (nil, _?) where line.arranged.count > 1:
      addMaxEdge(of: hidden, axis, times: 1)
      addMargin(atMinEdgeOf: line, axis, times: -1)
    case (nil, _):
      addMinEdge(of: hidden, within: line, axis)
    }
    closeRow(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
  }
}
