/// Which rows a variable's value needs, as far as the rows that are tight say so without any trying.
///
/// As many independent tight rows as there are unknowns hold the values (`basis`); where there are fewer, unknowns hold
/// themselves. Let one of these rows go: then the values may move along one direction, the one that keeps all others
/// tight. If no other tight row and no missed row changes along it, nothing becomes better or worse: where the direction
/// moves the variable, the row is necessary, and where it does not, superfluous. Anything else has to be tried.
struct TightRows {
  enum Verdict {
    case necessary, superfluous, unknown
    /// Unknown too, but without it some missed row is missed by less or more: the best values are others.
    case holdsMissed
  }

  private let verdicts: [Verdict]
  /// Rows that the values miss.
  let missed: [Int]

  subscript(_ row: Int) -> Verdict { verdicts[row] }

  /// - Parameters:
  ///   - variables: how many of the system's variables are unknowns; parameters follow them.
  ///   - values: best for the system.
  init(
    _ system: LinearSystem, variables: Int, of variable: Int, values: [Double], distance: Double,
    _ memory: Arena
  ) {
    memory.reset()
    let rows = Array(0..<system.rowCount)
    var part = UnreducedPart(system, (Array(0..<variables), rows), values: values, memory)
    part.simplex.holdByMetRows()
    part.simplex.prepareBasis()
    let states = rows.map { Self.state($0, system, values) }
    missed = rows.filter { states[$0] == .missed }
    verdicts = Self.judge(&part.simplex, variable, states, reach: max(distance, Tolerance.required))
  }

  /// Steps through the unknowns and the rows that are worth while.
  private static let mostWork = 20_000_000

  private static func judge(
    _ simplex: inout Simplex, _ variable: Int, _ states: [State], reach: Double
  ) -> [Verdict] {
    var verdicts = states.map { $0 == .loose ? Verdict.superfluous : .unknown }
    let others = states.indices.filter { simplex.side[$0] != 0 && states[$0] != .loose }
    guard others.count * simplex.unknowns < mostWork else { return verdicts }
    for row in states.indices where simplex.side[row] == 0 { verdicts[row] = .superfluous }
    for (state, verdict) in [(State.missed, Verdict.holdsMissed), (.tight, .unknown)] {
      for row in others where states[row] == state {
        for other in simplex.support(of: row) { verdicts[other] = verdict }
      }
    }
    let holders = simplex.holders(of: variable).filter {
      verdicts[Int(simplex.tight[$0.position].row)] == .superfluous
    }
    // Tight rows beside the basis change along none of these directions, so only loose ones can end them.
    let loose = states.indices.filter { simplex.side[$0] != 0 && states[$0] == .loose }
    let isCheap = loose.count * simplex.unknowns < mostWork
    let steps = isCheap && !holders.isEmpty ? simplex.steps(to: loose) : []
    for (position, weight) in holders {
      let isFar = isCheap && weight > 1e-6 && steps[position] * weight > reach
      verdicts[Int(simplex.tight[position].row)] = isFar ? .necessary : .unknown
    }
    return verdicts
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
