import Basics
import Model

/// Fills the lists of a scene with the rows of its document, once the lists have sizes.
package struct RowFiller: Sendable {
  fileprivate let document: Document
  fileprivate let context: AdaptingContext
  /// The tree of each kind of cell, by the view of the document.
  fileprivate let parts: [ViewIndex: CellParts]

  /// - Parameter tree: the scene in this context; nil if none of its lists is filled with data.
  package init?(_ document: Document, for tree: PlainTree, in context: AdaptingContext) {
    guard !tree.lists.isEmpty else { return nil }
    self.document = document
    self.context = context
    let scene = document.scenes[tree.scene]
    var parts: [ViewIndex: CellParts] = [:]
    for list in document.lists where scene.views.contains(list.view) {
      for cell in list.cells where parts[cell.view] == nil {
        parts[cell.view] = CellParts(document, scene: scene, cell: cell)
      }
    }
    self.parts = parts
  }

  /// A list with the first of its rows, computed for its own size: a tree of its own with the list as its root, so that
  /// nothing around it is made again. Lists inside its cells are still empty.
  package func filled(_ list: PlainList, of whole: PlainTree, size: Size, rows: Int) -> PlainTree {
    var tree = whole.subtree(of: list)
    var source = RowSource(self, list, scene: whole.scene, size: size)
    var view = tree.views[0]
    let columns = source.adjust(&view, width: size.width)
    tree.views[0].content = view.content
    tree.fill(list, with: source.cells(of: view, columns: columns, count: rows))
    tree.diagnostics += source.evaluator.diagnostics
    return tree
  }
}

/// The cells of a list, each a tree of its own.
struct FilledCells {
  var cells: [PlainTree] = []
  var count = RowCount(shown: 0, total: 0)
  /// The cells are in the tree already.
  var isWritten = false
}

/// Makes the cells of one list from its rows.
struct RowSource {
  private let document: Document
  private let parts: [ViewIndex: CellParts]
  private let list: PlainList
  private let source: ListSource
  private let scene: Int
  private(set) var evaluator: Evaluator

  init(_ rows: RowFiller, _ list: PlainList, scene: Int, size: Size) {
    document = rows.document
    parts = rows.parts
    self.list = list
    self.scene = scene
    source = document.lists[list.source]
    var context = rows.context
    context.container = size
    evaluator = Evaluator(context, document, scene: scene)
    evaluator.row = list.row
  }

  mutating func cells(of view: View, columns: Int, count: Int) -> FilledCells {
    var result = FilledCells()
    result.isWritten = source.rows == .written
    guard let data = rows else { return result }
    let (shown, total) = DataProcessing(source: source, data: data).shown(with: &evaluator, columns: columns)
    result.count = RowCount(shown: min(shown.count, count), total: total)
    for (index, row) in shown.prefix(count).enumerated() {
      guard let cell = source.cells.first(where: { $0.name == row.cell }) ?? source.cells.first else { break }
      let row = RowContext(data: data, rows: row.rows, index: index)
      guard let parts = self.parts[cell.view] else { break }
      result.cells.append(makeCell(parts, row, list: view))
    }
    return result
  }

  private var rows: DataRows? {
    switch source.rows {
    case .data(let name): document.data[name]
    case .field(let path): list.row?.list(at: path)
    case .written: nil
    }
  }

  // MARK: The list's own numbers

  /// Computes what the list says of itself for its own width (Evidence C4, C9); answers with its columns.
  mutating func adjust(_ view: inout View, width: Double) -> Int {
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
      let room = collection.room(within: width)
      collection.itemSize.width = max(0, (room - collection.itemSpacing * (share - 1)) / share)
      view.content = .collection(collection)
    }
    guard case .collection(let collection) = view.content else { return 1 }
    if let columns = collection.columns { return max(1, Int(clamping: columns)) }
    let room = collection.room(within: width) + collection.itemSpacing
    return max(1, Int(clamping: room / max(1, collection.itemSize.width + collection.itemSpacing)))
  }

  // MARK: One cell

  private mutating func makeCell(_ parts: CellParts, _ row: RowContext, list view: View) -> PlainTree {
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
    tree.addLists(of: document, path: list.key.path + [row.index], row: row)
    return tree
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

extension CollectionContent {
  /// What items have across: a line is as wide as what is between the content insets, less the section's.
  fileprivate func room(within width: Double) -> Double {
    let content = scrollAxis == .vertical ? scroll.contentInset.left + scroll.contentInset.right : 0
    return width - content - sectionInset.left - sectionInset.right
  }
}

extension Change {
  fileprivate var number: NumberProperty? {
    if case .number(_, let property, _) = self { property } else { nil }
  }
}

/// What belongs to one cell of a list: its views, and the constraints, guides and adjustments that concern them.
struct CellParts {
  let name: String
  let views: Range<Int>
  private(set) var constraints: [Int] = []
  private(set) var guides: [Int] = []
  private(set) var adjustments: [Adjustment] = []

  init(_ document: Document, scene: Scene, cell: ListSource.Cell) {
    name = cell.name
    views = cell.view..<document.views[at: cell.view].end
    for index in scene.constraints where views.contains(document.constraints[index].owner) {
      constraints.append(index)
    }
    for index in scene.guides where views.contains(document.guides[index].owner) { guides.append(index) }
    let own = Set(constraints)
    adjustments = document.adjustments[scene.adjustments].filter { adjustment in
      if let view = adjustment.change.view { return views.contains(view) }
      return adjustment.change.constraint.map { own.contains($0) } ?? false
    }
  }
}
