/// A reason for a value in a system that is too large to try every row: the rows near the variable that fix it on their
/// own, with what is superfluous among them left out as far as a bound on work allows.
struct NearbyReason {
  /// Rows times trials. A trial costs about as much as its rows are many.
  private static let mostWork = 60_000
  private static let mostNecessary = 24

  private let whole: Trial
  private var work = 0

  init(_ whole: Trial) { self.whole = whole }

  /// Rows by their number in the trial's system, the nearest first, and those of the nearest that nothing can replace.
  mutating func find(_ active: [Int]) -> (reason: [Int], necessary: [Int])? {
    guard let near = prefix(of: whole.nearestFirst(active)) else { return nil }
    let inner = whole.nearestFirst(withoutLooseEnds(near))
    let reason = shrunk(holds(inner) ? inner : near)
    work = 0
    let all = Array(repeating: true, count: whole.system.rowCount)
    let necessary = reason.prefix(Self.mostNecessary).filter { row in
      guard spend(all.count) else { return false }
      var kept = all
      kept[row] = false
      return !whole.holds(kept)
    }
    return (reason, necessary)
  }

  /// The shortest beginning of the list, in doubling steps, that fixes the value.
  private mutating func prefix(of rows: [Int]) -> [Int]? {
    var count = 8
    while true {
      let part = Array(rows.prefix(count))
      if holds(part) { return part }
      guard count < rows.count else { return nil }
      count *= 2
    }
  }

  /// Without rows that can always be met because one of their variables is in no other row, again and again.
  private func withoutLooseEnds(_ rows: [Int]) -> [Int] {
    var uses = Array(repeating: 0, count: whole.system.variableCount)
    var rowsOf: [[Int]] = Array(repeating: [], count: whole.system.variableCount)
    for row in rows {
      for variable in variables(of: row) {
        uses[variable] += 1
        rowsOf[variable].append(row)
      }
    }
    var isLeft = Set(rows)
    var loose = uses.indices.filter { uses[$0] == 1 && $0 != whole.variable }
    while let variable = loose.popLast() {
      // Alone with its variable a row is a limit and no loose end.
      guard let row = rowsOf[variable].first(where: { isLeft.contains($0) }), variables(of: row).count > 1
      else {
        continue
      }
      isLeft.remove(row)
      for other in variables(of: row) {
        uses[other] -= 1
        if uses[other] == 1, other != whole.variable { loose.append(other) }
      }
    }
    return connected(rows.filter(isLeft.contains))
  }

  /// The rows that lead to the variable.
  private func connected(_ rows: [Int]) -> [Int] {
    var reached: Set<Int> = [whole.variable]
    return whole.nearestFirst(rows).filter { row in
      let variables = variables(of: row)
      guard variables.contains(where: reached.contains) else { return false }
      reached.formUnion(variables)
      return true
    }
  }

  private func variables(of row: Int) -> Set<Int> {
    Set(
      whole.system.terms[whole.system.termRange(of: row)].map { Int($0.variable) }.filter {
        !whole.system.isParameter($0)
      })
  }

  /// Leaves out runs of rows, long ones first, the farthest first.
  private mutating func shrunk(_ rows: [Int]) -> [Int] {
    var kept = rows
    var length = kept.count / 2
    while length >= 1 {
      var end = kept.count
      while end > 0 {
        let start = max(0, end - length)
        let rest = Array(kept[..<start] + kept[end...])
        guard spend(rest.count) else { return kept }
        if !rest.isEmpty, holds(rest) { kept = rest }
        end = start
      }
      length /= 2
    }
    return kept
  }

  /// Solves a system of these rows alone, which is as small as they are few.
  private func holds(_ rows: [Int]) -> Bool {
    var isThere = Array(repeating: false, count: whole.system.variableCount)
    isThere[whole.variable] = true
    for row in rows {
      for term in whole.system.terms[whole.system.termRange(of: row)] { isThere[Int(term.variable)] = true }
    }
    let variables = isThere.indices.filter { isThere[$0] && !whole.system.isParameter($0) }
    guard let own = variables.firstIndex(of: whole.variable) else { return false }
    let part = Subsystem(whole.system, variables: variables, rows: rows.sorted())
    let trial = Trial(
      system: part.system, variable: own, value: whole.value, objective: whole.objective,
      distance: whole.distance,
      memory: whole.memory)
    return trial.holds(Array(repeating: true, count: rows.count))
  }

  private mutating func spend(_ rows: Int) -> Bool {
    work += rows + 50
    return work <= Self.mostWork
  }
}
