import Model
import Solving

/// Asks the solver about one variable: what fixes it, what would become of it, who lost.
struct ValueInquiry {
  private let session: LayoutSession
  private let rowSystem: RowSystem
  private let solver: Solver
  private let view: ViewIndex
  private let variable: Int
  /// From the variable to the number of the frame.
  private let shift: Double
  private let describer: RowDescriber

  private static let mostTried = 8
  private static let mostLosers = 3

  init(
    _ session: LayoutSession, _ rowSystem: RowSystem, _ solver: Solver, view: ViewIndex, variable: Int,
    shift: Double
  ) {
    self.session = session
    self.rowSystem = rowSystem
    self.solver = solver
    self.view = view
    self.variable = variable
    self.shift = shift
    describer = RowDescriber(session, rowSystem)
  }

  func cause() -> SolvedCause {
    let explanation = solver.explain(variable, within: session.leastFreedom)
    let reasons = explanation.reasons.map { $0.map(describer.row) }.sorted(by: isStronger)
    guard explanation.isDetermined, let chain = reasons.first,
      !chain.contains(where: breaksTie) || !isOpen(solver)
    else {
      let rows = (0..<system.rowCount).filter { speaks($0, of: [variable]) && !isBound($0) }
      return SolvedCause(
        isDetermined: false, chain: rows.map(describer.row), alternatives: [], isComplete: true,
        withoutStrongest: nil, losers: losers(besides: rows))
    }
    let necessary = Set(explanation.necessary)
    return SolvedCause(
      isDetermined: true, chain: chain, alternatives: Array(reasons.dropFirst()),
      isComplete: explanation.isExact && explanation.hasAllReasons,
      withoutStrongest: withoutStrongest(of: chain.filter { necessary.contains($0.row) }),
      losers: losers(besides: chain.map(\.row)))
  }

  /// How views of a stack share its room where no one says so is nothing that an author could rely on.
  private func breaksTie(_ row: DescribedRow) -> Bool {
    guard case .stack(_, .fit) = row.origin else { return false }
    return row.priority < ImplicitPriority.lowestAuthored
  }

  /// A set is as strong as its weakest row; then the smaller one is easier to follow.
  private func isStronger(_ a: [DescribedRow], _ b: [DescribedRow]) -> Bool {
    let weakest = { (rows: [DescribedRow]) in rows.map(\.priority).min() ?? LinearSystem.required }
    return (-weakest(a), a.count) < (-weakest(b), b.count)
  }

  private var system: LinearSystem { rowSystem.system }

  private func isBound(_ row: Int) -> Bool {
    if case .bound = rowSystem.writer.origins[row] { return true }
    return false
  }

  private func speaks(_ row: Int, of variables: Set<Int>) -> Bool {
    system.terms(of: row).contains { $0.coefficient != 0 && variables.contains($0.variable) }
  }

  // MARK: What if

  /// The strongest row is the one of the highest priority; among these what an author wrote, and the nearest.
  private func withoutStrongest(of chain: [DescribedRow]) -> SolvedCause.WhatIf? {
    var strongest: DescribedRow?
    for row in chain {
      guard let best = strongest else {
        strongest = row
        continue
      }
      if (row.priority, row.constraint == nil ? 0 : 1) > (best.priority, best.constraint == nil ? 0 : 1) {
        strongest = row
      }
    }
    guard let strongest else { return nil }
    var rest = system
    rest.remove(strongest.row)
    let other = Solver(rest)
    other.solve()
    return SolvedCause.WhatIf(
      row: strongest, value: other.value(of: variable) + shift, isOpen: isOpen(other), moved: moved(other))
  }

  /// Whether nothing but what the engine adds on its own settles the value.
  private func isOpen(_ solver: Solver) -> Bool {
    solver.undeterminedVariables(
      minimumPriority: ImplicitPriority.lowestAuthored, beyond: session.leastFreedom)[variable]
  }

  private func moved(_ other: Solver) -> [ViewIndex] {
    rowSystem.views.filter { candidate in
      guard candidate != view else { return false }
      let v = rowSystem.writer.variables[candidate]
      return [v.left, v.top, v.width, v.height].contains {
        $0 >= 0 && abs(other.value(of: $0) - solver.value(of: $0)) > 0.01
      }
    }
  }

  // MARK: Who lost

  /// Rows that were not met although, with their will, the value would be another one.
  private func losers(besides chain: [Int]) -> [SolvedCause.Loser] {
    var variables: Set<Int> = [variable]
    for row in chain { for term in system.terms(of: row) { variables.insert(term.variable) } }
    let missed = (0..<system.rowCount).filter { speaks($0, of: variables) }.map(describer.row).filter(
      \.isMissed
    )
    .sorted { strength($0) > strength($1) }
    var losers: [SolvedCause.Loser] = []
    for row in missed.prefix(Self.mostTried) where losers.count < Self.mostLosers {
      var preferring = system
      preferring.setPriority(row.row, to: LinearSystem.highestPriority)
      let other = Solver(preferring)
      other.solve()
      let value = other.value(of: variable)
      if abs(value - solver.value(of: variable)) > 0.01 {
        losers.append(SolvedCause.Loser(row: row, value: value + shift))
      }
    }
    return losers
  }

  /// What speaks of the value itself before what only reaches it, what an author wrote before what is implied, then by
  /// priority.
  private func strength(_ row: DescribedRow) -> (Int, Int, Int) {
    (speaks(row.row, of: [variable]) ? 1 : 0, row.constraint == nil ? 0 : 1, row.priority)
  }
}
