/// Which rows a variable's value needs, as far as the rows that are tight say so without any trying.
///
/// As many independent tight rows as there are unknowns hold the values (`basis`); where there are fewer, unknowns hold
/// themselves. Let one of these rows go: then the values may move along one direction, the one that keeps all others
/// tight. If no other tight row and no missed row changes along it, nothing becomes better or worse: where the direction
/// moves the variable, the row is necessary, and where it does not, superfluous. Anything else has to be tried.
final class TightRows {
  enum Verdict {
    case necessary, superfluous, unknown
    /// Unknown too, but without it some missed row is missed by less or more: the best values are others.
    case holdsMissed
  }

  /// Rows that the values miss.
  let missed: [Int]
  private let memory = Arena(bytes: 1 << 16)
  private var simplex: Simplex
  private let states: [State]
  private let reach: Double
  /// What finding them has cost, see `SolverState.work`.
  let work: Int
  /// What holds for every variable: rows of the basis along whose directions nothing else changes are superfluous, unless
  /// they hold the variable.
  private var common: [Verdict]
  private let isCheap: Bool
  /// How far the rows of the basis can go, by position. Tight rows beside the basis change along none of the directions that
  /// are asked for, so only loose ones can end them.
  private lazy var steps: [Double] = simplex.steps(
    to: states.indices.filter { simplex.side[$0] != 0 && states[$0] == .loose })

  /// - Parameters:
  ///   - variables: how many of the system's variables are unknowns; parameters follow them.
  ///   - values: best for the system.
  init(_ system: LinearSystem, variables: Int, values: [Double], distance: Double) {
    let rows = Array(0..<system.rowCount)
    var part = UnreducedPart(system, (Array(0..<variables), rows), values: values, memory)
    part.simplex.holdByMetRows()
    part.simplex.prepareBasis()
    let states = rows.map { Self.state($0, system, values) }
    self.states = states
    missed = rows.filter { states[$0] == .missed }
    reach = max(distance, Tolerance.required)
    simplex = part.simplex
    let loose = states.indices.count { part.simplex.side[$0] != 0 && states[$0] == .loose }
    isCheap = loose * variables < Self.mostWork
    common = states.map { $0 == .loose ? Verdict.superfluous : .unknown }
    let others = states.indices.filter { part.simplex.side[$0] != 0 && states[$0] != .loose }
    work = 20 * rows.count + (others.count + loose) * variables / 16
    isDecided = others.count * variables < Self.mostWork
    guard isDecided else { return }
    for row in states.indices where simplex.side[row] == 0 { common[row] = .superfluous }
    for (state, verdict) in [(State.missed, Verdict.holdsMissed), (.tight, .unknown)] {
      for row in others where states[row] == state {
        for other in simplex.support(of: row) { common[other] = verdict }
      }
    }
  }

  deinit { memory.destroy() }

  /// Steps through the unknowns and the rows that are worth while.
  private static let mostWork = 20_000_000

  private let isDecided: Bool

  /// Of every row.
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

  /// The rows that together give a variable its value. Nil if one of them is not of the kind that is asked for.
  func holders(of variable: Int, where isWanted: (Int) -> Bool) -> [Int]? {
    simplex.weighUnknown(variable)
    return wantedRows(isWanted)?.map(\.row)
  }

  /// The rows of the basis that a row would take the most from if it were met instead.
  func nearestHolders(ofRow row: Int, where isWanted: (Int) -> Bool) -> [Int] {
    guard simplex.side[row] != 0 else { return [] }
    simplex.weigh(row)
    let rows = (wantedRows { _ in true } ?? []).filter { isWanted($0.row) }
    let most = rows.reduce(0) { max($0, $1.weight) }
    return rows.filter { $0.weight > most - 1e-6 }.map(\.row)
  }

  /// What was weighed.
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

  private enum State { case loose, tight, missed }

  private static func state(_ row: Int, _ system: LinearSystem, _ values: [Double]) -> State {
    let entry = system.rows[row]
    var error = -entry.constant
    for term in system.terms[system.termRange(of: row)] {
      error += term.coefficient * values[Int(term.variable)]
    }
    let slack = max(Tolerance.required, Tolerance.residual(scale: abs(entry.constant)))
    if entry.relation != .greaterThanOrEqual, error > slack { return .missed }
    if entry.relation != .lessThanOrEqual, error < -slack { return .missed }
    return entry.relation == .equal || abs(error) <= slack ? .tight : .loose
  }
}

extension Simplex {
  /// The positions of the tight rows that hold an unknown, and how far it goes when one of them goes a point; a tiny weight
  /// may be rounding.
  fileprivate func holders(of unknown: Int) -> [(position: Int, weight: Double)] {
    weighUnknown(unknown)
    let weights = basis.weights
    return (0..<unknowns).compactMap { position in
      let weight = abs(weights.numbers[position])
      return weight > Tolerance.slope && tight[position].row >= 0 ? (position, weight) : nil
    }
  }

  /// For each position how far its row can go either way until one of these rows begins or ends to cost something. A row's
  /// weights are how it follows each position, so each row is weighed once for all of them.
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
