/// Which variables have other values that are as good: cheap enough to be asked after every solve.
enum Openness {
  /// Parts of more variables are not looked at once more: the structured solve's answer is, which may call a few open
  /// that several rows fix together.
  static let largestPart = 600
  /// Looking costs as much as the system has variables, for each part.
  private static let mostWork = 4_000_000

  /// How far a variable is asked to go, in points: far enough to be seen, near enough to stay a picture.
  static let reach = 100.0

  /// - Parameter state: solved.
  static func flags(_ state: SolverState, beyond distance: Double, largestPart: Int = largestPart) -> [Bool] {
    let system = state.system
    var flags = Array(repeating: false, count: system.variableCount)
    let missing = state.isSolved ? nil : missedParts(system, state.solution)
    let open = flags.indices.filter { state.mayBeOpen($0) && !system.isParameter($0) }
    guard !open.isEmpty || missing != nil else { return flags }
    let parts = missing?.parts ?? Parts(system)
    var wanted = missing?.numbers ?? []
    for variable in open {
      let part = parts.part(of: variable)
      guard !state.determinedParts.contains(part) else { continue }
      if parts.variableCount(of: part) > 1 { wanted.insert(part) }
      // In a part whose required rows contradict each other the reduced problem knows nothing.
      if missing?.numbers.contains(part) != true { flags[variable] = true }
    }
    wanted.subtract(state.determinedParts)
    guard wanted.count * system.variableCount <= mostWork else { return flags }
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    for number in wanted where parts.variableCount(of: number) <= largestPart {
      memory.reset()
      var part = UnreducedPart(system, parts.members(of: number), values: state.solution, memory)
      part.simplex.holdByMetRows()
      part.simplex.minimise()
      let moves = movable(&part, memory, beyond: distance)
      for (unknown, variable) in part.variables.enumerated() { flags[variable] = moves[unknown] }
    }
    return flags
  }

  /// Tries every unknown that may move: at a corner where many rows meet, some directions lead nowhere.
  private static func movable(_ part: inout UnreducedPart, _ memory: Arena, beyond distance: Double) -> [Bool]
  {
    let distance = max(distance, Tolerance.required)
    let count = part.simplex.unknowns
    var moves = Array(repeating: false, count: count)
    guard part.simplex.isOpen else { return moves }
    let marks = memory.allocate(count, filledWith: false)
    part.simplex.markMovable(marks)
    let start = part.values
    for unknown in 0..<count where marks[unknown] && !moves[unknown] {
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

  private static func missedParts(_ system: LinearSystem, _ solution: UnsafePointer<Double>) -> (
    parts: Parts, numbers: Set<Int>
  )? {
    let missed = (0..<system.rowCount).filter { Violations.missesRequired($0, of: solution, in: system) }
    guard !missed.isEmpty else { return nil }
    let parts = Parts(system)
    return (parts, Set(missed.compactMap { parts.part(ofRow: $0, in: system) }))
  }
}

extension UnreducedPart {
  /// Asks an unknown to move without cost. True when it did, by more than `least`.
  fileprivate mutating func probe(_ unknown: Int, by distance: Double, beyond least: Double) -> Bool {
    let start = simplex.values[unknown]
    simplex.addTerm(1, unknown)
    simplex.closeRow(offset: start + distance, level: 0, below: 1, above: 1, label: -1)
    let row = simplex.rowCount - 1
    simplex.approach(row: row)
    simplex.retire(row)
    return abs(simplex.values[unknown] - start) > least
  }
}
