import Model

/// Hidden views of a stack: they take no room and no spacing, and what is shown does not notice them. Where they come to
/// lie is settled all the same (46 views of 15 repositories).
extension RowWriter {
  /// - Parameter own: what its content asks for.
  mutating func collapse(_ hidden: ViewIndex, _ line: StackLine, own: IntrinsicSize) {
    let axis = line.content.axis
    // Sizes of its own and what it holds outweigh that it should be nothing.
    size(hidden, axis, times: 1)
    close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    let compression = tree.views[hidden].compression
    if let length = own[axis], (axis == .horizontal ? compression.horizontal : compression.vertical) >= 1000 {
      size(hidden, axis, times: 1)
      close(.greaterThanOrEqual, length, RequiredRank.content, .compression(hidden, axis))
    }
    place(hidden, line)
    let across = axis.other
    // Across a stack that does not stretch it, it is as large as what it shows would be.
    if line.content.alignment != .fill {
      size(hidden, across, times: 1)
      close(.equal, own[across] ?? 0, ImplicitPriority.leftover, .stack(line.view, .hidden))
    }
    switch line.content.alignment {
    case .fill:
      // Across a column nothing it holds can be wider; along a row what it holds must not make the row higher.
      let priority = across == .horizontal ? ImplicitPriority.collapsed : ImplicitPriority.hiddenFit
      near(hidden, across, times: 1)
      nearInset(line, across, times: -1)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
      size(hidden, across, times: 1)
      size(line.view, across, times: -1)
      nearInset(line, across, times: 1)
      farInset(line, across, times: 1)
      close(.equal, 0, priority, .stack(line.view, .hidden))
    case .center:
      near(hidden, across, times: 1)
      size(hidden, across, times: 0.5)
      size(line.view, across, times: -0.5)
      nearInset(line, across, times: -0.5)
      farInset(line, across, times: 0.5)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    case .trailing:
      far(hidden, across, times: 1)
      size(line.view, across, times: -1)
      farInset(line, across, times: 1)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    case .leading, .firstBaseline, .lastBaseline:
      near(hidden, across, times: 1)
      nearInset(line, across, times: -1)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    }
  }

  /// From the middle of the gap between the views that are shown on both sides, from the end of the last one, or up to
  /// where the first of several starts (6 views of 2 repositories that keep a size; 7 of 3 before a single one are on it).
  private mutating func place(_ hidden: ViewIndex, _ line: StackLine) {
    let axis = line.content.axis
    let isBefore = { (view: ViewIndex) in line.isMirrored ? view > hidden : view < hidden }
    let previous = line.arranged.last(where: isBefore)
    let next = line.arranged.first { !isBefore($0) }
    switch (previous, next) {
    case (let previous?, let next?):
      near(hidden, axis, times: 1)
      far(previous, axis, times: -0.5)
      near(next, axis, times: -0.5)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    case (let previous?, nil):
      near(hidden, axis, times: 1)
      far(previous, axis, times: -1)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    case (nil, _?) where line.arranged.count > 1:
      far(hidden, axis, times: 1)
      nearInset(line, axis, times: -1)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    case (nil, _):
      near(hidden, axis, times: 1)
      nearInset(line, axis, times: -1)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    }
  }
}
