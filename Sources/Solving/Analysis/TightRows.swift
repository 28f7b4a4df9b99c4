/// Determines which rows a variable's value depends on, as far as this follows from the tight rows without solving.
///
/// As many independent tight rows as there are unknowns determine the solution (the basis); if there are fewer,
/// unknowns are fixed at their values. Releasing one row of the basis lets the solution move in one direction, the one
/// that keeps all others tight. If no other tight row and no violated row changes in that direction, the cost stays the
/// same: if the variable moves, the row is necessary, otherwise it is superfluous. All other cases must be tested by
/// solving.
final class TightRows {
  enum Verdict {
    case necessary, superfluous, unknown
    /// The effect on the value is unknown, but removing the row changes the violation of another row, and thus the
    /// optimum.
    case holdsMissed
  }

  /// The rows that the solution violates.
  let missed: [Int]
  private let memory: Arena
  private var simplex: Simplex
  private let states: [Violations.Tightness]
  private let reach: Double
  /// The cost of finding the tight rows; see `SolverState.work`.
  let work: Int
  /// The verdicts that apply to every variable: rows of the basis whose direction changes nothing else are superfluous
  /// unless they determine the variable.
  private var common: [Verdict]
  private let isCheap: Bool
  /// How far each row of the basis can move, by position. Tight rows outside the basis do not change in any direction
  /// of interest, so only loose rows can limit it.
  private lazy var steps: [Double] = simplex.steps(
    to: states.indices.filter { simplex.side[$0] != 0 && states[$0] == .loose })

  /// - Parameters:
  ///   - variables: the number of unknowns; parameters follow them.
  ///   - values: an optimal solution of the system.
  init(_ system: LinearSystem, variables: Int, values: [Double], distance: Double) {
    let rows = Array(0..<system.rowCount)
    // A screen of many small parts has as many of these.
    memory = Arena(bytes: min(1 << 16, 256 * (rows.count + variables)))
    let steps = SolveWork(memory, most: Self.mostWork / 4)
    var part = UnreducedPart(system, (Array(0..<variables), rows), values: values, memory, steps)
    part.simplex.holdByMetRows()
    part.simplex.prepareBasis()
    let isHeld = !steps.isSpent
    let states = rows.map { Violations.tightness(of: $0, values, in: system) }
    self.states = states
    missed = rows.filter { states[$0] == .missed }
    reach = max(distance, Tolerance.required)
    simplex = part.simplex
    let loose = states.indices.count { part.simplex.side[$0] != 0 && states[$0] == .loose }
    isCheap = loose * variables < Self.mostWork
    common = states.map { $0 == .loose ? Verdict.superfluous : .unknown }
    let others = states.indices.filter { part.simplex.side[$0] != 0 && states[$0] != .loose }
    work = 20 * rows.count + steps.spent + (others.count + loose) * variables / 16
    isDecided = isHeld && others.count * variables < Self.mostWork
    guard isDecided else { return }
    for row in states.indices where simplex.side[row] == 0 { common[row] = .superfluous }
    for (state, verdict) in [(Violations.Tightness.missed, Verdict.holdsMissed), (.tight, .unknown)] {
      for row in others where states[row] == state {
        for other in simplex.support(of: row) { common[other] = verdict }
      }
    }
  }

  deinit { memory.destroy() }

  /// The limit on unknowns times rows, above which the analysis does not pay off.
  private static let mostWork = 20_000_000

  private let isDecided: Bool

  /// Returns the verdict on each row.
  func verdicts(of variable: Int) -> [Verdict] {
    var verdicts = common
    guard isDecided else { return verdicts }
    let holders = simplex.holders(of: variable).filter {
      common[Int(simplex.tight[$0.position].row)] == .superfluous
    }
    for (position, weight) in holders {
      let isFar = isCheap && weight > 1e-6 && steps[position] * weight > reach
      verdicts[Int(simplex.tight[position].row)] = isFar ? .necessary : .unknown
    }
    return verdicts
  }

  /// Returns the tight rows that together determine a variable, or nil if one of them does not satisfy `isWanted`.
  func holders(of variable: Int, where isWanted: (Int) -> Bool) -> [Int]? {
    simplex.weighUnknown(variable)
    return wantedRows(isWanted)?.map(\.row)
  }

  /// Returns the basis rows that a row depends on most, and that would therefore move if it were met instead.
  func nearestHolders(ofRow row: Int, where isWanted: (Int) -> Bool) -> [Int] {
    guard simplex.side[row] != 0 else { return [] }
    simplex.weigh(row)
    let rows = (wantedRows { _ in true } ?? []).filter { isWanted($0.row) }
    let most = rows.reduce(0) { max($0, $1.weight) }
    return rows.filter { $0.weight > most - 1e-6 }.map(\.row)
  }

  /// Returns the rows with nonzero weights after weighing, or nil if one does not satisfy `isWanted`.
  private func wantedRows(_ isWanted: (Int) -> Bool) -> [(row: Int, weight: Double)]? {
    let weights = simplex.basis.weights
    var rows: [(row: Int, weight: Double)] = []
    for index in 0..<weights.count {
      let position = Int(weights.places[index])
      let weight = abs(weights.numbers[position])
      guard weight > Tolerance.slope else { continue }
      let row = Int(simplex.tight[position].row)
      guard row >= 0, isWanted(row) else { return nil }
      rows.append((row, weight))
    }
    return rows
  }
}

extension Simplex {
  /// Returns the positions of the tight rows that determine an unknown, with how far it moves per point of each. Tiny
  /// weights are dropped as rounding.
  fileprivate func holders(of unknown: Int) -> [(position: Int, weight: Double)] {
    weighUnknown(unknown)
    let weights = basis.weights
    return (0..<unknowns).compactMap { position in
      let weight = abs(weights.numbers[position])
      return weight > Tolerance.slope && tight[position].row >= 0 ? (position, weight) : nil
    }
  }

  /// Returns, by position, how far a basis row can move in either direction before the cost of one of `rows` changes. A
  /// row's weights give its rate of change for every position, so each row is weighed once.
  fileprivate func steps(to rows: [Int]) -> [Double] {
    var steps = Array(repeating: Double.infinity, count: unknowns)
    for row in rows {
      weigh(row)
      let weights = basis.weights
      for index in 0..<weights.count {
        let position = Int(weights.places[index])
        let speed = abs(weights.numbers[position])
        if speed > Tolerance.slope { steps[position] = min(steps[position], abs(residual[row]) / speed) }
      }
    }
    return steps
  }
}
