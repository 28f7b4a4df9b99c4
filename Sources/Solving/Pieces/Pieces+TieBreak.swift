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
    for index in candidates.indices { isSettled[Int(candidates[index] & 0xffff_ffff)] = true }
    for index in candidates.indices where hasOpenPiece() {
      decide(Int(candidates[index] & 0xffff_ffff), first)
    }
    for index in candidates.indices { mayMove[Int(candidates[index] & 0xffff_ffff)] = false }
    for index in openComponents.indices {
      let component = components.base + Int(openComponents[index])
      if component.pointee.isAlive, component.pointee.simplex.exhausted { exhausted = true }
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
    let turn = tieBreak.turn(Int(first[root]), of: structure.variables)
    candidates.append(UInt64(UInt32(truncatingIfNeeded: turn)) << 32 | UInt64(root), arena)
  }

  /// The variable of each class whose turn comes first.
  private mutating func firstVariables() -> UnsafeMutablePointer<Int32> {
    if let firstVariable { return firstVariable }
    let first = arena.allocate(structure.variables + 1, filledWith: Int32(-1))
    for turn in 0..<structure.variables {
      let variable = tieBreak.turn(turn, of: structure.variables)
      let root = classes.find(variable).root
      if first[root] < 0 { first[root] = Int32(truncatingIfNeeded: variable) }
    }
    firstVariable = first
    return first
  }

  private mutating func decide(_ root: Int, _ first: UnsafeMutablePointer<Int32>) {
    guard mayStillMove(root, depth: 2) else { return }
    let variable = Int(first[root])
    let place = classes.find(variable)
    var own = RootTerm(coefficient: place.scale, root: Int32(truncatingIfNeeded: root))
    expand(&own, count: 1, constant: 0)
    takeOpenTerms()
    guard openTerms.count > 0 else { return }
    let wanted = Wanted(
      variable: variable, root: root, scale: place.scale, shift: place.shift,
      constant: place.shift - expansion.constant)
    if isOnePiece(openTerms) {
      settlePiece(openTerms, wanted)
    } else if !settleOneByOne(wanted) {
      settleJointly(wanted)
    }
  }

  /// Whether a root that was open is so yet. Of one that is defined its terms say so, and theirs as far as the depth goes:
  /// in a column of a thousand cells each top is found closed by the one above, without adding up all heights.
  private mutating func mayStillMove(_ root: Int, depth: Int) -> Bool {
    let role = classes.role(root)
    guard role < AffineClasses.open else { return role == AffineClasses.open && isStillOpen(root) }
    guard mayMove[root], depth > 0 else { return mayMove[root] }
    let definition = structure.definitions.all[Int(~role)]
    for place in Int(definition.start)..<Int(definition.end)
    where mayStillMove(Int(structure.definitions.terms[place].root), depth: depth - 1) {
      return true
    }
    mayMove[root] = false
    return false
  }

  /// A variable that is to be brought as near to its preferred value as the open pieces allow.
  struct Wanted {
    var variable: Int
    var root: Int
    var scale: Double
    var shift: Double
    /// The variable's value less its terms.
    var constant: Double
  }

  /// Sorts the expanded variable's terms: those of pieces that are still open, all unknowns of such a component
  /// included; known ones; and those of other pieces, which are closed and as good as constants by now.
  private mutating func takeOpenTerms() {
    openTerms.removeAll()
    knownTerms.removeAll()
    closedTerms.removeAll()
    for index in 0..<expansion.free where isStillOpen(Int(expansion.terms[index].root)) {
      openTerms.append(expansion.terms[index], arena)
    }
    let open = openTerms.count
    for index in 0..<expansion.free where !isStillOpen(Int(expansion.terms[index].root)) {
      let component = componentOf[Int(expansion.terms[index].root)]
      let isInside =
        component >= 0 && (0..<open).contains { componentOf[Int(openTerms[$0].root)] == component }
      if isInside {
        openTerms.append(expansion.terms[index], arena)
      } else {
        closedTerms.append(expansion.terms[index], arena)
      }
    }
    for index in expansion.free..<expansion.terms.count { knownTerms.append(expansion.terms[index], arena) }
  }

  private func isOnePiece(_ terms: Store<RootTerm>) -> Bool {
    let component = componentOf[Int(terms[0].root)]
    return component < 0
      ? terms.count == 1 : terms.indices.allSatisfy { componentOf[Int(terms[$0].root)] == component }
  }

  private func sum(_ terms: Store<RootTerm>) -> Double {
    var sum = 0.0
    for index in terms.indices { sum += terms[index].coefficient * values[Int(terms[index].root)] }
    return sum
  }

  /// Several open pieces, each on its own: as long as all of them together cannot bring the variable to the preferred
  /// value, each simply goes as far as it can. False when they can, so that they must share.
  private mutating func settleOneByOne(_ wanted: Wanted) -> Bool {
    let start = wanted.constant + sum(knownTerms) + sum(closedTerms) + sum(openTerms)
    guard abs(start) > Tolerance.required else { return false }
    shareTerms.removeAll()
    for index in openTerms.indices { shareTerms.append(openTerms[index], arena) }
    var value = start
    var settled = 0
    while settled < shareTerms.count {
      // The next piece's terms to the front of the rest.
      let component = componentOf[Int(shareTerms[settled].root)]
      pieceTerms.removeAll()
      var next = settled
      for index in settled..<shareTerms.count {
        let term = shareTerms[index]
        let isOwn = index == settled || (component >= 0 && componentOf[Int(term.root)] == component)
        guard isOwn else { continue }
        pieceTerms.append(term, arena)
        shareTerms[index] = shareTerms[next]
        shareTerms[next] = term
        next += 1
      }
      let others = value - sum(pieceTerms)
      if component < 0 {
        settleClass(Int(pieceTerms[0].root), at: -others / pieceTerms[0].coefficient)
      } else {
        settleComponent(Int(component), pieceTerms, fixed: others, follows: false, wanted)
        components.base[Int(component)].isGuarded = true
      }
      value = others + sum(pieceTerms)
      settled = next
      if abs(value) <= Tolerance.required {
        for index in 0..<settled where componentOf[Int(shareTerms[index].root)] < 0 {
          reopenClass(Int(shareTerms[index].root))
        }
        return false
      }
    }
    watch(wanted, isAbove: value > 0)
    return true
  }

  private mutating func settlePiece(_ terms: Store<RootTerm>, _ wanted: Wanted) {
    let root = Int(terms[0].root)
    let rest = wanted.constant + sum(closedTerms)
    let component = Int(componentOf[root])
    guard component < 0 else {
      settleComponent(component, terms, fixed: rest, follows: closedTerms.count == 0, wanted)
      guard closedTerms.count > 0 else { return }
      let value = rest + sum(knownTerms) + sum(terms)
      if abs(value) > Tolerance.required {
        components.base[component].isGuarded = true
        watch(wanted, isAbove: value > 0)
      } else {
        link(component)
      }
      return
    }
    let fixed = rest + sum(knownTerms)
    settleClass(root, at: -fixed / terms[0].coefficient)
    guard closedTerms.count + knownTerms.count > 0 else { return }
    let value = fixed + terms[0].coefficient * values[root]
    if abs(value) > Tolerance.required {
      watch(wanted, isAbove: value > 0)
    } else if !isLinkedClass[root] {
      isLinkedClass[root] = true
      structureVersion += 1
    }
  }

  private mutating func link(_ component: Int) {
    guard !components[component].isLinked else { return }
    components.base[component].isLinked = true
    structureVersion += 1
  }

  /// The choice holds as long as the variable stays on this side of the preferred value.
  private mutating func watch(_ wanted: Wanted, isAbove: Bool) {
    let entry = Guard(
      root: Int32(truncatingIfNeeded: wanted.root), isAbove: isAbove, scale: wanted.scale, shift: wanted.shift
    )
    for index in guards.indices where guards[index].root == entry.root {
      guards[index] = entry
      return
    }
    guards.append(entry, arena)
  }

  /// Whether some choice of the tie-break no longer holds for the present values.
  @inline(__always)
  func breaksGuard() -> Bool {
    for index in 0..<guards.count {
      let entry = guards.base[index]
      let value = entry.scale * values[Int(entry.root)] + entry.shift
      if entry.isAbove ? value <= Tolerance.required : value >= -Tolerance.required { return true }
    }
    return false
  }

  private func isUnsettled(_ index: Int) -> Bool {
    !openClasses[index].isSettled && !openClasses[index].isGone
  }

  /// A choice may rest on values that have changed since.
  mutating func unsettle() {
    for index in openClasses.indices { openClasses.base[index].isSettled = false }
    restartLinked()
  }

  /// Components whose tie-break rests on other pieces are minimised again, so that they are open for a new choice.
  mutating func restartLinked() {
    guards.removeAll()
    for index in components.indices where components[index].isLinked || components[index].isGuarded {
      components.base[index].isStale = true
      components.base[index].isGuarded = false
    }
  }

  private mutating func reopenClass(_ root: Int) {
    guard let place = openPlace(of: root) else { return }
    openClasses.base[place].isSettled = false
    nextOpenClass = min(nextOpenClass, place)
  }

  private func isStillOpen(_ root: Int) -> Bool {
    let component = Int(componentOf[root])
    if component >= 0 { return components.base[component].stillMoves(Int(unknownOf[root])) }
    return openPlace(of: root).map(isUnsettled) ?? false
  }

  private mutating func settleClass(_ root: Int, at wanted: Double) {
    guard let place = openPlace(of: root), isUnsettled(place) else { return }
    values[root] = min(max(wanted, openClasses[place].low), openClasses[place].high)
    openClasses.base[place].isSettled = true
  }

  /// Pieces that share become one component.
  private mutating func settleJointly(_ wanted: Wanted) {
    let before = components.count
    let number = gather(openTerms)
    if components.count != before {
      components.base[number].simplex.minimise()
      components.base[number].simplex.minimiseTies(above: tieLevel(wanted.variable))
      components.base[number].markMovable()
      openComponents.append(Int32(truncatingIfNeeded: number), arena)
    }
    settleComponent(
      number, openTerms, fixed: wanted.constant + sum(closedTerms), follows: closedTerms.count == 0, wanted)
    if closedTerms.count > 0 { link(number) }
  }

  /// One more row of the component, below all others: the variable itself, whose other terms are `fixed`. If the row
  /// `follows` known terms, these are not part of `fixed`.
  private mutating func settleComponent(
    _ number: Int, _ terms: Store<RootTerm>, fixed: Double, follows: Bool, _ wanted: Wanted
  ) {
    let component = components.base + number
    let isPartial = terms.base == pieceTerms.base
    let offset = -fixed - (isPartial ? 0 : sum(knownTerms))
    let row = tieRow(terms, offset, fixed, follows, wanted.variable, component)
    component.pointee.simplex.minimiseLast(row: row)
    component.pointee.noteChoice()
    publish(number)
    component.pointee.isStale = false
  }

  private func tieLevel(_ variable: Int) -> Int {
    Int(Simplex.highestTie) - tieBreak.turn(variable, of: structure.variables)
  }

  /// The component's row for the variable. One of an earlier solve serves again unless it is tight at another offset:
  /// it must stay there then, to hold the vertex, and loses its cost.
  private mutating func tieRow(
    _ terms: Store<RootTerm>, _ offset: Double, _ fixed: Double, _ follows: Bool, _ variable: Int,
    _ component: UnsafeMutablePointer<Component>
  ) -> Int {
    let label = -2 - variable
    var found = -1
    for old in 0..<component.pointee.simplex.rowCount where Int(component.pointee.simplex.label[old]) == label
    {
      let isTight = component.pointee.simplex.side[old] == 0
      let isThere =
        abs(component.pointee.simplex.offset[old] - offset) <= Tolerance.residual(scale: structure.scale)
      if found < 0, hasTerms(terms, old, component), !isTight || isThere {
        found = old
      } else {
        component.pointee.simplex.retire(old)
        component.pointee.setMoving(old, false)
      }
    }
    if found >= 0 {
      component.pointee.simplex.restore(
        row: found, offset: offset, level: tieLevel(variable), below: 1, above: 1)
    } else {
      for index in terms.indices {
        component.pointee.simplex.term(terms[index].coefficient, Int(unknownOf[Int(terms[index].root)]))
      }
      component.pointee.simplex.close(
        offset: offset, level: tieLevel(variable), below: 1, above: 1, label: label)
      found = component.pointee.simplex.rowCount - 1
    }
    component.pointee.setMoving(found, false)
    if follows, knownTerms.count > 0 { follow(found, fixed, component) }
    return found
  }

  /// Lets the row follow the known roots that it contains.
  private mutating func follow(_ row: Int, _ fixed: Double, _ component: UnsafeMutablePointer<Component>) {
    if let pooled = component.pointee.activateMoving(row) {
      structure.sorting.pool.rows.base[pooled].constant = -fixed
      return
    }
    let pooled = structure.sorting.pool.append(
      knownTerms.base, free: 0, total: knownTerms.count, constant: -fixed, cost: (below: 0, above: 0),
      level: 0)
    component.pointee.moving.append(
      Component.MovingRow(row: Int32(truncatingIfNeeded: row), pooled: Int32(truncatingIfNeeded: pooled)),
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
}
