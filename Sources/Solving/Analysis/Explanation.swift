/// The rows that determine the value of one variable.
package struct Explanation: Sendable, Hashable {
  /// The variable's number in the system.
  package var variable: Int
  /// The variable's value in the solution.
  package var value: Double
  /// Whether the rows alone determine the value; false if another value is equally good and the tie-break chose this
  /// one.
  package var isDetermined: Bool
  /// The rows that are each necessary: without any one of them the value changes or becomes undetermined.
  package var necessary: [Int]
  /// Sets of rows that each suffice to fix the value, nearest to the variable first. There is exactly one set, equal to
  /// `necessary`, unless the value is fixed more than once.
  package var reasons: [[Int]]
  /// Whether every row could be tested within the time limit; if false, `necessary` may be incomplete.
  package var isExact = true
  /// Whether the time limit allowed finding all reasons and minimising each one.
  package var hasAllReasons = true
}

extension ExaminedPart {
  /// Explains one variable's value.
  ///
  /// A row is a reason if the system without it gives a different value, and solving is cheap enough to test that. Only
  /// tight or violated rows can matter: costs are convex, so a row without cost near the solution cannot hide better
  /// values farther away.
  func explanation(of variable: Int) -> Explanation {
    let trial = Trial(self, of: variable)
    var explanation = Explanation(
      variable: variables[variable], value: best[variable], isDetermined: false, necessary: [], reasons: [])
    guard let lowest = levels.last, trial.holds(from: lowest) else { return explanation }
    var search = NecessaryRows(trial)
    let necessary = search.find()
    let reasons = Reasons(Trial(self, of: variable), active: active, necessary: necessary)
    let names = { (rows: [Int]) in trial.nearestFirst(rows).map { self.rows[$0] } }
    explanation.isDetermined = true
    explanation.necessary = names(necessary)
    explanation.reasons = reasons.sets.map(names)
    spend(explanation.reasons.reduce(0) { $0 + 4 * $1.count })
    explanation.isExact = search.isComplete && !isCut
    explanation.hasAllReasons = reasons.areComplete && !isCut
    return explanation
  }
}

/// Minimal sets of rows that each fix a variable's value on their own.
struct Reasons {
  /// The work limit, about 1/60 s; see `WorkMeter`.
  private static let mostWork = 300_000

  private let trial: Trial
  /// Whether each row is in every set.
  private let isNecessary: [Bool]
  private(set) var sets: [[Int]] = []
  /// Whether the search finished within the work limit: each set is minimal, and for each row that is in all sets but
  /// is not necessary, the search looked for a set without it.
  private(set) var areComplete = true

  /// - Parameters:
  ///   - active: the rows that can matter.
  ///   - necessary: those of them whose removal changes the value.
  init(_ trial: Trial, active: [Int], necessary: [Int]) {
    self.trial = trial
    var isNecessary = Array(repeating: false, count: trial.system.rowCount)
    for row in necessary { isNecessary[row] = true }
    self.isNecessary = isNecessary
    let others = trial.nearestFirst(active.filter { !isNecessary[$0] })
    guard !self.trial.holds(isNecessary), let first = smallest(others) else {
      sets = [necessary]
      return
    }
    sets = [first]
    for row in first where !isNecessary[row] && sets.allSatisfy({ $0.contains(row) }) {
      guard hasTime else { break }
      if let other = smallest(others.filter { $0 != row }), !sets.contains(other) { sets.append(other) }
    }
  }

  /// Removes as many of `others` as possible and returns the rest, nearest first. Runs of rows are removed in halves,
  /// farthest first. Returns nil if the rows do not fix the value.
  private mutating func smallest(_ others: [Int]) -> [Int]? {
    var kept = isNecessary
    for row in others { kept[row] = true }
    guard hasTime, trial.holds(kept) else { return nil }
    var left = others
    var length = max(1, left.count / 2)
    // A row can become redundant after others are removed, so single rows are retried until none can go.
    var isSmallest = false
    while !isSmallest, hasTime {
      isSmallest = length == 1
      var end = left.count
      while end > 0, hasTime {
        let run = max(0, end - length)..<end
        for place in run { kept[left[place]] = false }
        if trial.holds(kept) {
          left.removeSubrange(run)
          isSmallest = false
        } else {
          for place in run { kept[left[place]] = true }
        }
        end = run.lowerBound
      }
      length = max(1, length / 2)
    }
    return kept.indices.filter { kept[$0] }
  }

  private var hasTime: Bool {
    mutating get {
      areComplete = areComplete && trial.work < Self.mostWork
      return areComplete
    }
  }
}
