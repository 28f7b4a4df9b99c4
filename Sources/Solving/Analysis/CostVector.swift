/// What given values cost, row by row, to be compared with other values by priority.
struct CostVector {
  private let system: LinearSystem
  private let objective: Objective
  private let costs: [Double]
  /// Of each row: the place of its priority, the highest first.
  private let ranks: [Int]
  private let rankCount: Int

  init(_ values: [Double], in system: LinearSystem, _ objective: Objective) {
    self.system = system
    self.objective = objective
    costs = system.rows.indices.map { Self.cost($0, values, system, objective) }
    var ranks: [Int16: Int] = [:]
    for priority in Set(system.rows.map(\.priority)).sorted(by: >) { ranks[priority] = ranks.count }
    self.ranks = system.rows.map { ranks[$0.priority] ?? 0 }
    rankCount = ranks.count
  }

  private static func cost(
    _ row: Int, _ values: UnsafePointer<Double>, _ system: LinearSystem, _ objective: Objective
  ) -> Double {
    let largest = system.terms[system.termRange(of: row)].reduce(0) { max($0, abs($1.coefficient)) }
    return Violations.amount(row, of: values, in: system)
      * objective.costs(.equal, largestCoefficient: largest).above
  }

  /// Whether the values cost more than others at some priority, as far as the rows go that are kept.
  func isWorse(than others: UnsafePointer<Double>, _ isKept: [Bool]) -> Bool {
    var excess = Array(repeating: 0.0, count: rankCount)
    for row in ranks.indices where isKept[row] {
      excess[ranks[row]] += costs[row] - Self.cost(row, others, system, objective)
    }
    return excess.contains { $0 > Tolerance.required }
  }
}
