import Adapting
import Environment
import Model
import Solving

/// The layout of one scene: built once, solved, and solved again when its window changes.
package final class LayoutSession {
  let tree: LayoutTree
  var context: LayoutContext
  let sizes: ContentSizes
  let marginRules: MarginRules
  let rounding: PixelRounding
  let constraintRows: ConstraintRows

  /// Per view.
  var prepared: [PreparedText?]
  var intrinsic: [IntrinsicSize]
  var margins: [Insets]
  var safeAreas: [Insets]
  /// Of views whose readable content some constraint holds on to.
  var readable: [ViewIndex: Insets] = [:]
  /// Frames in the superview, before rounding.
  var exact: [Rect]
  var contentSizes: [ViewIndex: Size] = [:]
  var baselines = BaselineTable()
  var parts: [SolvedPart] = []
  var diagnostics: [Diagnostic] = []
  var conflicting: Set<ViewIndex> = []
  var ambiguity: [ViewIndex: Ambiguity] = [:]
  /// Systems in the order in which they were solved; the first is the scene's.
  var units: [LayoutUnit] = []
  /// Constraints by the cell whose system they belong to, -1 the scene's.
  private(set) var constraintsOf: [Int32: [Int]] = [:]
  private(set) var viewsOf: [Int32: [ViewIndex]] = [:]
  /// Views whose margins or safe area some constraint holds on to.
  private(set) var askedViews: Set<ViewIndex> = []

  package init(_ plain: PlainTree, in context: LayoutContext) {
    tree = LayoutTree(plain, isCanvas: context.isCanvas)
    self.context = context
    sizes = ContentSizes(
      metrics: context.metrics, traits: context.traits, isCanvas: context.isCanvas,
      textLength: context.textLength)
    marginRules = MarginRules(metrics: context.metrics, context: context, tree: tree)
    rounding = PixelRounding(scale: context.traits.scale)
    constraintRows = ConstraintRows(tree: tree, isCanvas: context.isCanvas)
    let count = plain.views.count
    prepared = Array(repeating: nil, count: count)
    intrinsic = Array(repeating: .none, count: count)
    margins = Array(repeating: .zero, count: count)
    safeAreas = Array(repeating: .zero, count: count)
    exact = Array(repeating: .zero, count: count)
    for view in plain.views.indices { viewsOf[tree.unit[view], default: []].append(view) }
    for (index, constraint) in plain.constraints.enumerated() {
      guard let unit = constraintRows.unit(of: constraint) else {
        report(constraint, "the constraint holds on to views that have nothing to do with each other")
        continue
      }
      constraintsOf[unit, default: []].append(index)
      note(constraint.first, constraint.firstAttribute)
      if let second = constraint.second, let attribute = constraint.secondAttribute {
        note(second, attribute)
      }
    }
  }

  private func note(_ item: Item, _ attribute: Attribute) {
    switch item {
    case .view(let view): if attribute.isMargin { askedViews.insert(view) }
    case .guide(let guide):
      let guide = tree.plain.guides[guide]
      askedViews.insert(guide.owner)
      if guide.kind == .readableContent { readable[guide.owner] = .zero }
    }
  }

  package func solve() -> SolvedTree {
    guard !tree.views.isEmpty else {
      return SolvedTree(plain: tree.plain, size: context.size, safeArea: context.safeArea)
    }
    measureContent()
    placeGiven()
    prepareMargins()
    solveScene()
    return result()
  }

  func report(_ constraint: Constraint, _ message: String) {
    diagnostics.append(Diagnostic(.warning, message, at: constraint.position))
  }

  // MARK: The scene and its lists

  /// Solves the scene, then its lists from the outside in: what a cell holds never changes what holds the cell.
  private func solveScene() {
    var queue: [ViewIndex] = []
    if let main = viewsOf[-1] {
      let unit = solveUnit(root: tree.plain.hasRoot ? 0 : main[0], key: -1)
      queue = lists(in: unit)
    }
    var next = 0
    // A xib's root may itself be a cell: its size is given, its content is laid out as in a table.
    for view in tree.views.indices where tree.views[view].kind.isCell && tree.roles[view] != .listed {
      if tree.views[view].parent == nil { queue += layOutRootCell(view) }
    }
    while next < queue.count {
      let list = queue[next]
      next += 1
      switch tree.views[list].content {
      case .table(let table): queue += layOutTable(list, table)
      case .collection(let collection): queue += layOutCollection(list, collection)
      default: break
      }
    }
  }

  /// Tables and collections among the views of a system.
  func lists(in unit: LayoutUnit) -> [ViewIndex] {
    unit.views.filter { tree.views[$0].kind == .table || tree.views[$0].kind == .collection }
  }

  // MARK: One system

  /// Builds and solves a system; twice where margins depend on where views come to lie.
  @discardableResult
  func solveUnit(root: ViewIndex, key: Int32, fitting: ViewIndex? = nil) -> LayoutUnit {
    var unit = makeUnit(root: root, key: key, fitting: fitting)
    solveRows(unit)
    readFrames(unit)
    if fitting == nil, updateMargins(unit) {
      unit = makeUnit(root: root, key: key, fitting: fitting)
      solveRows(unit)
      readFrames(unit)
    }
    if fitting == nil { units.append(unit) }
    return unit
  }

  private func makeUnit(root: ViewIndex, key: Int32, fitting: ViewIndex?) -> LayoutUnit {
    var writer = RowWriter(
      tree: tree, baselines: baselines, rightToLeft: context.traits.rightToLeft)
    writer.margins = margins
    writer.safeAreas = safeAreas
    writer.readable = readable
    writer.keyboardHeight = context.keyboardHeight
    let views = viewsOf[key] ?? []
    for view in views { writer.variables[view].known = exact[view] }
    writer.variables[root].known = Rect(origin: Point(x: 0, y: 0), size: exact[root].size)
    let unit = LayoutUnit(root: root, views: views, writer: writer)
    if let fitting {
      unit.addFittedHeight(of: fitting, in: root)
    } else if case .cell(let cell) = tree.views[root].content, let content = cell.contentView {
      unit.addGivenHeight(
        of: content, exact[content].height, overflows: context.metrics.table.lowRowsOverflow)
    }
    UnitBuilder(tree: tree, sizes: sizes, isCanvas: context.isCanvas).build(unit, intrinsic: intrinsic)
    for index in constraintsOf[key] ?? [] {
      if !constraintRows.write(index, tree.plain.constraints[index], into: &unit.writer) {
        report(tree.plain.constraints[index], "the two views of the constraint share no superview")
      }
    }
    unit.solver = Solver(unit.writer.system, objective: context.objective, tieBreak: context.tieBreak)
    return unit
  }

  private func solveRows(_ unit: LayoutUnit) {
    guard solveTexts(unit) == .infeasible else { return }
    unit.rankRequired()
    solveTexts(unit)
  }

  /// Solves, wraps texts at the widths found, and solves again until nothing changes.
  @discardableResult
  private func solveTexts(_ unit: LayoutUnit) -> Outcome {
    guard let solver = unit.solver else { return .solved }
    for _ in 0..<3 {
      let outcome = solver.solve()
      guard wrapTexts(unit, solver) else { return outcome }
    }
    return solver.solve()
  }

  private func wrapTexts(_ unit: LayoutUnit, _ solver: Solver) -> Bool {
    var changed = false
    for view in unit.views {
      guard let rows = unit.contentRows[view], let text = prepared[view] else { continue }
      let width = unit.width(of: view, solver)
      guard let size = wrappedSize(view, text, within: width), size != intrinsic[view] else { continue }
      intrinsic[view] = size
      unit.change(rows, to: size, view: view, solver)
      changed = true
    }
    return changed
  }

  private func readFrames(_ unit: LayoutUnit) {
    guard let solver = unit.solver else { return }
    for view in unit.views where !unit.writer.variables[view].isKnown && tree.roles[view] != .cellContent {
      exact[view] = unit.frame(of: view, solver)
    }
    for view in unit.views where tree.views[view].kind.scrolls {
      if let size = unit.contentSize(of: view, solver) { contentSizes[view] = size }
    }
  }
}
