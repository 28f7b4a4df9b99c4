/// The solver's state as one value, so that its loops run on locals and not on properties of an object.
struct Core {
  let arena: Arena
  let objective: Objective
  let tieBreak: TieBreak
  let maximumSteps: Int
  private(set) var system: LinearSystem
  private(set) var pieces: Pieces
  private(set) var solution: UnsafeMutablePointer<Double>
  /// Parameters that have changed since the last solve, and what depends on some sets of them.
  private var changed: Store<Int32>
  private var changedSet: UInt64 = 0
  /// The one used last, and the one before.
  private var plans: Store<EditPlan>
  private var isSolved = false
  /// What the first solution took from memory, zero before it.
  private(set) var firstBytes = 0

  init(
    _ system: LinearSystem, _ arena: Arena, _ objective: Objective, _ tieBreak: TieBreak,
    maximumSteps: Int = .max
  ) {
    self.maximumSteps = maximumSteps
    self.system = system
    self.arena = arena
    self.objective = objective
    self.tieBreak = tieBreak
    pieces = Pieces(
      Structure(system, arena, objective: objective), tieBreak: tieBreak, maximumSteps: maximumSteps)
    solution = arena.allocate(Double.self, system.variableCount + 1)
    changed = Store(arena, capacity: 8)
    plans = Store(arena, capacity: 2)
    for _ in 0..<2 { plans.append(EditPlan(arena), arena) }
  }

  mutating func setParameter(_ variable: Int, to value: Double) {
    guard let index = system.setParameter(variable, to: value) else { return }
    pieces.values[variable] = value
    let bit = UInt64(1) << UInt64(min(index, 63))
    guard changedSet & bit == 0 || index >= 63 else { return }
    changedSet |= bit
    changed.append(Int32(truncatingIfNeeded: variable), arena)
  }

  /// Whether `solve()` has anything to do.
  var hasChanges: Bool { changedSet != 0 || !isSolved }

  mutating func solve() -> Outcome {
    if isSolved, solveChanged() { return .solved }
    changed.removeAll()
    changedSet = 0
    pieces.solve()
    for variable in 0..<system.variableCount {
      let place = pieces.classes.find(variable)
      solution[variable] = place.scale * pieces.values[place.root] + place.shift
    }
    isSolved = !pieces.exhausted && !pieces.isMissing
    if firstBytes == 0 { firstBytes = arena.bytesInUse }
    if pieces.exhausted { return .workLimit }
    return pieces.isMissing ? solveFlat() : .solved
  }

  /// The short way after changes of parameters alone. False when it does not lead to the end.
  private mutating func solveChanged() -> Bool {
    guard changedSet != 0 else { return true }
    // Parameters from the 64th on share a bit, so that a plan does not tell them apart.
    guard changedSet >> 63 == 0 else { return false }
    let plan = plans.base
    let version = pieces.structureVersion
    if !plan[0].serves(changedSet, version) {
      swap(&plan[0], &plan[1])
      if !plan[0].serves(changedSet, version) {
        pieces.prepare(&plan[0], parameters: changed)
        plan[0].parameters = changedSet
      }
    }
    changed.removeAll()
    changedSet = 0
    return pieces.solve(plan, solution)
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
      let (variables, rows) = parts.members(of: part)
      let memory = Arena(bytes: 1 << 16)
      defer { memory.destroy() }
      var flat = FlatPart(
        system, rows: rows, variables: variables, arena: memory, objective: objective, tieBreak: tieBreak,
        values: solution, startsAtValues: true, maximumSteps: maximumSteps)
      isDone = flat.solve(solution) && isDone
    }
    guard isDone else { return .workLimit }
    return isInfeasible ? .infeasible : .solved
  }

  /// What the solve has cost, as a number that does not depend on the machine: rows that were read, alone or with what
  /// defines their variables, and steps times what a step passes over.
  var work: Int {
    let rows = system.rowCount + pieces.classSolver.work + pieces.expansion.work
    return pieces.components.indices.reduce(rows) { work, index in
      let simplex = pieces.components[index].simplex
      return work + simplex.pivots * (simplex.unknowns + simplex.rowCount)
    }
  }

  private func isMissed(_ row: Int) -> Bool {
    guard system.rows[row].priority >= Int16(LinearSystem.required) else { return false }
    return Violations.amount(row, of: solution, in: system) > Tolerance.required
  }

  func mayBeOpen(_ variable: Int) -> Bool { pieces.isSettled[pieces.classes.find(variable).root] }

  /// The variables that the tie-break may have decided; some may be fixed by more than rounding shows.
  func openVariables() -> [Int] {
    let isSettled = pieces.isSettled
    let classes = pieces.classes
    return (0..<system.variableCount).filter { isSettled[classes.find($0).root] }
  }
}
