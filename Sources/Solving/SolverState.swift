/// A system with its solution, as one value in one arena, so that loops work on locals instead of properties of an
/// object.
struct SolverState {
  let arena: Arena
  private let steps: SolveWork
  /// The work limit of the last solve.
  private var most = Int.max
  private(set) var system: LinearSystem
  private(set) var problem: ReducedProblem
  private(set) var solution: UnsafeMutablePointer<Double>
  /// Whether numbers have changed since the last solve.
  private var isChanged = false
  /// Whether there are changes that require a rebuild.
  private var mustRebuild = false
  /// The pooled row of each row, or -1. Created when a constant first changes.
  private var pooledRow: UnsafeMutablePointer<Int32>?
  /// Whether the values are optimal and meet every required row.
  private(set) var isSolved = false
  /// Parts whose required rows contradict each other, but whose solution is unique.
  private(set) var determinedParts: Set<Int> = []
  /// The parts whose required rows contradict each other; nil if there are none.
  private var contradictory: (parts: Parts, numbers: Set<Int>)?
  /// The memory used by the first solution; zero before it.
  private var firstBytes = 0

  init(_ system: LinearSystem, _ arena: Arena) {
    self.system = system
    self.arena = arena
    steps = SolveWork(arena)
    problem = ReducedProblem(Presolve(system, arena), steps)
    solution = arena.allocate(system.variableCount + 1, filledWith: 0)
  }

  mutating func setParameter(_ variable: Int, to value: Double) {
    guard system.setParameter(variable, to: value) else { return }
    problem.values[variable] = value
    isChanged = true
  }

  mutating func setConstant(_ row: Int, to constant: Double) {
    let old = system.constant(of: row)
    guard old != constant else { return }
    isChanged = true
    system.setConstant(row, to: constant)
    guard isSolved, !mustRebuild, let pooled = pooled(row) else {
      mustRebuild = true
      return
    }
    let entry = problem.presolve.sorting.pool.rows.base + pooled
    // The contribution of its terms, usually zero, is preserved.
    entry.pointee.constant = constant + (entry.pointee.constant - old)
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

  /// - Parameter most: the work limit; beyond it, the solve ends with the current values.
  mutating func solve(atMost most: Int = .max) -> Outcome {
    self.most = most
    steps.begin(most: most)
    if isSolved, !isChanged { return .solved }
    if mustRebuild || isWorn || !isSolved && isChanged { rebuild() }
    return solveAll()
  }

  /// Whether edits in changing orders have accumulated enough memory to justify a rebuild. The threshold is far above
  /// the solution's own size, or rebuilding would trigger the next rebuild.
  private var isWorn: Bool { firstBytes > 0 && arena.bytesInUse > 4 * firstBytes + 1 << 20 }

  /// Rebuilds the state in the same memory.
  private mutating func rebuild() {
    let (system, most) = (system, most)
    arena.reset()
    self = SolverState(system, arena)
    self.most = most
    steps.begin(most: most)
  }

  private mutating func solveAll() -> Outcome {
    contradictory = nil
    problem.solve()
    isChanged = false
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

  /// Solves the parts that violate required rows again, from their original rows.
  private mutating func solveContradictory() -> Outcome {
    determinedParts = []
    contradictory = Violations.missedParts(of: solution, in: system)
    guard let (parts, missing) = contradictory else { return .solved }
    var isDone = true
    for part in missing.sorted() {
      let memory = Arena(bytes: 1 << 16)
      defer { memory.destroy() }
      var unreduced = UnreducedPart(
        system, parts.members(of: part), values: solution, memory, steps)
      isDone = unreduced.solve(solution) && isDone
      if unreduced.isDetermined { determinedParts.insert(part) }
    }
    return isDone ? .infeasible : .workLimit
  }

  /// The cost of the solve, independent of the machine: rows read, with the definitions of their variables, and steps
  /// times the size that a step processes.
  var work: Int {
    system.rowCount + problem.classSolver.work + steps.spent
  }

  /// Whether the tie-break may have decided the variable; conservative, since rounding can hide what fixes it.
  func mayBeOpen(_ variable: Int) -> Bool {
    if let contradictory {
      // The reduced problem has no answer for such a part.
      let part = contradictory.parts.part(of: variable)
      if contradictory.numbers.contains(part) { return !determinedParts.contains(part) }
    }
    return problem.isDecided[problem.classes.find(variable).root]
  }
}
