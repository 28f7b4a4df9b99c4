/// A part of a system solved row by row without any preparation, every row a row of one simplex.
///
/// Presolving takes all required equalities for granted, so a part whose required rows contradict each other is solved
/// here, where a required row is only one whose priority comes first.
struct UnreducedPart {
  let rows: [Int]
  let variables: [Int]
  var simplex: Simplex
  /// Whether no other values were as good, before anything was chosen.
  private(set) var isDetermined = false

  /// - Parameter values: where the part's variables start, and what those outside it have.
  init(
    _ system: LinearSystem, _ part: (variables: [Int], rows: [Int]), values: UnsafePointer<Double>,
    maximumSteps: Int = .max, _ arena: Arena
  ) {
    rows = part.rows
    variables = part.variables
    let unknownOf = arena.allocate(system.variableCount + 1, filledWith: Int32(-1))
    for (unknown, variable) in variables.enumerated() { unknownOf[variable] = Int32(unknown) }
    var scale = 1.0
    for row in rows { scale = max(scale, abs(system.rows[row].constant)) }
    for parameter in system.parameters { scale = max(scale, abs(parameter.value)) }
    simplex = Simplex(
      arena, unknowns: variables.count, expectedRows: rows.count + variables.count,
      expectedTerms: 4 * rows.count)
    simplex.maximumSteps = maximumSteps
    simplex.residualTolerance = Tolerance.residual(scale: scale)
    for (unknown, variable) in variables.enumerated() where values[variable].isFinite {
      simplex.start(unknown, at: values[variable])
    }
    let places = arena.allocate(variables.count + 1, filledWith: Int32(-1))
    for row in rows {
      var offset = system.rows[row].constant
      for term in system.terms[system.termRange(of: row)] {
        let unknown = Int(unknownOf[Int(term.variable)])
        if unknown >= 0, places[unknown] >= simplex.starts[simplex.rowCount] {
          simplex.coefficients[Int(places[unknown])] += term.coefficient
        } else if unknown >= 0 {
          places[unknown] = Int32(simplex.columns.count)
          simplex.addTerm(term.coefficient, unknown)
        } else {
          offset -= term.coefficient * values[Int(term.variable)]
        }
      }
      let cost = system.rows[row].relation.costs
      simplex.closeRow(
        offset: offset, level: Int(system.rows[row].priority), below: cost.below, above: cost.above,
        label: row)
    }
  }

  /// False when the bound on work was reached.
  mutating func solve(_ values: UnsafeMutablePointer<Double>) -> Bool {
    simplex.holdByMetRows()
    simplex.minimise()
    isDetermined = !simplex.isOpen && !simplex.exhausted
    // Choices only take freedom away: what cannot move now need not be asked later.
    let mayMove = simplex.arena.allocate(variables.count + 1, filledWith: false)
    if simplex.isOpen { simplex.markMovable(mayMove) }
    for unknown in variables.indices where simplex.isOpen && !simplex.exhausted {
      guard mayMove[unknown], simplex.moves(unknown) else { continue }
      simplex.addTerm(1, unknown)
      simplex.closeRow(offset: 0, level: Int(Simplex.highestTie) - unknown, below: 1, above: 1, label: -1)
      simplex.minimiseLast(row: simplex.rowCount - 1)
    }
    simplex.refresh()
    for unknown in variables.indices { values[variables[unknown]] = simplex.values[unknown] }
    return !simplex.exhausted
  }

  var values: [Double] { (0..<simplex.unknowns).map { simplex.values[$0] } }
}
