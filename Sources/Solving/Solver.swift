/// Finds the values of a system's variables: priorities in strict order, within one priority by `Objective`, and what
/// stays open by `TieBreak`. Not shared between threads; each thread has its own.
package final class Solver {
  package let objective: Objective
  package let tieBreak: TieBreak
  let maximumSteps: Int
  /// As its owner knows it, with all changes.
  package internal(set) var system: LinearSystem
  /// The whole system as it was built last. Its solution is the one that callers see.
  ///
  /// Behind a pointer, since looking it up in an object takes longer than a small edit.
  let base: UnsafeMutablePointer<Island>
  /// Parts that have been built again since: each takes the place of what `base` says about its variables.
  var patches: [Island] = []
  var parts: ConnectedParts?
  var changes = PendingChanges()
  /// Rows whose constant was changed before.
  var liveRows: Set<Int32> = []
  /// Whether rows have changed since the system was given: what changes once may never change again.
  var hasChangedBefore = false
  /// Systems with fewer variables are built again as a whole when their rows change.
  package var smallestPatched = 512

  /// `maximumSteps` bounds the steps spent on one group of variables that depend on each other, besides the bound that
  /// always holds and that grows with the group.
  package init(
    _ system: LinearSystem, objective: Objective = .sumOfErrors, tieBreak: TieBreak = .nearestToZero,
    maximumSteps: Int = .max
  ) {
    self.objective = objective
    self.tieBreak = tieBreak
    self.maximumSteps = maximumSteps
    self.system = system
    base = .allocate(capacity: 1)
    base.initialize(
      to: Island(
        Subsystem(system, live: []), Arena(bytes: Self.expectedBytes(system)),
        objective, tieBreak, maximumSteps: maximumSteps))
  }

  /// What a screen's cell with its edits takes (10 KB for 26 rows and 15 variables), so that it is one block.
  private static func expectedBytes(_ system: LinearSystem) -> Int {
    400 * system.rowCount + 160 * system.variableCount
  }

  deinit {
    base.pointee.arena.destroy()
    base.deinitialize(count: 1)
    base.deallocate()
    for patch in patches { patch.arena.destroy() }
  }

  /// Starts over with another system, in the same memory.
  package func reset(with system: LinearSystem) {
    self.system = system
    liveRows = []
    parts = nil
    hasChangedBefore = false
    rebuild()
  }

  @discardableResult
  package func solve() -> Outcome {
    if !changes.isEmpty { applyChanges() }
    if base.pointee.isWorn || patches.contains(where: \.isWorn) { rebuild() }
    return patches.isEmpty ? base.pointee.core.solve() : solveWithPatches()
  }

  /// The value of every variable, by number. Valid until the solver changes again.
  package var values: UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(
      start: base.pointee.core.solution,
      count: min(system.variableCount, base.pointee.core.system.variableCount))
  }

  /// What the solver's state takes. Constant while parameters of a structured system change.
  package var bytesInUse: Int { patches.reduce(base.pointee.arena.bytesInUse) { $0 + $1.arena.bytesInUse } }

  /// What solving has cost so far, in rows and steps.
  package var work: Int { base.pointee.core.work }

  /// Zero for a variable that was added since the last solve.
  package func value(of variable: Int) -> Double {
    variable < base.pointee.core.system.variableCount ? base.pointee.core.solution[variable] : 0
  }

  /// Sets a parameter; `solve()` then gives the values.
  package func setParameter(_ variable: Int, to value: Double) {
    guard system.setParameter(variable, to: value) != nil else { return }
    base.pointee.core.setParameter(variable, to: value)
    for index in patches.indices { patches[index].setParameter(variable, to: value) }
  }
}
