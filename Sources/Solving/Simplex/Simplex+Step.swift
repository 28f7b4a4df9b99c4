extension Simplex {
  /// Moves along one direction until the slope at the current priority is no longer negative or the cost of a finished
  /// priority would rise, and exchanges the tight rows. Returns false if nothing limits the move, which only rounding
  /// can cause.
  mutating func move(_ position: Int, _ rises: Bool, _ slope: Double, _ current: Int32) -> Bool {
    basis.findDirection(position)
    let sign: Double = rises ? 1 : -1
    collectChanges(sign)
    work.spend(4 * (basis.movement.count + touched.count))
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
    let movement = basis.movement
    for index in 0..<movement.count {
      let unknown = Int(movement.places[index])
      values[unknown] += step * sign * movement.numbers[unknown]
    }
    let leaving = Int(tight[position].row)
    if leaving >= 0 {
      side[leaving] = rises ? 1 : -1
      residual[leaving] = sign * step
    }
    side[entering] = 0
    residual[entering] = 0
    self.position[entering] = Int32(truncatingIfNeeded: position)
    var item = TightItem(row: Int32(truncatingIfNeeded: entering))
    if level[entering] > current {
      item.mayRise = holdsHard ? above[entering] == 0 : from > 0
      item.mayFall = holdsHard ? below[entering] == 0 : from < 0
    }
    tight[position] = item
    weigh(entering)
    let isDone = basis.exchange(position)
    prepareBasis()
    return isDone
  }

  /// Computes the rate of change of each row's residual along the direction.
  private mutating func collectChanges(_ sign: Double) {
    touched.removeAll()
    let movement = basis.movement
    for index in 0..<movement.count {
      let unknown = Int(movement.places[index])
      let speed = sign * movement.numbers[unknown]
      guard abs(speed) > Tolerance.coefficient else { continue }
      var term = Int(columnHead[unknown])
      while term >= 0 {
        let row = Int(termRow[term])
        if change[row] == 0 { touched.append(Int32(truncatingIfNeeded: row), arena) }
        change[row] += coefficients[term] * speed
        // Mark the row as touched even if its terms cancel.
        if change[row] == 0 { change[row] = .leastNormalMagnitude }
        term = Int(nextInColumn[term])
      }
    }
  }

  /// Collects the steps at which rows reach zero along the direction, in order. Rows of lower priorities are ignored.
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
    // At equal steps the largest change comes first: it ends the move and makes the largest pivot.
    stops.sort {
      if $0.step != $1.step { return $0.step < $1.step }
      if $0.jump != $1.jump { return $0.jump > $1.jump }
      return $0.row < $1.row
    }
  }

  /// Whether a row that is met exactly would be violated by any move.
  private func isHeld(_ row: Int, _ speed: Double, _ current: Int32) -> Bool {
    level[row] > current && abs(residual[row]) <= residualTolerance
      && (speed > 0 ? above[row] : below[row]) > 0
  }

  private func chooseStop(_ start: Double, _ current: Int32) -> Int? {
    var slope = start
    for index in stops.indices {
      slope += stops[index].jump
      if slope >= -Tolerance.slope || stalled > Self.mostStalled { return index }
    }
    return nil
  }

  /// Recomputes values and residuals from the tight rows, so that rounding errors do not accumulate.
  mutating func refresh() {
    refreshedAt = pivots
    prepareBasis()
    for position in 0..<unknowns {
      let item = Int(tight[position].row)
      targets[position] = item >= 0 ? offset[item] : heldAt[~item]
    }
    basis.findPoint(targets, values)
    for row in 0..<rowCount { residual[row] = evaluate(row) }
  }
}
