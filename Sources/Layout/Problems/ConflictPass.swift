import Model
import Solving

extension LayoutSession {
  /// The maximum number of conflicts; a file can repeat a mistake thousands of times.
  private static let mostConflicts = 100

  /// Reports conflicts at the constraint that yields.
  func reportConflicts(_ rowSystem: RowSystem) {
    guard rowSystem.isInfeasible, let solver = rowSystem.solver else { return }
    for conflict in solver.conflicts(meter).prefix(Self.mostConflicts) {
      let origins = conflict.rows.map { rowSystem.writer.origins[$0] }
      let authored = origins.compactMap(\.constraint)
      let broken = rowSystem.writer.origins[conflict.broken]
      switch broken {
      case .constraint(let index):
        report(broken: index, among: origins)
      case .rowHeight(let content), .fitting(let content, _):
        reportLowRow(content, among: origins)
      case .bound, .hugging, .compression, .stack, .scrollContent, .filling, .stay, .autoresizing:
        // An implicit row yielded to constraints: the author can only change one of those.
        if let last = authored.last { report(broken: last, among: origins) }
      }
    }
  }

  private func report(broken index: Int, among origins: [RowOrigin]) {
    let constraint = tree.plain.constraints[index]
    mark(constraint)
    conflicts.append(SolvedConflict(broken: index, view: subject(of: constraint), rows: origins))
    let others = ConflictPartners(origins.filter { $0 != .constraint(index) }, tree).text
    report(
      constraint,
      "this constraint cannot be satisfied" + (others.map { " together with \($0)" } ?? " at this size")
    )
  }

  /// Marks the inner view of a constraint, and the other one unless it is an ancestor.
  private func mark(_ constraint: Constraint) {
    let first = constraintRows.owner(constraint.first)
    let second = constraint.second.map(constraintRows.owner) ?? first
    if !tree.isAncestor(first, of: second) { conflicting.insert(first) }
    if !tree.isAncestor(second, of: first) { conflicting.insert(second) }
  }

  /// Returns the inner one of a constraint's two views: the view that a constraint to its superview, or its guide, is
  /// about.
  func subject(of constraint: Constraint) -> ViewIndex {
    let first = constraintRows.owner(constraint.first)
    guard let second = constraint.second.map(constraintRows.owner) else { return first }
    return tree.isAncestor(first, of: second) ? second : first
  }

  private func reportLowRow(_ content: ViewIndex, among origins: [RowOrigin]) {
    conflicting.insert(content)
    conflicts.append(SolvedConflict(broken: nil, view: content, rows: origins))
    let cell = tree.views[content].parent ?? content
    diagnostics.append(
      Diagnostic(
        .warning, "the height of this row conflicts with the constraints of its content",
        at: tree.views[cell].position))
  }
}
