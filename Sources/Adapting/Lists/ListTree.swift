import Basics
import Model

extension PlainTree {
  /// Returns a list with its existing contents (header or written cells) as a tree with the list as its root.
  func subtree(of list: PlainList) -> PlainTree {
    let first = list.view
    let range = first..<views[first].end
    var tree = PlainTree(
      scene: scene, hasRoot: true, views: Array(views[range]), constraints: [], guides: [],
      source: Array(source[range]), constraintSource: [])
    tree.views[0].parent = nil
    for view in tree.views.indices {
      if view > 0 { tree.views[view].parent = tree.views[view].parent.map { $0 - first } }
      tree.views[view].end -= first
      tree.views[view].content.renumberViews { $0 - first }
    }
    let inside = contents(of: list)
    var guidePlaces: [Int: Int] = [:]
    for index in guides.indices where inside.contains(guides[index].owner) {
      guidePlaces[index] = tree.guides.count
      var guide = guides[index]
      guide.owner -= first
      tree.guides.append(guide)
    }
    var constraintPlaces: [Int: Int] = [:]
    // Most constraints of a scene with many lists belong to others, so nothing is copied before that is known.
    for index in constraints.indices {
      if case .view(let view) = constraints[index].first, !inside.contains(view) { continue }
      let constraint = constraints[index]
      guard speaks(constraint, onlyOf: inside) else { continue }
      constraintPlaces[index] = tree.constraints.count
      tree.constraints.append(
        constraint.renumbered({ max(0, $0 - first) }, guide: { guidePlaces[$0] ?? 0 }))
      tree.constraintSource.append(constraintSource[index])
    }
    for index in lists.indices where inside.contains(lists[index].view) {
      var inner = lists[index]
      inner.view -= first
      inner.heightConstraint = inner.heightConstraint.flatMap { constraintPlaces[$0] }
      tree.lists.append(inner)
    }
    for var note in notes where inside.contains(note.view) {
      note.view -= first
      tree.notes.append(note)
    }
    tree.fonts = fonts
    return tree
  }

  // MARK: Cells

  /// Appends cells to the list at the root of this tree.
  mutating func fill(_ list: PlainList, with content: FilledCells) {
    var cells: [ViewIndex] = []
    for cell in content.cells {
      cells.append(views.count)
      append(cell)
    }
    views[0].end = views.count
    let below = max(0, content.count.total - content.count.shown)
    switch views[0].content {
    case .table where content.isWritten: break
    case .table(var table):
      var rest = cells[...]
      table.sections = content.sections.map { section in
        let own = Array(rest.prefix(section.count))
        rest = rest.dropFirst(section.count)
        return TableContent.Section(header: section.header, footer: section.footer, cells: own)
      }
      if content.sections.isEmpty { table.sections = [TableContent.Section(cells: cells)] }
      table.isStatic = false
      table.rowsBelow = below
      views[0].content = .table(table)
    case .collection(let collection) where content.isWritten: setSizes(of: collection)
    case .collection(var collection):
      collection.cells = cells
      collection.itemsBelow = below
      views[0].content = .collection(collection)
    case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
      .cell, .reusable, .container, .effect:
      break
    }
    rowCounts[list.key] = content.count
  }

  private mutating func append(_ cell: PlainTree) {
    let offset = views.count
    let guideOffset = guides.count
    let constraintOffset = constraints.count
    for var view in cell.views {
      view.parent = view.parent.map { $0 + offset } ?? 0
      view.end += offset
      view.content.renumberViews { $0 + offset }
      views.append(view)
    }
    source += cell.source
    for var guide in cell.guides {
      guide.owner += offset
      guides.append(guide)
    }
    for constraint in cell.constraints {
      constraints.append(constraint.renumbered({ $0 + offset }, guide: { $0 + guideOffset }))
    }
    constraintSource += cell.constraintSource
    for var list in cell.lists {
      list.view += offset
      list.heightConstraint = list.heightConstraint.map { $0 + constraintOffset }
      lists.append(list)
    }
  }

  /// Sets the size of written cells; those without their own get the list's.
  private mutating func setSizes(of collection: CollectionContent) {
    for cell in collection.cells {
      guard case .cell(var content) = views[cell].content else { continue }
      content.customSize = Size(
        width: content.ownWidth ?? collection.itemSize.width,
        height: content.ownHeight ?? collection.itemSize.height)
      views[cell].content = .cell(content)
    }
  }
}
