import Basics
import Model

/// Fills the lists of a scene with the document's rows, after the lists have received their sizes.
package struct RowFiller: Sendable {
  fileprivate let document: Document
  fileprivate let context: AdaptingContext
  /// The parts of each prototype cell, by the document's view.
  fileprivate let parts: [ViewIndex: CellParts]
  /// The changes to the numbers of each list.
  fileprivate let adjustments: [ViewIndex: [Adjustment]]

  /// - Parameter tree: the scene in this context. The result is nil if none of its lists is filled with data.
  package init?(_ document: Document, for tree: PlainTree, in context: AdaptingContext) {
    guard !tree.lists.isEmpty else { return nil }
    self.document = document
    self.context = context
    let scene = document.scenes[tree.scene]
    parts = CellParts.all(of: scene, in: document)
    let sources = Set(document.lists(of: scene).map { document.lists[$0].view })
    var adjustments: [ViewIndex: [Adjustment]] = [:]
    for index in scene.adjustments {
      guard case .number(let view, _, _) = document.adjustments[index].change, sources.contains(view) else {
        continue
      }
      adjustments[view, default: []].append(document.adjustments[index])
    }
    self.adjustments = adjustments
  }

  /// Returns a list with its first rows, adapted to the list's size. The result is a separate tree with the list as its
  /// root, so the surrounding tree is not rebuilt. Lists inside the cells are still empty.
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

/// The cells of a list, each as a separate tree.
struct FilledCells {
  var cells: [PlainTree] = []
  var count = RowCount(shown: 0, total: 0)
  /// The sections with the number of their cells; empty for one section without titles.
  var sections: [Section] = []

  struct Section {
    var header: String?
    var footer: String?
    var count: Int
  }

  /// Whether the cells are already in the tree.
  var isWritten = false
}

/// Creates the cells of one list from its rows.
struct RowSource {
  private let document: Document
  private let parts: [ViewIndex: CellParts]
  private let list: PlainList
  private let source: ListSource
  private let adjustments: [Adjustment]
  private let scene: Int
  private(set) var evaluator: Evaluator

  init(_ rows: RowFiller, _ list: PlainList, scene: Int, size: Size) {
    document = rows.document
    parts = rows.parts
    self.list = list
    self.scene = scene
    source = document.lists[list.source]
    adjustments = rows.adjustments[source.view] ?? []
    var context = rows.context
    context.container = size
    evaluator = Evaluator(context, document, scene: scene)
    evaluator.row = list.row
  }

  mutating func cells(of view: View, columns: Int, count: Int) -> FilledCells {
    var result = FilledCells()
    result.isWritten = source.rows == .written
    guard let data = rows else { return result }
    if let sections = source.sections {
      fill(&result, with: sections, of: data, list: view, columns: columns, atMost: count)
      return result
    }
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

  /// Returns the title of a section with the fields of its row; nil for an empty one, which takes no room.
  private mutating func title(_ template: TextTemplate?) -> String? {
    guard let template else { return nil }
    let text = evaluator.text(of: template)
    return text.isEmpty ? nil : text
  }

  /// Adds the cells of all sections, up to a number of rows.
  private mutating func fill(
    _ result: inout FilledCells, with sections: ListSource.Sections, of data: DataRows, list view: View,
    columns: Int, atMost count: Int
  ) {
    var total = 0
    for section in self.sections(sections, of: data, columns: columns) {
      total += section.rows.count
      let room = count - result.cells.count
      guard room > 0 else { continue }
      evaluator.row = section.title
      result.sections.append(
        FilledCells.Section(
          header: title(sections.header), footer: title(sections.footer), count: min(room, section.rows.count)
        ))
      evaluator.row = self.list.row
      for row in section.rows.prefix(room) {
        guard let cell = source.cells.first(where: { $0.name == row.cell }) ?? source.cells.first,
          let parts = self.parts[cell.view]
        else { break }
        let row = RowContext(data: section.data, rows: row.rows, index: result.cells.count)
        result.cells.append(makeCell(parts, row, list: view))
      }
    }
    result.count = RowCount(shown: result.cells.count, total: total)
  }

  private typealias SectionRows = (title: RowContext, data: DataRows, rows: [ShownRow])

  private mutating func sections(
    _ sections: ListSource.Sections, of data: DataRows, columns: Int
  ) -> [SectionRows] {
    switch sections.rows {
    case .lists(let path):
      return (0..<min(data.count, DataRows.mostRows)).compactMap { index in
        guard let inner = data.rows(index, at: path) else { return nil }
        let shown = DataProcessing(source: source, data: inner).shown(with: &evaluator, columns: columns).rows
        return (RowContext(data: data, rows: [index], index: index), inner, shown)
      }
    case .equal(let path):
      var result: [SectionRows] = []
      var last: DataValue?
      for row in DataProcessing(source: source, data: data).shown(with: &evaluator, columns: columns).rows {
        let value = row.rows.first.map { data.value($0, at: path) } ?? .missing
        if result.isEmpty || value != last {
          result.append((RowContext(data: data, rows: row.rows, index: result.count), data, []))
        }
        result[result.count - 1].rows.append(row)
        last = value
      }
      return result
    }
  }

  private var rows: DataRows? {
    switch source.rows {
    case .data(let name): document.data[name]
    case .field(let path): list.row?.list(at: path)
    case .written: nil
    }
  }

  // MARK: The list's numbers

  /// Evaluates the list's own expressions for its width (Evidence C4, C9), and returns the number of columns.
  mutating func adjust(_ view: inout View, width: Double) -> Int {
    // The item height is evaluated last, since it may depend on the item width.
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
    working.leaveOutCells(of: parts.lists, in: document)
    let outer = evaluator.row
    evaluator.row = row
    defer { evaluator.row = outer }
    working.apply(parts.adjustments, with: &evaluator)
    if case .collection(let collection) = view.content { working.setItemSize(standard: collection.itemSize) }
    evaluator.applyConstants(to: &working)
    evaluator.measureImages(of: &working)
    ScalingSystem.apply(document.scaling, to: &working, in: evaluator.context, document)
    var tree = working.prune(scene: scene, hasRoot: true)
    tree.addLists(parts.lists, of: document, path: list.key.path + [row.index], row: row)
    return tree
  }
}

extension WorkingScene {
  /// Sets the size of a collection view cell: its own, otherwise the list's.
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
  /// The width available to a line of items: the list's width minus content insets and section insets.
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

/// The parts of the document that belong to one prototype cell: its views, and the constraints, guides, adjustments and
/// lists that refer to them.
struct CellParts {
  let views: Range<Int>
  private(set) var constraints: [Int] = []
  private(set) var guides: [Int] = []
  private(set) var adjustments: [Adjustment] = []
  /// The indices of the lists inside the cell.
  private(set) var lists: [Int] = []

  /// Returns the parts of all cells of a scene by their views, in one pass over the scene.
  static func all(of scene: Scene, in document: Document) -> [ViewIndex: CellParts] {
    let lists = document.lists(of: scene)
    let first = scene.views.lowerBound
    var parts: [CellParts] = []
    // The index of the innermost cell around each view, and around each cell. An outer cell comes before those inside.
    var innermost = [Int?](repeating: nil, count: scene.views.count)
    var outer: [Int?] = []
    for cell in lists.flatMap({ document.lists[$0].cells }).map(\.view).sorted()
    where parts.last?.views.lowerBound != cell {
      let views = cell..<document.views[at: cell].end
      outer.append(innermost[cell - first])
      for view in views { innermost[view - first] = parts.count }
      parts.append(CellParts(views: views))
    }
    func add(_ view: ViewIndex, _ change: (inout CellParts) -> Void) {
      guard scene.views.contains(view) else { return }
      var next = innermost[view - first]
      while let cell = next {
        change(&parts[cell])
        next = outer[cell]
      }
    }
    for index in scene.constraints { add(document.constraints[index].owner) { $0.constraints.append(index) } }
    for index in scene.guides { add(document.guides[index].owner) { $0.guides.append(index) } }
    for index in lists { add(document.lists[index].view) { $0.lists.append(index) } }
    for adjustment in document.adjustments[scene.adjustments] {
      let view = adjustment.change.view ?? adjustment.change.constraint.map { document.constraints[$0].owner }
      if let view { add(view) { $0.adjustments.append(adjustment) } }
    }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.views.lowerBound, $0) })
  }
}

extension Document {
  /// Returns the indices of a scene's lists.
  package func lists(of scene: Scene) -> [Int] {
    lists.indices.filter { scene.views.contains(lists[$0].view) }
  }
}
