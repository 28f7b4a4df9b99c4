import Model

/// One scene for one environment: every variation applied, every expression a number, what is not installed left
/// out. Indices are those of this tree: views in document order, parents before children, root at 0.
package struct PlainTree: Sendable, Hashable {
  package var scene: Int
  package var views: [View]
  /// Installed constraints only.
  package var constraints: [Constraint]
  package var guides: [Guide]
  /// For each view the document's view that it comes from; rows made from data repeat theirs.
  package var source: [ViewIndex]
  /// For each constraint the document's.
  package var constraintSource: [Int]
  /// What could not be adapted: a name without a value, a division by zero. The tree stays usable.
  package var diagnostics: [Diagnostic] = []

  package init(
    scene: Int, views: [View], constraints: [Constraint], guides: [Guide], source: [ViewIndex],
    constraintSource: [Int]
  ) {
    self.scene = scene
    self.views = views
    self.constraints = constraints
    self.guides = guides
    self.source = source
    self.constraintSource = constraintSource
  }
}
