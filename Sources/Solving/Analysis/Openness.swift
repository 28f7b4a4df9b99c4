/// Which variables have other values that are as good: the yes or no of what `FreeDirection` tells in full, cheap enough to
/// be asked after every solve.
enum Openness {
  /// Parts of more variables are not looked at once more: the structured solve's answer stands, which may call a few open
  /// that several rows fix together.
  static let largestPart = 600
  /// Looking costs as much as the system has variables, for each part.
  private static let mostWork = 4_000_000

  /// - Parameter core: solved, of this system.
  static func flags(
    _ system: LinearSystem, _ core: inout Core, _ objective: Objective, beyond distance: Double
  ) -> [Bool] {
    var flags = Array(repeating: false, count: system.variableCount)
    let missing = missedParts(system, core.solution)
    let open = core.openVariables().filter { !system.isParameter($0) }
    guard !open.isEmpty || missing != nil else { return flags }
    let parts = missing?.parts ?? ConnectedParts(system)
    var wanted = missing?.numbers ?? []
    for variable in open {
      let part = parts.part(of: variable)
      if parts.variableCount(of: part) > 1 { wanted.insert(part) }
      // In a part whose required rows contradict each other the structured solve knows nothing.
      if missing?.numbers.contains(part) != true { flags[variable] = true }
    }
    guard wanted.count * system.variableCount <= mostWork else { return flags }
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    for part in wanted where parts.variableCount(of: part) <= largestPart {
      let members = parts.members(of: part)
      memory.reset()
      var flat = FlatPart(
        system, rows: members.rows, variables: members.variables, arena: memory, objective: objective,
        tieBreak: .nearestToZero, values: core.solution, startsAtValues: true)
      StartingVertex.take(&flat.simplex, requiredLevel: LinearSystem.required)
      flat.simplex.minimise()
      let moves = movable(&flat, memory, beyond: distance)
      for (unknown, variable) in members.variables.enumerated() { flags[variable] = moves[unknown] }
    }
    return flags
  }

  /// Tries every unknown that may move: at a corner where many rows meet, some directions lead nowhere.
  private static func movable(_ flat: inout FlatPart, _ memory: Arena, beyond distance: Double) -> [Bool] {
    let distance = max(distance, Tolerance.required)
    let count = flat.simplex.unknowns
    var moves = Array(repeating: false, count: count)
    guard flat.simplex.isOpen else { return moves }
    let marks = memory.allocate(count, filledWith: false)
    flat.simplex.markMovable(marks)
    let start = flat.values
    for unknown in 0..<count where marks[unknown] && !moves[unknown] {
      guard
        flat.probe(unknown, by: FreeDirection.reach, level: 0, beyond: distance)
          || flat.probe(unknown, by: -FreeDirection.reach, level: 0, beyond: distance)
      else { continue }
      for other in 0..<count where abs(flat.simplex.values[other] - start[other]) > distance {
        moves[other] = true
      }
      moves[unknown] = true
    }
    return moves
  }

  private static func missedParts(_ system: LinearSystem, _ solution: UnsafePointer<Double>) -> (
    parts: ConnectedParts, numbers: Set<Int>
  )? {
    let missed = (0..<system.rowCount).filter {
      system.rows[$0].priority >= Int16(LinearSystem.required)
        && Violations.amount($0, of: solution, in: system) > Tolerance.required
    }
    guard !missed.isEmpty else { return nil }
    let parts = ConnectedParts(system)
    return (parts, Set(missed.compactMap { parts.part(ofRow: $0, in: system) }))
  }
}
