import Basics
import Environment
import Model
import Solving

/// One linear system: the scene without its cells, or one cell. Cells never feed back into what holds them, so each is
/// solved on its own once its size is known.
final class RowSystem {
  /// The view that everything is relative to: the scene's root, or the cell.
  let root: ViewIndex
  let views: [ViewIndex]
  var writer: RowWriter
  private(set) var solver: Solver?
  var contentRows: SystemTable<ContentRows?>
  /// The session's, when contents were last given their sizes.
  var measurement = 0
  /// Texts whose size depends on their width.
  private(set) var wrapping: [ViewIndex] = []
  /// Views that scroll, and tables and collections among them.
  private(set) var scrolling: [ViewIndex] = []
  private(set) var lists: [ViewIndex] = []
  /// Views whose size comes from outside: the root, and the content of a cell.
  private var sized: [ViewIndex] = []
  /// Views whose place is known from outside.
  private var placed: [ViewIndex] = []
  /// Rows that hold a cell's content to the height of its row.
  private var heightRows: [Int] = []
  /// The least and the greatest height of a cell's content that a system has which finds it and then lays it out.
  private var heldHeight: (least: Int, most: Int)?
  /// The content whose height is looked for or given. A cell that lies in it, against the rules, has a size of its own.
  private var heightContent: ViewIndex?
  /// A height that no row has.
  private static let unbounded = 1e6
  /// Not all required rows can be met; each then has a rank of its own.
  private(set) var isInfeasible = false

  /// - Parameter range: as in the writer.
  init(root: ViewIndex, views: [ViewIndex], range: Range<ViewIndex>, writer: RowWriter) {
    self.root = root
    self.views = views
    contentRows = SystemTable(range, filledWith: nil)
    self.writer = writer
  }

  /// Whether the system that finds the height of a cell also lays it out.
  var holdsHeight: Bool { heldHeight != nil }

  /// Makes the height of a cell's content an unknown that would like to be nothing: what the constraints then leave
  /// is the height that the content needs.
  /// - Parameter rank: at which the content is held from above to a height that is known later; nil where another
  ///   system lays the cell out.
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

  /// Holds a cell's content to the height of its row, from above as far as the rank allows.
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

  /// Sizes from outside are parameters, so that another size does not make another system.
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

  /// What the rows say, from when they are solved on with every change.
  var system: LinearSystem { solver?.system ?? writer.system }

  /// All rows are written. What a change of sizes asks for is kept in a few short lists: among thousands of cells, the
  /// time goes where memory has to be fetched.
  func finish(in session: LayoutSession) {
    let tree = writer.tree
    wrapping = views.filter { contentRows[$0] != nil && session.wraps($0) }
    scrolling = views.filter { tree.kinds[$0].scrolls }
    lists = scrolling.filter { tree.kinds[$0] == .table || tree.kinds[$0] == .collection }
    placed = views.filter { writer.variables[$0].isKnown || sized.contains($0) && $0 != root }
    measurement = session.measurement
    solver = Solver(writer.system)
    // The solver has it, and from now on with what changes.
    writer.system = LinearSystem()
  }

  // MARK: Other sizes

  /// Whether the system still says what holds: all but sizes and insets is as it was.
  func fits(_ session: LayoutSession) -> Bool {
    guard !isInfeasible, measurement == session.measurement || !writer.holdsContents else { return false }
    for view in placed {
      let v = writer.variables[view]
      let now = session.exact[view]
      if now.x != v.known.x || now.y != v.known.y { return false }
      if v.isKnown, now != v.known { return false }
    }
    return true
  }

  /// The sizes that the system was moved to last: a cell's content may be shown wider than its constraints see it.
  var givenSizes: [(view: ViewIndex, size: Size)] { sized.map { ($0, writer.variables[$0].known.size) } }

  /// Moves the system to the insets that hold now.
  func setInsets(from session: LayoutSession, _ solver: Solver) {
    for known in writer.insetParameters {
      solver.setParameter(known.variable, to: session.insets(of: known.view)[known.kind, known.edge])
    }
  }

  /// Moves the system to the sizes that hold now.
  /// - Parameter isFitting: the height of a cell is what is looked for.
  func setSizes(from session: LayoutSession, _ solver: Solver, isFitting: Bool) {
    for view in sized {
      let size = session.exact[view].size
      let v = writer.variables[view]
      writer.variables[view].known = Rect(origin: v.known.origin, size: size)
      // Only parameters are set: the height of a fitted cell is an unknown.
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

  /// Gives each required row a rank of its own, for when they contradict each other: sharing a rank they would all bend
  /// a little, while Interface Builder breaks one and leaves the others whole. The later in the file gives way.
  func rankRequired() {
    isInfeasible = true
    guard let last = solver else { return }
    var system = last.system
    let rows = system.rowCount
    // The priority and the row as one number: most are in order already.
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

  /// The frame, which reaches beyond the alignment rectangle for some controls.
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

  /// Gives all contents the sizes that were measured last.
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

  /// Gives a view's content another size.
  func change(_ view: ViewIndex, to size: IntrinsicSize, _ solver: Solver) {
    if let rows = contentRows[view], rows.size != size { setContentSize(of: view, size, solver) }
  }

  /// The rows hold the size of the alignment rectangle.
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

/// Values of the views of one system. Those are neighbours in the tree, so the table is as long as the system and not
/// as the tree: a list of a thousand cells has a thousand systems.
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
