/// A part of a system solved without presolving, with one simplex row for each row.
///
/// Presolving assumes that all required equalities can be met. A part with contradicting required rows is solved here,
/// where a required row is merely one of the highest priority.
struct UnreducedPart {
  let rows: [Int]
  let variables: [Int]
  var simplex: Simplex
  /// Whether the solution was unique before the tie-break.
  private(set) var isDetermined = false

  /// - Parameter values: the starting values of the part's variables, and the values of all others.
  init(
    _ system: LinearSystem, _ part: (variables: [Int], rows: [Int]), values: UnsafePointer<Double>,
    _ arena: Arena, _ work: SolveWork
  ) {
    rows = part.rows
    variables = part.variables
    let unknownOf = arena.allocate(system.variableCount + 1, filledWith: Int32(-1))
    for (unknown, variable) in variables.enumerated() { unknownOf[variable] = Int32(unknown) }
    var scale = 1.0
    for row in rows { scale = max(scale, abs(system.rows[row].constant)) }
    for parameter in system.parameters { scale = max(scale, abs(parameter.value)) }
    simplex = Simplex(
      arena, unknowns: variables.count, expectedRows: 2 * rows.count + variables.count, work)
    work.spend(16 * rows.count)
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
        offset: offset, level: Int(system.rows[row].level), below: cost.below, above: cost.above,
        label: row)
    }
  }

  /// Solves the part and returns false if the work limit was reached.
  mutating func solve(_ values: UnsafeMutablePointer<Double>) -> Bool {
    simplex.holdByMetRows()
    simplex.minimise()
    isDetermined = !simplex.isOpen && !simplex.exhausted
    // Choices only remove freedom: an unknown that cannot move now never needs to be checked again.
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
