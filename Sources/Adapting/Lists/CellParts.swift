import Model

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
