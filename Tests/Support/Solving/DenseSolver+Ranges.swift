import Solving

extension DenseSolver {
  /// Returns the values that a variable can have without any cost, within ±1,000,000: the oracle pulls it in both
  /// directions at a priority below all others, which must therefore not occur in the system.
  package static func range(of variable: Int, in system: LinearSystem) -> ClosedRange<Double> {
    let ends = [-1_000_000.0, 1_000_000].map { target -> Double in
      var pulled = system
      pulled.addTerm(1, variable)
      pulled.closeRow(.equal, target, priority: 1)
      return DenseSolver(pulled).values[variable]
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  package static func isUndetermined(_ variable: Int, in system: LinearSystem) -> Bool {
    let range = range(of: variable, in: system)
    return range.upperBound - range.lowerBound > 1e-5
  }
}

extension LinearSystem {
  /// Returns a system with the same variables and parameters and some of the rows, which are renumbered.
  package func with(rows: [Int]) -> LinearSystem {
    var part = LinearSystem()
    var next = 0
    for parameter in parameterValues {
      _ = part.addVariables(parameter.variable - next)
      _ = part.addParameter(parameter.value)
      next = parameter.variable + 1
    }
    _ = part.addVariables(variableCount - next)
    for row in rows {
      for term in terms(of: row) { part.addTerm(term.coefficient, term.variable) }
      part.closeRow(relation(of: row), constant(of: row), priority: priority(of: row))
    }
    return part
  }

  package func without(_ row: Int) -> LinearSystem { with(rows: (0..<rowCount).filter { $0 != row }) }
}
