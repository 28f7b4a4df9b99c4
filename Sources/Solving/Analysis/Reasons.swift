/// Sets of rows that fix a variable's value without the help of others, none of them with a row too many.
struct Reasons {
  /// About a twentieth of a second, see `Core.work`.
  private static let mostWork = 2_000_000

  private var trial: Trial
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
