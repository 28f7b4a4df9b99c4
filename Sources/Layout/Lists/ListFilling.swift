import Basics
import Model

/// Provides rows for the lists of a tree.
package protocol RowProvider: Sendable {
  /// Returns a list with its first rows, adapted to its size, as a separate tree with the list as its root. Lists
  /// inside its cells are still empty.
  func filled(_ list: PlainList, of tree: PlainTree, size: Size, rows: Int) -> PlainTree
}

/// Lays out a scene and fills its lists with data once their sizes are known. A list's rows affect the views around it
/// only if the list fits its content. So the scene is solved without rows, then each list as a separate tree with a
/// system for each cell, and lists in cells within those.
/// - Parameter rows: provides rows; without it, lists stay empty.
package func solve(
  _ plain: PlainTree, rows: (any RowProvider)? = nil, in context: LayoutContext
) -> SolvedTree {
  let lists = plain.outerLists
  guard !lists.isEmpty, let rows else { return LayoutSession(plain, in: context).solve() }
  var filling = ListFilling(plain, lists, rows, in: context)
  return filling.solve()
}

private struct ListFilling {
  private var plain: PlainTree
  private let lists: [PlainList]
  private let provider: any RowProvider
  private let context: LayoutContext
  private var session: LayoutSession
  private var filled: [SolvedTree?]
  /// The lists without rows, because the command's work limit would be exceeded.
  private var empty: Set<Int> = []
  /// The work of the lists filled so far, which counts towards that of the whole scene.
  private var work = 0

  init(
    _ plain: PlainTree, _ lists: [PlainList], _ provider: any RowProvider, in context: LayoutContext
  ) {
    self.plain = plain
    self.lists = lists
    self.provider = provider
    self.context = context
    session = LayoutSession(plain, in: context, leavingOut: lists)
    filled = lists.map { _ in nil }
  }

  /// The maximum number of rounds; a list that follows its rows can change the size of a list next to it.
  private static let mostRounds = 8
  /// The initial and the maximum number of rows to lay out.
  private static let firstRows = 12
  private static let mostRows = 600

  mutating func solve() -> SolvedTree {
    var scene = session.solve()
    var round = 0
    while fill(for: scene), round < Self.mostRounds {
      session = LayoutSession(plain, in: context, leavingOut: lists)
      scene = session.solve()
      round += 1
    }
    let parts = zip(lists, filled).compactMap { list, tree in tree.map { (list: list, tree: $0) } }
    var tree = SolvedTree(scene, parts: parts)
    if let first = empty.min() {
      tree.diagnostics.append(
        Diagnostic(
          .note,
          "\(counted(empty.count, "list has", "lists have")) no rows here: laying out all would take too long",
          at: plain.views[lists[first].view].position))
    }
    return tree
  }

  /// Fills the lists whose size has changed, and returns whether the height of one that follows its rows has changed.
  private mutating func fill(for scene: SolvedTree) -> Bool {
    var follows = false
    for (number, list) in lists.enumerated() {
      let size = scene.views[list.view].exact.size
      let safeArea = session.safeAreas[list.view]
      if filled[number]?.size != size || filled[number]?.safeArea != safeArea {
        if let meter = context.meter, work >= meter.left {
          empty.insert(number)
          continue
        }
        let tree = rows(of: list, size: size, safeArea: safeArea)
        work += Limits.listWork + Limits.viewWork * tree.views.count
        filled[number] = tree
      }
      guard let constraint = list.heightConstraint,
        let height = filled[number]?.views.first?.contentSize?.height,
        plain.constraints[constraint].constant != height
      else { continue }
      plain.constraints[constraint].constant = height
      follows = true
    }
    return follows
  }

  /// Returns the rows to show: all of a list that follows its rows, otherwise enough to fill it as far as it is scrolled.
  private func rows(of list: PlainList, size: Size, safeArea: Insets) -> SolvedTree {
    var own = context
    own.size = size
    own.safeArea = safeArea
    own.knownSizes = [:]
    let end = Size(width: size.width + context.listReach, height: size.height + context.listReach)
    var count = Self.firstRows
    while true {
      let tree = provider.filled(list, of: plain, size: size, rows: count)
      let solved = Layout.solve(tree, rows: provider, in: own)
      let rows = solved.plain.rowCounts[list.key] ?? RowCount(shown: 0, total: 0)
      let isFull = list.heightConstraint == nil && solved.isFull(beyond: end)
      guard rows.total > rows.shown, !isFull, count < Self.mostRows else { return solved }
      count = min(count * 2, Self.mostRows)
    }
  }
}

extension SolvedTree {
  /// Whether the rows of the list at the root extend beyond a size.
  fileprivate func isFull(beyond size: Size) -> Bool {
    switch plain.views[0].content {
    case .table(let table):
      table.sections.contains { $0.cells.last.map { views[$0].exact.maxY >= size.height } ?? false }
    case .collection(let collection) where collection.scrollAxis == .horizontal:
      collection.cells.contains { views[$0].exact.maxX >= size.width }
    case .collection(let collection):
      collection.cells.last.map { views[$0].exact.maxY >= size.height } ?? false
    case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
      .cell, .reusable, .container, .effect:
      true
    }
  }

  /// Creates the solved tree of a scene with its lists inserted.
  fileprivate init(_ scene: SolvedTree, parts: [(list: PlainList, tree: SolvedTree)]) {
    let joined = JoinedTree(scene.plain, parts: parts.map { ($0.list, $0.tree.plain) })
    self.init(plain: joined.tree, size: scene.size, safeArea: scene.safeArea)
    insert(scene, at: joined.outer, isHidden: false)
    for (part, places) in zip(parts, joined.lists) {
      let list = places.views[0]
      let around = views[list]
      insert(part.tree, at: places, isHidden: around.hidden)
      let inside = views[list]
      views[list] = around
      views[list].contentSize = inside.contentSize
      views[list].restingOrigin = inside.restingOrigin
      views[list].contentInset = inside.contentInset
    }
  }

  private mutating func insert(_ other: SolvedTree, at places: JoinedTree.Places, isHidden: Bool) {
    let firstText = texts.count
    for (old, new) in places.views.enumerated() {
      views[new] = other.views[old]
      views[new].text = other.views[old].text.map { $0 + firstText }
      if isHidden { views[new].hidden = true }
    }
    texts += other.texts
    for (view, button) in other.buttons { buttons[places.views[view]] = button }
    for var part in other.decorations {
      part.owner = places.views[part.owner]
      decorations.append(part)
    }
    diagnostics += other.diagnostics
    conflicts += other.conflicts.map { $0.moved(to: places) }
  }
}

extension SolvedConflict {
  fileprivate func moved(to places: JoinedTree.Places) -> SolvedConflict {
    SolvedConflict(
      broken: broken.map { places.constraints[$0] }, view: places.views[view],
      rows: rows.map { $0.moved({ places.views[$0] }, constraint: { places.constraints[$0] }) })
  }
}
