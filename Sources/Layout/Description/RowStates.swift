import Basics
import Model
import Solving

/// The state of a row.
package enum RowState: UInt8, Sendable, Hashable {
  /// Not part of any system.
  case absent
  /// Met, and at its limit.
  case atLimit
  /// Met, but not at its limit.
  case loose
  case missed
}

/// The state of every row in a scene's systems, independent of numbers. If two layouts of a scene have equal states,
/// all frames in between can be interpolated linearly.
package struct RowStates: Sendable, Hashable {
  /// The states of a scene without systems.
  package static let none = RowStates(constraints: [], pattern: 0)

  /// The state of each constraint of the plain tree, by index.
  package private(set) var constraints: [RowState]
  /// A hash of the states of all rows, including implicit ones.
  package private(set) var pattern: Int

  fileprivate init(constraints: [RowState], pattern: Int) {
    self.constraints = constraints
    self.pattern = pattern
  }
}

extension LayoutSession {
  /// Returns the states of the rows, after solving.
  package func rowStates() -> RowStates {
    var states = [RowState](repeating: .absent, count: tree.plain.constraints.count)
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

  /// Numerical errors of a solution are far below this, a hundredth of a point is far above.
  private static let tolerance = 1e-3
}
