extension Simplex {
  /// Whether some direction without cost moves the unknown.
  func moves(_ unknown: Int) -> Bool {
    weighUnknown(unknown)
    let shares = basis.weights
    return (0..<shares.count).contains {
      let position = Int(shares.places[$0])
      return tight[position].isOpen && abs(shares.numbers[position]) > Tolerance.slope
    }
  }

  /// Computes how much each direction moves the unknown, into the basis' weights.
  func weighUnknown(_ unknown: Int) {
    basis.weights.clear()
    basis.weights.add(1, at: unknown)
    basis.weigh()
  }

  /// Marks the unknowns that some direction without cost moves, by moving along a mixture of all of them. Two
  /// directions could cancel in one mixture, so two are tried.
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

  /// Returns a number between one and two, irregular enough that no coefficients in real layouts make a mixture cancel.
  private static func weight(_ position: Int, _ mixture: Int) -> Double {
    var bits = (UInt64(2 * position + mixture) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }

  /// Sets the starting value of an unknown that has no tight row yet.
  func start(_ unknown: Int, at value: Double) {
    values[unknown] = value
    heldAt[unknown] = value
  }

  /// Moves the vertex to the changed offsets, keeping the tight rows. Returns whether a row changed sides, so that the
  /// vertex may no longer be optimal.
  mutating func reassess() -> Bool {
    refresh()
    var changed = false
    for row in 0..<rowCount where side[row] != 0 {
      if side[row] > 0 ? residual[row] < -residualTolerance : residual[row] > residualTolerance {
        side[row] = -side[row]
        changed = true
      }
    }
    return changed
  }

  /// Takes over the rows and the vertex of another simplex, whose unknowns start at `shift`.
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

  /// Makes the row of the highest priority with zero residual tight at an unknown. Used before the first step, while
  /// all rows of the unknown mention no other.
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

  /// Builds a first vertex from rows that the starting values already meet, highest priority first. Starting from fixed
  /// unknowns would take a step for each of them.
  ///
  /// Within a priority the last row comes first and is placed at its last unknown. Inner views are declared after outer
  /// ones, so most rows meet unknowns that are still free, and exchanges stay short.
  mutating func holdByMetRows() {
    guard unknowns > Self.fewUnknowns else { return }
    orderRows()
    var end = 0
    while end < orderedRows.count {
      let first = end
      while end < orderedRows.count, level[Int(orderedRows[end])] == level[Int(orderedRows[first])] {
        end += 1
      }
      for place in stride(from: end - 1, through: first, by: -1) where !work.isSpent {
        holdIfMet(Int(orderedRows[place]))
      }
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
  /// The number of unknowns up to which stepping from fixed unknowns is faster.
  private static let fewUnknowns = 80

  private mutating func makeTight(_ row: Int, at position: Int) {
    tight[position].row = Int32(truncatingIfNeeded: row)
    self.position[row] = Int32(truncatingIfNeeded: position)
    side[row] = 0
    residual[row] = 0
  }

  /// Disables the tie-break's rows. Returns false if there are none.
  mutating func retireTies() -> Bool {
    var hasTies = false
    for row in 0..<rowCount where level[row] <= Self.highestTie && level[row] != Self.retired {
      retire(row)
      hasTies = true
    }
    return hasTies
  }

  /// Disables a row; if it is tight, it yields to any other.
  func retire(_ row: Int) {
    level[row] = Self.retired
    below[row] = 0
    above[row] = 0
  }
}

extension Simplex {
  /// Changes the level and cost of a row; call `reorder` before the next solve.
  func setCost(_ row: Int, level rowLevel: Int, below under: Double, above over: Double) {
    level[row] = Int32(truncatingIfNeeded: rowLevel)
    below[row] = under
    above[row] = over
  }

  func cost(of row: Int) -> Double { max(residual[row] * above[row], -residual[row] * below[row]) }

  /// Returns the tight rows of which a loose row is a linear combination.
  mutating func support(of row: Int) -> [Int] {
    weigh(row)
    let weights = basis.weights
    return (0..<unknowns).filter { abs(weights.numbers[$0]) > Tolerance.slope && tight[$0].row >= 0 }.map {
      Int(tight[$0].row)
    }
  }
}
