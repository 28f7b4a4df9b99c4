/// Where the rows go that merging did not use up.
///
/// A row over one open class belongs to that class. An inequality over several is asleep: it is looked at once values
/// are there, and takes part only when they break it. An equality over several ties their classes into a component.
struct RowSorting {
  struct Bounds {
    var low: Double
    var high: Double
  }

  private let arena: Arena
  private let classes: AffineClasses
  private let reducer: RowReducer
  private let objective: Objective
  private let tolerance: Double
  var pool: ReducedRows
  /// Required one-term inequalities, folded: `x >= 0` of every view is nothing but a number here.
  let bounds: UnsafeMutablePointer<Bounds>
  let classHead: UnsafeMutablePointer<Int32>
  private(set) var asleep: Store<Int32>
  private(set) var joint: Store<Int32>
  /// Required rows over several known roots, to be looked at whenever a parameter changes.
  private(set) var checks: Store<Int32>
  /// Whether a required row is broken whatever the parameters.
  private(set) var isContradictory = false
  /// Whether required rows over one known root have bounded it.
  private(set) var boundedKnown: Store<Int32>

  init(
    _ arena: Arena, _ classes: AffineClasses, _ reducer: RowReducer, variables: Int, rows: Int,
    objective: Objective,
    tolerance: Double
  ) {
    self.arena = arena
    self.classes = classes
    self.reducer = reducer
    self.objective = objective
    self.tolerance = tolerance
    pool = ReducedRows(arena, capacity: rows / 2 + 8)
    bounds = arena.allocate(variables + 1, filledWith: Bounds(low: -.infinity, high: .infinity))
    classHead = arena.allocate(variables + 1, filledWith: -1)
    asleep = Store(arena, capacity: 32)
    joint = Store(arena, capacity: 32)
    checks = Store(arena, capacity: 8)
    boundedKnown = Store(arena, capacity: 8)
  }

  @inline(__always)
  mutating func take(_ row: Int, _ entry: LinearSystem.Row, isSingle: Bool) {
    if isSingle, entry.priority == Int16(LinearSystem.required), entry.relation != .equal {
      let single = reducer.term(Int(entry.end) - 1)
      let found = classes.find(Int(single.variable))
      let coefficient = single.coefficient * found.scale
      if classes.role(found.root) >= AffineClasses.open, coefficient != 0 {
        let value = (entry.constant - single.coefficient * found.shift) / coefficient
        bound(found.root, value, fromBelow: (entry.relation == .greaterThanOrEqual) == (coefficient > 0))
        return
      }
    }
    sort(row, entry)
  }

  @inline(__always)
  private mutating func bound(_ root: Int, _ value: Double, fromBelow: Bool) {
    if classes.role(root) == AffineClasses.known, bounds[root].low == -.infinity,
      bounds[root].high == .infinity
    {
      boundedKnown.append(Int32(truncatingIfNeeded: root), arena)
    }
    if fromBelow {
      if value > bounds[root].low { bounds[root].low = value }
    } else {
      if value < bounds[root].high { bounds[root].high = value }
    }
  }

  /// Any row: required equalities come here when merging could not use them.
  mutating func sort(_ row: Int, _ entry: LinearSystem.Row) {
    let result = reducer.reduce(row)
    let required = entry.priority >= Int16(LinearSystem.required)
    let first = reducer.scratch[0]
    if result.free == 0 {
      guard required else { return }
      if result.total == 0 {
        if costOfConstant(result.constant, entry.relation) > tolerance { isContradictory = true }
      } else if result.total == 1, entry.relation != .equal {
        bound(
          Int(first.root), result.constant / first.coefficient,
          fromBelow: (entry.relation == .greaterThanOrEqual) == (first.coefficient > 0))
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
      cost: objective.costs(entry.relation, largestCoefficient: result.largest), level: entry.priority)
  }

  /// What a row without terms costs.
  private func costOfConstant(_ constant: Double, _ relation: Relation) -> Double {
    switch relation {
    case .equal: abs(constant)
    case .lessThanOrEqual: -constant
    case .greaterThanOrEqual: constant
    }
  }
}
