import Basics
import Model
import Solving

/// How the rows of a scene's systems came out, apart from the numbers. Two layouts of one scene in which every row is on
/// the same side of its limit are joined by a straight line: with the size between the two, every frame is between the two.
package struct RowStates: Sendable, Hashable {
  package enum State: UInt8, Sendable, Hashable {
    /// Of no system.
    case absent
    /// Met, and at its limit.
    case atLimit
    /// Met with room to spare.
    case loose
    case missed
  }

  package static let none = RowStates(constraints: [], pattern: 0)

  /// By the plain tree's constraint.
  package private(set) var constraints: [State]
  /// The states of all rows, the system's own included.
  package private(set) var pattern: Int

  fileprivate init(constraints: [State], pattern: Int) {
    self.constraints = constraints
    self.pattern = pattern
  }
}

extension LayoutSession {
  /// For a session that has solved.
  package func rowStates() -> RowStates {
    var states = [RowStates.State](repeating: .absent, count: tree.plain.constraints.count)
    var pattern = StableHash()
    for rowSystem in rowSystems {
      guard let solver = rowSystem.solver else { continue }
      let system = rowSystem.system
      let values = solver.values
      for (row, origin) in rowSystem.writer.origins.enumerated() {
        var error = -system.constant(of: row)
        for term in system.terms(of: row) { error += term.coefficient * values[term.variable] }
        let side = error > Self.tolerance ? 1 : error < -Self.tolerance ? -1 : 0
        pattern.combine(UInt64(side + 2))
        guard case .constraint(let index) = origin else { continue }
        let isMissed =
          switch system.relation(of: row) {
          case .equal: side != 0
          case .lessThanOrEqual: side > 0
          case .greaterThanOrEqual: side < 0
          }
        states[index] = isMissed ? .missed : side == 0 ? .atLimit : .loose
      }
    }
    return RowStates(constraints: states, pattern: Int(truncatingIfNeeded: pattern.value))
  }

  /// What a solved system misses its rows by is far below this, a hundredth of a point far above.
  private static let tolerance = 1e-3
}
