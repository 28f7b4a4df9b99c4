import Basics
import Model
import Solving

/// Writes rows of the linear system: attributes of views and guides become terms over variables, and known values are
/// added to the constant.
struct RowWriter {
  let tree: LayoutTree
  var system = LinearSystem()
  var origins: [RowOrigin] = []
  var variables: SystemTable<ViewVariables>
  /// The insets used in rows, and the last one of each view, or -1.
  private(set) var insetParameters: [InsetParameter] = []
  private var lastInset: SystemTable<Int>
  private var insets: SystemTable<ViewInsets>
  var guideVariables: [Int: ViewVariables] = [:]
  var rightToLeft: Bool
  var baselines: BaselineTable
  /// The content areas that just became variables; their bounds are written after the current row.
  var pendingContentBounds: [(ViewIndex, Axis)] = []
  /// Whether any row uses intrinsic sizes or baselines.
  var holdsContents = false
  /// The sum of known terms in the current row.
  private var constant = 0.0

  /// - Parameter range: the range of views that includes the system's, with those of lists in between.
  init(tree: LayoutTree, range: Range<ViewIndex>, baselines: BaselineTable, rightToLeft: Bool) {
    self.tree = tree
    self.baselines = baselines
    self.rightToLeft = rightToLeft
    variables = SystemTable(range, filledWith: ViewVariables())
    insets = SystemTable(range, filledWith: ViewInsets())
    lastInset = SystemTable(range, filledWith: -1)
    // Slightly more than most views need.
    system.reserve(rows: 8 * range.count, terms: 16 * range.count)
    origins.reserveCapacity(8 * range.count)
  }

  /// Sets the given frame and insets of a view.
  mutating func setKnown(_ view: ViewIndex, _ frame: Rect, _ insets: ViewInsets) {
    variables[view].known = frame
    self.insets[view] = insets
  }

  func isMirrored(_ view: ViewIndex) -> Bool {
    tree.views[view].direction.isMirrored(rightToLeft: rightToLeft)
  }

  // MARK: Current row

  /// Adds a term to the current row; a negative variable means a known value.
  mutating func addTerm(_ coefficient: Double, _ variable: Int, or value: Double) {
    if variable >= 0 { system.addTerm(coefficient, variable) } else { constant += coefficient * value }
  }

  mutating func addConstant(_ value: Double) { constant += value }

  /// Finishes the row: terms + known part, relation, constant.
  @discardableResult
  mutating func closeRow(_ relation: Relation, _ value: Double, _ priority: Int, _ origin: RowOrigin) -> Int {
    let row = system.closeRow(
      relation.solving, value - constant, priority: priority, rank: origin.rank)
    constant = 0
    origins.append(origin)
    if pendingContentBounds.isEmpty { return row }
    let pending = pendingContentBounds
    pendingContentBounds = []
    for (view, axis) in pending {
      addContentSize(of: view, axis, times: 1)
      closeRow(.greaterThanOrEqual, 0, RequiredRank.bound, .bound(view, axis))
    }
    return row
  }

  mutating func addInset(
    _ kind: InsetKind, _ edge: ViewInsets.Edge, of view: ViewIndex, times k: Double
  ) {
    guard k != 0 else { return }
    system.addTerm(k, insetVariable(kind, edge, of: view))
  }

  private mutating func insetVariable(_ kind: InsetKind, _ edge: ViewInsets.Edge, of view: ViewIndex)
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

  // MARK: Edges and sizes

  mutating func addWidth(of view: ViewIndex, times k: Double) {
    addTerm(k, variables[view].width, or: variables[view].known.width)
  }

  mutating func addHeight(of view: ViewIndex, times k: Double) {
    addTerm(k, variables[view].height, or: variables[view].known.height)
  }

  mutating func addSize(of view: ViewIndex, _ axis: Axis, times k: Double) {
    axis == .horizontal ? addWidth(of: view, times: k) : addHeight(of: view, times: k)
  }

  /// Adds the left or top edge of a view in its superview.
  mutating func addMinEdge(of view: ViewIndex, _ axis: Axis, times k: Double) {
    if axis == .horizontal {
      addTerm(k, variables[view].left, or: variables[view].known.x)
    } else {
      addTerm(k, variables[view].top, or: variables[view].known.y)
    }
  }

  /// Adds the right or bottom edge of a view in its superview.
  mutating func addMaxEdge(of view: ViewIndex, _ axis: Axis, times k: Double) {
    addMinEdge(of: view, axis, times: k)
    addSize(of: view, axis, times: k)
  }

  /// Adds the min edge of a view's alignment rectangle in the coordinates of an ancestor's frame.
  mutating func addMinEdge(of view: ViewIndex, in ancestor: ViewIndex, _ axis: Axis, times k: Double) {
    let overhang = variables[view].overhang
    if view == ancestor {
      addConstant(k * (axis == .horizontal ? overhang.left : overhang.top))
      return
    }
    addMinEdge(of: view, axis, times: k)
    var parent = tree.views[view].parent
    while let p = parent, p != ancestor {
      addMinEdge(of: p, axis, times: k)
      let reach = variables[p].overhang
      addConstant(-k * (axis == .horizontal ? reach.left : reach.top))
      parent = tree.views[p].parent
    }
  }
}

/// The four variables of a view; given values are stored instead.
struct ViewVariables {
  /// Left, top, width and height of the alignment rectangle, relative to the superview's frame; -1 if known.
  var left = -1
  var top = -1
  var width = -1
  var height = -1
  /// The known values.
  var known = Rect.zero
  /// How far the frame extends beyond the alignment rectangle.
  var overhang = Insets.zero
  /// The content size of a scrolling view; -1 if no constraint refers to it.
  var contentWidth = -1
  var contentHeight = -1

  var isKnown: Bool { left < 0 && top < 0 && width < 0 && height < 0 }
}

/// The rows of a view's intrinsic size, which change when a text wraps; -1 for none.
struct ContentRows {
  var hugWidth = -1
  var keepWidth = -1
  var hugHeight = -1
  var keepHeight = -1
  /// The size in the rows.
  var size = IntrinsicSize.none
}
