/// What is minimised within one priority, as the cost of one row's residual: a slope for each side of zero.
///
/// The choice stands here alone, so that storyboards' stored frames can be compared under each alternative.
package enum Objective: Sendable, CaseIterable {
  /// The least sum of absolute errors, each in the unit of its row as written.
  case sumOfErrors
  /// The same sum with each row divided by its largest coefficient, so that `2x = 10` weighs as `x = 5`.
  case sumOfScaledErrors

  /// The cost of one unit of residual (terms less constant) below and above zero.
  @inline(__always)
  package func costs(_ relation: Relation, largestCoefficient: Double) -> (below: Double, above: Double) {
    let unit = self == .sumOfErrors || largestCoefficient == 0 ? 1 : 1 / largestCoefficient
    return (
      below: relation == .lessThanOrEqual ? 0 : unit,
      above: relation == .greaterThanOrEqual ? 0 : unit
    )
  }
}

/// What is chosen where the constraints leave a variable open: variables are taken one after the other, and each gets the
/// value nearest to zero that its predecessors' values still allow. That always exists, so it needs no bounds, and
/// empty boxes stay empty.
///
/// The order stands here alone, so that storyboards' stored frames can be compared under each alternative.
package enum TieBreak: Sendable, CaseIterable {
  /// In the order of declaration.
  case nearestToZero
  /// The variable declared last decides first.
  case nearestToZeroFromLast

  /// The variable whose turn it is, and the turn of a variable: the same function.
  @inline(__always)
  package func turn(_ variable: Int, of count: Int) -> Int {
    switch self {
    case .nearestToZero: variable
    case .nearestToZeroFromLast: count - 1 - variable
    }
  }
}
