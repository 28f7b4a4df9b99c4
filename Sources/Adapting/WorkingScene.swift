import Model

/// A scene's share of the document, copied so that changes can be applied; indices are still those of the document.
struct WorkingScene {
  var views: [View]
  var constraints: [Constraint]
  let guides: ArraySlice<Guide>
  let viewRange: Range<Int>
  let constraintRange: Range<Int>

  init(_ document: Document, scene: Scene) {
    viewRange = scene.views.clamped(to: document.views.indices)
    constraintRange = scene.constraints.clamped(to: document.constraints.indices)
    views = Array(document.views[viewRange])
    constraints = Array(document.constraints[constraintRange])
    guides = document.guides[scene.guides.clamped(to: document.guides.indices)]
  }

  /// Changes one view, named by the document's index.
  mutating func withView(_ index: ViewIndex, _ change: (inout View) -> Void) {
    guard viewRange.contains(index) else { return }
    change(&views[index - viewRange.lowerBound])
  }

  mutating func withConstraint(_ index: Int, _ change: (inout Constraint) -> Void) {
    guard constraintRange.contains(index) else { return }
    change(&constraints[index - constraintRange.lowerBound])
  }
}
