import Model

/// A list with its cells, each a tree of its own.
struct FilledList {
  var view: View
  var cells: [PlainTree] = []
  var count = RowCount(shown: 0, total: 0)
  /// The cells stand in the tree already.
  var isWritten = false

  init(view: View) { self.view = view }
}

/// Puts trees of cells at the ends of the lists of another tree. Views keep their order, so everything behind a list
/// moves, and every index is found again.
struct TreeJoining {
  private let base: PlainTree
  private var tree: PlainTree
  /// New index of each view, and where in the new tree each place between views of the old one is.
  private var newIndex: [ViewIndex]
  private var boundary: [Int]
  private var openLists: [(end: Int, list: PlainList, content: FilledList)] = []
  private var closed: [(list: PlainList, content: FilledList, cells: [ViewIndex])] = []

  init(_ base: PlainTree) {
    self.base = base
    tree = base
    tree.views = []
    tree.source = []
    tree.lists = []
    newIndex = []
    boundary = []
  }

  mutating func append(_ view: ViewIndex) {
    boundary.append(tree.views.count)
    newIndex.append(tree.views.count)
    tree.views.append(base.views[view])
    tree.source.append(base.source[view])
  }

  mutating func open(_ list: PlainList, _ content: FilledList, height: Double?) {
    openLists.append((base.views[list.view].end, list, content))
    if let height, let constraint = list.heightConstraint { tree.constraints[constraint].constant = height }
  }

  /// Appends the cells of the lists that end before this view.
  mutating func closeLists(at view: ViewIndex) {
    while let last = openLists.last, last.end <= view {
      openLists.removeLast()
      var cells: [ViewIndex] = []
      for cell in last.content.cells {
        cells.append(tree.views.count)
        appendCell(cell, into: newIndex[last.list.view])
      }
      closed.append((last.list, last.content, cells))
    }
  }

  private mutating func appendCell(_ cell: PlainTree, into list: ViewIndex) {
    let offset = tree.views.count
    let guideOffset = tree.guides.count
    for view in cell.views {
      var view = view
      view.parent = view.parent.map { $0 + offset } ?? list
      view.end += offset
      view.content.renumberViews { $0 + offset }
      tree.views.append(view)
    }
    tree.source += cell.source
    for guide in cell.guides {
      var guide = guide
      guide.owner += offset
      tree.guides.append(guide)
    }
    for constraint in cell.constraints {
      tree.constraints.append(constraint.renumbered({ $0 + offset }, guide: { $0 + guideOffset }))
    }
    tree.constraintSource += cell.constraintSource
    for list in cell.lists {
      var list = list
      list.view += offset
      tree.lists.append(list)
    }
    tree.rowCounts.merge(cell.rowCounts) { _, new in new }
  }

  mutating func result() -> PlainTree {
    boundary.append(tree.views.count)
    for (old, new) in newIndex.enumerated() {
      tree.views[new].parent = base.views[old].parent.map { newIndex[$0] }
      tree.views[new].end = boundary[base.views[old].end]
      tree.views[new].content.renumberViews { newIndex[$0] }
    }
    for index in base.constraints.indices {
      tree.constraints[index] = tree.constraints[index].renumbered({ newIndex[$0] }, guide: { $0 })
    }
    for index in base.guides.indices { tree.guides[index].owner = newIndex[base.guides[index].owner] }
    for note in tree.notes.indices { tree.notes[note].view = newIndex[base.notes[note].view] }
    for list in base.lists {
      var list = list
      list.view = newIndex[list.view]
      tree.lists.append(list)
    }
    for (list, content, cells) in closed { set(cells, content, in: list) }
    return tree
  }

  /// Written cells stay; those that name no size of their own get the list's.
  private mutating func setWritten(_ collection: CollectionContent, in list: PlainList) {
    let view = newIndex[list.view]
    guard case .collection(var own) = tree.views[view].content else { return }
    own.itemSize = collection.itemSize
    tree.views[view].content = .collection(own)
    for cell in own.cells {
      guard case .cell(var content) = tree.views[cell].content else { continue }
      content.customSize = Size(
        width: content.ownWidth ?? own.itemSize.width, height: content.ownHeight ?? own.itemSize.height)
      tree.views[cell].content = .cell(content)
    }
  }

  private mutating func set(_ cells: [ViewIndex], _ content: FilledList, in list: PlainList) {
    let below = max(0, content.count.total - content.count.shown)
    switch content.view.content {
    case .table(var table):
      table.sections = [TableContent.Section(cells: cells)]
      table.isStatic = false
      table.rowsBelow = below
      tree.views[newIndex[list.view]].content = .table(table)
    case .collection(let collection) where content.isWritten: setWritten(collection, in: list)
    case .collection(var collection):
      collection.cells = cells
      collection.itemsBelow = below
      tree.views[newIndex[list.view]].content = .collection(collection)
    default: break
    }
    tree.rowCounts[list.key] = content.count
  }
}

extension Constraint {
  fileprivate func renumbered(_ view: (ViewIndex) -> ViewIndex, guide: (Int) -> Int) -> Constraint {
    func item(_ item: Item) -> Item {
      switch item {
      case .view(let index): .view(view(index))
      case .guide(let index): .guide(guide(index))
      }
    }
    var result = self
    result.owner = view(owner)
    result.first = item(first)
    result.second = second.map(item)
    return result
  }
}
