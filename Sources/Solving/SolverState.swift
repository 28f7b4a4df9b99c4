/// A system with its solution, as one value in one arena, so that loops run on locals and not on properties of an object.
struct SolverState {
  let arena: Arena
  let maximumSteps: Int
  private(set) var system: LinearSystem
  private(set) var problem: ReducedProblem
  private(set) var solution: UnsafeMutablePointer<Double>
  /// What has changed since the last solve: parameters, and complements of pooled rows whose constant has.
  private var changed: Store<Int32>
  /// Whether something has changed that only building anew takes in.
  private var mustRebuild = false
  /// The one used last, and the one before.
  private var plans: Store<EditPlan>
  /// Of each row its pooled one, or -1. Made when a constant changes.
  private var pooledRow: UnsafeMutablePointer<Int32>?
  /// Whether the values are best, and meet every required row.
  private(set) var isSolved = false
  /// Parts whose required rows contradict each other, and whose values are the only best ones all the same.
  private(set) var determinedParts: Set<Int> = []
  /// What the first solution took from memory, zero before it.
  private var firstBytes = 0

  init(_ system: LinearSystem, _ arena: Arena, maximumSteps: Int = .max) {
    self.maximumSteps = maximumSteps
    self.system = system
    self.arena = arena
    problem = ReducedProblem(Presolve(system, arena), maximumSteps: maximumSteps)
    solution = arena.allocate(system.variableCount + 1, filledWith: 0)
    changed = Store(arena, capacity: 8)
    plans = Store(arena, capacity: 2)
    for _ in 0..<2 { plans.append(EditPlan(arena), arena) }
  }

  mutating func setParameter(_ variable: Int, to value: Double) {
    guard system.setParameter(variable, to: value) else { return }
    problem.values[variable] = value
    changed.append(Int32(truncatingIfNeeded: variable), arena)
  }

  mutating func setConstant(_ row: Int, to constant: Double) {
    let old = system.constant(of: row)
    guard old != constant else { return }
    system.setConstant(row, to: constant)
    guard isSolved, !mustRebuild, let pooled = pooled(row) else {
      mustRebuild = true
      return
    }
    let entry = problem.presolve.sorting.pool.rows.base + pooled
    // What the terms have added to it stays, and is mostly nothing.
    entry.pointee.constant = constant + (entry.pointee.constant - old)
    changed.append(~Int32(truncatingIfNeeded: pooled), arena)
  }

  private mutating func pooled(_ row: Int) -> Int? {
    let pool = problem.presolve.sorting.pool.rows
    let map = pooledRow ?? arena.allocate(system.rowCount + 1, filledWith: -1)
    if pooledRow == nil {
      for index in pool.indices where pool[index].source >= 0 {
        map[Int(pool[index].source)] = Int32(truncatingIfNeeded: index)
      }
      pooledRow = map
    }
    return map[row] >= 0 ? Int(map[row]) : nil
  }

  mutating func solve() -> Outcome {
    if isSolved, !mustRebuild, changed.count == 0 { return .solved }
    if mustRebuild || isWorn || !isSolved && changed.count > 0 {
      rebuild()
    } else if isSolved, !problem.hasChoices, runPlan() {
      return .solved
    }
    return solveAll()
  }

  /// Edits in ever other orders leave memory behind, which only building anew gives back. It has to be much more than the
  /// solution took, or building anew would wear the next one out as well.
  private var isWorn: Bool { firstBytes > 0 && arena.bytesInUse > 4 * firstBytes + 1 << 20 }

  /// Starts over in the same memory.
  private mutating func rebuild() {
    let system = system
    arena.reset()
    self = SolverState(system, arena, maximumSteps: maximumSteps)
  }

  private mutating func solveAll() -> Outcome {
    problem.solve()
    // Groups may be others now.
    for index in plans.indices { plans.base[index].clear() }
    changed.removeAll()
    for variable in 0..<system.variableCount {
      let place = problem.classes.find(variable)
      solution[variable] = place.scale * problem.values[place.root] + place.shift
    }
    isSolved = !problem.isExhausted && !problem.isMissing
    mustRebuild = !isSolved
    if firstBytes == 0 { firstBytes = arena.bytesInUse }
    if problem.isExhausted { return .workLimit }
    return problem.isMissing ? solveContradictory() : .solved
  }

  /// The short way after changes of numbers. False when it does not lead to the end.
  private mutating func runPlan() -> Bool {
    let plan = plans.base
    if !plan[0].serves(changed) {
      swap(&plan[0], &plan[1])
      if !plan[0].serves(changed) { problem.prepare(&plan[0], for: changed) }
    }
    changed.removeAll()
    return problem.run(plan, solution)
  }

  /// Solves the parts of the system that miss required rows from their rows as written.
  private mutating func solveContradictory() -> Outcome {
    let parts = Parts(system)
    var missing: Set<Int> = []
    var isInfeasible = false
    for row in 0..<system.rowCount where Violations.missesRequired(row, of: solution, in: system) {
      isInfeasible = true
      if let part = parts.part(ofRow: row, in: system) { missing.insert(part) }
    }
    var isDone = true
    determinedParts = []
    for part in missing.sorted() {
      let memory = Arena(bytes: 1 << 16)
      defer { memory.destroy() }
      var unreduced = UnreducedPart(
        system, parts.members(of: part), values: solution, maximumSteps: maximumSteps, memory)
      isDone = unreduced.solve(solution) && isDone
      if unreduced.isDetermined { determinedParts.insert(part) }
    }
    guard isDone else { return .workLimit }
    return isInfeasible ? .infeasible : .solved
  }

  /// What the solve has cost, as a number that does not depend on the machine: rows that were read, alone or with what
  /// defines their variables, and steps times what a step passes over.
  var work: Int {
    let rows = system.rowCount + problem.classSolver.work + problem.expansion.work
    return problem.groups.indices.reduce(rows) { work, index in
      let simplex = problem.groups[index].simplex
      return work + simplex.pivots * (simplex.unknowns + simplex.rowCount)
    }
  }

  /// Whether the tie-break may have decided the variable; it may be fixed by more than rounding shows.
  func mayBeOpen(_ variable: Int) -> Bool { problem.isDecided[problem.classes.find(variable).root] }
}
