/// The solver's state as one value, so that its loops run on locals and not on properties of an object.
struct Core {
  let arena: Arena
  let objective: Objective
  let tieBreak: TieBreak
  private(set) var system: LinearSystem
  private(set) var pieces: Pieces
  private(set) var solution: UnsafeMutablePointer<Double>
  private var needsBuild = false

  init(_ system: LinearSystem, _ arena: Arena, _ objective: Objective, _ tieBreak: TieBreak) {
    self.system = system
    self.arena = arena
    self.objective = objective
    self.tieBreak = tieBreak
    pieces = Pieces(Structure(system, arena, objective: objective), tieBreak: tieBreak)
    solution = arena.allocate(Double.self, system.variableCount + 1)
  }

  mutating func setParameter(_ variable: Int, to value: Double) {
    system.setParameter(variable, to: value)
    pieces.values[variable] = value
  }

  mutating func setConstant(_ row: Int, to constant: Double) {
    guard system.rows[row].constant != constant else { return }
    system.setConstant(row, to: constant)
    needsBuild = true
  }

  mutating func solve() -> Outcome {
    if needsBuild {
      needsBuild = false
      arena.reset()
      pieces = Pieces(Structure(system, arena, objective: objective), tieBreak: tieBreak)
      solution = arena.allocate(Double.self, system.variableCount + 1)
    }
    pieces.solve()
    for variable in 0..<system.variableCount {
      let place = pieces.classes.find(variable)
      solution[variable] = place.scale * pieces.values[place.root] + place.shift
    }
    if pieces.exhausted { return .workLimit }
    guard pieces.isMissing else { return .solved }
    return solveFlat()
  }

  /// Solves the parts of the system that miss required rows from their rows as written.
  private func solveFlat() -> Outcome {
    let parts = ConnectedParts(system)
    var wanted: Set<Int> = []
    var isInfeasible = false
    for row in 0..<system.rowCount where isMissed(row) {
      isInfeasible = true
      if let part = parts.part(ofRow: row, in: system) { wanted.insert(part) }
    }
    var isDone = true
    for part in wanted.sorted() {
      let (variables, rows) = parts.members(of: part, in: system)
      let memory = Arena(bytes: 1 << 16)
      defer { memory.destroy() }
      var flat = FlatPart(
        system, rows: rows, variables: variables, arena: memory, objective: objective, tieBreak: tieBreak,
        values: solution)
      isDone = flat.solve(solution) && isDone
    }
    guard isDone else { return .workLimit }
    return isInfeasible ? .infeasible : .solved
  }

  private func isMissed(_ row: Int) -> Bool {
    guard system.rows[row].priority >= Int16(LinearSystem.required) else { return false }
    return Violations.amount(row, of: solution, in: system) > Tolerance.required
  }
}
