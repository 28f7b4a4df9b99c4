extension Pieces {
  /// The tie-break: variables in the order of declaration, each as near to what `TieBreak` prefers as those before it
  /// allow. False when nothing was open.
  ///
  /// Only roots that something open still moves can differ, and a root is decided by the first variable of its class.
  mutating func settle() -> Bool {
    candidates.removeAll()
    guard hasOpenPiece else { return false }
    let first = firstVariables()
    for index in openClasses.indices where isUnsettled(index) { note(first, Int(openClasses[index].root)) }
    for index in components.indices where components[index].isAlive {
      let component = components.base + index
      guard component.pointee.simplex.isOpen else { continue }
      for unknown in 0..<component.pointee.simplex.unknowns where component.pointee.simplex.moves(unknown) {
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
    for index in candidates.indices { mayMove[Int(candidates[index] & 0xffff_ffff)] = false }
    for index in candidates.indices { decide(Int(candidates[index] & 0xffff_ffff), first) }
    return true
  }

  private var hasOpenPiece: Bool {
    openClasses.indices.contains(where: isUnsettled)
      || components.indices.contains { components[$0].isAlive && components[$0].simplex.isOpen }
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
    let variable = Int(first[root])
    let place = classes.find(variable)
    expansion.begin(constant: 0)
    expansion.add(root, place.scale, classes)
    expansion.finish(classes, structure.definitions)
    // Of the pieces that the variable depends on, those still open; the others' values are constants by now.
    var fixed = place.shift - expansion.constant
    openTerms.removeAll()
    for index in expansion.terms.indices {
      let term = expansion.terms[index]
      if index < expansion.free, isStillOpen(Int(term.root)) {
        openTerms.append(term, arena)
      } else {
        fixed += term.coefficient * values[Int(term.root)]
      }
    }
    let open = openTerms
    guard open.count > 0 else { return }
    let isLinked = expansion.free > open.count || expansion.terms.count > expansion.free
    if open.count == 1, componentOf[Int(open[0].root)] < 0 {
      settleClass(Int(open[0].root), at: -fixed / open[0].coefficient)
      return
    }
    settleTogether(open, fixed, variable, isLinked)
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
      let simplex = components[component].simplex
      return simplex.isOpen && simplex.moves(Int(unknownOf[root]))
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
  private mutating func settleTogether(
    _ open: Store<RootTerm>, _ fixed: Double, _ variable: Int, _ isLinked: Bool
  ) {
    let before = components.count
    let number = gather(open)
    let component = components.base + number
    if components.count != before {
      // Classes or components were put together, so that the marks of what is free must be found again.
      component.pointee.simplex.minimise()
      component.pointee.simplex.minimiseTies(above: -variable)
    }
    component.pointee.isLinked = component.pointee.isLinked || isLinked || open.count > 1
    let row = tieRow(open, -fixed, variable, component)
    component.pointee.simplex.minimiseLast(row: row)
    publish(number)
    component.pointee.isStale = false
  }

  /// The component's row for the variable. One of an earlier solve serves again unless it is tight at another offset:
  /// it must stay there then, to hold the vertex, and loses its cost.
  private func tieRow(
    _ open: Store<RootTerm>, _ offset: Double, _ variable: Int, _ component: UnsafeMutablePointer<Component>
  ) -> Int {
    let label = -2 - variable
    let cost = tieBreak.costs(ofVariable: variable)
    var found = -1
    for row in 0..<component.pointee.simplex.rowCount where Int(component.pointee.simplex.label[row]) == label
    {
      let isTight = component.pointee.simplex.side[row] == 0
      if found < 0, hasTerms(open, row, component),
        !isTight || component.pointee.simplex.offset[row] == offset
      {
        found = row
      } else {
        component.pointee.simplex.retire(row)
      }
    }
    if found >= 0 {
      component.pointee.simplex.restore(
        row: found, offset: offset, level: -variable, below: cost.below, above: cost.above)
      return found
    }
    for index in open.indices {
      component.pointee.simplex.term(open[index].coefficient, Int(unknownOf[Int(open[index].root)]))
    }
    component.pointee.simplex.close(
      offset: offset, level: -variable, below: cost.below, above: cost.above, label: label)
    return component.pointee.simplex.rowCount - 1
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
}
