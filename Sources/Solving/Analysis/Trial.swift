/// Solves subsets of a part's rows and checks whether one variable keeps its value.
struct Trial {
  let part: ExaminedPart
  let variable: Int
  private let start: Int

  init(_ part: ExaminedPart, of variable: Int) {
    self.part = part
    self.variable = variable
    start = part.work
  }

  /// The cost of the questions about the variable so far; see `WorkMeter`.
  var work: Int { part.work - start }

  var system: LinearSystem { part.system }

  /// Whether the variable keeps its value without a row, uniquely.
  func holds(without row: Int) -> Bool {
    part.holds(variable, after: .without(row: row))
  }

  /// Whether the rows of at least this priority give the variable its value, uniquely.
  func holds(from level: Int16) -> Bool {
    part.holds(variable, after: .from(level: level))
  }

  /// Whether the kept rows alone give the variable its value, uniquely. Only rows connected to the variable are solved.
  func holds(_ isKept: [Bool]) -> Bool {
    var rows = Array(repeating: false, count: isKept.count)
    var variables = Array(repeating: false, count: part.mentions.variables)
    for row in part.mentions.steps(from: variable, isKept, &variables).joined() { rows[row] = true }
    let led = PartSystem(
      system, variables: variables.indices.filter { variables[$0] }, rows: rows.indices.filter { rows[$0] })
    let own = variables[..<variable].reduce(0) { $1 ? $0 + 1 : $0 }
    part.spend(isKept.count / ExaminedPart.scanned)
    return holds(led.system, own)
  }

  /// Whether the kept rows give the variable its value, and an optimum of all rows is an optimum of these too. If so,
  /// none of the rows between these and the full set can be necessary: adding one neither raises nor lowers the cost.
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
    guard outcome == .workLimit || state.mayBeOpen(own) else { return true }
    return outcome == .infeasible ? !part.isOpen(own, in: state) : !part.isOpen(rows, own, from: value)
  }

  /// Orders rows by their distance from the variable, counted in rows; rows that are not connected to it come last.
  func nearestFirst(_ rows: [Int]) -> [Int] {
    guard rows.count > 1 else { return rows }
    part.spend(system.rowCount / ExaminedPart.scanned)
    var isLeft = Array(repeating: false, count: system.rowCount)
    for row in rows { isLeft[row] = true }
    var reached = Array(repeating: false, count: part.mentions.variables)
    let ordered = part.mentions.steps(from: variable, isLeft, &reached).flatMap { $0.sorted() }
    for row in ordered { isLeft[row] = false }
    return ordered + rows.filter { isLeft[$0] }
  }
}

/// An index of the rows that mention each unknown, in flat arrays.
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

  /// Returns the kept rows reachable from a variable, grouped by distance, and marks all variables reached.
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
