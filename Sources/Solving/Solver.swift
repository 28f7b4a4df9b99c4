/// Finds the values of a system's variables: priorities in strict order, within one priority by `Objective`, and what
/// stays open by `TieBreak`. Not shared between threads; each thread has its own.
package final class Solver {
  package let objective: Objective
  package let tieBreak: TieBreak
  private var system: LinearSystem
  private var arena: Arena
  private var simplex: Simplex
  private var unknownOf: [Int32] = []
  private var variableOf: [Int32] = []
  private var solution: UnsafeMutablePointer<Double>
  private var tieRow: [Int32] = []

  package init(
    _ system: LinearSystem, objective: Objective = .sumOfErrors, tieBreak: TieBreak = .nearestToZero
  ) {
    self.system = system
    self.objective = objective
    self.tieBreak = tieBreak
    arena = Arena(bytes: 1 << 16)
    solution = arena.allocate(system.variableCount, filledWith: 0)
    simplex = Simplex(arena, unknowns: 0, expectedRows: 0, expectedTerms: 0)
    build()
  }

  deinit { arena.destroy() }

  /// Starts over with another system, in the same memory.
  package func reset(with system: LinearSystem) {
    self.system = system
    build()
  }

  private func build() {
    arena.reset()
    solution = arena.allocate(system.variableCount, filledWith: 0)
    unknownOf = Array(repeating: 0, count: system.variableCount)
    variableOf = []
    for parameter in system.parameters {
      unknownOf[Int(parameter.variable)] = -1
      solution[Int(parameter.variable)] = parameter.value
    }
    for variable in 0..<system.variableCount where unknownOf[variable] == 0 {
      unknownOf[variable] = Int32(variableOf.count)
      variableOf.append(Int32(variable))
    }
    tieRow = Array(repeating: -1, count: variableOf.count)
    simplex = Simplex(
      arena, unknowns: variableOf.count, expectedRows: system.rowCount, expectedTerms: system.terms.count)
    var scale = 1.0
    for row in 0..<system.rowCount {
      var largest = 0.0
      for term in system.terms[system.termRange(of: row)] {
        largest = max(largest, abs(term.coefficient))
        let unknown = unknownOf[Int(term.variable)]
        if unknown >= 0 { simplex.term(term.coefficient, Int(unknown)) }
      }
      let data = system.rows[row]
      let cost = objective.costs(data.relation, largestCoefficient: largest)
      let offset = self.offset(of: row)
      scale = max(scale, abs(offset))
      simplex.close(
        offset: offset, level: Int(data.priority), below: cost.below, above: cost.above, label: row)
    }
    simplex.residualTolerance = Tolerance.residual(scale: scale)
  }

  private func offset(of row: Int) -> Double {
    var offset = system.rows[row].constant
    for term in system.terms[system.termRange(of: row)] where unknownOf[Int(term.variable)] < 0 {
      offset -= term.coefficient * solution[Int(term.variable)]
    }
    return offset
  }

  @discardableResult
  package func solve() -> Outcome {
    simplex.minimise()
    settle()
    for unknown in variableOf.indices { solution[Int(variableOf[unknown])] = simplex.values[unknown] }
    if simplex.exhausted { return .workLimit }
    for row in 0..<system.rowCount where system.rows[row].priority >= Int16(LinearSystem.required) {
      let error = simplex.residual[row]
      let cost = objective.costs(system.rows[row].relation, largestCoefficient: 1)
      if (error > 0 ? cost.above : cost.below) * abs(error) > Tolerance.required { return .infeasible }
    }
    return .solved
  }

  /// The tie-break, for variables that some direction without cost still moves.
  private func settle() {
    for unknown in variableOf.indices where simplex.isOpen && !simplex.exhausted {
      guard simplex.moves(unknown) else { continue }
      if tieRow[unknown] < 0 {
        let cost = tieBreak.costs(ofVariable: Int(variableOf[unknown]))
        tieRow[unknown] = Int32(simplex.rowCount)
        simplex.term(1, unknown)
        simplex.close(offset: 0, level: -unknown, below: cost.below, above: cost.above, label: -1)
      }
      simplex.minimiseLast(row: Int(tieRow[unknown]))
    }
    simplex.refresh()
  }

  /// The value of every variable, by number. Valid until the solver changes again.
  package var values: UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: solution, count: system.variableCount)
  }

  package func value(of variable: Int) -> Double { solution[variable] }

  /// Sets a parameter; `solve()` then gives the values.
  package func setParameter(_ variable: Int, to value: Double) {
    guard unknownOf[variable] < 0, solution[variable] != value else { return }
    solution[variable] = value
    system.setParameter(variable, to: value)
    for row in 0..<system.rowCount
    where system.terms[system.termRange(of: row)].contains(where: { Int($0.variable) == variable }) {
      simplex.setOffset(row, to: offset(of: row))
    }
    simplex.reassess()
  }

  package func setConstant(_ row: Int, to constant: Double) {
    system.setConstant(row, to: constant)
    simplex.setOffset(row, to: offset(of: row))
    simplex.reassess()
  }
}
