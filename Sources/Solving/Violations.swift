/// Computes how far values violate rows, from the rows alone, independently of the solver.
enum Violations {
  /// Returns the sum of one row's terms minus its constant.
  static func error(_ row: Int, of values: UnsafePointer<Double>, in system: LinearSystem) -> Double {
    var sum = 0.0
    for term in system.terms[system.termRange(of: row)] {
      sum += term.coefficient * values[Int(term.variable)]
    }
    return sum - system.rows[row].constant
  }

  /// Returns the violation of one row, in the unit of the original row.
  static func amount(_ row: Int, of values: UnsafePointer<Double>, in system: LinearSystem) -> Double {
    let error = error(row, of: values, in: system)
    return switch system.rows[row].relation {
    case .equal: abs(error)
    case .lessThanOrEqual: max(0, error)
    case .greaterThanOrEqual: max(0, -error)
    }
  }

  static func missesRequired(
    _ row: Int, of values: UnsafePointer<Double>, in system: LinearSystem
  ) -> Bool {
    system.rows[row].level >= Int16(LinearSystem.required)
      && amount(row, of: values, in: system) > Tolerance.required
  }

  /// Returns the parts with violated required rows, or nil if no required row is violated.
  static func missedParts(
    of values: UnsafePointer<Double>, in system: LinearSystem
  ) -> (parts: Parts, numbers: Set<Int>)? {
    let missed = (0..<system.rowCount).filter { missesRequired($0, of: values, in: system) }
    guard !missed.isEmpty else { return nil }
    let parts = Parts(system)
    return (parts, Set(missed.compactMap { parts.part(ofRow: $0, in: system) }))
  }

  enum Tightness { case loose, tight, missed }

  static func tightness(
    of row: Int, _ values: UnsafePointer<Double>, in system: LinearSystem
  ) -> Tightness {
    let entry = system.rows[row]
    let error = error(row, of: values, in: system)
    let slack = max(Tolerance.required, Tolerance.residual(scale: abs(entry.constant)))
    if entry.relation != .greaterThanOrEqual, error > slack { return .missed }
    if entry.relation != .lessThanOrEqual, error < -slack { return .missed }
    return entry.relation == .equal || abs(error) <= slack ? .tight : .loose
  }
}

/// Thresholds below which a number counts as zero; each bounds a different error.
enum Tolerance {
  /// For a coefficient left after elimination.
  static let coefficient = 1e-10
  /// For the slope of the cost along a direction.
  static let slope = 1e-9
  /// The violation of a required row above which it is a conflict, in points.
  static let required = 1e-6
  /// The violation of a sleeping row above which it is woken.
  static let asleep = 1e-7

  /// Returns the threshold for a residual among numbers of the given size: doubles have 16 digits, of which rounding
  /// costs a few.
  static func residual(scale: Double) -> Double { max(1e-9, 1e-14 * scale) }
}
