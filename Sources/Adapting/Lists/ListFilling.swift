import Model

extension PlainTree {
  /// The tree with the rows of its lists, as far as their sizes are known: one cell after the other, each from its
  /// row, and only as many as can be seen.
  package func filled(_ sizes: ListSizes) -> PlainTree {
    guard let feed, !lists.isEmpty else { return self }
    var filler = ListFiller(feed, scene: scene, sizes: sizes)
    var tree = filler.fill(self, row: nil)
    tree.diagnostics += filler.diagnostics
    return tree
  }
}

/// Fills the lists of a tree, and the lists inside their cells.
struct ListFiller {
  private let document: Document
  private let context: AdaptingContext
  private let scene: Int
  private let sizes: ListSizes
  private var parts: [ViewIndex: CellParts] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ feed: ListFeed, scene: Int, sizes: ListSizes) {
    document = feed.document
    context = feed.context
    self.scene = scene
    self.sizes = sizes
  }

  /// `row` is that of the cell that the tree is, where it is one.
  mutating func fill(_ tree: PlainTree, row: RowContext?) -> PlainTree {
    var known: [ViewIndex: (list: PlainList, entry: ListSizes.Entry)] = [:]
    for list in tree.lists {
      if let entry = sizes.entries[list.key] { known[list.view] = (list, entry) }
    }
    guard !known.isEmpty else { return tree }
    var joining = TreeJoining(tree)
    for view in tree.views.indices {
      joining.closeLists(at: view)
      joining.append(view)
      guard let (list, entry) = known[view] else { continue }
      let content = makeRows(of: list, entry, in: tree, row: row)
      joining.open(list, content, height: list.heightConstraint == nil ? nil : entry.contentHeight)
    }
    joining.closeLists(at: tree.views.count)
    return joining.result()
  }

  /// The list with its own numbers computed for its own size, and its cells.
  private mutating func makeRows(
    of list: PlainList, _ entry: ListSizes.Entry, in tree: PlainTree, row: RowContext?
  ) -> FilledList {
    let source = document.lists[list.source]
    var context = context
    context.container = entry.size
    var evaluator = Evaluator(context, document, scene: scene)
    evaluator.row = row
    var view = tree.views[list.view]
    let columns = adjust(&view, of: source, width: entry.size.width, with: &evaluator)
    var result = FilledList(view: view)
    result.isWritten = source.rows == .written
    if let data = rows(of: source, row: row) {
      let (shown, total) = DataProcessing(source: source, data: data).shown(
        with: &evaluator, columns: columns)
      result.count = RowCount(shown: min(shown.count, entry.rows), total: total)
      for (index, row) in shown.prefix(entry.rows).enumerated() {
        guard let cell = source.cells.first(where: { $0.name == row.cell }) ?? source.cells.first else {
          break
        }
        let context = RowContext(data: data, rows: row.rows, index: index)
        let tree = makeCell(cell, context, list, list: view, with: &evaluator)
        result.cells.append(fill(tree, row: context))
      }
    }
    diagnostics += evaluator.diagnostics
    return result
  }

  private func rows(of source: ListSource, row: RowContext?) -> (any DataRows)? {
    switch source.rows {
    case .data(let name): document.data[name]
    case .field(let path): row?.list(at: path)
    case .written: nil
    }
  }

  // MARK: The list's own numbers

  /// Computes what the list says of itself for its own width (Evidence C4, C9); answers with its columns.
  private mutating func adjust(
    _ view: inout View, of source: ListSource, width: Double, with evaluator: inout Evaluator
  ) -> Int {
    let adjustments = document.adjustments[document.scenes[scene].adjustments]
      .filter { $0.change.view == source.view && $0.change.number != nil }
    // The height of an item may ask for its width, so it comes last.
    for isHeight in [false, true] {
      for adjustment in adjustments where (adjustment.change.number == .itemHeight) == isHeight {
        if case .collection(let collection) = view.content {
          evaluator.listMargins = collection.sectionInset.left + collection.sectionInset.right
          evaluator.listGap = collection.itemSpacing
          evaluator.locals["item.width"] = collection.itemSize.width
        }
        if evaluator.holds(adjustment.when) {
          view.apply(adjustment.change) { evaluator.value(of: $0) }
        }
      }
      guard !isHeight, case .collection(var collection) = view.content, let columns = collection.columns
      else {
        continue
      }
      let share = max(1, columns)
      collection.itemSize.width = max(
        0,
        (width - collection.sectionInset.left - collection.sectionInset.right
          - collection.itemSpacing * (share - 1)) / share)
      view.content = .collection(collection)
    }
    guard case .collection(let collection) = view.content else { return 1 }
    if let columns = collection.columns { return max(1, Int(clamping: columns)) }
    let room = width - collection.sectionInset.left - collection.sectionInset.right + collection.itemSpacing
    return max(1, Int(clamping: room / max(1, collection.itemSize.width + collection.itemSpacing)))
  }

  // MARK: One cell

  private mutating func makeCell(
    _ cell: ListSource.Cell, _ row: RowContext, _ list: PlainList, list view: View,
    with evaluator: inout Evaluator
  ) -> PlainTree {
    let parts = parts(of: cell)
    var working = WorkingScene(document, cell: parts)
    working.translate(document, into: evaluator.context.language)
    working.leaveOutCells(of: document)
    let outer = evaluator.row
    evaluator.row = row
    defer { evaluator.row = outer }
    working.apply(parts.adjustments, with: &evaluator)
    if case .collection(let collection) = view.content { working.setItemSize(standard: collection.itemSize) }
    evaluator.applyConstants(to: &working)
    ScalingSystem.apply(document.scaling, to: &working, in: evaluator.context, document)
    var tree = working.prune(scene: scene, hasRoot: true)
    tree.addLists(of: document, in: context, path: list.key.path + [row.index])
    return tree
  }

  private mutating func parts(of cell: ListSource.Cell) -> CellParts {
    if let known = parts[cell.view] { return known }
    let made = CellParts(document, scene: document.scenes[scene], cell: cell)
    parts[cell.view] = made
    return made
  }
}

extension WorkingScene {
  /// A collection's cell has its own size where it names one, else that of the list.
  fileprivate mutating func setItemSize(standard: Size) {
    withView(viewRange.lowerBound) { view in
      guard case .cell(var cell) = view.content else { return }
      cell.customSize = Size(
        width: cell.ownWidth ?? standard.width, height: cell.ownHeight ?? standard.height)
      view.content = .cell(cell)
    }
  }
}

extension Change {
  fileprivate var number: NumberProperty? {
    if case .number(_, let property, _) = self { property } else { nil }
  }
}
