/// Solves what some rows of a part say of one variable, and compares its value.
struct Trial {
  let system: LinearSystem
  let variable: Int
  let value: Double
  /// Values so far apart are the same.
  let distance: Double
  let memory: Arena
  private let mentions: Mentions
  /// What all trials have cost so far, see `SolverState.work`.
  private(set) var work = 0

  /// - Parameters:
  ///   - variables: how many of the system's variables are unknowns; parameters follow them.
  init(
    _ system: LinearSystem, variables: Int, of variable: Int, value: Double, distance: Double, _ memory: Arena
  ) {
    self.system = system
    self.variable = variable
    self.value = value
    self.distance = distance
    self.memory = memory
    mentions = Mentions(system, variables: variables)
  }

  /// Whether these rows alone give the variable its value and no other. Only those count that lead to the variable.
  mutating func holds(_ isKept: [Bool]) -> Bool {
    var rows = Array(repeating: false, count: isKept.count)
    var variables = Array(repeating: false, count: mentions.variables)
    for row in mentions.steps(from: variable, isKept, &variables).joined() { rows[row] = true }
    let part = PartSystem(
      system, variables: variables.indices.filter { variables[$0] }, rows: rows.indices.filter { rows[$0] })
    let own = variables[..<variable].reduce(0) { $1 ? $0 + 1 : $0 }
    let (state, mayBeOpen) = solve(part.system, own)
    guard isSame(state.solution[own]) else { return false }
    return !mayBeOpen || !isOpen(part.system, own)
  }

  /// Whether these rows do so, and values that are best for all rows are best for these too. Then no row between these and
  /// all that is met can be missed: with it nothing gets worse than it is, and nothing better than it is without.
  mutating func holds(_ isKept: [Bool], with best: CostVector) -> Bool {
    let part = system.keeping { isKept[$0] }
    let (state, mayBeOpen) = solve(part, variable)
    guard isSame(state.solution[variable]), !best.isWorse(than: state.solution, isKept) else { return false }
    return !mayBeOpen || !isOpen(part, variable)
  }

  private mutating func solve(_ part: LinearSystem, _ variable: Int) -> (state: SolverState, mayBeOpen: Bool)
  {
    memory.reset()
    var state = SolverState(part, memory)
    let outcome = state.solve()
    work += state.work + Self.setUp * part.rowCount
    return (state, outcome != .solved || state.mayBeOpen(variable))
  }

  /// What it costs to set a trial up, for each row.
  private static let setUp = 5

  private func isSame(_ other: Double) -> Bool { abs(other - value) <= max(Tolerance.required, distance) }

  /// Whether the variable has another value that is as good: it is asked to go there by a row below all others.
  private mutating func isOpen(_ part: LinearSystem, _ variable: Int) -> Bool {
    for step in [-Openness.reach, Openness.reach] {
      var asked = part
      asked.addProbe(variable, value + step)
      if !isSame(solve(asked, variable).state.solution[variable]) { return true }
    }
    return false
  }

  /// Rows by how many steps from row to row they are away from the variable; those that nothing leads to come last.
  func nearestFirst(_ rows: [Int]) -> [Int] {
    var isLeft = Array(repeating: false, count: system.rowCount)
    for row in rows { isLeft[row] = true }
    var reached = Array(repeating: false, count: mentions.variables)
    let ordered = mentions.steps(from: variable, isLeft, &reached).flatMap { $0.sorted() }
    for row in ordered { isLeft[row] = false }
    return ordered + rows.filter { isLeft[$0] }
  }
}

/// Of each unknown of a system the rows that mention it, one after another.
private struct Mentions {
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
