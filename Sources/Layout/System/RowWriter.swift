import Adapting
import Model
import Solving

/// Writes rows of the linear system: attributes of views and guides become terms over the unknowns, and what is
/// known goes into the constant.
struct RowWriter {
  let tree: LayoutTree
  var system = LinearSystem()
  var origins: [RowOrigin] = []
  var variables: SystemTable<ViewVariables>
  /// Insets that some row holds on to, and of each view the last of its own among them, or -1.
  private(set) var insetParameters: [InsetParameter] = []
  private var lastInset: SystemTable<Int>
  private var insets: SystemTable<ViewInsets>
  var guideVariables: [Int: ViewVariables] = [:]
  var rightToLeft: Bool
  var baselines: BaselineTable
  /// Contents that have just become unknowns; their bounds are written when the row is closed.
  var pendingContentBounds: [(ViewIndex, Axis)] = []
  /// Some row was written with sizes or baselines of contents.
  var holdsContents = false
  /// Known part of the row being written.
  private var constant = 0.0

  /// - Parameter range: the views of the system, and those of lists between them.
  init(tree: LayoutTree, range: Range<ViewIndex>, baselines: BaselineTable, rightToLeft: Bool) {
    self.tree = tree
    self.baselines = baselines
    self.rightToLeft = rightToLeft
    variables = SystemTable(range, filledWith: ViewVariables())
    insets = SystemTable(range, filledWith: ViewInsets())
    lastInset = SystemTable(range, filledWith: -1)
    // Some more than what most views take.
    system.reserve(rows: 8 * range.count, terms: 16 * range.count)
    origins.reserveCapacity(8 * range.count)
  }

  /// What is known of a view from outside.
  mutating func place(_ view: ViewIndex, _ frame: Rect, _ insets: ViewInsets) {
    variables[view].known = frame
    self.insets[view] = insets
  }

  func isMirrored(_ view: ViewIndex) -> Bool {
    tree.views[view].direction.isMirrored(rightToLeft: rightToLeft)
  }

  // MARK: Rows

  mutating func term(_ coefficient: Double, _ variable: Int, or value: Double) {
    if variable >= 0 { system.term(coefficient, variable) } else { constant += coefficient * value }
  }

  mutating func known(_ value: Double) { constant += value }

  /// Ends the row: terms + known part, relation, constant.
  @discardableResult
  mutating func close(_ relation: Relation, _ value: Double, _ priority: Int, _ origin: RowOrigin) -> Int {
    let row = system.close(relation.solving, value - constant, priority: priority)
    constant = 0
    origins.append(origin)
    if pendingContentBounds.isEmpty { return row }
    let pending = pendingContentBounds
    pendingContentBounds = []
    for (view, axis) in pending {
      contentSize(view, axis, times: 1)
      close(.greaterThanOrEqual, 0, RequiredRank.bound, .bound(view, axis))
    }
    return row
  }

  mutating func inset(_ kind: ViewInsets.Kind, _ edge: ViewInsets.Edge, of view: ViewIndex, times k: Double) {
    guard k != 0 else { return }
    system.term(k, insetVariable(kind, edge, of: view))
  }

  private mutating func insetVariable(_ kind: ViewInsets.Kind, _ edge: ViewInsets.Edge, of view: ViewIndex)
    -> Int
  {
    var place = lastInset[view]
    while place >= 0 {
      let known = insetParameters[place]
      if known.kind == kind, known.edge == edge { return known.variable }
      place = known.next
    }
    let variable = system.addParameter(insets[view][kind, edge])
    insetParameters.append(
      InsetParameter(view: view, kind: kind, edge: edge, variable: variable, next: lastInset[view]))
    lastInset[view] = insetParameters.count - 1
    return variable
  }

  // MARK: Sizes

  mutating func width(_ view: ViewIndex, times k: Double) {
    term(k, variables[view].width, or: variables[view].known.width)
  }

  mutating func height(_ view: ViewIndex, times k: Double) {
    term(k, variables[view].height, or: variables[view].known.height)
  }

  mutating func size(_ view: ViewIndex, _ axis: Axis, times k: Double) {
    axis == .horizontal ? width(view, times: k) : height(view, times: k)
  }

  /// Near edge of a view in its superview.
  mutating func near(_ view: ViewIndex, _ axis: Axis, times k: Double) {
    if axis == .horizontal {
      term(k, variables[view].left, or: variables[view].known.x)
    } else {
      term(k, variables[view].top, or: variables[view].known.y)
    }
  }

  mutating func far(_ view: ViewIndex, _ axis: Axis, times k: Double) {
    near(view, axis, times: k)
    size(view, axis, times: k)
  }

  /// Adds the near edge of a view's alignment rectangle in the coordinates of an ancestor's frame.
  mutating func edge(_ view: ViewIndex, in ancestor: ViewIndex, _ axis: Axis, times k: Double) {
    let overhang = variables[view].overhang
    if view == ancestor {
      known(k * (axis == .horizontal ? overhang.left : overhang.top))
      return
    }
    near(view, axis, times: k)
    var parent = tree.views[view].parent
    while let p = parent, p != ancestor {
      near(p, axis, times: k)
      let reach = variables[p].overhang
      known(-k * (axis == .horizontal ? reach.left : reach.top))
      parent = tree.views[p].parent
    }
  }
}

/// The four unknowns of a view, as indices of variables; what is known from outside is a value instead.
struct ViewVariables {
  /// Left, top, width and height of the alignment rectangle, relative to the superview's frame; -1 where known.
  var left = -1
  var top = -1
  var width = -1
  var height = -1
  /// Values of what is known.
  var known = Rect.zero
  /// How far the frame reaches beyond the alignment rectangle.
  var overhang = Insets.zero
  /// Size of a scrolling view's content; -1 where no constraint speaks of it.
  var contentWidth = -1
  var contentHeight = -1

  var isKnown: Bool { left < 0 && top < 0 && width < 0 && height < 0 }
}

/// Rows that hold a view to its content, so that they can be changed when a text wraps; -1 where there is none.
struct ContentRows {
  var hugWidth = -1
  var keepWidth = -1
  var hugHeight = -1
  var keepHeight = -1
  /// The size that they hold to.
  var size = IntrinsicSize.none
}
