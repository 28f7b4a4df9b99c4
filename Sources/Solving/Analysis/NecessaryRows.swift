/// The rows that a variable's value needs: those without any one of which it moves or becomes undetermined.
struct NecessaryRows {
  /// About a tenth of a second, see `SolverState.work`.
  private static let mostWork = 3_000_000

  private var trial: Trial
  private let values: [Double]
  private let costs: CostVector
  private let variables: Int
  /// Whether every row was decided.
  private(set) var isComplete = true

  /// - Parameter best: values that are best for the trial's system.
  init(_ trial: Trial, variables: Int, best: [Double]) {
    self.trial = trial
    self.variables = variables
    values = best
    costs = CostVector(best, in: trial.system)
  }

  mutating func find() -> [Int] {
    let system = trial.system
    let level = leastLevel()
    let isHigh = system.rows.map { $0.priority >= level }
    let high = level > 1 ? verdicts(system.keeping { isHigh[$0] }) : nil
    let all = verdicts(system)
    // Of the rows from that level on, by their number in the whole system.
    let rows = system.rows.indices.filter { isHigh[$0] }
    let candidates = rows.indices.filter {
      (high ?? all)[$0] != .superfluous && all[rows[$0]] != .superfluous
    }
    let missed = Set((high ?? all).missed)
    var open = candidates.filter { !missed.contains($0) && all[rows[$0]] == .unknown }.map { rows[$0] }
    open = remaining(trial.nearestFirst(open), isHigh)
    open += candidates.filter { missed.contains($0) }.map { rows[$0] }
    let judged = candidates.map { rows[$0] }.filter { all[$0] == .necessary }
    return (judged + open.filter { isNecessary($0) }).sorted()
  }

  private func verdicts(_ system: LinearSystem) -> TightRows {
    TightRows(
      system, variables: variables, of: trial.variable, values: values, distance: trial.distance, trial.memory
    )
  }

  /// The highest priority from which on the rows give the value whatever the lower ones are: these cannot matter.
  private mutating func leastLevel() -> Int16 {
    let levels = Set(trial.system.rows.map { min($0.priority, Int16(LinearSystem.required)) }).sorted(by: >)
    var low = 0
    var high = levels.count - 1
    while low < high {
      let middle = (low + high) / 2
      if trial.holds(trial.system.rows.map { $0.priority >= levels[middle] }) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return levels.isEmpty ? 1 : levels[high]
  }

  /// Leaves out runs of rows without which nothing changes, the farthest first, in halves.
  private mutating func remaining(_ rows: [Int], _ isHigh: [Bool]) -> [Int] {
    var left: [Int] = []
    var runs = rows.isEmpty ? [] : [rows.indices]
    while let run = runs.popLast() {
      var kept = isHigh
      for place in run { kept[rows[place]] = false }
      if hasTime(), run.count > 1 ? trial.holds(kept, with: costs) : trial.holds(kept) { continue }
      guard run.count > 1 else {
        left.append(rows[run.lowerBound])
        continue
      }
      let middle = run.lowerBound + run.count / 2
      runs.append(run.lowerBound..<middle)
      runs.append(middle..<run.upperBound)
    }
    return left
  }

  private mutating func isNecessary(_ row: Int) -> Bool {
    guard hasTime() else { return false }
    var kept = Array(repeating: true, count: trial.system.rowCount)
    kept[row] = false
    return !trial.holds(kept)
  }

  private mutating func hasTime() -> Bool {
    isComplete = isComplete && trial.work < Self.mostWork
    return isComplete
  }
}

/// What given values cost, row by row, to be compared with other values by priority.
struct CostVector {
  private let system: LinearSystem
  private let costs: [Double]
  /// Of each row: the place of its priority, the highest first.
  private let ranks: [Int]
  private let rankCount: Int

  init(_ values: [Double], in system: LinearSystem) {
    self.system = system
    costs = system.rows.indices.map { Violations.amount($0, of: values, in: system) }
    var ranks: [Int16: Int] = [:]
    for priority in Set(system.rows.map(\.priority)).sorted(by: >) { ranks[priority] = ranks.count }
    self.ranks = system.rows.map { ranks[$0.priority] ?? 0 }
    rankCount = ranks.count
  }

  /// Whether the values cost more than others at some priority, as far as the rows go that are kept.
  func isWorse(than others: UnsafePointer<Double>, _ isKept: [Bool]) -> Bool {
    var excess = Array(repeating: 0.0, count: rankCount)
    for row in ranks.indices where isKept[row] {
      excess[ranks[row]] += costs[row] - Violations.amount(row, of: others, in: system)
    }
    return excess.contains { $0 > Tolerance.required }
  }
}
