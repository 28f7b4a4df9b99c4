extension Pieces {
  /// The tie-break: variables in the order of declaration, each as near to what `TieBreak` prefers as those before it
  /// allow. False when nothing was open.
  ///
  /// Only roots that something open still moves can differ, and a root is decided by the first variable of its class.
  mutating func settle() -> Bool {
    candidates.removeAll()
    openComponents.removeAll()
    nextOpenClass = 0
    nextOpenComponent = 0
    for index in components.indices where components[index].isAlive && components[index].simplex.isOpen {
      openComponents.append(Int32(truncatingIfNeeded: index), arena)
    }
    guard hasOpenPiece() else { return false }
    let first = firstVariables()
    for index in openClasses.indices where isUnsettled(index) { note(first, Int(openClasses[index].root)) }
    for index in openComponents.indices {
      let component = components.base + Int(openComponents[index])
      component.pointee.markMovable()
      for unknown in 0..<component.pointee.simplex.unknowns where component.pointee.isMovable[unknown] {
        note(first, Int(component.pointee.roots[unknown]))
      }
    }
    guard candidates.count > 0 else { return false }
    let definitions = structure.definitions
    for index in definitions.all.indices {
      let entry = definitions.all[index]
      if (Int(entry.start)..<Int(entry.end)).contains(where: { mayMove[Int(definitions.terms[$0].root)] }) {
        note(first, Int(entry.root))
      }
    }
    candidates.sort { $0 < $1 }
    for index in candidates.indices {
      settledRoots.append(Int32(truncatingIfNeeded: candidates[index] & 0xffff_ffff), arena)
    }
    for index in candidates.indices { mayMove[Int(candidates[index] & 0xffff_ffff)] = false }
    for index in candidates.indices where hasOpenPiece() {
      decide(Int(candidates[index] & 0xffff_ffff), first)
    }
    return true
  }

  /// Whether anything is left to decide. Pieces close one after the other, so that looking goes on where it stopped.
  private mutating func hasOpenPiece() -> Bool {
    while nextOpenClass < openClasses.count, !isUnsettled(nextOpenClass) { nextOpenClass += 1 }
    if nextOpenClass < openClasses.count { return true }
    while nextOpenComponent < openComponents.count {
      let component = components.base + Int(openComponents[nextOpenComponent])
      if component.pointee.isAlive, component.pointee.simplex.isOpen { return true }
      nextOpenComponent += 1
    }
    return false
  }

  private mutating func note(_ first: UnsafePointer<Int32>, _ root: Int) {
    mayMove[root] = true
    candidates.append(UInt64(UInt32(bitPattern: first[root])) << 32 | UInt64(root), arena)
  }

  /// The first variable of each class.
  private mutating func firstVariables() -> UnsafeMutablePointer<Int32> {
    if let firstVariable { return firstVariable }
    let first = arena.allocate(structure.variables + 1, filledWith: Int32(-1))
    for variable in 0..<structure.variables {
      let root = classes.find(variable).root
      if first[root] < 0 { first[root] = Int32(truncatingIfNeeded: variable) }
    }
    firstVariable = first
    return first
  }

  private mutating func decide(_ root: Int, _ first: UnsafeMutablePointer<Int32>) {
    if classes.role(root) == AffineClasses.open, !isStillOpen(root) { return }
    let variable = Int(first[root])
    let place = classes.find(variable)
    expansion.begin(constant: 0)
    expansion.add(root, place.scale, classes)
    expansion.finish(classes, structure.definitions)
    var row = TieRow(variable: variable, fixed: place.shift - expansion.constant)
    takeOpenTerms(&row)
    guard openTerms.count > 0 else { return }
    if openTerms.count == 1, componentOf[Int(openTerms[0].root)] < 0 {
      for index in knownTerms.indices {
        row.fixed += knownTerms[index].coefficient * values[Int(knownTerms[index].root)]
      }
      let root = Int(openTerms[0].root)
      if row.isLinked || knownTerms.count > 0, !isLinkedClass[root] {
        isLinkedClass[root] = true
        structureVersion += 1
      }
      settleClass(root, at: -row.fixed / openTerms[0].coefficient)
      return
    }
    settleTogether(row)
  }

  /// A variable as a row of the component that decides it: the open terms, the known ones, and what is fixed.
  private struct TieRow {
    var variable: Int
    var fixed: Double
    /// Whether `fixed` contains other pieces' values.
    var isLinked = false
  }

  /// Sorts the expanded variable's terms: those of pieces that are still open, all unknowns of such a component
  /// included, and known ones. Other pieces are closed, and their values constants by now.
  private mutating func takeOpenTerms(_ row: inout TieRow) {
    openTerms.removeAll()
    knownTerms.removeAll()
    for index in 0..<expansion.free where isStillOpen(Int(expansion.terms[index].root)) {
      openTerms.append(expansion.terms[index], arena)
    }
    let open = openTerms.count
    for index in 0..<expansion.free where !isStillOpen(Int(expansion.terms[index].root)) {
      let term = expansion.terms[index]
      let component = componentOf[Int(term.root)]
      let isInside =
        component >= 0 && (0..<open).contains { componentOf[Int(openTerms[$0].root)] == component }
      if isInside {
        openTerms.append(term, arena)
      } else {
        row.fixed += term.coefficient * values[Int(term.root)]
        row.isLinked = true
      }
    }
    for index in expansion.free..<expansion.terms.count { knownTerms.append(expansion.terms[index], arena) }
  }

  private func isUnsettled(_ index: Int) -> Bool {
    !openClasses[index].isSettled && !openClasses[index].isGone
  }

  /// A choice may rest on values that have changed since.
  mutating func unsettle() {
    for index in openClasses.indices { openClasses.base[index].isSettled = false }
    for index in components.indices where components[index].isLinked { components.base[index].isStale = true }
  }

  private func isStillOpen(_ root: Int) -> Bool {
    let component = Int(componentOf[root])
    if component >= 0 {
      let entry = components.base + component
      return entry.pointee.simplex.isOpen && entry.pointee.isMovable[Int(unknownOf[root])]
    }
    return openClasses.indices.contains {
      Int(openClasses[$0].root) == root && isUnsettled($0)
    }
  }

  private mutating func settleClass(_ root: Int, at wanted: Double) {
    for index in openClasses.indices where Int(openClasses[index].root) == root {
      let entry = openClasses[index]
      guard isUnsettled(index) else { continue }
      values[root] = min(max(wanted, entry.low), entry.high)
      openClasses.base[index].isSettled = true
    }
  }

  /// One more row of the component, below all others: the variable itself.
  private mutating func settleTogether(_ row: TieRow) {
    let before = components.count
    let number = gather(openTerms)
    let component = components.base + number
    if components.count != before {
      // Classes or components were put together, so that the marks of what is free must be found again.
      component.pointee.simplex.minimise()
      component.pointee.simplex.minimiseTies(above: -row.variable)
      openComponents.append(Int32(truncatingIfNeeded: number), arena)
    }
    if row.isLinked, !component.pointee.isLinked {
      component.pointee.isLinked = true
      structureVersion += 1
    }
    component.pointee.simplex.minimiseLast(row: tieRow(row, component))
    component.pointee.markMovable()
    publish(number)
    component.pointee.isStale = false
  }

  /// The component's row for the variable. One of an earlier solve serves again unless it is tight at another offset:
  /// it must stay there then, to hold the vertex, and loses its cost.
  private mutating func tieRow(_ row: TieRow, _ component: UnsafeMutablePointer<Component>) -> Int {
    let label = -2 - row.variable
    var offset = -row.fixed
    for index in knownTerms.indices {
      offset -= knownTerms[index].coefficient * values[Int(knownTerms[index].root)]
    }
    let cost = tieBreak.costs(ofVariable: row.variable)
    var found = -1
    for old in 0..<component.pointee.simplex.rowCount where Int(component.pointee.simplex.label[old]) == label
    {
      let isTight = component.pointee.simplex.side[old] == 0
      let isThere =
        abs(component.pointee.simplex.offset[old] - offset) <= Tolerance.residual(scale: structure.scale)
      if found < 0, hasTerms(openTerms, old, component), !isTight || isThere {
        found = old
      } else {
        component.pointee.simplex.retire(old)
        component.pointee.setMoving(old, false)
      }
    }
    if found >= 0 {
      component.pointee.simplex.restore(
        row: found, offset: offset, level: -row.variable, below: cost.below, above: cost.above)
    } else {
      for index in openTerms.indices {
        component.pointee.simplex.term(
          openTerms[index].coefficient, Int(unknownOf[Int(openTerms[index].root)]))
      }
      component.pointee.simplex.close(
        offset: offset, level: -row.variable, below: cost.below, above: cost.above, label: label)
      found = component.pointee.simplex.rowCount - 1
      if knownTerms.count > 0 { pool(row, at: found, component) }
    }
    component.pointee.setMoving(found, !row.isLinked)
    return found
  }

  /// Lets the row follow the known roots that it contains.
  private mutating func pool(_ row: TieRow, at place: Int, _ component: UnsafeMutablePointer<Component>) {
    let pooled = structure.sorting.pool.append(
      knownTerms.base, free: 0, total: knownTerms.count, constant: -row.fixed, cost: (below: 0, above: 0),
      level: 0,
      source: -1)
    component.pointee.moving.append(
      Component.MovingRow(row: Int32(truncatingIfNeeded: place), pooled: Int32(truncatingIfNeeded: pooled)),
      arena)
    structureVersion += 1
  }

  private func hasTerms(
    _ open: Store<RootTerm>, _ row: Int, _ component: UnsafeMutablePointer<Component>
  ) -> Bool {
    let start = Int(component.pointee.simplex.starts[row])
    guard Int(component.pointee.simplex.starts[row + 1]) - start == open.count else { return false }
    return open.indices.allSatisfy {
      component.pointee.simplex.columns[start + $0] == unknownOf[Int(open[$0].root)]
        && component.pointee.simplex.coefficients[start + $0] == open[$0].coefficient
    }
  }

  /// Roots that the last solve's tie-break decided.
  func openRoots() -> Set<Int> { Set(settledRoots.indices.map { Int(settledRoots[$0]) }) }
}
