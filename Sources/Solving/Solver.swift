import Basics

/// Solves a linear system: strict order of priorities, the least sum of errors within a priority, and undetermined
/// variables as close to zero as possible, in order of declaration. A solver is not thread-safe; use one for each
/// thread.
package final class Solver {
  /// A pointer, since accessing the state inside an object takes longer than a small edit.
  private let state: UnsafeMutablePointer<SolverState>

  package init(_ system: LinearSystem) {
    state = .allocate(capacity: 1)
    let arena = Arena(bytes: Self.expectedBytes(system))
    state.initialize(to: SolverState(system, arena))
  }

  /// Returns the typical memory for a table cell with its edits, so that one block suffices: 10 KB for 26 rows and 15
  /// variables.
  private static func expectedBytes(_ system: LinearSystem) -> Int {
    400 * system.rowCount + 160 * system.variableCount
  }

  deinit {
    state.pointee.arena.destroy()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The system with all changes so far.
  package var system: LinearSystem { state.pointee.system }

  /// Solves the system, incrementally if only numbers have changed.
  /// - Parameter meter: limits the work; when it is spent, the solver stops with the current values.
  @discardableResult
  package func solve(_ meter: WorkMeter? = nil) -> Outcome {
    let outcome = state.pointee.solve(atMost: meter?.left ?? .max)
    meter?.spend(work)
    return outcome
  }

  /// The value of every variable, by number. Valid until the next change to the solver.
  package var values: UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: state.pointee.solution, count: state.pointee.system.variableCount)
  }

  /// Returns a variable's value.
  package func value(of variable: Int) -> Double { state.pointee.solution[variable] }

  /// Sets a parameter; call `solve()` to update the values.
  package func setParameter(_ variable: Int, to value: Double) {
    state.pointee.setParameter(variable, to: value)
  }

  /// Sets a row's constant; call `solve()` to update the values.
  package func setConstant(_ row: Int, to constant: Double) { state.pointee.setConstant(row, to: constant) }

  /// The memory in use, in bytes. Constant while only numbers change.
  package var bytesInUse: Int { state.pointee.arena.bytesInUse }

  /// The cost of the last build, in rows and steps.
  package var work: Int { state.pointee.work }
}

extension Solver {
  /// Returns the minimal conflicts among required rows for the last solution; empty if it was solved.
  package func conflicts(_ meter: WorkMeter? = nil) -> [Conflict] {
    Conflict.find(state.pointee.system, solution: state.pointee.solution, meter)
  }

  /// Returns, for each variable, whether an equally good value exists that differs by more than `distance`.
  ///
  /// Rows below an author's `minimumPriority` are ignored: a caller that adds low-priority rows as defaults can find out
  /// which variables needed them.
  package func undeterminedVariables(
    minimumPriority: Int = 1, beyond distance: Double = 0, _ meter: WorkMeter? = nil
  ) -> [Bool] {
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    let lowest = LinearSystem.level(minimumPriority, .authored)
    guard system.rows.contains(where: { $0.level < lowest }) else {
      return Openness.flags(state.pointee, beyond: distance, memory, meter)
    }
    let own = Arena(bytes: 1 << 16)
    defer { own.destroy() }
    var other = SolverState(system.keeping(minimumPriority: minimumPriority), own)
    _ = other.solve(atMost: meter?.left ?? .max)
    meter?.spend(other.work)
    return Openness.flags(other, beyond: distance, memory, meter)
  }
}

/// The result of a solve. Values are available in every case.
package enum Outcome: Sendable, Hashable {
  case solved
  /// Not all required rows can be met; the values minimise their violation, highest priority first.
  case infeasible
  /// The work limit was reached, so the values may not be optimal.
  case workLimit
}
