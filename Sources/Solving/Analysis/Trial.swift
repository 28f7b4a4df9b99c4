/// Solves a part of a system with some of its rows, and compares one variable.
struct Trial {
  let system: LinearSystem
  let variable: Int
  let value: Double
  /// Values so far apart are the same.
  let distance: Double
  let memory: Arena
  /// What all trials have cost so far, see `SolverState.work`.
  private(set) var work = 0

  /// Whether these rows alone give the variable its value and no other.
  mutating func holds(_ isKept: [Bool]) -> Bool { holds(system.keeping { isKept[$0] }) }

  private mutating func holds(_ part: LinearSystem) -> Bool {
    let (state, mayBeOpen) = solve(part)
    guard isSame(state.solution[variable]) else { return false }
    return !mayBeOpen || !isOpen(part)
  }

  /// Whether these rows do so, and values that are best for all rows are best for these too. Then no row between these and
  /// all that is met can be missed: with it nothing gets worse than it is, and nothing better than it is without.
  mutating func holds(_ isKept: [Bool], with best: CostVector) -> Bool {
    let part = system.keeping { isKept[$0] }
    let (state, mayBeOpen) = solve(part)
    guard isSame(state.solution[variable]), !best.isWorse(than: state.solution, isKept) else { return false }
    return !mayBeOpen || !isOpen(part)
  }

  private mutating func solve(_ part: LinearSystem) -> (state: SolverState, mayBeOpen: Bool) {
    memory.reset()
    var state = SolverState(part, memory)
    let outcome = state.solve()
    work += state.work
    return (state, outcome != .solved || state.mayBeOpen(variable))
  }

  private func isSame(_ other: Double) -> Bool { abs(other - value) <= max(Tolerance.required, distance) }

  /// Whether the variable has another value that is as good: it is asked to go there by a row below all others.
  private mutating func isOpen(_ part: LinearSystem) -> Bool {
    for step in [-Openness.reach, Openness.reach] {
      var asked = part
      asked.addProbe(variable, value + step)
      if !isSame(solve(asked).state.solution[variable]) { return true }
    }
    return false
  }

  /// Rows by how many steps from row to row they are away from the variable; those that nothing leads to come last.
  func nearestFirst(_ rows: [Int]) -> [Int] {
    var places: [[Int32]] = Array(repeating: [], count: system.variableCount)
    for (place, row) in rows.enumerated() {
      for term in terms(of: row) where !isParameter(term.variable) {
        places[Int(term.variable)].append(Int32(truncatingIfNeeded: place))
      }
    }
    var isOrdered = Array(repeating: false, count: rows.count)
    var isReached = Array(repeating: false, count: system.variableCount)
    var ordered: [Int] = []
    var variables = [variable]
    isReached[variable] = true
    while !variables.isEmpty {
      var step: [Int] = []
      for variable in variables {
        for place in places[variable] where !isOrdered[Int(place)] {
          isOrdered[Int(place)] = true
          step.append(Int(place))
        }
      }
      step.sort()
      variables = []
      for place in step {
        ordered.append(rows[place])
        for term in terms(of: rows[place]) where !isParameter(term.variable) && !isReached[Int(term.variable)]
        {
          isReached[Int(term.variable)] = true
          variables.append(Int(term.variable))
        }
      }
    }
    return ordered + rows.indices.filter { !isOrdered[$0] }.map { rows[$0] }
  }

  private func terms(of row: Int) -> ArraySlice<LinearSystem.Term> { system.terms[system.termRange(of: row)] }

  private func isParameter(_ variable: Int32) -> Bool {
    // A part's parameters follow its variables.
    system.parameters.first.map { variable >= $0.variable } ?? false
  }
}
