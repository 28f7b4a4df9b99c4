/// Why a variable has its value.
package struct Explanation: Sendable, Hashable {
  package var variable: Int
  package var value: Double
  /// False when another value would be as good, so that the tie-break chose it.
  package var isDetermined: Bool
  /// Rows without any one of which the value moves or becomes undetermined.
  package var necessary: [Int]
  /// Each a set of rows that fixes the value without the help of others, nearest to the variable first. One, equal to
  /// `necessary`, unless the value is fixed more than once.
  package var reasons: [[Int]]
  /// False where there was no time to decide of every row whether it is necessary: some may not be named.
  package var isExact = true
  /// False where there was no time to look for all reasons, or to leave out of each what it can do without.
  package var hasAllReasons = true
}

extension ExaminedPart {
  /// A row is a reason when the system without it gives something else, and solving is cheap enough to try that. Only rows
  /// that are tight or missed can matter: costs are convex, so a row that costs nothing around the values cannot hide
  /// better ones farther away.
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
    work += explanation.reasons.reduce(0) { $0 + 4 * $1.count }
    explanation.isExact = search.isComplete
    explanation.hasAllReasons = reasons.areComplete
    return explanation
  }
}

/// Sets of rows that fix a variable's value without the help of others, none of them with a row too many.
struct Reasons {
  /// About a two-hundredth of a second, see `SolverState.work`.
  private static let mostWork = 300_000

  private let trial: Trial
  /// The rows that every set holds, flags for all rows.
  private let isNecessary: [Bool]
  private(set) var sets: [[Int]] = []
  /// Whether there was time to find one set without each row that is in all sets found and that not every one needs, and to
  /// leave out of each what it can do without.
  private(set) var areComplete = true

  /// - Parameters:
  ///   - active: the rows that may matter.
  ///   - necessary: those of them without which the value is another.
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

  /// What is left of the necessary rows and others, the nearest first, when as many as possible of these have gone, runs of
  /// them in halves, the farthest first. Nil when they do not fix the value.
  private mutating func smallest(_ others: [Int]) -> [Int]? {
    var kept = isNecessary
    for row in others { kept[row] = true }
    guard hasTime, trial.holds(kept) else { return nil }
    var left = others
    var length = max(1, left.count / 2)
    // A row that was needed may no longer be once others have gone, so single rows are tried until none can go.
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
