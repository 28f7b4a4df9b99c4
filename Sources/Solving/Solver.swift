/// Finds the values of a system's variables: priorities in strict order, within one priority by `Objective`, and what
/// stays open by `TieBreak`. Not shared between threads; each thread has its own.
package final class Solver {
  package let objective: Objective
  package let tieBreak: TieBreak
  private var core: Core

  package init(
    _ system: LinearSystem, objective: Objective = .sumOfErrors, tieBreak: TieBreak = .nearestToZero
  ) {
    self.objective = objective
    self.tieBreak = tieBreak
    core = Core(system, Arena(bytes: 256 * system.rowCount + 128 * system.variableCount), objective, tieBreak)
  }

  deinit { core.arena.destroy() }

  /// Starts over with another system, in the same memory.
  package func reset(with system: LinearSystem) {
    core.arena.reset()
    core = Core(system, core.arena, objective, tieBreak)
  }

  @discardableResult
  package func solve() -> Outcome { core.solve() }

  /// The value of every variable, by number. Valid until the solver changes again.
  package var values: UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: core.solution, count: core.system.variableCount)
  }

  package func value(of variable: Int) -> Double { core.solution[variable] }

  /// Sets a parameter; `solve()` then gives the values.
  package func setParameter(_ variable: Int, to value: Double) { core.setParameter(variable, to: value) }

  /// Changes what a row's terms are compared with; `solve()` then gives the values.
  package func setConstant(_ row: Int, to constant: Double) { core.setConstant(row, to: constant) }

  // MARK: Analysis, on demand

  /// The minimal sets of required rows that cannot all be met, for the values of the last solve.
  package func conflicts() -> [Conflict] { Conflict.find(core.system, solution: core.solution) }

  /// The directions in which the values of the last solve could move without any cost, as few as describe them all.
  package func undetermined() -> [FreeDirection] {
    FreeDirection.find(core.system, solution: core.solution, objective: objective)
  }

  /// For each variable, whether another value is as good.
  package func undeterminedVariables() -> [Bool] {
    var flags = Array(repeating: false, count: core.system.variableCount)
    for direction in undetermined() {
      for member in direction.members { flags[member.variable] = true }
    }
    return flags
  }

  package func isUndetermined(_ variable: Int) -> Bool { undeterminedVariables()[variable] }

  /// The rows that make the variable's value what it is.
  package func explain(_ variable: Int) -> Explanation {
    Explanation.find(variable, core.system, solution: core.solution, objective: objective)
  }
}
