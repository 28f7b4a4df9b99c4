import Basics

/// Determines which variables have equally good values. It is cheap enough to run after every solve.
enum Openness {
  /// The part size above which the answer of the structured solve is not refined. That answer may call variables open
  /// that several rows fix together.
  static let largestPart = 600
  /// The work limit; the cost per part is the number of variables in the system.
  private static let mostWork = 4_000_000

  /// The distance by which a variable is probed, in points: well above rounding, and still a realistic layout.
  static let reach = 100.0

  /// Returns, for each variable, whether another value is equally good.
  /// - Parameters:
  ///   - state: a solved state.
  ///   - asked: the only variable whose flag is needed; nil for all.
  ///   - memory: free to be used, and reset.
  ///   - meter: once it is spent, flags of variables that were not examined are false.
  static func flags(
    _ state: SolverState, beyond distance: Double, largestPart: Int = largestPart, of asked: Int? = nil,
    _ memory: Arena, _ meter: WorkMeter?
  ) -> [Bool] {
    let system = state.system
    var flags = Array(repeating: false, count: system.variableCount)
    let missing = state.isSolved ? nil : Violations.missedParts(of: state.solution, in: system)
    let open = flags.indices.filter { state.mayBeOpen($0) && !system.isParameter($0) }
    guard !open.isEmpty || missing != nil else { return flags }
    let parts = missing?.parts ?? Parts(system)
    var wanted = missing?.numbers ?? []
    for variable in open {
      let part = parts.part(of: variable)
      guard !state.determinedParts.contains(part) else { continue }
      if parts.variableCount(of: part) > 1 { wanted.insert(part) }
      // The reduced problem has no answer for a part whose required rows contradict each other.
      if missing?.numbers.contains(part) != true { flags[variable] = true }
    }
    wanted.subtract(state.determinedParts)
    meter?.spend(4 * system.rowCount)
    if let asked { wanted.formIntersection([parts.part(of: asked)]) }
    guard wanted.count * system.variableCount <= mostWork else { return flags }
    for number in wanted where parts.variableCount(of: number) <= largestPart {
      if meter?.isSpent == true { break }
      memory.reset()
      let work = SolveWork(memory, most: meter?.left ?? .max)
      var part = UnreducedPart(system, parts.members(of: number), values: state.solution, memory, work)
      part.simplex.holdByMetRows()
      part.simplex.minimise()
      let moves = movable(&part, asked, memory, beyond: distance)
      meter?.spend(work.spent)
      for (unknown, variable) in part.variables.enumerated() { flags[variable] = moves[unknown] }
    }
    return flags
  }

  /// Probes every unknown that may move; at a degenerate vertex some directions turn out to be blocked.
  private static func movable(
    _ part: inout UnreducedPart, _ asked: Int?, _ memory: Arena, beyond distance: Double
  ) -> [Bool] {
    let distance = max(distance, Tolerance.required)
    let count = part.simplex.unknowns
    var moves = Array(repeating: false, count: count)
    guard part.simplex.isOpen else { return moves }
    let marks = memory.allocate(count, filledWith: false)
    part.simplex.markMovable(marks)
    let start = part.values
    for unknown in 0..<count where marks[unknown] && !moves[unknown] {
      if let asked, part.variables[unknown] != asked { continue }
      guard
        part.probe(unknown, by: reach, beyond: distance)
          || part.probe(unknown, by: -reach, beyond: distance)
      else { continue }
      for other in 0..<count where abs(part.simplex.values[other] - start[other]) > distance {
        moves[other] = true
      }
      moves[unknown] = true
    }
    return moves
  }
}

extension UnreducedPart {
  /// Pulls an unknown by `distance` without affecting any cost, and returns whether it moved by more than `least`.
  fileprivate mutating func probe(_ unknown: Int, by distance: Double, beyond least: Double) -> Bool {
    let start = simplex.values[unknown]
    simplex.addTerm(1, unknown)
    simplex.closeRow(
      offset: start + distance, level: Int(LinearSystem.probeLevel), below: 1, above: 1, label: -1)
    let row = simplex.rowCount - 1
    simplex.approach(row: row)
    simplex.retire(row)
    return abs(simplex.values[unknown] - start) > least
  }
}
