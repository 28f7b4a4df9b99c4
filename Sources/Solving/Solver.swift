/// Finds the values of a system's variables: priorities in strict order, within one priority the least sum of errors, and
/// what stays open as near to zero as possible, in the order of declaration. Not shared between threads; each thread has
/// its own.
package final class Solver {
  /// Behind a pointer, since looking it up in an object takes longer than a small edit.
  private let state: UnsafeMutablePointer<SolverState>

  /// `maximumSteps` bounds the steps spent on one group of variables that depend on each other, besides the bound that
  /// always holds and that grows with the group.
  package init(_ system: LinearSystem, maximumSteps: Int = .max) {
    state = .allocate(capacity: 1)
    let arena = Arena(bytes: Self.expectedBytes(system))
    state.initialize(to: SolverState(system, arena, maximumSteps: maximumSteps))
  }

  /// What a screen's cell with its edits takes (10 KB for 26 rows and 15 variables), so that it is one block.
  private static func expectedBytes(_ system: LinearSystem) -> Int {
    400 * system.rowCount + 160 * system.variableCount
  }

  deinit {
    state.pointee.arena.destroy()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// As it is now, with all changes.
  package var system: LinearSystem { state.pointee.system }

  @discardableResult
  package func solve() -> Outcome { state.pointee.solve() }

  /// The value of every variable, by number. Valid until the solver changes again.
  package var values: UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: state.pointee.solution, count: state.pointee.system.variableCount)
  }

  package func value(of variable: Int) -> Double { state.pointee.solution[variable] }

  /// Sets a parameter; `solve()` then gives the values.
  package func setParameter(_ variable: Int, to value: Double) {
    state.pointee.setParameter(variable, to: value)
  }

  /// Changes what a row's terms are compared with; `solve()` then gives the values.
  package func setConstant(_ row: Int, to constant: Double) { state.pointee.setConstant(row, to: constant) }

  /// What the solver's state takes. Constant while numbers of a structured system change.
  package var bytesInUse: Int { state.pointee.arena.bytesInUse }

  /// What the last build has cost, in rows and steps.
  package var work: Int { state.pointee.work }
}

extension Solver {
  /// The minimal sets of required rows that cannot all be met, for the values of the last solve: empty when it was
  /// solved.
  package func conflicts() -> [Conflict] {
    Conflict.find(state.pointee.system, solution: state.pointee.solution)
  }

  /// For each variable, whether another value is as good, one that is further away than `distance`.
  ///
  /// Rows below `minimumPriority` do not count: a caller that adds rows of its own to settle what nothing else says
  /// finds out here what these rows had to settle.
  package func undeterminedVariables(minimumPriority: Int = 1, beyond distance: Double = 0) -> [Bool] {
    guard system.rows.contains(where: { $0.priority < Int16(minimumPriority) }) else {
      return Openness.flags(state.pointee, beyond: distance)
    }
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    var other = SolverState(system.keeping(minimumPriority: minimumPriority), memory)
    _ = other.solve()
    return Openness.flags(other, beyond: distance)
  }
}

/// How a solve ended. Values are given in every case.
package enum Outcome: Sendable, Hashable {
  case solved
  /// Not all required rows can be met; the values miss them least, higher numbers first.
  case infeasible
  /// The bound on work was reached, so the values may not be the best ones.
  case workLimit
}
