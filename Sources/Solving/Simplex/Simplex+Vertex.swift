extension Simplex {
  /// Whether some direction that is free of cost moves the unknown.
  func moves(_ unknown: Int) -> Bool {
    weighUnknown(unknown)
    let shares = basis.weights
    return (0..<shares.count).contains {
      let position = Int(shares.places[$0])
      return tight[position].isOpen && abs(shares.numbers[position]) > Tolerance.slope
    }
  }

  /// How much of the unknown each direction moves, into the basis' weights.
  func weighUnknown(_ unknown: Int) {
    basis.weights.clear()
    basis.weights.add(1, at: unknown)
    basis.weigh()
  }

  /// Marks the unknowns that some direction without cost moves: those that a mixture of all of them moves. In one mixture
  /// two directions could cancel, so there are two.
  func markMovable(_ marks: UnsafeMutablePointer<Bool>) {
    marks.update(repeating: false, count: unknowns)
    for mixture in 0..<2 {
      for position in 0..<unknowns {
        targets[position] = tight[position].isOpen ? Self.weight(position, mixture) : 0
      }
      basis.findPoint(targets, scratch)
      for unknown in 0..<unknowns where abs(scratch[unknown]) > Tolerance.slope { marks[unknown] = true }
    }
  }

  /// Between one and two, and so without order that no coefficients that people write could make a mixture cancel.
  private static func weight(_ position: Int, _ mixture: Int) -> Double {
    var bits = (UInt64(2 * position + mixture) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }

  /// Lets an unknown start at a value where nothing holds it yet.
  func start(_ unknown: Int, at value: Double) {
    values[unknown] = value
    heldAt[unknown] = value
  }

  /// The vertex of the same tight rows for changed offsets. The highest level of a row that has changed sides, so that
  /// this vertex may no longer be the best one; nil when there is none.
  mutating func reassess() -> Int32? {
    refresh()
    var changed: Int32?
    for row in 0..<rowCount where side[row] != 0 {
      if side[row] > 0 ? residual[row] < -residualTolerance : residual[row] > residualTolerance {
        side[row] = -side[row]
        changed = max(changed ?? level[row], level[row])
      }
    }
    return changed
  }

  /// Takes over another simplex's rows and vertex; its unknowns follow from `shift` on.
  mutating func adopt(_ other: Simplex, shift: Int) {
    let rowShift = Int32(truncatingIfNeeded: rowCount)
    for row in 0..<other.rowCount {
      for place in Int(other.starts[row])..<Int(other.starts[row + 1]) {
        addTerm(other.coefficients[place], Int(other.columns[place]) + shift)
      }
      closeRow(
        offset: other.offset[row], level: Int(other.level[row]), below: other.below[row],
        above: other.above[row],
        label: Int(other.label[row]))
      residual[rowCount - 1] = other.residual[row]
      side[rowCount - 1] = other.side[row]
    }
    for position in 0..<other.unknowns {
      var item = other.tight[position]
      item.row = item.row >= 0 ? item.row + rowShift : item.row - Int32(truncatingIfNeeded: shift)
      tight[shift + position] = item
      if item.row >= 0 { self.position[Int(item.row)] = Int32(truncatingIfNeeded: shift + position) }
      values[shift + position] = other.values[position]
      heldAt[shift + position] = other.heldAt[position]
    }
    basis.setWorn()
  }

  /// Lets the row of the highest priority that is at zero hold an unknown of a simplex that has taken no step yet, of
  /// which all rows so far are over this unknown alone.
  mutating func holdByHighest(_ unknown: Int) {
    var best = -1
    var term = Int(columnHead[unknown])
    while term >= 0 {
      let row = Int(termRow[term])
      if abs(residual[row]) <= residualTolerance, best < 0 || level[row] > level[best] { best = row }
      term = Int(nextInColumn[term])
    }
    guard best >= 0, terms(of: best).count == 1 else { return }
    weigh(best)
    if basis.exchange(unknown) { makeTight(best, at: unknown) }
  }

  /// A first vertex made of rows that the starting values already meet, the highest priority first, so that few steps are
  /// left: one that holds every unknown by itself takes a step for each.
  ///
  /// Of one priority the last row comes first, and holds its last unknown: what is inside is behind what is around it,
  /// so most rows meet unknowns that hold themselves yet, and the exchanges stay short.
  mutating func holdByMetRows() {
    guard unknowns > Self.fewUnknowns else { return }
    orderRows()
    var end = 0
    while end < orderedRows.count {
      let first = end
      while end < orderedRows.count, level[Int(orderedRows[end])] == level[Int(orderedRows[first])] {
        end += 1
      }
      for place in stride(from: end - 1, through: first, by: -1) { holdIfMet(Int(orderedRows[place])) }
    }
  }

  private mutating func holdIfMet(_ row: Int) {
    guard side[row] != 0, below[row] + above[row] > 0, abs(residual[row]) <= residualTolerance else { return }
    weigh(row)
    let weights = basis.weights
    var largest = Tolerance.slope
    for index in 0..<weights.count where tight[Int(weights.places[index])].row < 0 {
      largest = max(largest, abs(weights.numbers[Int(weights.places[index])]))
    }
    var unknown = -1
    for index in 0..<weights.count where tight[Int(weights.places[index])].row < 0 {
      let place = Int(weights.places[index])
      if abs(weights.numbers[place]) >= Self.leastShare * largest { unknown = max(unknown, place) }
    }
    if unknown >= 0, basis.exchange(unknown) { makeTight(row, at: unknown) }
  }

  private static let leastShare = 0.1
  /// Of fewer unknowns each takes its step sooner.
  private static let fewUnknowns = 80

  private mutating func makeTight(_ row: Int, at position: Int) {
    tight[position].row = Int32(truncatingIfNeeded: row)
    self.position[row] = Int32(truncatingIfNeeded: position)
    side[row] = 0
    residual[row] = 0
  }

  /// Takes all effect from the tie-break's rows. False when there is none.
  mutating func retireTies() -> Bool {
    var hasTies = false
    for row in 0..<rowCount where level[row] <= Self.highestTie && level[row] != Self.retired {
      retire(row)
      hasTies = true
    }
    return hasTies
  }

  /// Takes all effect from a row; where it is tight, it gives way to any other.
  func retire(_ row: Int) {
    level[row] = Self.retired
    below[row] = 0
    above[row] = 0
  }
}

extension Simplex {
  /// Gives a row another level and cost; `reorder` must follow before the next solve.
  func setCost(_ row: Int, level rowLevel: Int, below under: Double, above over: Double) {
    level[row] = Int32(truncatingIfNeeded: rowLevel)
    below[row] = under
    above[row] = over
  }

  func cost(of row: Int) -> Double { max(residual[row] * above[row], -residual[row] * below[row]) }

  /// The tight rows of which a row that is not tight is a combination.
  mutating func support(of row: Int) -> [Int] {
    weigh(row)
    let weights = basis.weights
    return (0..<unknowns).filter { abs(weights.numbers[$0]) > Tolerance.slope && tight[$0].row >= 0 }.map {
      Int(tight[$0].row)
    }
  }
}
