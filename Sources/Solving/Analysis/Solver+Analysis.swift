extension Solver {
  /// The minimal sets of required rows that cannot all be met, for the values of the last solve: empty when it was
  /// solved.
  package func conflicts() -> [Conflict] { Conflict.find(system, solution: base.pointee.core.solution) }

  /// The directions in which the values of the last solve could move without any cost, as few as describe them all.
  ///
  /// Rows below `minimumPriority` do not count: a caller that adds rows of its own to settle what nothing else says
  /// finds out here what these rows had to settle.
  package func undetermined(minimumPriority: Int = 1) -> [FreeDirection] {
    FreeDirection.find(
      system.keeping(minimumPriority: minimumPriority), solution: base.pointee.core.solution,
      objective: objective)
  }

  /// For each variable, whether another value is as good, one that is further away than `distance`.
  package func undeterminedVariables(minimumPriority: Int = 1, beyond distance: Double = 0) -> [Bool] {
    let isWhole = !system.rows.contains { $0.priority < Int16(minimumPriority) }
    if isWhole, patches.isEmpty {
      return Openness.flags(system, &base.pointee.core, objective, beyond: distance)
    }
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    let kept = isWhole ? system : system.keeping(minimumPriority: minimumPriority)
    var core = Core(kept, memory, objective, tieBreak)
    _ = core.solve()
    return Openness.flags(kept, &core, objective, beyond: distance)
  }

  /// The rows that make the variable's value what it is, give or take a `distance`.
  package func explain(_ variable: Int, within distance: Double = 0) -> Explanation {
    Explanation.find(
      variable, system, solution: base.pointee.core.solution, objective: objective, within: distance)
  }
}
