/// The unknowns that remain, cut into pieces that do not depend on each other: single classes and components.
struct Pieces {
  let arena: Arena
  var structure: Structure
  var classSolver: ClassSolver
  var expansion: Expansion
  var hasShortDefinitions = false
  var components: Store<Component>
  /// Of an open root: its component, or -1 while it is on its own.
  let componentOf: UnsafeMutablePointer<Int32>
  let unknownOf: UnsafeMutablePointer<Int32>
  /// Asleep rows that have joined a component or a class.
  let isAwake: UnsafeMutablePointer<Bool>
  /// Open classes whose last solution left an interval.
  var openClasses: Store<OpenClass>
  /// Where among them a root stands last; may be out of date, see `openPlace(of:)`.
  private let openPlaces: UnsafeMutablePointer<Int32>
  /// Scratch.
  var grouping: Grouping
  var joining: Store<Int32>
  /// Single classes that have got rows since they were solved.
  var changedClasses: Store<Int32>
  let isChangedClass: UnsafeMutablePointer<Bool>
  private var woken: Store<Int32>
  /// Components that an edit had to work on, since it knew no values of theirs.
  var searched: Store<Int32>
  var candidates: Store<UInt64>
  /// Roots that the tie-break may have decided: a single class in the last solve, one of a component at any time, since
  /// its choices stay with it.
  let isSettled: UnsafeMutablePointer<Bool>
  var openTerms: Store<RootTerm>
  var knownTerms: Store<RootTerm>
  var closedTerms: Store<RootTerm>
  var shareTerms: Store<RootTerm>
  var pieceTerms: Store<RootTerm>
  var openComponents: Store<Int32>
  /// On which side of its preferred value a variable was when that decided a choice.
  var guards: Store<Guard>
  var nextOpenClass = 0
  var nextOpenComponent = 0
  let mayMove: UnsafeMutablePointer<Bool>
  var firstVariable: UnsafeMutablePointer<Int32>?
  /// Classes whose value the tie-break made to depend on other pieces.
  let isLinkedClass: UnsafeMutablePointer<Bool>
  /// Grows when pieces join, so that what was found out about dependencies is known to be stale.
  var structureVersion = 0
  private var dependencyMarks: UnsafeMutablePointer<Bool>?
  private var rootCounters: UnsafeMutablePointer<Int32>?
  /// Whether the values miss a required row.
  var isMissing = false
  var exhausted = false

  struct OpenClass {
    var root: Int32
    var low: Double
    var high: Double
    /// The tie-break has chosen its value.
    var isSettled: Bool
    /// It has joined a component, or was solved again.
    var isGone = false
  }

  struct Guard {
    var root: Int32
    var isAbove: Bool
    var scale: Double
    var shift: Double
  }

  let tieBreak: TieBreak
  private(set) var maximumSteps: Int

  init(_ structure: Structure, tieBreak: TieBreak, maximumSteps: Int) {
    self.tieBreak = tieBreak
    self.maximumSteps = maximumSteps
    let arena = structure.arena
    self.arena = arena
    self.structure = structure
    classSolver = ClassSolver(arena)
    expansion = Expansion(arena, variables: structure.variables)
    components = Store(arena, capacity: 1)
    componentOf = arena.allocate(structure.variables + 1, filledWith: -1)
    unknownOf = arena.allocate(Int32.self, structure.variables + 1)
    isAwake = arena.allocate(structure.sorting.pool.rows.count + 1, filledWith: false)
    openClasses = Store(arena, capacity: 8)
    openPlaces = arena.allocate(structure.variables + 1, filledWith: 0)
    grouping = Grouping(arena, variables: structure.variables)
    joining = Store(arena, capacity: 16)
    changedClasses = Store(arena, capacity: 8)
    isChangedClass = arena.allocate(structure.variables + 1, filledWith: false)
    woken = Store(arena, capacity: 16)
    searched = Store(arena, capacity: 8)
    candidates = Store(arena, capacity: 16)
    isSettled = arena.allocate(structure.variables + 1, filledWith: false)
    openTerms = Store(arena, capacity: 8)
    knownTerms = Store(arena, capacity: 8)
    openComponents = Store(arena, capacity: 8)
    closedTerms = Store(arena, capacity: 8)
    shareTerms = Store(arena, capacity: 8)
    pieceTerms = Store(arena, capacity: 8)
    guards = Store(arena, capacity: 8)
    mayMove = arena.allocate(structure.variables + 1, filledWith: false)
    isLinkedClass = arena.allocate(structure.variables + 1, filledWith: false)
    if structure.sorting.joint.count > 0 {
      evaluateKnown()
      _ = join(structure.sorting.joint)
    }
  }

  var values: UnsafeMutablePointer<Double> { structure.values }
  var classes: AffineClasses { structure.classes }

  mutating func dependency() -> UnsafeMutablePointer<Bool> {
    if let dependencyMarks { return dependencyMarks }
    let marks = arena.allocate(structure.variables + 1, filledWith: false)
    dependencyMarks = marks
    return marks
  }

  mutating func counters() -> UnsafeMutablePointer<Int32> {
    if let rootCounters { return rootCounters }
    let counters = arena.allocate(structure.variables + 1, filledWith: Int32(0))
    rootCounters = counters
    return counters
  }

  // MARK: Solving

  /// Finds the values of all roots.
  mutating func solve() {
    isMissing = structure.isContradictory
    exhausted = false
    evaluateKnown()
    checkKnown()
    openClasses.removeAll()
    for root in 0..<structure.variables where isOpenRoot(root) && componentOf[root] < 0 {
      isSettled[root] = false
      solveClass(root)
    }
    for index in components.indices where components[index].isAlive {
      if components[index].moving.count > 0,
        components.base[index].updateOffsets(structure.sorting.pool, values) != nil
      {
        components.base[index].isStale = true
      }
    }
    restartLinked()
    var choices = 0
    while !exhausted {
      minimiseStale()
      evaluateDefinitions()
      if wakeBroken() {
        unsettle()
        choices = 0
      } else if choices < Self.repeatedChoices, settle() {
        choices += 1
      } else {
        break
      }
    }
    checkComponents()
  }

  /// One choice leaves nothing open; what rounding makes look open after this many is as good as closed.
  private static let repeatedChoices = 4

  func evaluateKnown() {
    for index in structure.knownDefinitions.all.indices { structure.knownDefinitions.evaluate(index, values) }
  }

  @inline(__always)
  func isOpenRoot(_ root: Int) -> Bool {
    let node = classes.nodes[root]
    return Int(node.parent) == root && node.role == AffineClasses.open
  }

  private mutating func checkKnown() {
    let pool = structure.sorting.pool
    for index in structure.sorting.checks.indices {
      let row = Int(structure.sorting.checks[index])
      if pool.cost(row, values) > Tolerance.required { isMissing = true }
    }
    for index in structure.sorting.boundedKnown.indices {
      let root = Int(structure.sorting.boundedKnown[index])
      let bounds = structure.sorting.bounds[root]
      if values[root] < bounds.low - Tolerance.required || values[root] > bounds.high + Tolerance.required {
        isMissing = true
      }
    }
  }

  mutating func solveClass(_ root: Int) {
    let interval = classSolver.solve(
      head: structure.sorting.classHead[root], bounds: structure.sorting.bounds[root],
      pool: structure.sorting.pool, values: values)
    if interval.missed > Tolerance.required { isMissing = true }
    values[root] = min(max(0, interval.low), interval.high)
    if interval.high - interval.low > Tolerance.residual(scale: structure.scale) {
      openPlaces[root] = Int32(truncatingIfNeeded: openClasses.count)
      openClasses.append(
        OpenClass(
          root: Int32(truncatingIfNeeded: root), low: interval.low, high: interval.high, isSettled: false),
        arena)
    } else {
      values[root] = interval.low
    }
  }

  /// Where a class stands among the open ones, nil when it is none.
  @inline(__always)
  func openPlace(of root: Int) -> Int? {
    let place = Int(openPlaces[root])
    return place < openClasses.count && Int(openClasses.base[place].root) == root ? place : nil
  }

  private mutating func minimiseStale() {
    for index in components.indices where components[index].isAlive {
      if components[index].isStale {
        components.base[index].simplex.minimise()
        components.base[index].isStale = false
        if components[index].simplex.exhausted { exhausted = true }
      }
      publish(index)
    }
  }

  func publish(_ index: Int) {
    let component = components.base + index
    for unknown in 0..<component.pointee.simplex.unknowns {
      values[Int(component.pointee.roots[unknown])] = component.pointee.simplex.values[unknown]
    }
  }

  func evaluateDefinitions() {
    for index in structure.definitions.all.indices { structure.definitions.evaluate(index, values) }
  }

  /// Wakes the asleep rows that the values break. False when there is none.
  private mutating func wakeBroken() -> Bool {
    woken.removeAll()
    for index in structure.sorting.asleep.indices {
      let row = Int(structure.sorting.asleep[index])
      if !isAwake[row], structure.sorting.pool.cost(row, values) > Tolerance.asleep {
        isAwake[row] = true
        woken.append(Int32(truncatingIfNeeded: row), arena)
      }
    }
    return woken.count > 0 && join(woken)
  }

  private mutating func checkComponents() {
    for index in components.indices where components[index].isAlive && missesRequired(index) {
      isMissing = true
    }
  }

  func missesRequired(_ index: Int) -> Bool {
    let simplex = components.base + index
    for row in 0..<simplex.pointee.simplex.rowCount
    where simplex.pointee.simplex.level[row] >= Int32(LinearSystem.required) {
      if simplex.pointee.simplex.cost(of: row) > Tolerance.required { return true }
    }
    return false
  }
}
