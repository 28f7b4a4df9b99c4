/// Variables that could move together without costing anything at any priority.
package struct FreeDirection: Sendable, Hashable {
  package struct Member: Sendable, Hashable {
    package var variable: Int
    /// How far it moves when the first member moves by one.
    package var ratio: Double
  }

  /// In the order of declaration; the first has the ratio 1 and is held in all directions that follow.
  package var members: [Member]
  /// Two sets of values of all variables that are equally good; they differ in the members alone. The first direction
  /// starts from the values of the solve.
  package var examples: [[Double]]
}

extension FreeDirection {
  /// Directions one after the other: the first variable that can move, then, with that one held between its two examples,
  /// the next. Holding it strictly between keeps every other freedom, so that together they span all there is.
  static func find(
    _ system: LinearSystem, solution: UnsafePointer<Double>, objective: Objective
  ) -> [FreeDirection] {
    let open = openVariables(system, objective)
    guard !open.isEmpty else { return [] }
    let parts = ConnectedParts(system)
    var directions: [FreeDirection] = []
    for part in Set(open.map(parts.part(of:))).sorted() {
      directions += find(system, parts.members(of: part), solution, objective)
    }
    return directions.sorted { $0.members[0].variable < $1.members[0].variable }
  }

  /// The variables that a structured solve found open: all that can be undetermined, found at little cost.
  private static func openVariables(_ system: LinearSystem, _ objective: Objective) -> [Int] {
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    var core = Core(system, memory, objective, .nearestToZero)
    let outcome = core.solve()
    return outcome == .solved
      ? core.openVariables() : Array(0..<system.variableCount).filter { !system.isParameter($0) }
  }

  /// How far a variable is asked to go, in points: far enough to be seen, near enough to stay a picture.
  static let reach = 100.0

  private static func find(
    _ system: LinearSystem, _ part: (variables: [Int], rows: [Int]), _ solution: UnsafePointer<Double>,
    _ objective: Objective
  ) -> [FreeDirection] {
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    var flat = FlatPart(
      system, rows: part.rows, variables: part.variables, arena: memory, objective: objective,
      tieBreak: .nearestToZero, values: solution, startsAtValues: true)
    StartingVertex.take(&flat.simplex, requiredLevel: LinearSystem.required)
    flat.simplex.minimise()
    var directions: [FreeDirection] = []
    for unknown in part.variables.indices where flat.simplex.isOpen {
      guard flat.simplex.moves(unknown) else { continue }
      let before = flat.values
      guard
        flat.probe(unknown, by: reach, level: -2 * unknown)
          || flat.probe(unknown, by: -reach, level: -2 * unknown)
      else { continue }
      let after = flat.values
      let step = after[unknown] - before[unknown]
      let members = part.variables.indices.compactMap { index -> Member? in
        let change = after[index] - before[index]
        guard abs(change) > Tolerance.required else { return nil }
        return Member(variable: part.variables[index], ratio: change / step)
      }
      directions.append(
        FreeDirection(
          members: members.sorted {
            ($0.variable != part.variables[unknown] ? 1 : 0, $0.variable) < (
              $1.variable != part.variables[unknown] ? 1 : 0, $1.variable
            )
          },
          examples: [before, after].map { spread($0, part.variables, solution, system.variableCount) }))
      flat.hold(unknown, at: (before[unknown] + after[unknown]) / 2, level: -2 * unknown - 1)
    }
    return directions
  }

  private static func spread(
    _ values: [Double], _ variables: [Int], _ solution: UnsafePointer<Double>, _ count: Int
  ) -> [Double] {
    var all = (0..<count).map { solution[$0] }
    for (index, variable) in variables.enumerated() { all[variable] = values[index] }
    return all
  }
}

extension FlatPart {
  var values: [Double] { (0..<simplex.unknowns).map { simplex.values[$0] } }

  /// Asks an unknown to move without cost. True when it did, by more than `least`.
  mutating func probe(
    _ unknown: Int, by distance: Double, level: Int, beyond least: Double = Tolerance.required
  ) -> Bool {
    let start = simplex.values[unknown]
    simplex.term(1, unknown)
    simplex.close(offset: start + distance, level: level, below: 1, above: 1, label: -1)
    let row = simplex.rowCount - 1
    simplex.approach(row: row)
    simplex.retire(row)
    return abs(simplex.values[unknown] - start) > least
  }

  /// Takes an unknown's freedom away, at a value that it can have.
  mutating func hold(_ unknown: Int, at value: Double, level: Int) {
    simplex.term(1, unknown)
    simplex.close(offset: value, level: level, below: 1, above: 1, label: -1)
    simplex.minimiseLast(row: simplex.rowCount - 1)
  }
}
