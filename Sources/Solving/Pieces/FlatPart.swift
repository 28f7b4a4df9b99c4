/// A part of a system solved row by row without any preparation, every row a row of one simplex.
///
/// Merging classes takes all required equalities for granted, so a part whose required rows contradict each other is
/// solved here, where a required row is only one whose priority comes first.
struct FlatPart {
  let rows: [Int]
  let variables: [Int]
  private let tieBreak: TieBreak
  var simplex: Simplex
  private var tieRows: [Int]

  init(
    _ system: LinearSystem, rows: [Int], variables: [Int], arena: Arena, objective: Objective,
    tieBreak: TieBreak, values: UnsafePointer<Double>, startsAtValues: Bool = false,
    maximumSteps: Int = .max
  ) {
    let unknownOf = arena.allocate(system.variableCount + 1, filledWith: Int32(-1))
    for (unknown, variable) in variables.enumerated() { unknownOf[variable] = Int32(unknown) }
    self.rows = rows
    self.variables = variables
    self.tieBreak = tieBreak
    tieRows = Array(repeating: -1, count: variables.count)
    var scale = 1.0
    for row in rows { scale = max(scale, abs(system.rows[row].constant)) }
    for parameter in system.parameters { scale = max(scale, abs(parameter.value)) }
    simplex = Simplex(
      arena, unknowns: variables.count, expectedRows: rows.count + variables.count,
      expectedTerms: 4 * rows.count)
    simplex.maximumSteps = maximumSteps
    simplex.residualTolerance = Tolerance.residual(scale: scale)
    if startsAtValues {
      for (unknown, variable) in variables.enumerated() where values[variable].isFinite {
        simplex.start(unknown, at: values[variable])
      }
    }
    let places = arena.allocate(variables.count + 1, filledWith: Int32(-1))
    for row in rows {
      var largest = 0.0
      var offset = system.rows[row].constant
      for term in system.terms[system.termRange(of: row)] {
        largest = max(largest, abs(term.coefficient))
        let unknown: Int32 = unknownOf[Int(term.variable)]
        if unknown >= 0, places[Int(unknown)] >= simplex.starts[simplex.rowCount] {
          simplex.coefficients[Int(places[Int(unknown)])] += term.coefficient
        } else if unknown >= 0 {
          places[Int(unknown)] = Int32(simplex.columns.count)
          simplex.term(term.coefficient, Int(unknown))
        } else {
          offset -= term.coefficient * values[Int(term.variable)]
        }
      }
      let data = system.rows[row]
      let cost = objective.costs(data.relation, largestCoefficient: largest)
      simplex.close(
        offset: offset, level: Int(data.priority), below: cost.below, above: cost.above, label: row)
    }
  }

  /// False when the bound on work was reached.
  mutating func solve(_ values: UnsafeMutablePointer<Double>) -> Bool {
    StartingVertex.take(&simplex, requiredLevel: LinearSystem.required)
    simplex.minimise()
    // Choices only take freedom away: what cannot move now need not be asked later.
    let mayMove = simplex.arena.allocate(variables.count + 1, filledWith: false)
    if simplex.isOpen { simplex.markMovable(mayMove) }
    for turn in variables.indices where simplex.isOpen && !simplex.exhausted {
      let unknown = tieBreak.turn(turn, of: variables.count)
      guard mayMove[unknown], simplex.moves(unknown) else { continue }
      if tieRows[unknown] < 0 {
        tieRows[unknown] = simplex.rowCount
        simplex.term(1, unknown)
        simplex.close(
          offset: 0, level: Int(Simplex.highestTie) - turn, below: 1, above: 1, label: -1)
      }
      simplex.minimiseLast(row: tieRows[unknown])
    }
    simplex.refresh()
    for unknown in variables.indices { values[variables[unknown]] = simplex.values[unknown] }
    return !simplex.exhausted
  }
}
