import Basics
import Environment
import Model
import Solving

/// The layout of a scene: built once, solved, and solved again when its context changes.
package final class LayoutSession {
  let tree: LayoutTree
  var context: LayoutContext
  private(set) var sizes: ContentSizes
  private(set) var marginRules: MarginRules
  private(set) var rounding: PixelRounding
  let constraintRows: ConstraintRows
  /// The work limit for solving in this context.
  private(set) var meter = WorkMeter(most: Limits.layoutWork)

  /// Values by view.
  var prepared: [PreparedText?]
  var labels: [LabelSetting?]
  var intrinsic: [IntrinsicSize]
  var margins: [Insets]
  var safeAreas: [Insets]
  /// The readable content insets of the views for which constraints use them.
  var readable: [ViewIndex: Insets] = [:]
  /// The frames in the superview's coordinates, before rounding.
  var exact: [Rect]
  var contentSizes: [ViewIndex: Size] = [:]
  var baselines: BaselineTable
  var decorations: [ListDecoration] = []
  /// The measured section titles, reused when widths change.
  var measuredTitles: [SectionTitle.Words: PreparedText] = [:]
  var diagnostics: [Diagnostic] = []
  var conflicting: Set<ViewIndex> = []
  var conflicts: [SolvedConflict] = []
  var ambiguity: [ViewIndex: Ambiguity] = [:]
  /// The systems in solving order; the scene's is first.
  var rowSystems: [RowSystem] = []
  /// The constraints by the cell whose system they belong to; -1 for the scene's.
  private(set) var constraintsOf: [Int32: [Int]] = [:]
  private(set) var viewsOf: [Int32: [ViewIndex]] = [:]
  /// The views whose margins and safe areas constraints refer to.
  private(set) var askedMargins: [Bool]
  private(set) var askedSafeAreas: [Bool]
  /// The systems by key; if only sizes change, they are solved again instead of rebuilt.
  var kept: [RowSystem?]
  /// The intrinsic sizes before text is wrapped.
  private(set) var unwrapped: [IntrinsicSize] = []
  /// The measurement generation; a system caches the sizes of one generation.
  private(set) var measurement = 0
  /// Diagnostics about constraints that do not depend on frames; each is reported once.
  private(set) var faults: [Diagnostic] = []
  private var faulty: Set<Int> = []
  private var limited: Set<ViewIndex> = []
  /// The lists that are laid out separately.
  private let leftOut: Set<ViewIndex>
  /// The separate list around each view; empty if there are none.
  private let leftOutList: [ViewIndex?]
  /// The labels of views for messages.
  private lazy var viewLabels = ViewLabels(tree.plain)

  package convenience init(_ plain: PlainTree, in context: LayoutContext) {
    self.init(plain, in: context, leavingOut: [])
  }

  /// - Parameter lists: lists whose contents are laid out elsewhere.
  init(_ plain: PlainTree, in context: LayoutContext, leavingOut lists: [PlainList]) {
    leftOut = Set(lists.map(\.view))
    leftOutList = lists.isEmpty ? [] : plain.lists(around: lists)
    tree = LayoutTree(plain, isCanvas: context.isCanvas)
    self.context = context
    sizes = ContentSizes(context, fonts: plain.fonts)
    marginRules = MarginRules(metrics: context.metrics, context: context, tree: tree)
    rounding = PixelRounding(scale: context.traits.scale)
    constraintRows = ConstraintRows(tree: tree, isCanvas: context.isCanvas)
    let count = plain.views.count
    prepared = Array(repeating: nil, count: count)
    baselines = BaselineTable(count: count)
    labels = plain.views.map {
      if case .label(let label) = $0.content { LabelSetting(label) } else { nil }
    }
    intrinsic = Array(repeating: .none, count: count)
    margins = Array(repeating: .zero, count: count)
    safeAreas = Array(repeating: .zero, count: count)
    exact = Array(repeating: .zero, count: count)
    askedMargins = Array(repeating: false, count: count)
    askedSafeAreas = Array(repeating: false, count: count)
    kept = Array(repeating: nil, count: 2 * (count + 1))
    for view in plain.views.indices {
      viewsOf[tree.rowSystem[view], default: []].append(view)
      if case .stack(let stack) = plain.views[view].content, stack.marginsRelative {
        askedMargins[view] = true
      }
    }
    for (index, constraint) in plain.constraints.enumerated() {
      if speaksOfLeftOut(constraint) { continue }
      guard let rowSystem = constraintRows.rowSystem(of: constraint) else {
        reportNoSuperview(index)
        continue
      }
      constraintsOf[rowSystem, default: []].append(index)
      askForInsets(of: constraint.first, constraint.firstAttribute)
      if let second = constraint.second, let attribute = constraint.secondAttribute {
        askForInsets(of: second, attribute)
      }
    }
  }

  private func askForInsets(of item: ConstraintItem, _ attribute: Attribute) {
    switch item {
    case .view(let view): if attribute.isMargin { askedMargins[view] = true }
    case .guide(let guide):
      let guide = tree.plain.guides[guide]
      switch guide.kind {
      case .safeArea, .keyboard, .top, .bottom: askedSafeAreas[guide.owner] = true
      case .readableContent: readable[guide.owner] = .zero
      case .margins, .scrollContent, .scrollFrame, .custom: askedMargins[guide.owner] = true
      }
    }
  }

  /// Lays out the scene.
  package func solve() -> SolvedTree {
    guard !tree.views.isEmpty else {
      return SolvedTree(plain: tree.plain, size: context.size, safeArea: context.safeArea)
    }
    meter = WorkMeter(most: Limits.layoutWork, of: context.meter)
    measure()
    placeGiven()
    prepareMargins()
    solveScene()
    return result()
  }

  /// Returns the layout for a different size of the root view.
  package func resize(to size: Size, safeArea: Insets) -> SolvedTree {
    var next = context
    next.size = size
    next.safeArea = safeArea
    return move(to: next)
  }

  /// Whether moving to a context is cheaper than a new layout.
  package func moves(to next: LayoutContext) -> Bool { next.hasRules(of: context) }

  /// Returns the layout in another context. Systems whose structure does not depend on it are solved again without
  /// rebuilding.
  package func move(to next: LayoutContext) -> SolvedTree {
    let last = context
    context = next
    forget()
    guard !unwrapped.isEmpty, next.hasRules(of: last) else {
      renew()
      return solve()
    }
    meter = WorkMeter(most: Limits.layoutWork, of: context.meter)
    if next.measuresContents(like: last) {
      intrinsic = unwrapped
    } else {
      sizes = ContentSizes(next, fonts: tree.plain.fonts)
      rounding = PixelRounding(scale: next.traits.scale)
      measure()
    }
    placeGiven()
    updateRootMargins()
    solveScene()
    return result()
  }

  private func measure() {
    measureContent()
    unwrapped = intrinsic
    measurement += 1
  }

  /// Discards the results of the previous context.
  private func forget() {
    contentSizes = [:]
    decorations = []
    rowSystems = []
    diagnostics = []
    conflicting = []
    conflicts = []
    ambiguity = [:]
  }

  /// Rebuilds everything but the tree.
  private func renew() {
    sizes = ContentSizes(context, fonts: tree.plain.fonts)
    marginRules = MarginRules(metrics: context.metrics, context: context, tree: tree)
    rounding = PixelRounding(scale: context.traits.scale)
    let count = tree.views.count
    intrinsic = Array(repeating: .none, count: count)
    baselines = BaselineTable(count: count)
    margins = Array(repeating: .zero, count: count)
    safeAreas = Array(repeating: .zero, count: count)
    exact = Array(repeating: .zero, count: count)
    kept = Array(repeating: nil, count: kept.count)
  }

  func isMirrored(_ view: ViewIndex) -> Bool {
    tree.views[view].direction.isMirrored(rightToLeft: context.traits.rightToLeft)
  }

  func isLeftOut(_ view: ViewIndex) -> Bool { !leftOut.isEmpty && leftOutList[view] != nil }

  /// Whether a constraint refers only to views in a list that is laid out separately.
  private func speaksOfLeftOut(_ constraint: Constraint) -> Bool {
    guard !leftOut.isEmpty else { return false }
    func list(_ item: ConstraintItem) -> ViewIndex? {
      switch item {
      case .view(let view): leftOutList[view]
      case .guide(let guide): leftOutList[tree.plain.guides[guide].owner]
      }
    }
    guard let first = list(constraint.first) else { return false }
    return constraint.second.map { list($0) == first } ?? true
  }

  /// Reports a constraint between views that no superview contains, or one that leaves a cell, which has a separate
  /// system.
  func reportNoSuperview(_ index: Int) {
    let constraint = tree.plain.constraints[index]
    guard let other = constraint.second, faulty.insert(index).inserted else { return }
    let items = [constraint.first, other]
    let names = items.map { "“\(viewLabels.label($0))”" }
    let holders = items.map { Int(tree.rowSystem[constraintRows.owner($0)]) }
    var hint: Hint?
    if let inner = holders.firstIndex(where: { $0 >= 0 }) {
      let part = tree.views[holders[inner]].kind.isCell ? "cell" : "header or footer"
      hint = Hint(
        "\(names[inner]) is in a \(part), whose constraints reach only its own views: use \"super\", \"margins\" or another view of the \(part)"
      )
    }
    faults.append(
      Diagnostic(
        .warning, "the constraint connects views with no common superview: \(names[0]) and \(names[1])",
        expected: hint, at: constraint.position))
  }

  /// Reports an exceeded limit as a note: nothing is wrong, but something was not checked.
  func reportLimit(_ view: ViewIndex, _ message: String) {
    guard limited.insert(view).inserted else { return }
    faults.append(Diagnostic(.note, message, at: tree.plain.views[view].position))
  }

  /// Reports a fault of a view once.
  func reportFault(of view: ViewIndex, _ message: String, expected: Hint) {
    guard limited.insert(view).inserted else { return }
    faults.append(Diagnostic(.warning, message, expected: expected, at: tree.plain.views[view].position))
  }

  func report(_ constraint: Constraint, _ message: String) {
    diagnostics.append(Diagnostic(.warning, message, at: constraint.position))
  }

  // MARK: Scene and lists

  /// Solves the scene, then its lists from the outside in; the content of a cell never affects its list.
  private func solveScene() {
    var queue: [ViewIndex] = []
    if let main = viewsOf[-1] {
      let rowSystem = solveSystem(root: tree.plain.hasRoot ? 0 : main[0], key: -1)
      queue = rowSystem.lists
    }
    var next = 0
    // The root of a xib can be a cell: its size is given, and its content is laid out as in a table.
    for view in tree.views.indices where tree.views[view].kind.isCell && tree.roles[view] != .placedByList {
      if tree.views[view].parent == nil { queue += layOutRootCell(view) }
    }
    while next < queue.count {
      let list = queue[next]
      next += 1
      if leftOut.contains(list) { continue }
      switch tree.views[list].content {
      case .table(let table): queue += layOutTable(list, table)
      case .collection(let collection): queue += layOutCollection(list, collection)
      case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
        .cell, .reusable, .container, .effect:
        break
      }
    }
  }
}
