/// Sorts the rows that merging did not consume.
///
/// A row over one open class belongs to that class. An inequality over several classes is asleep: it is checked once
/// there are values, and takes part only if they violate it. An equality over several classes couples them into a
/// group.
struct RowSorting {
  private let arena: Arena
  private let classes: AffineClasses
  private let reducer: RowReducer
  private let tolerance: Double
  var pool: ReducedRows
  /// The interval of each root from required rows over it alone.
  let bounds: Bounds
  let classHead: UnsafeMutablePointer<Int32>
  private(set) var asleep: Store<Int32>
  private(set) var joint: Store<Int32>
  /// Required rows over several known roots, which are checked whenever a parameter changes.
  private(set) var checks: Store<Int32>
  /// Whether a required row is violated for all parameter values.
  private(set) var isContradictory = false
  /// Known roots with bounds.
  private(set) var boundedKnown: Store<Int32>

  init(
    _ arena: Arena, _ classes: AffineClasses, _ reducer: RowReducer, _ bounds: Bounds, rows: Int,
    tolerance: Double
  ) {
    self.arena = arena
    self.classes = classes
    self.reducer = reducer
    self.tolerance = tolerance
    pool = ReducedRows(arena, capacity: rows / 2 + 8)
    self.bounds = bounds
    classHead = arena.allocate(bounds.variables + 1, filledWith: -1)
    asleep = Store(arena, capacity: 32)
    joint = Store(arena, capacity: 32)
    checks = Store(arena, capacity: 8)
    boundedKnown = Store(arena, capacity: 8)
  }

  /// Moves the bounds of members to their classes. Bounds of a class that is not an unknown become checks or sleeping
  /// rows.
  mutating func sortBounds() {
    if !bounds.passOn(classes, tolerance: tolerance) { isContradictory = true }
    for root in 0..<bounds.variables where bounds[root].isBounded && classes.isRoot(root) {
      let role = classes.role(root)
      if role == AffineClasses.known {
        boundedKnown.append(Int32(truncatingIfNeeded: root), arena)
      } else if role != AffineClasses.open {
        let interval = bounds[root]
        if interval.low > -.infinity { sleep(root, .greaterThanOrEqual, interval.low) }
        if interval.high < .infinity { sleep(root, .lessThanOrEqual, interval.high) }
      }
    }
  }

  private mutating func sleep(_ root: Int, _ relation: Relation, _ bound: Double) {
    var term = RootTerm(coefficient: 1, root: Int32(truncatingIfNeeded: root))
    let row = pool.append(
      &term, free: 1, total: 1, constant: bound, cost: relation.costs,
      level: Int16(LinearSystem.required), source: -1)
    asleep.append(Int32(truncatingIfNeeded: row), arena)
  }

  /// Sorts one row. Required equalities arrive here only if merging could not use them.
  mutating func sort(_ row: Int) {
    let entry = reducer.row(row)
    let result = reducer.reduce(row)
    let required = entry.level >= Int16(LinearSystem.required)
    let first = reducer.scratch[0]
    if result.free == 0 {
      guard required else { return }
      if result.total == 0 {
        if costOfConstant(result.constant, entry.relation) > tolerance { isContradictory = true }
      } else if result.total == 1, entry.relation != .equal {
        let term = LinearSystem.Term(coefficient: first.coefficient, variable: first.root)
        bounds.narrow(term, entry.relation, result.constant)
      } else {
        checks.append(Int32(truncatingIfNeeded: append(row, entry, result)), arena)
      }
      return
    }
    let index = append(row, entry, result)
    if result.free == 1, classes.role(Int(first.root)) == AffineClasses.open {
      addToClass(index, Int(first.root))
    } else if entry.relation == .equal {
      joint.append(Int32(truncatingIfNeeded: index), arena)
    } else {
      asleep.append(Int32(truncatingIfNeeded: index), arena)
    }
  }

  mutating func addCheck(_ index: Int) { checks.append(Int32(truncatingIfNeeded: index), arena) }

  mutating func addToClass(_ index: Int, _ root: Int) {
    pool.rows.base[index].next = classHead[root]
    classHead[root] = Int32(truncatingIfNeeded: index)
  }

  private mutating func append(_ row: Int, _ entry: LinearSystem.Row, _ result: RowReducer.Result) -> Int {
    pool.append(
      reducer.scratch, free: result.free, total: result.total, constant: result.constant,
      cost: entry.relation.costs, level: entry.level, source: row)
  }

  /// Returns the cost of a row without terms.
  private func costOfConstant(_ constant: Double, _ relation: Relation) -> Double {
    switch relation {
    case .equal: abs(constant)
    case .lessThanOrEqual: -constant
    case .greaterThanOrEqual: constant
    }
  }
}
