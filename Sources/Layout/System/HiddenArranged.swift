import Model

/// Hidden views of a stack: they take no room and no spacing, and what is shown does not notice them. Where they come to
/// lie is settled all the same (46 views of 15 repositories).
extension RowWriter {
  mutating func collapse(_ hidden: ViewIndex, _ line: StackLine) {
    let axis = line.content.axis
    // Sizes of its own and what it holds outweigh that it should be nothing.
    size(hidden, axis, times: 1)
    close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    place(hidden, line)
    let across = axis.other
    switch line.content.alignment {
    case .fill:
      // Across a column nothing it holds can be wider; along a row what it holds must not make the row higher.
      let priority = across == .horizontal ? ImplicitPriority.collapsed : ImplicitPriority.hiddenFit
      near(hidden, across, times: 1)
      close(.equal, line.nearInset(across), ImplicitPriority.collapsed, .stack(line.view, .hidden))
      size(hidden, across, times: 1)
      size(line.view, across, times: -1)
      close(
        .equal, -line.nearInset(across) - line.farInset(across), priority, .stack(line.view, .hidden))
    case .center:
      near(hidden, across, times: 1)
      size(hidden, across, times: 0.5)
      size(line.view, across, times: -0.5)
      close(
        .equal, (line.nearInset(across) - line.farInset(across)) / 2, ImplicitPriority.collapsed,
        .stack(line.view, .hidden))
      size(hidden, across, times: 1)
      close(.equal, 0, ImplicitPriority.leftover, .stack(line.view, .hidden))
    case .trailing:
      far(hidden, across, times: 1)
      size(line.view, across, times: -1)
      close(.equal, -line.farInset(across), ImplicitPriority.collapsed, .stack(line.view, .hidden))
      size(hidden, across, times: 1)
      close(.equal, 0, ImplicitPriority.leftover, .stack(line.view, .hidden))
    case .leading, .firstBaseline, .lastBaseline:
      near(hidden, across, times: 1)
      close(.equal, line.nearInset(across), ImplicitPriority.collapsed, .stack(line.view, .hidden))
      size(hidden, across, times: 1)
      close(.equal, 0, ImplicitPriority.leftover, .stack(line.view, .hidden))
    }
  }

  /// In the middle of the gap between the views that are shown on both sides, at the end of the last one, or where the
  /// stack starts.
  private mutating func place(_ hidden: ViewIndex, _ line: StackLine) {
    let axis = line.content.axis
    let isBefore = { (view: ViewIndex) in line.isMirrored ? view > hidden : view < hidden }
    let previous = line.arranged.last(where: isBefore)
    let next = line.arranged.first { !isBefore($0) }
    near(hidden, axis, times: 1)
    switch (previous, next) {
    case (let previous?, let next?):
      far(previous, axis, times: -0.5)
      near(next, axis, times: -0.5)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    case (let previous?, nil):
      far(previous, axis, times: -1)
      close(.equal, 0, ImplicitPriority.collapsed, .stack(line.view, .hidden))
    case (nil, _): close(.equal, line.nearInset(axis), ImplicitPriority.collapsed, .stack(line.view, .hidden))
    }
  }
}
