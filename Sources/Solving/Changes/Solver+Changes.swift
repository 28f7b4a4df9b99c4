/// Changes of the rows themselves. `solve()` then gives the values that a new solver would give.
///
/// A row takes part in one connected part of the system, and only that part is built again; its values take the place of the
/// old ones. A constant that is changed becomes a parameter of its part, so that from the second time on it costs no
/// more than a new width of the window.
extension Solver {
  /// Changes what a row's terms are compared with.
  package func setConstant(_ row: Int, to constant: Double) {
    guard system.constant(of: row) != constant else { return }
    system.setConstant(row, to: constant)
    for index in patches.indices where patches[index].setConstant(row, to: constant) { return }
    liveRows.insert(Int32(truncatingIfNeeded: row))
    // In the base too when a part that is yet to be built takes its place: that part knows the row as live.
    if base.pointee.setConstant(row, to: constant) { return }
    changes.note(row, in: system)
  }

  package func setPriority(_ row: Int, to priority: Int) {
    guard system.priority(of: row) != priority else { return }
    system.setPriority(row, to: priority)
    changes.note(row, in: system)
  }

  /// Adds a row and returns its number.
  @discardableResult
  package func addRow(
    _ terms: [(coefficient: Double, variable: Int)], _ relation: Relation, _ constant: Double, priority: Int
  ) -> Int {
    for term in terms { system.term(term.coefficient, term.variable) }
    let row = system.close(relation, constant, priority: priority)
    changes.note(row, in: system)
    return row
  }

  /// Takes a row out. Its number stays taken.
  package func removeRow(_ row: Int) {
    changes.note(row, in: system)
    system.remove(row)
  }

  package func addVariable() -> Int {
    changes.needsEverything = true
    return system.addVariable()
  }

  func applyChanges() {
    defer { changes.clear() }
    // A small system is built again sooner than one finds out which part of it has changed, and so is any the first time.
    if changes.needsEverything { parts = nil }
    guard !changes.needsEverything, system.variableCount >= smallestPatched, hasChangedBefore else {
      hasChangedBefore = true
      return rebuild()
    }
    var parts = self.parts ?? ConnectedParts(system)
    self.parts = nil
    parts.addRows(of: system)
    defer { self.parts = parts }
    var touched = Set(changes.anchors.map(parts.part(of:)))
    var kept: [Island] = []
    var size = 0
    for patch in patches {
      let part = parts.part(of: Int(patch.variables[0]))
      if touched.contains(part) || patch.variables.count < parts.variableCount(of: part) {
        touched.insert(part)
        patch.arena.destroy()
      } else {
        kept.append(patch)
        size += patch.variables.count
      }
    }
    patches = kept
    size += touched.reduce(0) { $0 + parts.variableCount(of: $1) }
    // Cutting a part out costs about as much as solving it, and patches are solved besides what they replace.
    guard 8 * size < 5 * system.variableCount else { return rebuild() }
    for part in touched.sorted() {
      let members = parts.members(of: part)
      let built = Subsystem(system, variables: members.variables, rows: members.rows, live: liveRows)
      patches.append(
        Island(
          built, Arena(bytes: 256 * members.rows.count + 128 * members.variables.count), objective, tieBreak,
          maximumSteps: maximumSteps))
    }
  }

  /// Builds the whole system anew, in the same memory.
  func rebuild() {
    for patch in patches { patch.arena.destroy() }
    patches = []
    changes.clear()
    base.pointee.arena.reset()
    base.pointee = Island(
      Subsystem(system, live: liveRows), base.pointee.arena, objective, tieBreak, maximumSteps: maximumSteps)
  }

  func solveWithPatches() -> Outcome {
    let hasMoved = base.pointee.core.hasChanges
    guard base.pointee.core.solve() == .solved else {
      // It may be the replaced part that fails.
      rebuild()
      return base.pointee.core.solve()
    }
    var outcome = Outcome.solved
    for index in patches.indices {
      let hasChanged = patches[index].core.hasChanges
      let own = patches[index].core.solve()
      if own != .solved, outcome != .workLimit { outcome = own }
      if hasMoved || hasChanged { patches[index].write(to: base.pointee.core.solution) }
    }
    return outcome
  }
}
