extension Simplex {
  /// Moves along one direction until the slope at the current priority is no longer negative, or a priority that is done
  /// would pay, and exchanges the tight rows. False when nothing stops the move, which rounding alone can cause.
  mutating func move(_ position: Int, _ rises: Bool, _ slope: Double, _ current: Int32) -> Bool {
    let direction = basis.direction(position)
    let sign: Double = rises ? 1 : -1
    collectChanges(direction, sign)
    collectStops(current)
    guard let chosen = chooseStop(slope, current) else {
      for index in touched.indices { change[Int(touched[index])] = 0 }
      return false
    }
    let stop = stops[chosen]
    let entering = Int(stop.row)
    let step = stop.step
    let from = side[entering]
    stalled = step > residualTolerance ? 0 : stalled + 1
    for index in 0..<chosen { side[Int(stops[index].row)] = -side[Int(stops[index].row)] }
    for index in touched.indices {
      let row = Int(touched[index])
      residual[row] += step * change[row]
      if level[row] < current, side[row] != 0 {
        if residual[row] > residualTolerance {
          side[row] = 1
        } else if residual[row] < -residualTolerance {
          side[row] = -1
        }
      }
      change[row] = 0
    }
    for unknown in basis.moved { values[Int(unknown)] += step * sign * direction[Int(unknown)] }
    let leaving = Int(tight[position])
    if leaving >= 0 {
      side[leaving] = rises ? 1 : -1
      residual[leaving] = sign * step
    }
    side[entering] = 0
    residual[entering] = 0
    tight[position] = Int32(truncatingIfNeeded: entering)
    self.position[entering] = Int32(truncatingIfNeeded: position)
    let finished = level[entering] > current
    mayRise[position] = !finished || (holdsHard ? above[entering] == 0 : from > 0)
    mayFall[position] = !finished || (holdsHard ? below[entering] == 0 : from < 0)
    riseClosedAt[position] = mayRise[position] ? Self.neverClosed : level[entering]
    fallClosedAt[position] = mayFall[position] ? Self.neverClosed : level[entering]
    let first = Int(starts[entering])
    let isDone = basis.replace(
      position, columns: columns.base + first, coefficients: coefficients.base + first,
      count: Int(starts[entering + 1]) - first)
    prepareBasis()
    return isDone
  }

  /// How fast each row's residual changes along the direction.
  private mutating func collectChanges(_ direction: UnsafeMutablePointer<Double>, _ sign: Double) {
    touched.removeAll()
    for place in basis.moved where abs(direction[Int(place)]) > Tolerance.coefficient {
      let unknown = Int(place)
      let speed = sign * direction[unknown]
      var term = Int(columnHead[unknown])
      while term >= 0 {
        let row = Int(termRow[term])
        if change[row] == 0 { touched.append(Int32(truncatingIfNeeded: row), arena) }
        change[row] += coefficients[term] * speed
        // Marks the row as touched even if its terms cancel.
        if change[row] == 0 { change[row] = .leastNormalMagnitude }
        term = Int(nextInColumn[term])
      }
    }
  }

  /// Where rows reach zero along the direction, in order. Rows of lower priorities do not matter yet.
  private mutating func collectStops(_ current: Int32) {
    stops.removeAll()
    var bound = Double.infinity
    for index in touched.indices {
      let row = Int(touched[index])
      let speed = change[row]
      guard side[row] != 0, level[row] >= current, abs(speed) > Tolerance.coefficient else { continue }
      guard (speed < 0) == (side[row] > 0) || (holdsHard && isHeld(row, speed, current)) else { continue }
      let distance = side[row] > 0 ? residual[row] : -residual[row]
      let step = max(0, distance) / abs(speed)
      guard step <= bound else { continue }
      let finished = level[row] > current
      if finished { bound = step }
      let jump = finished ? .infinity : (below[row] + above[row]) * abs(speed)
      stops.append(Stop(step: step, row: Int32(truncatingIfNeeded: row), jump: jump), arena)
    }
    guard stops.count > 1 else { return }
    // Of stops at the same place, the largest change first: it ends the move, and divides by the largest pivot.
    stops.sort {
      if $0.step != $1.step { return $0.step < $1.step }
      if $0.jump != $1.jump { return $0.jump > $1.jump }
      return $0.row < $1.row
    }
  }

  /// Whether a row that is met exactly would be missed by any move.
  private func isHeld(_ row: Int, _ speed: Double, _ current: Int32) -> Bool {
    level[row] > current && abs(residual[row]) <= residualTolerance
      && (speed > 0 ? above[row] : below[row]) > 0
  }

  private func chooseStop(_ start: Double, _ current: Int32) -> Int? {
    var slope = start
    for index in stops.indices {
      slope += stops[index].jump
      if slope >= -Tolerance.slope || stalled > 40 { return index }
    }
    return nil
  }

  /// Values and residuals afresh from the tight rows, so that steps do not add up their rounding.
  mutating func refresh() {
    refreshedAt = pivots
    prepareBasis()
    for position in 0..<unknowns {
      let item = Int(tight[position])
      slopes[position] = item >= 0 ? offset[item] : heldAt[~item]
    }
    basis.point(slopes, values)
    for row in 0..<rowCount { residual[row] = evaluate(row) }
  }

  /// Factorises the tight rows where that is due. Rows that have come to depend on others give way to held unknowns.
  mutating func prepareBasis() {
    guard basis.needsFactors else { return }
    basis.beginRows()
    for position in 0..<unknowns {
      let item = Int(tight[position])
      if item >= 0 {
        for term in Int(starts[item])..<Int(starts[item + 1]) {
          basis.addTerm(coefficients[term], Int(columns[term]))
        }
      } else {
        basis.addTerm(1, ~item)
      }
      basis.endRow(position)
    }
    let dependent = basis.factorise()
    guard !dependent.isEmpty else { return }
    for (position, unknown) in dependent {
      let item = Int(tight[position])
      if item >= 0 { side[item] = 1 }
      tight[position] = ~Int32(truncatingIfNeeded: unknown)
      heldAt[unknown] = values[unknown]
      mayRise[position] = true
      mayFall[position] = true
      riseClosedAt[position] = Self.neverClosed
      fallClosedAt[position] = Self.neverClosed
    }
    basis.invalidate()
    prepareBasis()
  }
}
