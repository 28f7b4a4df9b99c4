/// The reduction of a system's rows that happens before any minimisation.
struct Presolve {
  let arena: Arena
  let variables: Int
  let classes: AffineClasses
  /// Sums over known roots, in evaluation order.
  let knownDefinitions: Definitions
  /// Sums over open and other defined roots, in evaluation order.
  var definitions: Definitions
  var sorting: RowSorting
  /// Whether required rows contradict each other for all parameter values.
  let isContradictory: Bool
  /// The largest number in the rows; rounding tolerances are relative to it.
  let scale: Double
  /// The value of each root.
  let values: UnsafeMutablePointer<Double>

  init(_ system: LinearSystem, _ arena: Arena) {
    self.arena = arena
    variables = system.variableCount
    classes = AffineClasses(arena, variables: variables)
    values = arena.allocate(variables + 1, filledWith: 0)
    var largestParameter = 0.0
    for parameter in system.parameters {
      classes.setRole(Int(parameter.variable), AffineClasses.known)
      values[Int(parameter.variable)] = parameter.value
      largestParameter = max(largestParameter, abs(parameter.value))
    }
    (knownDefinitions, definitions, sorting, isContradictory, scale) =
      system.terms.withUnsafeBufferPointer { [classes, variables] terms in
        system.rows.withUnsafeBufferPointer { rows in
          Self.build(rows, terms, classes, variables, largestParameter, arena)
        }
      }
  }

  private static func build(
    _ rows: UnsafeBufferPointer<LinearSystem.Row>, _ terms: UnsafeBufferPointer<LinearSystem.Term>,
    _ classes: AffineClasses, _ variables: Int, _ largestParameter: Double, _ arena: Arena
  ) -> (Definitions, Definitions, RowSorting, isContradictory: Bool, scale: Double) {
    var kinds = RowKinds(rows, arena)
    let scale = max(kinds.scale, largestParameter)
    let tolerance = max(Tolerance.required, Tolerance.residual(scale: scale))
    let bounds = Bounds(arena, variables: variables)
    bounds.add(rows, terms, &kinds)
    let isPossible = bounds.fix(classes, tolerance: tolerance)

    let reducer = RowReducer(
      arena, classes, terms: terms.baseAddress ?? UnsafePointer(arena.allocate(LinearSystem.Term.self, 1)),
      rows: rows.baseAddress ?? UnsafePointer(arena.allocate(LinearSystem.Row.self, 1)),
      longestRow: kinds.longestRow, variables: variables)
    var merging = EqualityMerging(
      arena, classes, reducer, variables: variables, tolerance: tolerance, isContradictory: !isPossible)
    merging.merge(kinds.equalities)

    var definitions = Definitions(arena)
    var left = Store<Int32>(arena, capacity: 4)
    if merging.waiting.count > 0 {
      (definitions, left) = peel(kinds.others, classes, reducer, variables, merging, tolerance, arena)
    }

    var sorting = RowSorting(
      arena, classes, reducer, bounds, rows: kinds.others.count, tolerance: tolerance)
    for index in kinds.others.indices { sorting.sort(Int(kinds.others[index])) }
    for index in merging.checks.indices { sorting.sort(Int(merging.checks[index])) }
    for index in left.indices { sorting.sort(Int(left[index])) }
    sorting.sortBounds()
    return (
      merging.definitions, definitions, sorting, merging.isContradictory || sorting.isContradictory, scale
    )
  }

  /// Turns the equalities that still relate three or more classes into definitions, and also returns the equalities for
  /// which this is impossible.
  private static func peel(
    _ others: Store<Int32>, _ classes: AffineClasses, _ reducer: RowReducer, _ variables: Int,
    _ merging: EqualityMerging, _ tolerance: Double, _ arena: Arena
  ) -> (Definitions, Store<Int32>) {
    var peeling = EqualityPeeling(arena, variables: variables, tolerance: tolerance)
    for index in merging.waiting.indices where merging.waiting[index].turn >= 0 {
      let row = Int(merging.waiting[index].row)
      let result = reducer.reduce(row)
      peeling.add(row, reducer.scratch, result)
    }
    for index in others.indices {
      let row = Int(others[index])
      guard reducer.row(row).level < Int16(LinearSystem.required) else { continue }
      for place in reducer.range(row) {
        let root = classes.find(Int(reducer.variable(place))).root
        if peeling.occurs(root) { peeling.countSoftRow(on: root) }
      }
    }
    peeling.peel(classes)
    return (peeling.definitions, peeling.leftOver)
  }
}
