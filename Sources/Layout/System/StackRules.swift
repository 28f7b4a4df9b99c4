import Model
import Solving

extension RowWriter {
  /// What a stack view does to the views it arranges.
  mutating func stack(
    _ view: ViewIndex, _ content: StackContent, isCanvas: Bool, intrinsic: (ViewIndex) -> IntrinsicSize
  ) {
    let arranged = tree.children(of: view).filter { tree.roles[$0] == .arranged }
    let collapsed = tree.children(of: view).filter { tree.roles[$0] == .hiddenInStack }
    // From right to left the line is the same, walked from the other end.
    let mirrored = isMirrored(view) && content.axis == .horizontal
    let line = StackLine(
      view: view, arranged: mirrored ? arranged.reversed() : arranged, content: content, isMirrored: mirrored)
    if !collapsed.isEmpty { holdsContents = true }
    for child in collapsed { collapse(child, line, own: intrinsic(child)) }
    guard !arranged.isEmpty else {
      empty(view, content)
      return
    }
    along(line, intrinsic: intrinsic)
    if isCanvas, content.distribution == .fill, content.axis == .horizontal { share(line) }
    across(line)
  }

  // MARK: Along the axis

  private mutating func along(_ line: StackLine, intrinsic: (ViewIndex) -> IntrinsicSize) {
    let axis = line.content.axis
    let origin = RowOrigin.stack(line.view, .edge)
    near(line.arranged[0], axis, times: 1)
    nearInset(line, axis, times: -1)
    close(.equal, 0, RequiredRank.stack, origin)
    far(line.arranged[line.arranged.count - 1], axis, times: 1)
    size(line.view, axis, times: -1)
    farInset(line, axis, times: 1)
    close(.equal, 0, RequiredRank.stack, origin)
    switch line.content.distribution {
    case .fill: fixedGaps(line)
    case .fillEqually:
      fixedGaps(line)
      for (previous, next) in line.pairs {
        size(next, axis, times: 1)
        size(previous, axis, times: -1)
        close(.equal, 0, RequiredRank.stack, .stack(line.view, .equalSize))
      }
    case .fillProportionally:
      fixedGaps(line)
      proportional(line, intrinsic: intrinsic)
    case .equalSpacing: equalSpacing(line)
    case .equalCentering: equalCentering(line)
    }
  }

  /// Views that may as well be stretched as each other are drawn equally wide, whatever their contents ask for (8 stacks of
  /// 4 repositories, none against it).
  private mutating func share(_ line: StackLine) {
    for (previous, next) in line.pairs {
      size(next, .horizontal, times: 1)
      size(previous, .horizontal, times: -1)
      close(.equal, 0, ImplicitPriority.leftover, .stack(line.view, .fit))
    }
  }

  private mutating func fixedGaps(_ line: StackLine) {
    for (index, (previous, next)) in line.pairs.enumerated() {
      gap(line, previous, next)
      close(.equal, line.spacing(after: index), RequiredRank.stack, .stack(line.view, .spacing))
    }
  }

  /// The distance from one arranged view to the next: between their edges, or between baselines.
  private mutating func gap(_ line: StackLine, _ previous: ViewIndex, _ next: ViewIndex) {
    let axis = line.content.axis
    if line.content.baselineRelative, axis == .vertical {
      attribute(
        .firstBaseline, of: .view(next), in: line.view, asContent: false, rightToLeft: false, times: 1)
      attribute(
        .lastBaseline, of: .view(previous), in: line.view, asContent: false, rightToLeft: false, times: -1)
      return
    }
    near(next, axis, times: 1)
    far(previous, axis, times: -1)
  }

  /// Each view in the proportion of its own size to that of all and the spacing between them; the last one takes
  /// what remains.
  private mutating func proportional(_ line: StackLine, intrinsic: (ViewIndex) -> IntrinsicSize) {
    let axis = line.content.axis
    holdsContents = true
    let sizes = line.arranged.map { intrinsic($0)[axis] ?? 0 }
    var total = sizes.reduce(0, +)
    if !line.content.standardSpacing {
      total += (0..<line.arranged.count - 1).reduce(0) { $0 + line.spacing(after: $1) }
    }
    guard total > 0 else { return }
    for (index, child) in line.arranged.enumerated() where sizes[index] > 0 {
      size(child, axis, times: 1)
      size(line.view, axis, times: -sizes[index] / total)
      let isLast = index == line.arranged.count - 1
      close(
        .equal, 0, isLast ? ImplicitPriority.proportional - 1 : ImplicitPriority.proportional,
        .stack(line.view, .proportionalSize))
    }
  }

  private mutating func equalSpacing(_ line: StackLine) {
    let pairs = line.pairs
    for (index, (previous, next)) in pairs.enumerated() {
      gap(line, previous, next)
      close(.greaterThanOrEqual, line.spacing(after: index), RequiredRank.stack, .stack(line.view, .spacing))
      gap(line, previous, next)
      close(.equal, line.spacing(after: index), ImplicitPriority.stackSpacing, .stack(line.view, .fit))
      guard index > 0 else { continue }
      gap(line, previous, next)
      near(pairs[index - 1].1, line.content.axis, times: -1)
      far(pairs[index - 1].0, line.content.axis, times: 1)
      close(.equal, 0, RequiredRank.stack, .stack(line.view, .equalSpacing))
    }
  }

  /// Centres equally far apart, as far as no gap falls below the spacing.
  private mutating func equalCentering(_ line: StackLine) {
    let axis = line.content.axis
    let pairs = line.pairs
    for (index, (previous, next)) in pairs.enumerated() {
      gap(line, previous, next)
      close(.greaterThanOrEqual, line.spacing(after: index), RequiredRank.stack, .stack(line.view, .spacing))
      gap(line, previous, next)
      close(.equal, line.spacing(after: index), ImplicitPriority.stackSpacing, .stack(line.view, .fit))
      guard index > 0 else { continue }
      for (view, k) in [(next, 1.0), (previous, -2.0), (pairs[index - 1].0, 1.0)] {
        near(view, axis, times: k)
        size(view, axis, times: k / 2)
      }
      close(.equal, 0, ImplicitPriority.equalCentering - index, .stack(line.view, .equalCentering))
    }
  }

  // MARK: Across the axis

  /// The first view is held to the stack, the others to the first: where not all of it can be met, they keep together.
  private mutating func across(_ line: StackLine) {
    let axis = line.content.axis.other
    let first = line.authored[0]
    let mirrored = axis == .horizontal && isMirrored(line.view)
    switch line.content.alignment {
    case .fill:
      nearEdge(first, line, axis, .equal)
      farEdge(first, line, axis, .equal)
      for child in line.authored.dropFirst() {
        alignNear(child, to: first, line, axis)
        alignFar(child, to: first, line, axis)
      }
    case .leading, .trailing:
      let atNear = (line.content.alignment == .leading) != mirrored
      if atNear { nearEdge(first, line, axis, .equal) } else { farEdge(first, line, axis, .equal) }
      for child in line.authored.dropFirst() {
        if atNear { alignNear(child, to: first, line, axis) } else { alignFar(child, to: first, line, axis) }
      }
      for child in line.authored {
        if atNear {
          farEdge(child, line, axis, .lessThanOrEqual)
        } else {
          nearEdge(child, line, axis, .greaterThanOrEqual)
        }
      }
    case .center:
      center(first, line, axis)
      for child in line.authored.dropFirst() { alignCenter(child, to: first, line, axis) }
      for child in line.authored { inside(child, line, axis) }
    case .firstBaseline, .lastBaseline:
      alignBaselines(line)
      for child in line.authored { inside(child, line, axis) }
    }
    // The stack is as small as its largest view lets it be.
    if line.content.alignment != .fill {
      for child in line.authored { settle(child, line, axis) }
      size(line.view, axis, times: 1)
      close(.equal, 0, ImplicitPriority.stackFit, .stack(line.view, .fit))
    }
  }

  /// Where nothing else sizes a view across the stack, Xcode drew it from the near edge on, as large as its alignment
  /// then makes it.
  private mutating func settle(_ child: ViewIndex, _ line: StackLine, _ axis: Axis) {
    if line.content.alignment != .center, line.content.alignment != .trailing {
      size(child, axis, times: 1)
      close(.equal, 0, ImplicitPriority.stackOpen, .stack(line.view, .fit))
    } else {
      near(child, axis, times: 1)
      nearInset(line, axis, times: -1)
      close(.equal, 0, ImplicitPriority.stackOpen, .stack(line.view, .fit))
    }
  }

  private mutating func inside(_ child: ViewIndex, _ line: StackLine, _ axis: Axis) {
    nearEdge(child, line, axis, .greaterThanOrEqual)
    farEdge(child, line, axis, .lessThanOrEqual)
  }

  private mutating func alignNear(_ child: ViewIndex, to first: ViewIndex, _ line: StackLine, _ axis: Axis) {
    near(child, axis, times: 1)
    near(first, axis, times: -1)
    close(.equal, 0, RequiredRank.stack, .stack(line.view, .alignment))
  }

  private mutating func alignFar(_ child: ViewIndex, to first: ViewIndex, _ line: StackLine, _ axis: Axis) {
    far(child, axis, times: 1)
    far(first, axis, times: -1)
    close(.equal, 0, RequiredRank.stack, .stack(line.view, .alignment))
  }

  private mutating func alignCenter(_ child: ViewIndex, to first: ViewIndex, _ line: StackLine, _ axis: Axis)
  {
    for (view, k) in [(child, 1.0), (first, -1.0)] {
      near(view, axis, times: k)
      size(view, axis, times: k / 2)
    }
    close(.equal, 0, RequiredRank.stack, .stack(line.view, .alignment))
  }

  /// Views without a text have no first line to be held to; heights that their authors named outweigh that lines meet
  /// (4 stacks of 2 repositories).
  private mutating func alignBaselines(_ line: StackLine) {
    let isFirst = line.content.alignment == .firstBaseline
    let attribute: Attribute = isFirst ? .firstBaseline : .lastBaseline
    let views = isFirst ? line.arranged.filter { tree.kinds[$0] != .view } : line.arranged
    for (previous, next) in zip(views, views.dropFirst()) {
      self.attribute(
        attribute, of: .view(next), in: line.view, asContent: false, rightToLeft: false, times: 1)
      self.attribute(
        attribute, of: .view(previous), in: line.view, asContent: false, rightToLeft: false, times: -1)
      close(.equal, 0, RequiredRank.baseline, .stack(line.view, .alignment))
    }
  }

  private mutating func nearEdge(_ child: ViewIndex, _ line: StackLine, _ axis: Axis, _ relation: Relation) {
    near(child, axis, times: 1)
    nearInset(line, axis, times: -1)
    close(relation, 0, RequiredRank.stack, .stack(line.view, relation == .equal ? .alignment : .inside))
  }

  private mutating func farEdge(_ child: ViewIndex, _ line: StackLine, _ axis: Axis, _ relation: Relation) {
    far(child, axis, times: 1)
    size(line.view, axis, times: -1)
    farInset(line, axis, times: 1)
    close(relation, 0, RequiredRank.stack, .stack(line.view, relation == .equal ? .alignment : .inside))
  }

  private mutating func center(_ child: ViewIndex, _ line: StackLine, _ axis: Axis) {
    near(child, axis, times: 1)
    size(child, axis, times: 0.5)
    size(line.view, axis, times: -0.5)
    nearInset(line, axis, times: -0.5)
    farInset(line, axis, times: 0.5)
    close(.equal, 0, RequiredRank.stack, .stack(line.view, .alignment))
  }

  // MARK: Margins

  /// What lies between an edge of the stack and what it arranges.
  mutating func nearInset(_ line: StackLine, _ axis: Axis, times k: Double) {
    if line.content.marginsRelative { inset(.margins, .near(axis), of: line.view, times: k) }
  }

  mutating func farInset(_ line: StackLine, _ axis: Axis, times k: Double) {
    if line.content.marginsRelative { inset(.margins, .far(axis), of: line.view, times: k) }
  }

  // MARK: Nothing to arrange

  /// A stack without anything in it asks for no room.
  private mutating func empty(_ view: ViewIndex, _ content: StackContent) {
    for axis in [Axis.horizontal, .vertical] {
      size(view, axis, times: 1)
      close(.equal, 0, ImplicitPriority.stackFit, .stack(view, .fit))
    }
  }
}

/// The arranged views of a stack, first to last along the axis.
struct StackLine {
  var view: ViewIndex
  /// In the order of their positions: mirrored stacks start at the right.
  var arranged: [ViewIndex]
  var content: StackContent
  var isMirrored: Bool

  /// In the order of the file, which decides across the axis whichever way the line runs.
  var authored: [ViewIndex] { isMirrored ? arranged.reversed() : arranged }

  /// Each view with the next.
  var pairs: [(ViewIndex, ViewIndex)] { Array(zip(arranged, arranged.dropFirst())) }

  func spacing(after index: Int) -> Double {
    let authored = isMirrored ? arranged.count - 2 - index : index
    if let custom = content.customSpacing[authored] { return custom }
    return content.standardSpacing ? 8 : content.spacing
  }
}
