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
  /// False where there was no time to decide of every row whether it is necessary: some may not be named.
  package var isExact = true
  /// False where there was no time to look for all reasons, or to leave out of each what it can do without.
  package var hasAllReasons = true
}

extension Explanation {
  /// A row is a reason when the system without it gives something else, and solving is cheap enough to try that. Only rows
  /// that are tight or missed can matter: costs are convex, so a row that costs nothing around the values cannot hide
  /// better ones farther away.
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
    var trial = Trial(
      system: part.system, variable: own, value: value, objective: objective, distance: distance,
      memory: memory)
    guard trial.holds(Array(repeating: true, count: part.rows.count)) else { return unknown }
    var inquiry = NecessaryRows(
      trial, variables: members.variables.count, best: part.variables.map { solution[$0] })
    let necessary = inquiry.find()
    let active = part.rows.indices.filter { isActive(part.rows[$0], system, solution) }
    let reasons = Reasons(trial, active: active, necessary: necessary)
    let names = { (rows: [Int]) in trial.nearestFirst(rows).map { part.rows[$0] } }
    return Explanation(
      variable: variable, value: value, isDetermined: true, necessary: names(necessary),
      reasons: reasons.sets.map(names), isExact: inquiry.isComplete, hasAllReasons: reasons.areComplete)
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
