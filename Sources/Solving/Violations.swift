/// How far given values miss the rows, by priority: computed from the rows alone, without any solver.
package enum Violations {
  /// The violation of one row, in the unit of the row as written.
  static func amount(_ row: Int, of values: UnsafePointer<Double>, in system: LinearSystem) -> Double {
    var sum = 0.0
    for term in system.terms[system.termRange(of: row)] {
      sum += term.coefficient * values[Int(term.variable)]
    }
    let error = sum - system.rows[row].constant
    return switch system.rows[row].relation {
    case .equal: abs(error)
    case .lessThanOrEqual: max(0, error)
    case .greaterThanOrEqual: max(0, -error)
    }
  }

  /// The sum of violations at each priority that occurs, highest first, weighted as `objective` weighs rows.
  package static func byPriority(
    of values: [Double], in system: LinearSystem, objective: Objective = .sumOfErrors
  ) -> [(priority: Int, amount: Double)] {
    var sums: [Int: Double] = [:]
    for row in 0..<system.rowCount {
      let largest = system.terms[system.termRange(of: row)].reduce(0) { max($0, abs($1.coefficient)) }
      let cost = objective.costs(.equal, largestCoefficient: largest)
      sums[system.priority(of: row), default: 0] += amount(row, of: values, in: system) * cost.above
    }
    return sums.sorted { $0.key > $1.key }.map { (priority: $0.key, amount: $0.value) }
  }
}
