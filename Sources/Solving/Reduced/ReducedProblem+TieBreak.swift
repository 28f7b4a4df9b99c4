extension ReducedProblem {
  /// The tie-break: moves each variable, in order of declaration, as close to zero as the earlier ones allow. Such a
  /// value always exists, so no bounds are needed, and empty views stay empty. Returns false if nothing was open.
  ///
  /// Only roots that an open root can still move are affected, and a root is decided by the first variable of its
  /// class.
  mutating func decideOpen() -> Bool {
    guard findCandidates() else { return false }
    for index in candidates.indices where !work.isSpent { decide(candidates[index]) }
    for index in candidates.indices { mayMove[Int(candidates[index] & 0xffff_ffff)] = false }
    for index in groups.indices where groups[index].isAlive && groups[index].simplex.exhausted {
      isExhausted = true
    }
    if work.isSpent { isExhausted = true }
    return true
  }

  /// Lists the roots that may move, each with the variable that decides it.
  private mutating func findCandidates() -> Bool {
    candidates.removeAll()
    var hasOpen = false
    for index in openClasses.indices where !openClasses[index].isClosed {
      mayMove[Int(openClasses[index].root)] = true
      hasOpen = true
    }
    for index in groups.indices where groups[index].isAlive && groups[index].simplex.isOpen {
      let group = groups.base + index
      group.pointee.markMovable()
      for unknown in 0..<group.pointee.simplex.unknowns where group.pointee.isMovable[unknown] {
        mayMove[Int(group.pointee.roots[unknown])] = true
        hasOpen = true
      }
    }
    guard hasOpen else { return false }
    let definitions = presolve.definitions
    for index in definitions.all.indices {
      let entry = definitions.all[index]
      if (Int(entry.start)..<Int(entry.end)).contains(where: { mayMove[Int(definitions.terms[$0].root)] }) {
        mayMove[Int(entry.root)] = true
      }
    }
    for variable in 0..<presolve.variables {
      let root = classes.find(variable).root
      guard mayMove[root], !isCandidate[root] else { continue }
      isCandidate[root] = true
      isDecided[root] = true
      candidates.append(UInt64(variable) << 32 | UInt64(root), arena)
    }
    for index in candidates.indices { isCandidate[Int(candidates[index] & 0xffff_ffff)] = false }
    return true
  }

  private mutating func decide(_ candidate: UInt64) {
    let variable = Int(candidate >> 32)
    let root = Int(candidate & 0xffff_ffff)
    guard mayStillMove(root, depth: 2) else { return }
    let place = classes.find(variable)
    var own = RootTerm(coefficient: place.scale, root: Int32(truncatingIfNeeded: root))
    expand(&own, count: 1, constant: 0)
    openTerms.removeAll()
    var fixed = place.shift - expansion.constant
    for index in expansion.terms.indices {
      let term = expansion.terms[index]
      if index < expansion.free, isStillOpen(Int(term.root)) {
        openTerms.append(term, arena)
      } else {
        fixed += term.coefficient * values[Int(term.root)]
      }
    }
    guard openTerms.count > 0 else { return }
    let first = Int(openTerms[0].root)
    if openTerms.count == 1, groupOf[first] < 0 {
      chooseClass(first, at: -fixed / openTerms[0].coefficient)
    } else {
      chooseGroup(of: variable, fixed: fixed)
    }
  }

  /// Whether a root that was open still is. For a defined root its terms decide, up to a limited depth: in a column of
  /// a thousand cells each top is closed by the previous one, without summing all heights.
  private mutating func mayStillMove(_ root: Int, depth: Int) -> Bool {
    let role = classes.role(root)
    guard role < AffineClasses.open else { return role == AffineClasses.open && isStillOpen(root) }
    guard mayMove[root], depth > 0 else { return mayMove[root] }
    let definition = presolve.definitions.all[Int(~role)]
    for place in Int(definition.start)..<Int(definition.end)
    where mayStillMove(Int(presolve.definitions.terms[place].root), depth: depth - 1) {
      return true
    }
    mayMove[root] = false
    return false
  }

  private func isStillOpen(_ root: Int) -> Bool {
    let group = groupOf[root]
    if group >= 0 { return groups.base[Int(group)].stillMoves(Int(unknownOf[root])) }
    return openPlace(of: root).map { !openClasses[$0].isClosed } ?? false
  }

  private func chooseClass(_ root: Int, at wanted: Double) {
    guard let place = openPlace(of: root) else { return }
    values[root] = min(max(wanted, openClasses[place].low), openClasses[place].high)
    openClasses.base[place].isClosed = true
  }

  /// Adds a row below all others that moves the variable towards zero, merging the groups and classes of the open terms
  /// if needed. `fixed` is the sum of the variable's other terms.
  private mutating func chooseGroup(of variable: Int, fixed: Double) {
    let before = groups.count
    let number = gather(openTerms)
    let group = groups.base + number
    let level = Int(Simplex.highestTie) - variable
    if groups.count != before {
      group.pointee.simplex.minimise()
      group.pointee.simplex.minimiseTies(above: level)
      group.pointee.markMovable()
    }
    for index in openTerms.indices {
      group.pointee.simplex.addTerm(openTerms[index].coefficient, Int(unknownOf[Int(openTerms[index].root)]))
    }
    group.pointee.simplex.closeRow(offset: -fixed, level: level, below: 1, above: 1, label: -1)
    group.pointee.choose(group.pointee.simplex.rowCount - 1)
    group.pointee.isStale = false
    publish(number)
  }

  /// Reverts all choices, since they may rest on values that are about to change.
  mutating func reopenChoices() {
    for index in openClasses.indices where openClasses[index].root >= 0 {
      openClasses.base[index].isClosed = false
    }
    for index in groups.indices where groups[index].isAlive {
      if groups.base[index].simplex.retireTies() { groups.base[index].isStale = true }
    }
  }
}
