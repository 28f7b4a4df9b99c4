/// Solves what some rows of a part say of one variable, and compares its value.
struct Trial {
  let part: ExaminedPart
  let variable: Int
  private let start: Int

  init(_ part: ExaminedPart, of variable: Int) {
    self.part = part
    self.variable = variable
    start = part.work
  }

  /// What the questions about the variable have cost so far, see `SolverState.work`.
  var work: Int { part.work - start }

  var system: LinearSystem { part.system }

  /// Whether the variable has its value without a row, and no other.
  func holds(without row: Int) -> Bool {
    part.holds(variable, after: .without(row: row))
  }

  /// Whether the rows from a priority on give the variable its value and no other.
  func holds(from level: Int16) -> Bool {
    part.holds(variable, after: .from(level: level))
  }

  /// Whether these rows alone give the variable its value and no other. Only those count that lead to the variable.
  func holds(_ isKept: [Bool]) -> Bool {
    var rows = Array(repeating: false, count: isKept.count)
    var variables = Array(repeating: false, count: part.mentions.variables)
    for row in part.mentions.steps(from: variable, isKept, &variables).joined() { rows[row] = true }
    let led = PartSystem(
      system, variables: variables.indices.filter { variables[$0] }, rows: rows.indices.filter { rows[$0] })
    let own = variables[..<variable].reduce(0) { $1 ? $0 + 1 : $0 }
    part.work += isKept.count / ExaminedPart.scanned
    return holds(led.system, own)
  }

  /// Whether these rows do so, and values that are best for all rows are best for these too. Then no row between these and
  /// all that is met can be missed: with it nothing gets worse than it is, and nothing better than it is without.
  func holds(_ isKept: [Bool], with best: CostVector) -> Bool {
    let kept = system.keeping { isKept[$0] }
    return holds(kept, variable) { best.isWorse(than: $0, isKept) }
  }

  private func holds(
    _ rows: LinearSystem, _ own: Int, unless isWorse: (UnsafePointer<Double>) -> Bool = { _ in false }
  ) -> Bool {
    let value = part.best[variable]
    let (state, outcome) = part.solve(rows)
    guard part.isSame(state.solution[own], value), !isWorse(state.solution) else { return false }
    let mayBeOpen = outcome != .solved || state.mayBeOpen(own)
    return !mayBeOpen || !part.isOpen(rows, own, from: value)
  }

  /// Rows by how many steps from row to row they are away from the variable; those that nothing leads to come last.
  func nearestFirst(_ rows: [Int]) -> [Int] {
    guard rows.count > 1 else { return rows }
    part.work += system.rowCount / ExaminedPart.scanned
    var isLeft = Array(repeating: false, count: system.rowCount)
    for row in rows { isLeft[row] = true }
    var reached = Array(repeating: false, count: part.mentions.variables)
    let ordered = part.mentions.steps(from: variable, isLeft, &reached).flatMap { $0.sorted() }
    for row in ordered { isLeft[row] = false }
    return ordered + rows.filter { isLeft[$0] }
  }
}

/// Of each unknown of a system the rows that mention it, one after another.
struct Mentions {
  let variables: Int
  private let system: LinearSystem
  private var ends: [Int32]
  private var rows: [Int32]

  init(_ system: LinearSystem, variables: Int) {
    self.variables = variables
    self.system = system
    ends = Array(repeating: 0, count: variables + 1)
    rows = []
    for term in system.terms where term.variable < variables { ends[Int(term.variable)] += 1 }
    var end: Int32 = 0
    for variable in ends.indices {
      end += ends[variable]
      ends[variable] = end - ends[variable]
    }
    rows = Array(repeating: 0, count: Int(end))
    for row in 0..<system.rowCount {
      for term in system.terms[system.termRange(of: row)] where term.variable < variables {
        rows[Int(ends[Int(term.variable)])] = Int32(truncatingIfNeeded: row)
        ends[Int(term.variable)] += 1
      }
    }
  }

  func rows(of variable: Int) -> [Int] {
    let first = variable == 0 ? 0 : Int(ends[variable - 1])
    return rows[first..<Int(ends[variable])].map(Int.init).filter { row in
      system.terms[system.termRange(of: row)].contains { $0.variable == variable && $0.coefficient != 0 }
    }
  }

  /// The kept rows that lead from a variable to others, step by step, and marks for all variables that are reached.
  func steps(from variable: Int, _ isKept: [Bool], _ isReached: inout [Bool]) -> [[Int]] {
    var isNew = isKept
    var steps: [[Int]] = []
    var ends = [variable]
    isReached[variable] = true
    while true {
      var step: [Int] = []
      for variable in ends {
        let first = variable == 0 ? 0 : Int(self.ends[variable - 1])
        for place in first..<Int(self.ends[variable]) where isNew[Int(rows[place])] {
          isNew[Int(rows[place])] = false
          step.append(Int(rows[place]))
        }
      }
      guard !step.isEmpty else { return steps }
      ends = []
      for row in step {
        for term in system.terms[system.termRange(of: row)]
        where term.variable < variables && !isReached[Int(term.variable)] {
          isReached[Int(term.variable)] = true
          ends.append(Int(term.variable))
        }
      }
      steps.append(step)
    }
  }
}
