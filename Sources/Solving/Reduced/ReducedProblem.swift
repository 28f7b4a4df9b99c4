/// The problem that remains after presolving, split into independent pieces: single classes and coupled groups.
struct ReducedProblem {
  let arena: Arena
  var presolve: Presolve
  var classSolver: ClassSolver
  var expansion: Expansion
  var groups: Store<CoupledGroup>
  /// The group of each open root, or -1 for a single class.
  let groupOf: UnsafeMutablePointer<Int32>
  let unknownOf: UnsafeMutablePointer<Int32>
  /// Whether each sleeping row has joined a group or a class.
  let isAwake: UnsafeMutablePointer<Bool>
  /// Single classes whose rows leave an interval of optimal values.
  var openClasses: Store<OpenClass>
  /// The last index of each root in `openClasses`; may be stale, see `openPlace(of:)`.
  private let openPlaces: UnsafeMutablePointer<Int32>
  /// Whether the tie-break may have decided each root.
  let isDecided: UnsafeMutablePointer<Bool>
  /// Whether the values violate a required row.
  var isMissing = false
  /// Whether a limit on work was reached.
  var isExhausted = false
  let work: SolveWork
  private var isFirst = true
  /// Scratch storage.
  var grouping: Grouping
  var joining: Store<Int32>
  var changedClasses: Store<Int32>
  let isChangedClass: UnsafeMutablePointer<Bool>
  private var woken: Store<Int32>
  var candidates: Store<UInt64>
  var openTerms: Store<RootTerm>
  let mayMove: UnsafeMutablePointer<Bool>
  let isCandidate: UnsafeMutablePointer<Bool>

  struct OpenClass {
    /// The class's root; -1 after it joined a group or was solved again.
    var root: Int32
    var low: Double
    var high: Double
    /// Whether the tie-break has chosen its value.
    var isClosed = false
  }

  init(_ presolve: Presolve, _ work: SolveWork) {
    self.work = work
    let arena = presolve.arena
    let variables = presolve.variables
    self.arena = arena
    self.presolve = presolve
    classSolver = ClassSolver(arena)
    expansion = Expansion(arena, variables: variables, work)
    groups = Store(arena, capacity: 1)
    groupOf = arena.allocate(variables + 1, filledWith: -1)
    unknownOf = arena.allocate(Int32.self, variables + 1)
    isAwake = arena.allocate(presolve.sorting.pool.rows.count + 1, filledWith: false)
    openClasses = Store(arena, capacity: 8)
    openPlaces = arena.allocate(variables + 1, filledWith: 0)
    isDecided = arena.allocate(variables + 1, filledWith: false)
    grouping = Grouping(arena, variables: variables)
    joining = Store(arena, capacity: 16)
    changedClasses = Store(arena, capacity: 8)
    isChangedClass = arena.allocate(variables + 1, filledWith: false)
    woken = Store(arena, capacity: 16)
    candidates = Store(arena, capacity: 16)
    openTerms = Store(arena, capacity: 8)
    mayMove = arena.allocate(variables + 1, filledWith: false)
    isCandidate = arena.allocate(variables + 1, filledWith: false)
  }

  var values: UnsafeMutablePointer<Double> { presolve.values }
  var classes: AffineClasses { presolve.classes }

  /// Computes the values of all roots, from scratch the first time and from the current vertices after that.
  mutating func solve() {
    isMissing = presolve.isContradictory
    isExhausted = false
    isDecided.update(repeating: false, count: presolve.variables)
    openClasses.removeAll()
    for index in presolve.knownDefinitions.all.indices { presolve.knownDefinitions.evaluate(index, values) }
    checkKnown()
    if isFirst, presolve.sorting.joint.count > 0 { _ = join(presolve.sorting.joint) }
    if !isFirst { moveGroups() }
    isFirst = false
    for root in 0..<presolve.variables where isOpenRoot(root) && groupOf[root] < 0 { solveClass(root) }
    var choices = 0
    while !isExhausted {
      minimiseStale()
      evaluateDefinitions()
      work.spend(2 * (presolve.definitions.terms.count + presolve.sorting.asleep.count))
      isExhausted = isExhausted || work.isSpent
      if wakeBroken() {
        reopenChoices()
        choices = 0
      } else if choices < Self.repeatedChoices, decideOpen() {
        choices += 1
      } else {
        break
      }
    }
    for index in groups.indices where groups[index].isAlive && groups.base[index].missesRequired {
      isMissing = true
    }
  }

  /// Reverts choices and moves groups to the current values of known roots.
  private mutating func moveGroups() {
    for index in groups.indices where groups[index].isAlive {
      let hadChoices = groups.base[index].simplex.retireTies()
      let hasTurned = groups.base[index].updateOffsets(presolve.sorting.pool, values)
      if hadChoices || hasTurned { groups.base[index].isStale = true } else { publish(index) }
    }
  }

  /// The number of choices after which a class counts as closed even if rounding makes it look open; one is normally
  /// enough.
  private static let repeatedChoices = 4

  @inline(__always)
  func isOpenRoot(_ root: Int) -> Bool {
    let node = classes.nodes[root]
    return Int(node.parent) == root && node.role == AffineClasses.open
  }

  private mutating func checkKnown() {
    for index in presolve.sorting.checks.indices where misses(check: Int(presolve.sorting.checks[index])) {
      isMissing = true
    }
    for index in presolve.sorting.boundedKnown.indices
    where misses(boundsOf: Int(presolve.sorting.boundedKnown[index])) {
      isMissing = true
    }
  }

  @inline(__always)
  func misses(check row: Int) -> Bool { presolve.sorting.pool.cost(row, values) > Tolerance.required }

  @inline(__always)
  func misses(boundsOf root: Int) -> Bool {
    let bounds = presolve.sorting.bounds[root]
    return values[root] < bounds.low - Tolerance.required || values[root] > bounds.high + Tolerance.required
  }

  mutating func solveClass(_ root: Int) {
    let interval = classSolver.solve(
      head: presolve.sorting.classHead[root], bounds: presolve.sorting.bounds[root],
      pool: presolve.sorting.pool, values: values)
    if interval.missed > Tolerance.required { isMissing = true }
    values[root] = min(max(0, interval.low), interval.high)
    if interval.high - interval.low > Tolerance.residual(scale: presolve.scale) {
      openPlaces[root] = Int32(truncatingIfNeeded: openClasses.count)
      openClasses.append(
        OpenClass(root: Int32(truncatingIfNeeded: root), low: interval.low, high: interval.high), arena)
    } else {
      values[root] = interval.low
    }
  }

  /// Returns the index of a root in `openClasses`, or nil if it is not open.
  @inline(__always)
  func openPlace(of root: Int) -> Int? {
    let place = Int(openPlaces[root])
    return place < openClasses.count && Int(openClasses.base[place].root) == root ? place : nil
  }

  private mutating func minimiseStale() {
    for index in groups.indices where groups[index].isAlive && groups[index].isStale {
      groups.base[index].simplex.minimise()
      groups.base[index].isStale = false
      if groups[index].simplex.exhausted { isExhausted = true }
      publish(index)
    }
  }

  /// Copies a group's values to its roots.
  func publish(_ index: Int) {
    let group = groups.base + index
    work.spend(2 * group.pointee.simplex.unknowns)
    for unknown in 0..<group.pointee.simplex.unknowns {
      values[Int(group.pointee.roots[unknown])] = group.pointee.simplex.values[unknown]
    }
  }

  func evaluateDefinitions() {
    for index in presolve.definitions.all.indices { presolve.definitions.evaluate(index, values) }
  }

  @inline(__always)
  func breaks(asleep row: Int) -> Bool { presolve.sorting.pool.cost(row, values) > Tolerance.asleep }

  /// Wakes the sleeping rows that the values violate. Returns false if there are none.
  private mutating func wakeBroken() -> Bool {
    woken.removeAll()
    for index in presolve.sorting.asleep.indices {
      let row = Int(presolve.sorting.asleep[index])
      if !isAwake[row], breaks(asleep: row) {
        isAwake[row] = true
        woken.append(Int32(truncatingIfNeeded: row), arena)
      }
    }
    return woken.count > 0 && join(woken)
  }
}
