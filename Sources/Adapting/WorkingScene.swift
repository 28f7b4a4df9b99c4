import Model

/// A part of the document, copied for modification: a scene, or one cell of a list. Indices are still those of the
/// document.
struct WorkingScene {
  var views: [View]
  var constraints: [Constraint]
  /// The document's indices of the constraints and guides.
  let constraintIndices: [Int]
  let guides: [Guide]
  let guideIndices: [Int]
  let viewRange: Range<Int>
  /// The local indices of constraints and guides by the document's.
  let constraintPlaces: Places
  let guidePlaces: Places

  /// The values, without `adapt`, of numbers whose expressions scale a part with it, by local index. A scaled subtree
  /// scales these as a whole, so that nothing is scaled twice.
  var adapted = Adapted()

  struct Adapted {
    var constraints: [Int: Double] = [:]
    var fonts: [Int: Double] = [:]
    var corners: [Int: Double] = [:]
  }

  /// Whether a view is in a cell of a list, which is created from data once the list has a size; by local index, and
  /// empty without lists.
  private var leftOut: [Bool] = []

  /// A map from document indices: a contiguous range for a scene, a table for a cell.
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

  /// The lists whose sizes or rows depend on layout.
  private(set) var lists: Set<ViewIndex> = []

  /// Removes the prototype cells of data lists from the tree.
  mutating func leaveOutCells(of indices: [Int], in document: Document) {
    guard !indices.isEmpty else { return }
    leftOut = Array(repeating: false, count: views.count)
    for index in indices {
      lists.insert(document.lists[index].view)
      for cell in document.lists[index].cells where viewRange.contains(cell.view) && !isLeftOut(cell.view) {
        for view in cell.view..<document.views[at: cell.view].end {
          leftOut[view - viewRange.lowerBound] = true
        }
        withView(cell.view) { $0.installed = false }
      }
    }
  }

  func isLeftOut(_ view: ViewIndex) -> Bool {
    viewRange.contains(view) && !leftOut.isEmpty && leftOut[view - viewRange.lowerBound]
  }

  /// Modifies one view, by the document's index.
  mutating func withView(_ index: ViewIndex, _ change: (inout View) -> Void) {
    guard viewRange.contains(index) else { return }
    change(&views[index - viewRange.lowerBound])
  }

  mutating func withConstraint(_ index: Int, _ change: (inout Constraint) -> Void) {
    guard let place = constraintPlaces(index) else { return }
    change(&constraints[place])
  }
}
