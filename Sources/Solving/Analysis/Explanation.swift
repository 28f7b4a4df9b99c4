/// Why a variable has its value.
package struct Explanation: Sendable, Hashable {
  package var variable: Int
  package var value: Double
  /// False when another value would be as good, so that the tie-break chose it.
  package var isDetermined: Bool
  /// Rows without any one of which the value moves or becomes undetermined.
  package var necessary: [Int]
  /// Each a set of rows that fixes the value without the help of others, nearest to the variable first. One, equal to
  /// `necessary`, unless the value is fixed more than once.
  package var reasons: [[Int]]
  /// False in a large system, where not every row was tried: one reason that may hold more than it must, and what is
  /// necessary of its nearest rows.
  package var isExact = true
}

extension Explanation {
  /// Trying every row takes longer than anybody waits where rows to try times rows to solve are more than this.
  private static let mostWork = 12_000

  /// By trial: a row is a reason when the system without it gives something else. Solving is cheap enough for that, and
  /// nothing else is as sure. Only rows that are tight or missed can matter: costs are convex, so a row that costs
  /// nothing around the values cannot hide better ones farther away.
  static func find(
    _ variable: Int, _ system: LinearSystem, solution: UnsafePointer<Double>, objective: Objective,
    within distance: Double
  ) -> Explanation {
    let value = solution[variable]
    let parts = ConnectedParts(system)
    let members = parts.members(of: parts.part(of: variable))
    let unknown = Explanation(
      variable: variable, value: value, isDetermined: false, necessary: [], reasons: [])
    guard !system.isParameter(variable) else {
      return Explanation(variable: variable, value: value, isDetermined: true, necessary: [], reasons: [])
    }
    guard let own = members.variables.firstIndex(of: variable) else { return unknown }
    let part = Subsystem(system, variables: members.variables, rows: members.rows)
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    let trial = Trial(
      system: part.system, variable: own, value: value, objective: objective, distance: distance,
      memory: memory)
    let all = Array(repeating: true, count: part.rows.count)
    guard trial.holds(all) else { return unknown }
    let active = part.rows.indices.filter { isActive(part.rows[$0], system, solution) }
    let names = { (rows: [Int]) in trial.nearestFirst(rows).map { part.rows[$0] } }
    if active.count * part.rows.count > mostWork {
      var nearby = NearbyReason(trial)
      guard let found = nearby.find(active) else { return unknown }
      return Explanation(
        variable: variable, value: value, isDetermined: true, necessary: names(found.necessary),
        reasons: [names(found.reason)], isExact: false)
    }
    let necessary = active.filter { !trial.holds(all.without($0)) }
    return Explanation(
      variable: variable, value: value, isDetermined: true, necessary: names(necessary),
      reasons: trial.supports(active, necessary: necessary).map(names))
  }

  private static func isActive(_ row: Int, _ system: LinearSystem, _ solution: UnsafePointer<Double>) -> Bool
  {
    var error = -system.rows[row].constant
    for term in system.terms[system.termRange(of: row)] {
      error += term.coefficient * solution[Int(term.variable)]
    }
    let slack = max(1e-6, Tolerance.residual(scale: abs(system.rows[row].constant)))
    return switch system.rows[row].relation {
    case .equal: true
    case .lessThanOrEqual: error > -slack
    case .greaterThanOrEqual: error < slack
    }
  }
}

extension [Bool] {
  fileprivate func without(_ index: Int) -> [Bool] {
    var copy = self
    copy[index] = false
    return copy
  }
}
