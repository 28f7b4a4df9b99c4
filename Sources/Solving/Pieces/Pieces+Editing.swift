extension Pieces {
  /// Works out again what depends on the changed parameters, and writes those values. False when the pieces themselves
  /// change, or something is missed, so that everything has to be looked at.
  mutating func solve(_ plan: UnsafePointer<EditPlan>, _ solution: UnsafeMutablePointer<Double>) -> Bool {
    let known = plan.pointee.knownDefinitions
    for index in 0..<known.count { structure.knownDefinitions.evaluate(Int(known.base[index]), values) }
    guard checkKnown(plan) else { return false }
    openClasses.removeAll()
    isMissing = false
    for index in 0..<plan.pointee.openClasses.count {
      let root = Int(plan.pointee.openClasses.base[index])
      isSettled[root] = false
      let memory = plan.pointee.classMemories.base + index
      if let value = memory.pointee.recall(values) {
        values[root] = value
        continue
      }
      let open = openClasses.count
      solveClass(root)
      guard memory.pointee.driver >= 0, openClasses.count == open, !isMissing else { continue }
      if let piece = piece(ofClass: root, along: memory.pointee.driver) { memory.pointee.remember(piece) }
    }
    var mustSettle = openClasses.count > 0
    searched.removeAll()
    for index in 0..<plan.pointee.components.count {
      let number = Int(plan.pointee.components.base[index])
      let component = components.base + number
      if component.pointee.recall(values) { continue }
      searched.append(Int32(truncatingIfNeeded: number), arena)
      let changed = component.pointee.updateOffsets(structure.sorting.pool, values)
      if changed != nil || component.pointee.isLinked {
        component.pointee.simplex.minimise(from: max(changed ?? Simplex.highestTie, Simplex.highestTie))
        if component.pointee.simplex.exhausted { return false }
        mustSettle = mustSettle || component.pointee.simplex.isOpen
      }
      // Even if no row has changed sides: one that was met exactly may have been on the side that it is missed on now.
      if missesRequired(number) { return false }
      publish(number)
    }
    let definitions = plan.pointee.definitions
    for index in 0..<definitions.count {
      structure.definitions.evaluate(Int(definitions.base[index]), values)
    }
    guard !isMissing, !breaksAsleep(plan), !breaksGuard() else { return false }
    if mustSettle {
      let before = structureVersion
      if settle() {
        evaluateDefinitions()
        if before != structureVersion || breaksAsleep(plan) || breaksGuard() { return false }
      }
    }
    for index in 0..<searched.count {
      components.base[Int(searched.base[index])].remember(structure.sorting.pool, values, arena)
    }
    plan.pointee.write(values, to: solution)
    return true
  }

  // Not inlined, these would be handed a copy of all that belongs to the pieces.
  @inline(__always)
  private func checkKnown(_ plan: UnsafePointer<EditPlan>) -> Bool {
    let pool = structure.sorting.pool
    for index in 0..<plan.pointee.boundedKnown.count {
      let root = Int(plan.pointee.boundedKnown.base[index])
      let bounds = structure.sorting.bounds[root]
      if values[root] < bounds.low - Tolerance.required || values[root] > bounds.high + Tolerance.required {
        return false
      }
    }
    for index in 0..<plan.pointee.checks.count
    where pool.cost(Int(plan.pointee.checks.base[index]), values) > Tolerance.required {
      return false
    }
    return true
  }

  @inline(__always)
  private func breaksAsleep(_ plan: UnsafePointer<EditPlan>) -> Bool {
    let pool = structure.sorting.pool
    for index in 0..<plan.pointee.asleep.count
    where pool.cost(Int(plan.pointee.asleep.base[index]), values) > Tolerance.asleep {
      return true
    }
    return false
  }

  /// Finds out what depends on the given parameters.
  mutating func prepare(_ plan: inout EditPlan, parameters: Store<Int32>) {
    plan.clear()
    let depends = dependency()
    depends.update(repeating: false, count: structure.variables + 1)
    for index in parameters.indices { depends[Int(parameters[index])] = true }
    mark(structure.knownDefinitions, depends, &plan.knownDefinitions)
    let sorting = structure.sorting
    for index in sorting.boundedKnown.indices where depends[Int(sorting.boundedKnown[index])] {
      plan.boundedKnown.append(sorting.boundedKnown[index], arena)
    }
    for index in sorting.checks.indices where isMoved(Int(sorting.checks[index]), depends) {
      plan.checks.append(sorting.checks[index], arena)
    }
    for root in 0..<structure.variables where isOpenRoot(root) && componentOf[root] < 0 {
      guard isLinkedClass[root] || isClassMoved(root, depends) else { continue }
      depends[root] = true
      plan.openClasses.append(Int32(truncatingIfNeeded: root), arena)
      plan.classMemories.append(ClassMemory(driver: driver(ofClass: root)), arena)
    }
    for index in components.indices where components[index].isAlive {
      guard components[index].isLinked || isMoved(components[index], depends) else { continue }
      plan.components.append(Int32(truncatingIfNeeded: index), arena)
      for unknown in 0..<components[index].simplex.unknowns {
        depends[Int(components[index].roots[unknown])] = true
      }
    }
    mark(structure.definitions, depends, &plan.definitions)
    for index in sorting.asleep.indices {
      let row = Int(sorting.asleep[index])
      if !isAwake[row], isMoved(row, depends) { plan.asleep.append(sorting.asleep[index], arena) }
    }
    plan.pack(
      classes, variableCount: structure.variables, depends: depends, counts: counters(), arena)
    plan.version = structureVersion
  }

  private func mark(
    _ definitions: Definitions, _ depends: UnsafeMutablePointer<Bool>, _ list: inout Store<Int32>
  ) {
    for index in definitions.all.indices {
      let entry = definitions.all[index]
      for place in Int(entry.start)..<Int(entry.end) where depends[Int(definitions.terms[place].root)] {
        depends[Int(entry.root)] = true
        list.append(Int32(truncatingIfNeeded: index), arena)
        break
      }
    }
  }

  private func isMoved(_ row: Int, _ depends: UnsafePointer<Bool>) -> Bool {
    let pool = structure.sorting.pool
    for place in Int(pool.rows[row].start)..<Int(pool.rows[row].end)
    where depends[Int(pool.terms[place].root)] {
      return true
    }
    return false
  }

  private func isClassMoved(_ root: Int, _ depends: UnsafePointer<Bool>) -> Bool {
    var row = Int(structure.sorting.classHead[root])
    while row >= 0 {
      if isMoved(row, depends) { return true }
      row = Int(structure.sorting.pool.rows[row].next)
    }
    return false
  }

  private func isMoved(_ component: Component, _ depends: UnsafePointer<Bool>) -> Bool {
    component.moving.indices.contains { isMoved(Int(component.moving[$0].pooled), depends) }
  }
}
