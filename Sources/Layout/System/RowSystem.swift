import Basics
import Environment
import Model
import Solving

/// A linear system: the scene without its cells, or a single cell. Cells never affect their surroundings, so each is
/// solved separately once its size is known.
final class RowSystem {
  /// The view to which coordinates are relative: the scene's root, or the cell.
  let root: ViewIndex
  let views: [ViewIndex]
  var writer: RowWriter
  private(set) var solver: Solver?
  var contentRows: SystemTable<ContentRows?>
  /// The session's measurement generation at the last update of content sizes.
  var measurement = 0
  /// The views with text whose size depends on their width.
  private(set) var wrapping: [ViewIndex] = []
  /// The scrolling views, including tables and collection views.
  private(set) var scrolling: [ViewIndex] = []
  private(set) var lists: [ViewIndex] = []
  /// The views whose size is given: the root, and the content view of a cell.
  private var sized: [ViewIndex] = []
  /// The views whose position is given.
  private var placed: [ViewIndex] = []
  /// The rows that set a cell's content to the height of its row.
  private var heightRows: [Int] = []
  /// The parameters for the minimum and maximum height of a cell's content, in a system that both finds the height and
  /// lays out the cell.
  private var heldHeight: (least: Int, most: Int)?
  /// The content whose height is found or given. A cell inside it, which is not allowed, has its own size.
  private var heightContent: ViewIndex?
  /// A height beyond any row.
  private static let unbounded = 1e6
  /// Whether not all required rows can be met; each then has a distinct rank.
  var isInfeasible: Bool { unranked != nil }
  /// The solver of an infeasible system before its required rows got distinct ranks.
  private var unranked: Solver?
  /// Whether the work limit was reached: its values are not optimal, and its problems are unknown.
  var isUnfinished = false

  /// - Parameter range: as in the writer.
  init(root: ViewIndex, views: [ViewIndex], range: Range<ViewIndex>, writer: RowWriter) {
    self.root = root
    self.views = views
    contentRows = SystemTable(range, filledWith: nil)
    self.writer = writer
  }

  /// Whether the system for finding a cell's height also lays it out.
  var holdsHeight: Bool { heldHeight != nil }

  /// Makes the height of a cell's content a variable that is minimised, so that the constraints determine the height
  /// that the content needs.
  /// - Parameter rank: the rank at which the height is limited to a value known later; nil if another system lays out
  ///   the cell.
  func addFittedHeight(of content: ViewIndex, in cell: ViewIndex, heldAt rank: Int?) {
    let height = writer.system.addVariable()
    heightContent = content
    writer.variables[content].height = height
    writer.variables[cell].height = height
    writer.addHeight(of: content, times: 1)
    writer.closeRow(.greaterThanOrEqual, 0, RequiredRank.bound, .bound(content, .vertical))
    writer.addHeight(of: content, times: 1)
    writer.closeRow(.equal, 0, ImplicitPriority.fitting, .fitting(content, .vertical))
    guard let rank else { return }
    let least = writer.system.addParameter(0)
    let most = writer.system.addParameter(Self.unbounded)
    writer.addHeight(of: content, times: 1)
    writer.addTerm(-1, least, or: 0)
    writer.closeRow(.greaterThanOrEqual, 0, RequiredRank.cellHeight, .rowHeight(content))
    writer.addHeight(of: content, times: 1)
    writer.addTerm(-1, most, or: 0)
    writer.closeRow(.lessThanOrEqual, 0, rank, .rowHeight(content))
    heldHeight = (least, most)
  }

  /// Sets a cell's content to the height of its row, from above only with the given rank.
  func addGivenHeight(of content: ViewIndex, _ value: Double, rank: Int) {
    let height = writer.system.addVariable()
    heightContent = content
    writer.variables[content].height = height
    writer.addHeight(of: content, times: 1)
    heightRows.append(
      writer.closeRow(.greaterThanOrEqual, value, RequiredRank.cellHeight, .rowHeight(content)))
    writer.addHeight(of: content, times: 1)
    heightRows.append(writer.closeRow(.lessThanOrEqual, value, rank, .rowHeight(content)))
  }

  /// Adds parameters for given sizes, so that a different size does not require a new system.
  func addSizeParameters() {
    let tree = writer.tree
    sized = views.filter { tree.roles[$0] == .cellContent && $0 != root } + [root]
    for view in sized {
      let known = writer.variables[view].known
      if writer.variables[view].width < 0 {
        writer.variables[view].width = writer.system.addParameter(known.width)
      }
      if writer.variables[view].height < 0 {
        writer.variables[view].height = writer.system.addParameter(known.height)
      }
    }
  }

  /// The linear system; once there is a solver, the solver's with all changes.
  var system: LinearSystem { solver?.system ?? writer.system }

  /// Finishes writing. The lists needed for a change of sizes are short, because with thousands of cells memory access
  /// dominates.
  func finish(in session: LayoutSession) {
    let tree = writer.tree
    wrapping = views.filter { contentRows[$0] != nil && session.wraps($0) }
    scrolling = views.filter { tree.kinds[$0].scrolls }
    lists = scrolling.filter { tree.kinds[$0] == .table || tree.kinds[$0] == .collection }
    placed = views.filter { writer.variables[$0].isKnown || sized.contains($0) && $0 != root }
    measurement = session.measurement
    solver = Solver(writer.system)
    // The solver has its own copy.
    writer.system = LinearSystem()
  }

  // MARK: Changing sizes

  /// Whether the system still applies, with differences only in sizes and insets.
  func fits(_ session: LayoutSession) -> Bool {
    guard measurement == session.measurement || !writer.holdsContents else { return false }
    for view in placed {
      let v = writer.variables[view]
      let now = session.exact[view]
      if now.x != v.known.x || now.y != v.known.y { return false }
      if v.isKnown, now != v.known { return false }
    }
    return true
  }

  /// The sizes at the last update; a cell's content can be shown wider than its constraints see it.
  var givenSizes: [(view: ViewIndex, size: Size)] { sized.map { ($0, writer.variables[$0].known.size) } }

  /// Updates the system to the current insets.
  func setInsets(from session: LayoutSession, _ solver: Solver) {
    for known in writer.insetParameters {
      solver.setParameter(known.variable, to: session.insets(of: known.view)[known.kind, known.edge])
    }
  }

  /// Updates the system to the current sizes.
  /// - Parameter isFitting: whether the height of a cell is to be found.
  func setSizes(from session: LayoutSession, _ solver: Solver, isFitting: Bool) {
    for view in sized {
      let size = session.exact[view].size
      let v = writer.variables[view]
      writer.variables[view].known = Rect(origin: v.known.origin, size: size)
      // The height of a fitted cell is a variable, not a parameter.
      solver.setParameter(v.width, to: size.width)
      if view != heightContent {
        solver.setParameter(v.height, to: size.height)
      } else if let heldHeight {
        solver.setParameter(heldHeight.least, to: isFitting ? 0 : size.height)
        solver.setParameter(heldHeight.most, to: isFitting ? Self.unbounded : size.height)
      } else {
        set(heightRows, to: size.height, solver)
      }
    }
  }

  // MARK: Conflicts

  /// Gives each required row a distinct rank, because they contradict each other. With equal ranks all would yield a
  /// little, while Interface Builder breaks one and satisfies the others. The later one in the file yields.
  func rankRequired() {
    guard let last = solver else { return }
    unranked = last
    var system = last.system
    let rows = system.rowCount
    // Priority and row combined in one number; most are already sorted.
    var order: [Int] = []
    for row in (0..<rows).reversed() where system.priority(of: row) >= LinearSystem.required {
      order.append(system.priority(of: row) * rows + (rows - 1 - row))
    }
    order.sort()
    for (place, key) in order.enumerated() {
      system.setPriority(rows - 1 - key % rows, to: LinearSystem.required + 1 + place)
    }
    solver = Solver(system)
  }

  /// Makes all required rows equal again, since they may be met at other sizes.
  func unrank() {
    guard let last = unranked else { return }
    solver = last
    unranked = nil
    isUnfinished = false
    // Text was wrapped in the system with ranks.
    for view in wrapping {
      if let rows = contentRows[view] { setContentSize(of: view, rows.size, last) }
    }
  }

  // MARK: Values

  private func value(_ variable: Int, or known: Double, _ solver: Solver) -> Double {
    variable >= 0 ? solver.values[variable] : known
  }

  func width(of view: ViewIndex, _ solver: Solver) -> Double {
    let v = writer.variables[view]
    return value(v.width, or: v.known.width, solver) + v.overhang.left + v.overhang.right
  }

  func height(of view: ViewIndex, _ solver: Solver) -> Double {
    let v = writer.variables[view]
    return value(v.height, or: v.known.height, solver) + v.overhang.top + v.overhang.bottom
  }

  /// Returns the frame of a view, which extends beyond the alignment rectangle for some controls.
  func frame(of view: ViewIndex, _ solver: Solver) -> Rect {
    let v = writer.variables[view]
    return Rect(
      x: value(v.left, or: v.known.x, solver) - v.overhang.left,
      y: value(v.top, or: v.known.y, solver) - v.overhang.top,
      width: width(of: view, solver), height: height(of: view, solver))
  }

  func contentSize(of view: ViewIndex, _ solver: Solver) -> Size? {
    let v = writer.variables[view]
    guard v.contentWidth >= 0 || v.contentHeight >= 0 else { return nil }
    return Size(
      width: v.contentWidth >= 0 ? solver.values[v.contentWidth] : width(of: view, solver),
      height: v.contentHeight >= 0 ? solver.values[v.contentHeight] : height(of: view, solver))
  }

  /// Updates all intrinsic sizes to the latest measurement.
  func change(to session: LayoutSession, _ solver: Solver) {
    for view in views {
      let overhang = session.sizes.overhang(of: view, in: writer.tree)
      if overhang != writer.variables[view].overhang {
        writer.variables[view].overhang = overhang
        setContentSize(of: view, session.intrinsic[view], solver)
      } else {
        change(view, to: session.intrinsic[view], solver)
      }
    }
    measurement = session.measurement
  }

  /// Changes the intrinsic size of a view.
  func change(_ view: ViewIndex, to size: IntrinsicSize, _ solver: Solver) {
    if let rows = contentRows[view], rows.size != size { setContentSize(of: view, size, solver) }
  }

  /// Sets the rows of a view's intrinsic size, which use the alignment rectangle.
  private func setContentSize(of view: ViewIndex, _ size: IntrinsicSize, _ solver: Solver) {
    guard let rows = contentRows[view] else { return }
    contentRows[view]?.size = size
    let overhang = writer.variables[view].overhang
    if let width = size.width {
      set([rows.hugWidth, rows.keepWidth], to: width - overhang.left - overhang.right, solver)
    }
    if let height = size.height {
      set([rows.hugHeight, rows.keepHeight], to: height - overhang.top - overhang.bottom, solver)
    }
  }

  private func set(_ rows: [Int], to value: Double, _ solver: Solver) {
    for row in rows where row >= 0 { solver.setConstant(row, to: value) }
  }
}

/// Values by view of one system. The views of a system are contiguous, so the table has the system's size rather than
/// the tree's: a list of a thousand cells has a thousand systems.
struct SystemTable<Value> {
  private let first: ViewIndex
  private var values: [Value]

  init(_ range: Range<ViewIndex>, filledWith value: Value) {
    first = range.lowerBound
    values = Array(repeating: value, count: range.count)
  }

  subscript(view: ViewIndex) -> Value {
    _read { yield values[view - first] }
    _modify { yield &values[view - first] }
  }
}
