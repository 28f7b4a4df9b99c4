/// Solves a part of a system with some of its rows, and compares one variable.
struct Trial {
  let system: LinearSystem
  let variable: Int
  let value: Double
  let objective: Objective
  /// Values so far apart are the same.
  let distance: Double
  let memory: Arena

  /// Whether these rows alone give the variable its value and no other.
  func holds(_ isKept: [Bool]) -> Bool {
    let part = system.keeping { isKept[$0] }
    memory.reset()
    var core = Core(part, memory, objective, .nearestToZero)
    let outcome = core.solve()
    guard abs(core.solution[variable] - value) <= max(1e-6, distance) else { return false }
    if outcome == .solved {
      guard core.mayBeOpen(variable) else { return true }
      if part.variableCount > Openness.largestPart { return false }
    }
    return !FreeDirection.moves(variable, part, core.solution, objective, beyond: distance)
  }

  /// Sets of rows that fix the value on their own: one of all rows, and for each row that only some need, one without it.
  func supports(_ active: [Int], necessary: [Int]) -> [[Int]] {
    var kept = Array(repeating: false, count: system.rowCount)
    for row in necessary { kept[row] = true }
    if holds(kept) { return [necessary] }
    let isNecessary = kept
    guard let first = support(active, isNecessary) else { return [necessary] }
    var found = [first]
    for row in first where !isNecessary[row] {
      guard found.allSatisfy({ $0.contains(row) }) else { continue }
      if let other = support(active.filter { $0 != row }, isNecessary), !found.contains(other) {
        found.append(other)
      }
    }
    return found
  }

  private func support(_ rows: [Int], _ isNecessary: [Bool]) -> [Int]? {
    var kept = Array(repeating: false, count: system.rowCount)
    for row in rows { kept[row] = true }
    guard holds(kept) else { return nil }
    // A row that was needed may no longer be once others have gone, so this goes on until none can go.
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      for row in rows.reversed() where kept[row] && !isNecessary[row] {
        kept[row] = false
        if holds(kept) { hasShrunk = true } else { kept[row] = true }
      }
    }
    return kept.indices.filter { kept[$0] }
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
