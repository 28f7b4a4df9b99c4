/// Solves a part of a system with some of its rows, and compares one variable.
struct Trial {
  let system: LinearSystem
  let variable: Int
  let value: Double
  let objective: Objective
  let memory: Arena

  /// Whether these rows alone give the variable its value and no other.
  func holds(_ isKept: [Bool]) -> Bool {
    let part = system.keeping { isKept[$0] }
    memory.reset()
    var core = Core(part, memory, objective, .nearestToZero)
    let outcome = core.solve()
    guard abs(core.solution[variable] - value) <= 1e-6 else { return false }
    if outcome == .solved, !core.mayBeOpen(variable) { return true }
    return !FreeDirection.moves(variable, part, core.solution, objective)
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

  /// Rows by how many steps from row to row they are away from the variable.
  func nearestFirst(_ rows: [Int]) -> [Int] {
    var reached = Array(repeating: false, count: system.variableCount)
    reached[variable] = true
    for parameter in system.parameters { reached[Int(parameter.variable)] = false }
    var left = rows
    var ordered: [Int] = []
    while !left.isEmpty {
      let next = left.filter { row in
        system.terms[system.termRange(of: row)].contains { reached[Int($0.variable)] }
      }
      guard !next.isEmpty else { return ordered + left }
      ordered += next
      left.removeAll { next.contains($0) }
      for row in next {
        for term in system.terms[system.termRange(of: row)] where !isParameter(term.variable) {
          reached[Int(term.variable)] = true
        }
      }
    }
    return ordered
  }

  private func isParameter(_ variable: Int32) -> Bool {
    // A part's parameters follow its variables.
    system.parameters.first.map { variable >= $0.variable } ?? false
  }
}
