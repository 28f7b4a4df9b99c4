/// Everything that is worked out of a system's rows before a number is minimised.
struct Structure {
  let arena: Arena
  let variables: Int
  let classes: AffineClasses
  /// Sums over known roots, in the order of evaluation.
  var knownDefinitions: Definitions
  /// Sums over open and other defined roots, in the order of evaluation.
  var definitions: Definitions
  var sorting: RowSorting
  /// Whether required rows contradict each other whatever the parameters.
  let isContradictory: Bool
  /// The largest number in the rows, to which rounding is relative.
  let scale: Double
  /// The value of each root.
  let values: UnsafeMutablePointer<Double>

  init(_ system: LinearSystem, _ arena: Arena, objective: Objective) {
    let variables = system.variableCount
    let classes = AffineClasses(arena, variables: variables)
    self.arena = arena
    self.variables = variables
    self.classes = classes
    values = arena.allocate(variables + 1, filledWith: 0)
    for parameter in system.parameters {
      classes.setRole(Int(parameter.variable), AffineClasses.known)
      values[Int(parameter.variable)] = parameter.value
    }
    let size = Self.measure(system)
    scale = size.scale
    let tolerance = max(Tolerance.required, Tolerance.residual(scale: size.scale))
    let parts = system.terms.withUnsafeBufferPointer { terms in
      system.rows.withUnsafeBufferPointer { rows in
        let order = RowOrder(rows, terms, variables: variables, arena)
        return Self.sort(
          UnsafeBufferPointer(start: order.rows, count: order.count), arena, classes,
          RowReducer(
            arena, classes, terms: order.terms, rows: order.rows, longestRow: size.longestRow,
            variables: variables),
          variables, objective, tolerance)
      }
    }
    knownDefinitions = parts.merging.definitions
    isContradictory = parts.merging.isContradictory || parts.sorting.isContradictory
    definitions = parts.definitions
    sorting = parts.sorting
  }

  private static func measure(_ system: LinearSystem) -> (longestRow: Int, scale: Double) {
    var longest: Int32 = 0
    var scale = 1.0
    var start: Int32 = 0
    system.rows.withUnsafeBufferPointer { rows in
      for row in rows {
        longest = max(longest, row.end - start)
        scale = max(scale, abs(row.constant))
        start = row.end
      }
    }
    for parameter in system.parameters { scale = max(scale, abs(parameter.value)) }
    return (Int(longest), scale)
  }

  private static func sort(
    _ rows: UnsafeBufferPointer<LinearSystem.Row>, _ arena: Arena, _ classes: AffineClasses,
    _ reducer: RowReducer,
    _ variables: Int, _ objective: Objective, _ tolerance: Double
  ) -> (merging: EqualityMerging, definitions: Definitions, sorting: RowSorting) {
    var merging = EqualityMerging(arena, classes, reducer, variables: variables, tolerance: tolerance)
    let required = Int16(LinearSystem.required)
    for row in rows.indices where rows[row].relation == .equal && rows[row].priority >= required {
      merging.take(row)
    }
    var sorting = RowSorting(
      arena, classes, reducer, variables: variables, rows: rows.count, objective: objective,
      tolerance: tolerance)
    var definitions = Definitions(arena)
    var left = Store<Int32>(arena, capacity: 4)
    if merging.waiting.count > 0 {
      (definitions, left) = peel(rows, arena, classes, reducer, variables, merging)
    }
    var start: Int32 = 0
    for row in rows.indices {
      let entry = rows[row]
      if entry.relation != .equal || entry.priority < required {
        sorting.take(row, entry, isSingle: entry.end == start + 1)
      }
      start = entry.end
    }
    for index in merging.checks.indices {
      sorting.sort(Int(merging.checks[index]), rows[Int(merging.checks[index])])
    }
    for index in left.indices { sorting.sort(Int(left[index]), rows[Int(left[index])]) }
    return (merging, definitions, sorting)
  }

  /// Definitions from the equalities that still tie three classes or more, and those that could not become one.
  private static func peel(
    _ rows: UnsafeBufferPointer<LinearSystem.Row>, _ arena: Arena, _ classes: AffineClasses,
    _ reducer: RowReducer,
    _ variables: Int, _ merging: EqualityMerging
  ) -> (Definitions, Store<Int32>) {
    var peeling = EqualityPeeling(arena, variables: variables)
    for index in merging.waiting.indices where merging.waiting[index].turn >= 0 {
      let row = Int(merging.waiting[index].row)
      let result = reducer.reduce(row)
      peeling.add(row, reducer.scratch, result)
    }
    for row in rows.indices where rows[row].priority < Int16(LinearSystem.required) {
      for place in reducer.range(row) {
        let root = classes.find(Int(reducer.variable(place))).root
        if peeling.occurs(root) { peeling.countSoftRow(on: root) }
      }
    }
    peeling.peel(classes)
    return (peeling.definitions, peeling.leftOver)
  }
}
