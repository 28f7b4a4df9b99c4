import Model

/// A share of the document, copied so that changes can be applied: a scene, or one cell of a list. Indices are still
/// those of the document.
struct WorkingScene {
  var views: [View]
  var constraints: [Constraint]
  /// The document's index of each constraint and guide.
  let constraintIndices: [Int]
  let guides: [Guide]
  let guideIndices: [Int]
  let viewRange: Range<Int>
  /// Local index of a constraint and a guide by the document's.
  let constraintPlaces: Places
  let guidePlaces: Places

  /// What expressions have scaled with `adapt`, by local index: nothing else scales it again.
  var adapted = Adapted()

  struct Adapted {
    var constraints: Set<Int> = []
    var fonts: Set<Int> = []
    var corners: Set<Int> = []
  }

  /// Cells of lists, which are made from data when the lists have sizes.
  private(set) var leftOut: [Range<Int>] = []

  /// Scenes own contiguous ranges, cells own some of those.
  enum Places {
    case range(Range<Int>)
    case table([Int: Int])

    func callAsFunction(_ index: Int) -> Int? {
      switch self {
      case .range(let range): range.contains(index) ? index - range.lowerBound : nil
      case .table(let table): table[index]
      }
    }
  }

  init(_ document: Document, scene: Scene) {
    viewRange = scene.views.clamped(to: document.views.places)
    views = Array(document.views.all[viewRange])
    let constraintRange = scene.constraints.clamped(to: document.constraints.indices)
    constraints = Array(document.constraints[constraintRange])
    constraintIndices = Array(constraintRange)
    constraintPlaces = .range(constraintRange)
    let guideRange = scene.guides.clamped(to: document.guides.indices)
    guides = Array(document.guides[guideRange])
    guideIndices = Array(guideRange)
    guidePlaces = .range(guideRange)
  }

  init(_ document: Document, cell: CellParts) {
    viewRange = cell.views
    views = Array(document.views.all[cell.views])
    constraintIndices = cell.constraints
    constraints = cell.constraints.map { document.constraints[$0] }
    constraintPlaces = .table(
      Dictionary(uniqueKeysWithValues: cell.constraints.enumerated().map { ($1, $0) }))
    guideIndices = cell.guides
    guides = cell.guides.map { document.guides[$0] }
    guidePlaces = .table(Dictionary(uniqueKeysWithValues: cell.guides.enumerated().map { ($1, $0) }))
  }

  /// Lists whose sizes or rows wait for layout.
  private(set) var lists: Set<ViewIndex> = []

  /// Takes the cells of lists of data out of the tree.
  mutating func leaveOutCells(of document: Document) {
    for list in document.lists where viewRange.contains(list.view) {
      lists.insert(list.view)
      for cell in list.cells {
        let range = cell.view..<document.views[at: cell.view].end
        guard !leftOut.contains(where: { $0.contains(cell.view) }) else { continue }
        leftOut.append(range)
        withView(cell.view) { $0.installed = false }
      }
    }
  }

  /// Changes one view, named by the document's index.
  mutating func withView(_ index: ViewIndex, _ change: (inout View) -> Void) {
    guard viewRange.contains(index) else { return }
    change(&views[index - viewRange.lowerBound])
  }

  mutating func withConstraint(_ index: Int, _ change: (inout Constraint) -> Void) {
    guard let place = constraintPlaces(index) else { return }
    change(&constraints[place])
  }
}
