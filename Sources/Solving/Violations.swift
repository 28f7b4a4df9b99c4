/// How far given values miss the rows: computed from the rows alone, without any solver.
enum Violations {
  /// The violation of one row, in the unit of the row as written.
  static func amount(_ row: Int, of values: UnsafePointer<Double>, in system: LinearSystem) -> Double {
    var sum = 0.0
    for term in system.terms[system.termRange(of: row)] {
      sum += term.coefficient * values[Int(term.variable)]
    }
    let error = sum - system.rows[row].constant
    return switch system.rows[row].relation {
    case .equal: abs(error)
    case .lessThanOrEqual: max(0, error)
    case .greaterThanOrEqual: max(0, -error)
    }
  }

  static func missesRequired(
    _ row: Int, of values: UnsafePointer<Double>, in system: LinearSystem
  ) -> Bool {
    system.rows[row].priority >= Int16(LinearSystem.required)
      && amount(row, of: values, in: system) > Tolerance.required
  }
}

/// Below these a number counts as zero. They are separate because they bound different errors.
enum Tolerance {
  /// A coefficient that is left after others have been eliminated.
  static let coefficient = 1e-10
  /// The change of the cost along a direction.
  static let slope = 1e-9
  /// The speed of a residual along a parameter; parameters change by some thousands at most between one look and the next.
  static let still = 1e-13
  /// How far a required row may be missed before that is a conflict, in points.
  static let required = 1e-6
  /// How far a row that was left out of a group may be missed before it takes part.
  static let asleep = 1e-7

  /// A residual, for numbers of the given size: doubles carry 16 digits, and a few are lost on the way.
  static func residual(scale: Double) -> Double { max(1e-9, 1e-14 * scale) }
}
