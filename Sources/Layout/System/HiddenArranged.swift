import Model

/// Hidden views of a stack: they take no room and no spacing, and what is shown does not notice them. Where they come to
/// lie is settled all the same (46 views of 15 repositories).
extension RowWriter {
  /// - Parameter own: what its content asks for.
  mutating func collapse(_ hidden: ViewIndex, in line: StackLine, own: IntrinsicSize) {
    let axis = line.content.axis
    // Sizes of its own and what it holds outweigh that it should be nothing.
    addSize(of: hidden, axis, times: 1)
    closeRow(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    let compression = tree.views[hidden].compression
    if let length = own[axis], (axis == .horizontal ? compression.horizontal : compression.vertical) >= 1000 {
      addSize(of: hidden, axis, times: 1)
      closeRow(.greaterThanOrEqual, length, RequiredRank.content, .compression(hidden, axis))
    }
    placeAlong(hidden, line)
    let across = axis.other
    // Across a stack that does not stretch it, it is as large as what it shows would be.
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

  /// Across a column nothing it holds can be wider; along a row what it holds must not make the row higher.
  private mutating func stretch(_ hidden: ViewIndex, _ line: StackLine, _ across: Axis) {
    addSize(of: hidden, across, times: 1)
    addSize(of: line.view, across, times: -1)
    addMargin(atMinEdgeOf: line, across, times: 1)
    addMargin(atMaxEdgeOf: line, across, times: 1)
    let priority = across == .horizontal ? ImplicitPriority.collapsed : ImplicitPriority.hiddenFit
    closeRow(.equal, 0, priority, .stack(line.view, .hidden))
  }

  /// From the middle of the gap between the views that are shown on both sides, from the end of the last one, or up to
  /// where the first of several starts (6 views of 2 repositories that keep a size; 7 of 3 before a single one are on it).
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
