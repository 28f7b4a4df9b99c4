import Model
import Solving

extension RowWriter {
  /// The rules of a stack view for its arranged views.
  /// - Parameter equalWidths: whether views that fill a row are equally wide if nothing else decides.
  mutating func writeStack(
    _ view: ViewIndex, _ content: StackContent, equalWidths: Bool, intrinsic: (ViewIndex) -> IntrinsicSize
  ) {
    let arranged = tree.children(of: view).filter { tree.roles[$0] == .arranged }
    let hidden = tree.children(of: view).filter { tree.roles[$0] == .hiddenInStack }
    // Right-to-left layout is the same, with the views in reverse order.
    let mirrored = isMirrored(view) && content.axis == .horizontal
    var line = StackLine(
      view: view, arranged: mirrored ? arranged.reversed() : arranged, content: content, isMirrored: mirrored)
    if !hidden.isEmpty, !content.customSpacing.isEmpty {
      let all = (arranged + hidden).sorted()
      line.places = all.indices.filter { tree.roles[all[$0]] == .arranged }
    }
    if !hidden.isEmpty { holdsContents = true }
    for child in hidden { collapse(child, in: line, own: intrinsic(child)) }
    guard !arranged.isEmpty else {
      writeEmptyStack(view)
      return
    }
    writeAlong(line, intrinsic: intrinsic)
    if equalWidths, content.distribution == .fill, content.axis == .horizontal { writeEqualWidths(line) }
    writeAcross(line)
  }

  // MARK: Along the axis

  private mutating func writeAlong(_ line: StackLine, intrinsic: (ViewIndex) -> IntrinsicSize) {
    let axis = line.content.axis
    let origin = RowOrigin.stack(line.view, .edge)
    addMinEdge(of: line.arranged[0], within: line, axis)
    closeRow(.equal, 0, RequiredRank.stack, origin)
    addMaxEdge(of: line.arranged[line.arranged.count - 1], within: line, axis)
    closeRow(.equal, 0, RequiredRank.stack, origin)
    switch line.content.distribution {
    case .fill: writeFixedGaps(line)
    case .fillEqually:
      writeFixedGaps(line)
      for (previous, next) in line.pairs {
        addSize(of: next, axis, times: 1)
        addSize(of: previous, axis, times: -1)
        closeRow(.equal, 0, RequiredRank.stack, .stack(line.view, .equalSize))
      }
    case .fillProportionally:
      writeFixedGaps(line)
      writeProportionalSizes(line, intrinsic: intrinsic)
    case .equalSpacing: writeEqualSpacing(line)
    case .equalCentering: writeEqualCentering(line)
    }
  }

  /// Makes views with equal hugging priorities equally wide, whatever their intrinsic sizes (8 stacks of 4
  /// repositories, none against it).
  private mutating func writeEqualWidths(_ line: StackLine) {
    for (previous, next) in line.pairs {
      addSize(of: next, .horizontal, times: 1)
      addSize(of: previous, .horizontal, times: -1)
      closeRow(.equal, 0, ImplicitPriority.leftover, .stack(line.view, .fit))
    }
  }

  private mutating func writeFixedGaps(_ line: StackLine) {
    for (index, (previous, next)) in line.pairs.enumerated() {
      addGap(from: previous, to: next, in: line)
      closeRow(.equal, line.spacing(after: index), RequiredRank.stack, .stack(line.view, .spacing))
    }
  }

  /// Adds the distance between two consecutive arranged views, between edges or baselines.
  private mutating func addGap(from previous: ViewIndex, to next: ViewIndex, in line: StackLine) {
    let axis = line.content.axis
    if line.content.baselineRelative, axis == .vertical {
      addAttribute(
        .firstBaseline, of: .view(next), in: line.view, asContent: false, rightToLeft: false, times: 1)
      addAttribute(
        .lastBaseline, of: .view(previous), in: line.view, asContent: false, rightToLeft: false, times: -1)
      return
    }
    addMinEdge(of: next, axis, times: 1)
    addMaxEdge(of: previous, axis, times: -1)
  }

  /// Gives each view its proportion of the total of all sizes and spacing; the last one takes the remainder.
  private mutating func writeProportionalSizes(_ line: StackLine, intrinsic: (ViewIndex) -> IntrinsicSize) {
    let axis = line.content.axis
    holdsContents = true
    let sizes = line.arranged.map { intrinsic($0)[axis] ?? 0 }
    var total = sizes.reduce(0, +)
    if !line.content.standardSpacing {
      total += (0..<line.arranged.count - 1).reduce(0) { $0 + line.spacing(after: $1) }
    }
    guard total > 0 else { return }
    for (index, child) in line.arranged.enumerated() where sizes[index] > 0 {
      addSize(of: child, axis, times: 1)
      addSize(of: line.view, axis, times: -sizes[index] / total)
      let isLast = index == line.arranged.count - 1
      closeRow(
        .equal, 0, isLast ? ImplicitPriority.proportional - 1 : ImplicitPriority.proportional,
        .stack(line.view, .proportionalSize))
    }
  }

  /// Writes a minimum spacing, and a preference for not more than that.
  private mutating func writeLeastGap(
    from previous: ViewIndex, to next: ViewIndex, _ spacing: Double, in line: StackLine
  ) {
    addGap(from: previous, to: next, in: line)
    closeRow(.greaterThanOrEqual, spacing, RequiredRank.stack, .stack(line.view, .spacing))
    addGap(from: previous, to: next, in: line)
    closeRow(.equal, spacing, ImplicitPriority.stackSpacing, .stack(line.view, .fit))
  }

  private mutating func writeEqualSpacing(_ line: StackLine) {
    let pairs = line.pairs
    for (index, (previous, next)) in pairs.enumerated() {
      writeLeastGap(from: previous, to: next, line.spacing(after: index), in: line)
      guard index > 0 else { continue }
      addGap(from: previous, to: next, in: line)
      addMinEdge(of: pairs[index - 1].1, line.content.axis, times: -1)
      addMaxEdge(of: pairs[index - 1].0, line.content.axis, times: 1)
      closeRow(.equal, 0, RequiredRank.stack, .stack(line.view, .equalSpacing))
    }
  }

  /// Makes the distances between centres equal, with a minimum spacing.
  private mutating func writeEqualCentering(_ line: StackLine) {
    let axis = line.content.axis
    let pairs = line.pairs
    for (index, (previous, next)) in pairs.enumerated() {
      writeLeastGap(from: previous, to: next, line.spacing(after: index), in: line)
      guard index > 0 else { continue }
      for (view, k) in [(next, 1.0), (previous, -2.0), (pairs[index - 1].0, 1.0)] {
        addMinEdge(of: view, axis, times: k)
        addSize(of: view, axis, times: k / 2)
      }
      closeRow(.equal, 0, ImplicitPriority.equalCentering - index, .stack(line.view, .equalCentering))
    }
  }

  // MARK: Across the axis

  /// Aligns the first view with the stack view, and the others with the first: if not everything can be met, they stay
  /// aligned with each other.
  private mutating func writeAcross(_ line: StackLine) {
    let axis = line.content.axis.other
    let first = line.authored[0]
    let mirrored = axis == .horizontal && isMirrored(line.view)
    switch line.content.alignment {
    case .fill:
      pinMinEdge(of: first, to: line, axis, .equal)
      pinMaxEdge(of: first, to: line, axis, .equal)
      for child in line.authored.dropFirst() {
        alignMinEdge(of: child, with: first, line, axis)
        alignMaxEdge(of: child, with: first, line, axis)
      }
    case .leading, .trailing:
      if (line.content.alignment == .leading) != mirrored {
        pinMinEdge(of: first, to: line, axis, .equal)
        for child in line.authored.dropFirst() { alignMinEdge(of: child, with: first, line, axis) }
        for child in line.authored { pinMaxEdge(of: child, to: line, axis, .lessThanOrEqual) }
      } else {
        pinMaxEdge(of: first, to: line, axis, .equal)
        for child in line.authored.dropFirst() { alignMaxEdge(of: child, with: first, line, axis) }
        for child in line.authored { pinMinEdge(of: child, to: line, axis, .greaterThanOrEqual) }
      }
    case .center:
      pinCenter(of: first, to: line, axis)
      for child in line.authored.dropFirst() { alignCenter(of: child, with: first, line, axis) }
      for child in line.authored { keepInside(child, line, axis) }
    case .firstBaseline, .lastBaseline:
      alignBaselines(line)
      for child in line.authored { keepInside(child, line, axis) }
    }
    // The stack view is as large as its largest view.
    if line.content.alignment != .fill {
      for child in line.authored { writeDefaultAcross(child, line, axis) }
      addSize(of: line.view, axis, times: 1)
      closeRow(.equal, 0, ImplicitPriority.stackFit, .stack(line.view, .fit))
    }
  }

  /// Writes the default position and size across the stack's axis for an arranged subview that nothing else sizes:
  /// Xcode draws it from the min edge, with a size that depends on the stack view's alignment.
  private mutating func writeDefaultAcross(_ child: ViewIndex, _ line: StackLine, _ axis: Axis) {
    if line.content.alignment != .center, line.content.alignment != .trailing {
      addSize(of: child, axis, times: 1)
    } else {
      addMinEdge(of: child, within: line, axis)
    }
    closeRow(.equal, 0, ImplicitPriority.stackOpen, .stack(line.view, .fit))
  }

  private mutating func keepInside(_ child: ViewIndex, _ line: StackLine, _ axis: Axis) {
    pinMinEdge(of: child, to: line, axis, .greaterThanOrEqual)
    pinMaxEdge(of: child, to: line, axis, .lessThanOrEqual)
  }

  private mutating func alignMinEdge(
    of child: ViewIndex, with first: ViewIndex, _ line: StackLine, _ axis: Axis
  ) {
    addMinEdge(of: child, axis, times: 1)
    addMinEdge(of: first, axis, times: -1)
    closeRow(.equal, 0, RequiredRank.stack, .stack(line.view, .alignment))
  }

  private mutating func alignMaxEdge(
    of child: ViewIndex, with first: ViewIndex, _ line: StackLine, _ axis: Axis
  ) {
    addMaxEdge(of: child, axis, times: 1)
    addMaxEdge(of: first, axis, times: -1)
    closeRow(.equal, 0, RequiredRank.stack, .stack(line.view, .alignment))
  }

  private mutating func alignCenter(
    of child: ViewIndex, with first: ViewIndex, _ line: StackLine, _ axis: Axis
  ) {
    for (view, k) in [(child, 1.0), (first, -1.0)] {
      addMinEdge(of: view, axis, times: k)
      addSize(of: view, axis, times: k / 2)
    }
    closeRow(.equal, 0, RequiredRank.stack, .stack(line.view, .alignment))
  }

  /// Aligns baselines. Views without text have no first baseline; authored heights are stronger than the alignment (4
  /// stacks of 2 repositories).
  private mutating func alignBaselines(_ line: StackLine) {
    let isFirst = line.content.alignment == .firstBaseline
    let attribute: Attribute = isFirst ? .firstBaseline : .lastBaseline
    let views = isFirst ? line.arranged.filter { tree.kinds[$0] != .view } : line.arranged
    for (previous, next) in zip(views, views.dropFirst()) {
      addAttribute(
        attribute, of: .view(next), in: line.view, asContent: false, rightToLeft: false, times: 1)
      addAttribute(
        attribute, of: .view(previous), in: line.view, asContent: false, rightToLeft: false, times: -1)
      closeRow(.equal, 0, RequiredRank.baseline, .stack(line.view, .alignment))
    }
  }

  private mutating func pinMinEdge(
    of child: ViewIndex, to line: StackLine, _ axis: Axis, _ relation: Relation
  ) {
    addMinEdge(of: child, within: line, axis)
    closeRow(relation, 0, RequiredRank.stack, .stack(line.view, relation == .equal ? .alignment : .inside))
  }

  private mutating func pinMaxEdge(
    of child: ViewIndex, to line: StackLine, _ axis: Axis, _ relation: Relation
  ) {
    addMaxEdge(of: child, within: line, axis)
    closeRow(relation, 0, RequiredRank.stack, .stack(line.view, relation == .equal ? .alignment : .inside))
  }

  private mutating func pinCenter(of child: ViewIndex, to line: StackLine, _ axis: Axis) {
    addCenter(of: child, within: line, axis)
    closeRow(.equal, 0, RequiredRank.stack, .stack(line.view, .alignment))
  }

  // MARK: Layout area

  /// Adds the distance of a view from the min edge of the stack view's layout area.
  mutating func addMinEdge(of child: ViewIndex, within line: StackLine, _ axis: Axis) {
    addMinEdge(of: child, axis, times: 1)
    addMargin(atMinEdgeOf: line, axis, times: -1)
  }

  mutating func addMaxEdge(of child: ViewIndex, within line: StackLine, _ axis: Axis) {
    addMaxEdge(of: child, axis, times: 1)
    addSize(of: line.view, axis, times: -1)
    addMargin(atMaxEdgeOf: line, axis, times: 1)
  }

  mutating func addCenter(of child: ViewIndex, within line: StackLine, _ axis: Axis) {
    addMinEdge(of: child, axis, times: 1)
    addSize(of: child, axis, times: 0.5)
    addSize(of: line.view, axis, times: -0.5)
    addMargin(atMinEdgeOf: line, axis, times: -0.5)
    addMargin(atMaxEdgeOf: line, axis, times: 0.5)
  }

  /// Adds the inset between the stack view's min edge and its layout area.
  mutating func addMargin(atMinEdgeOf line: StackLine, _ axis: Axis, times k: Double) {
    if line.content.marginsRelative { addInset(.margins, .minEdge(axis), of: line.view, times: k) }
  }

  mutating func addMargin(atMaxEdgeOf line: StackLine, _ axis: Axis, times k: Double) {
    if line.content.marginsRelative { addInset(.margins, .maxEdge(axis), of: line.view, times: k) }
  }

  // MARK: Empty stack views

  /// Makes a stack view without arranged views take no space.
  private mutating func writeEmptyStack(_ view: ViewIndex) {
    for axis in [Axis.horizontal, .vertical] {
      addSize(of: view, axis, times: 1)
      closeRow(.equal, 0, ImplicitPriority.stackFit, .stack(view, .fit))
    }
  }
}

/// The arranged views of a stack view in order along the axis.
struct StackLine {
  var view: ViewIndex
  /// The views by position: mirrored stack views start at the right.
  var arranged: [ViewIndex]
  var content: StackContent
  var isMirrored: Bool
  /// The place of each view among all arranged views, in file order; nil if none is hidden.
  var places: [Int]?

  /// The views in file order, which matters across the axis regardless of direction.
  var authored: [ViewIndex] { isMirrored ? arranged.reversed() : arranged }

  /// The pairs of consecutive views.
  var pairs: [(ViewIndex, ViewIndex)] { Array(zip(arranged, arranged.dropFirst())) }

  func spacing(after index: Int) -> Double {
    let authored = isMirrored ? arranged.count - 2 - index : index
    if let custom = content.customSpacing[places?[authored] ?? authored] { return custom }
    return content.standardSpacing ? 8 : content.spacing
  }
}
