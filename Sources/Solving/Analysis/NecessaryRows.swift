/// The rows that are each necessary for a variable's value: without any one of them it changes or becomes undetermined.
struct NecessaryRows {
  /// Work limits, together about 1/10 s; see `WorkMeter`. Removing rows in runs has a lower limit, so that time
  /// is left to test the rows nearest to the variable one by one.
  private static let mostWorkForRuns = 400_000
  private static let mostWork = 2_000_000

  private let trial: Trial
  /// Whether every row was tested within the limits.
  private(set) var isComplete = true

  init(_ trial: Trial) { self.trial = trial }

  mutating func find() -> [Int] {
    let system = trial.system
    let level = leastLevel()
    let isHigh = system.rows.map { $0.level >= level }
    let lowest = trial.part.levels.last ?? level
    let all = trial.part.tightRows(from: lowest).verdicts(of: trial.variable)
    let tight = trial.part.tightRows(from: level)
    let high = tight.verdicts(of: trial.variable)
    let missed = Set(tight.missed)
    var necessary: [Int] = []
    var inRuns: [Int] = []
    var alone: [Int] = []
    // Rows at or above that level are renumbered in `system`.
    for (place, row) in system.rows.indices.filter({ isHigh[$0] }).enumerated()
    where high[place] != .superfluous {
      switch all[row] {
      case .superfluous: break
      case .necessary: necessary.append(row)
      case .unknown where high[place] != .holdsMissed && !missed.contains(place): inRuns.append(row)
      case .unknown, .holdsMissed: alone.append(row)
      }
    }
    trial.part.spend(system.rowCount / ExaminedPart.scanned)
    alone += remaining(trial.nearestFirst(inRuns), isHigh)
    for row in trial.nearestFirst(alone.sorted()) where isNecessary(row) { necessary.append(row) }
    return necessary.sorted()
  }

  /// Returns the highest priority at which the rows alone give the value; rows below it cannot matter.
  private func leastLevel() -> Int16 {
    let levels = trial.part.levels
    var low = 0
    var high = levels.count - 1
    while low < high {
      let middle = (low + high) / 2
      if trial.holds(from: levels[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return levels.isEmpty ? 1 : levels[high]
  }

  /// Removes runs of rows that do not affect the value, farthest first, in halves, and returns the rest.
  private func remaining(_ rows: [Int], _ isHigh: [Bool]) -> [Int] {
    var left: [Int] = []
    var runs = rows.isEmpty ? [] : [rows.indices]
    while let run = runs.popLast() {
      guard run.count > 1, trial.work < Self.mostWorkForRuns else {
        left += rows[run]
        continue
      }
      var kept = isHigh
      for place in run { kept[rows[place]] = false }
      if trial.holds(kept, with: trial.part.costs) { continue }
      let middle = run.lowerBound + run.count / 2
      runs.append(run.lowerBound..<middle)
      runs.append(middle..<run.upperBound)
    }
    return left
  }

  private mutating func isNecessary(_ row: Int) -> Bool {
    isComplete = isComplete && trial.work < Self.mostWork
    return isComplete && !trial.holds(without: row)
  }
}

/// The cost of a solution per row, for comparing solutions by priority.
struct CostVector {
  private let system: LinearSystem
  private let costs: [Double]
  /// The index of each row's priority, highest first.
  private let ranks: [Int]
  private let rankCount: Int

  init(_ values: [Double], in system: LinearSystem) {
    self.system = system
    costs = system.rows.indices.map { Violations.amount($0, of: values, in: system) }
    var ranks: [Int16: Int] = [:]
    for priority in Set(system.rows.map(\.level)).sorted(by: >) { ranks[priority] = ranks.count }
    self.ranks = system.rows.map { ranks[$0.level] ?? 0 }
    rankCount = ranks.count
  }

  /// Whether this solution costs more than another at some priority, counting only kept rows.
  func isWorse(than others: UnsafePointer<Double>, _ isKept: [Bool]) -> Bool {
    var excess = Array(repeating: 0.0, count: rankCount)
    for row in ranks.indices where isKept[row] {
      excess[ranks[row]] += costs[row] - Violations.amount(row, of: others, in: system)
    }
    return excess.contains { $0 > Tolerance.required }
  }
}
