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
}

extension Explanation {
  /// By trial: a row is a reason when the system without it gives something else. Solving is cheap enough for that, and
  /// nothing else is as sure. Only rows that are tight or missed can matter.
  static func find(
    _ variable: Int, _ system: LinearSystem, solution: UnsafePointer<Double>, objective: Objective
  ) -> Explanation {
    let value = solution[variable]
    let parts = ConnectedParts(system)
    let rows = parts.members(of: parts.part(of: variable), in: system).rows
    var trial = Trial(system, variable, value, objective)
    guard rows.contains(where: { system.terms(of: $0).contains { $0.variable == variable } }),
      trial.holds(Set(rows))
    else {
      return Explanation(variable: variable, value: value, isDetermined: false, necessary: [], reasons: [])
    }
    let active = rows.filter { isActive($0, system, solution) }
    var all = Set(rows)
    var necessary: [Int] = []
    for row in active {
      all.remove(row)
      if !trial.holds(all) { necessary.append(row) }
      all.insert(row)
    }
    var reasons: [[Int]] = []
    if trial.holds(Set(necessary)) {
      reasons = [necessary]
    } else {
      reasons = supports(active, necessary: necessary, trial: &trial)
    }
    return Explanation(
      variable: variable, value: value, isDetermined: true, necessary: trial.nearestFirst(necessary),
      reasons: reasons.map { trial.nearestFirst($0) })
  }

  private static func isActive(_ row: Int, _ system: LinearSystem, _ solution: UnsafePointer<Double>) -> Bool
  {
    var error = -system.rows[row].constant
    for term in system.terms[system.termRange(of: row)] {
      error += term.coefficient * solution[Int(term.variable)]
    }
    let slack = 1e-6
    return switch system.rows[row].relation {
    case .equal: true
    case .lessThanOrEqual: error > -slack
    case .greaterThanOrEqual: error < slack
    }
  }

  /// Sets of rows that fix the value on their own: one of all rows, and for each row that only some need, one without it.
  private static func supports(_ active: [Int], necessary: [Int], trial: inout Trial) -> [[Int]] {
    guard let first = support(active, necessary: necessary, trial: &trial) else { return [necessary] }
    var found = [first]
    for row in first where !necessary.contains(row) {
      guard found.allSatisfy({ $0.contains(row) }) else { continue }
      if let other = support(active.filter { $0 != row }, necessary: necessary, trial: &trial),
        !found.contains(other)
      {
        found.append(other)
      }
    }
    return found
  }

  private static func support(_ rows: [Int], necessary: [Int], trial: inout Trial) -> [Int]? {
    var kept = Set(rows)
    guard trial.holds(kept) else { return nil }
    // A row that was needed may no longer be once others have gone, so this goes on until none can go.
    var count = kept.count + 1
    while kept.count < count {
      count = kept.count
      for row in rows.reversed() where kept.contains(row) && !necessary.contains(row) {
        kept.remove(row)
        if !trial.holds(kept) { kept.insert(row) }
      }
    }
    return kept.sorted()
  }

  /// Solves the system with some of its rows, and compares one variable.
  private struct Trial {
    let system: LinearSystem
    let variable: Int
    let value: Double
    let objective: Objective

    init(_ system: LinearSystem, _ variable: Int, _ value: Double, _ objective: Objective) {
      self.system = system
      self.variable = variable
      self.value = value
      self.objective = objective
    }

    /// Whether these rows alone give the variable its value and no other.
    mutating func holds(_ rows: Set<Int>) -> Bool {
      let part = system.keeping(rows)
      let memory = Arena(bytes: 1 << 16)
      defer { memory.destroy() }
      var core = Core(part, memory, objective, .nearestToZero)
      let outcome = core.solve()
      guard abs(core.solution[variable] - value) <= 1e-6 else { return false }
      if outcome == .solved, !core.openVariables().contains(variable) { return true }
      let directions = FreeDirection.find(part, solution: core.solution, objective: objective)
      return !directions.contains { $0.members.contains { $0.variable == variable } }
    }

    /// Rows by how many steps from row to row they are away from the variable.
    func nearestFirst(_ rows: [Int]) -> [Int] {
      var reached: Set<Int> = [variable]
      var left = rows.sorted()
      var ordered: [Int] = []
      while !left.isEmpty {
        let next = left.filter { row in system.terms(of: row).contains { reached.contains($0.variable) } }
        guard !next.isEmpty else { return ordered + left }
        ordered += next
        left.removeAll { next.contains($0) }
        for row in next { for term in system.terms(of: row) { reached.insert(term.variable) } }
      }
      return ordered
    }
  }
}

extension LinearSystem {
  /// The same variables with some of the rows.
  func keeping(_ kept: Set<Int>) -> LinearSystem {
    var part = LinearSystem()
    _ = part.addVariables(variableCount)
    part.parameters = parameters
    for row in kept.sorted() {
      for term in terms[termRange(of: row)] { part.term(term.coefficient, Int(term.variable)) }
      part.close(rows[row].relation, rows[row].constant, priority: Int(rows[row].priority))
    }
    return part
  }
}
