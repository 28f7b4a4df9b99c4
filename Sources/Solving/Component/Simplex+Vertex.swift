extension Simplex {
  /// Whether some direction that is free of cost moves the unknown.
  func moves(_ unknown: Int) -> Bool {
    let shares = basis.row(unknown)
    return basis.weighed.contains {
      (mayRise[Int($0)] || mayFall[Int($0)]) && abs(shares[Int($0)]) > Tolerance.slope
    }
  }

  /// Marks the unknowns that some direction without cost moves: those that a mixture of all of them moves. In one mixture
  /// two directions could cancel, so there are two.
  func markMovable(_ marks: UnsafeMutablePointer<Bool>) {
    marks.update(repeating: false, count: unknowns)
    for mixture in 0..<2 {
      for position in 0..<unknowns {
        slopes[position] = mayRise[position] || mayFall[position] ? Self.weight(position, mixture) : 0
      }
      basis.point(slopes, scratch)
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
        term(other.coefficients[place], Int(other.columns[place]) + shift)
      }
      close(
        offset: other.offset[row], level: Int(other.level[row]), below: other.below[row],
        above: other.above[row],
        label: Int(other.label[row]))
      residual[rowCount - 1] = other.residual[row]
      side[rowCount - 1] = other.side[row]
    }
    for position in 0..<other.unknowns {
      let item = other.tight[position]
      tight[shift + position] =
        item >= 0 ? item + rowShift : ~(~item + Int32(truncatingIfNeeded: shift))
      if item >= 0 { self.position[Int(item + rowShift)] = Int32(truncatingIfNeeded: shift + position) }
      values[shift + position] = other.values[position]
      heldAt[shift + position] = other.heldAt[position]
    }
    basis.adopt(other.basis, shift: shift)
  }

  /// Makes a row over one unknown, which is at zero now, what holds that unknown instead of its start.
  mutating func hold(_ unknown: Int, by row: Int) {
    let first = Int(starts[row])
    guard tight[unknown] == ~Int32(truncatingIfNeeded: unknown), Int(starts[row + 1]) == first + 1 else {
      return
    }
    makeTight(row, at: unknown)
    basis.startWith(unknown, coefficient: coefficients[first])
  }

  /// Makes a row that is met what the vertex keeps at a position; the basis has to be factorised then.
  func makeTight(_ row: Int, at position: Int) {
    tight[position] = Int32(truncatingIfNeeded: row)
    self.position[row] = Int32(truncatingIfNeeded: position)
    side[row] = 0
    residual[row] = 0
  }

  /// The same for the row of the highest priority that is at zero.
  mutating func holdByHighest(_ unknown: Int) {
    var best = -1
    var term = Int(columnHead[unknown])
    while term >= 0 {
      let row = Int(termRow[term])
      if abs(residual[row]) <= residualTolerance, best < 0 || level[row] > level[best] { best = row }
      term = Int(nextInColumn[term])
    }
    if best >= 0 { hold(unknown, by: best) }
  }

  /// Gives a row another offset and its cost again; a tight one must keep its offset.
  func restore(row: Int, offset value: Double, level rowLevel: Int, below under: Double, above over: Double) {
    level[row] = Int32(truncatingIfNeeded: rowLevel)
    below[row] = under
    above[row] = over
    guard side[row] != 0 else { return }
    offset[row] = value
    residual[row] = evaluate(row)
    side[row] = residual[row] < 0 ? -1 : 1
  }

  /// Takes all effect from a row; where it is tight, it gives way to any other.
  func retire(_ row: Int) {
    level[row] = Int32.min
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
    gradient.clear()
    for term in Int(starts[row])..<Int(starts[row + 1]) {
      gradient.add(coefficients[term], at: Int(columns[term]))
    }
    let weights = basis.weights(gradient)
    return (0..<unknowns).filter { abs(weights[$0]) > Tolerance.slope && tight[$0] >= 0 }.map {
      Int(tight[$0])
    }
  }
}
