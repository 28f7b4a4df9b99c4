extension Simplex {
  /// How the values move with one number on which offsets depend, and how far that number may go either way before a row
  /// changes sides, so that this vertex may no longer be the best one.
  ///
  /// - Parameters:
  ///   - rates: how fast each row's offset changes with the number.
  ///   - slopes: receives how fast each unknown changes.
  /// - Returns: nil when the vertex does not rest on rows alone.
  mutating func interval(
    rates: UnsafePointer<Double>, slopes movement: UnsafeMutablePointer<Double>
  ) -> (down: Double, up: Double)? {
    prepareBasis()
    for position in 0..<unknowns {
      let item = Int(tight[position])
      guard item >= 0 else { return nil }
      scratch[position] = rates[item]
    }
    basis.point(scratch, movement)
    var down = Double.infinity
    var up = Double.infinity
    for row in 0..<rowCount where side[row] != 0 && (below[row] > 0 || above[row] > 0) {
      var speed = -rates[row]
      for term in Int(starts[row])..<Int(starts[row + 1]) {
        speed += coefficients[term] * movement[Int(columns[term])]
      }
      guard abs(speed) > Tolerance.still else { continue }
      let sign: Double = side[row] > 0 ? 1 : -1
      let away = sign * speed
      let margin = max(0, sign * residual[row])
      if away < 0 { up = min(up, margin / -away) } else { down = min(down, margin / away) }
      // A required row that is met exactly may stand on the side on which it would be missed.
      guard level[row] >= Int32(LinearSystem.required) else { continue }
      let price = side[row] > 0 ? above[row] : below[row]
      guard price > 0 else { continue }
      let room = max(0, Tolerance.required / price - margin)
      if away > 0 { up = min(up, room / away) } else { down = min(down, room / -away) }
    }
    return (down, up)
  }
}
