extension Pieces {
  /// Lets rows over several classes take part. All of them are looked at before a component is made, so that each is
  /// made once. False when none depends on anything open.
  mutating func join(_ rows: Store<Int32>) -> Bool {
    var hasJoined = false
    structureVersion += 1
    joining.removeAll()
    for index in rows.indices {
      let row = Int(rows[index])
      let entry = structure.sorting.pool.rows[row]
      expand(
        structure.sorting.pool.terms.base + Int(entry.start), count: Int(entry.end - entry.start),
        constant: entry.constant)
      rewrite(row)
      hasJoined = take(row, entry) || hasJoined
    }
    solveChangedClasses()
    grouping.collect()
    for group in grouping.groups.indices { form(Int(grouping.groups[group])) }
    for index in joining.indices {
      let row = Int(joining[index])
      let pool = structure.sorting.pool
      let component = Int(componentOf[Int(pool.terms[Int(pool.rows[row].start)].root)])
      addRow(row, to: component)
      components.base[component].isStale = true
    }
    grouping.reset()
    return hasJoined
  }

  /// Puts definitions into a row. The first that takes a long chain of them has the chains shortened for all.
  mutating func expand(_ row: UnsafePointer<RootTerm>, count: Int, constant: Double) {
    expansion.expand(row, count: count, constant: constant, classes, structure.definitions)
    guard expansion.replaced > Self.longChain, !hasShortDefinitions else { return }
    hasShortDefinitions = true
    expansion.shorten(&structure.definitions, classes)
    expansion.expand(row, count: count, constant: constant, classes, structure.definitions)
  }

  private static var longChain: Int { 16 }

  /// Replaces the pooled row's terms by the expanded ones.
  private mutating func rewrite(_ row: Int) {
    let start = structure.sorting.pool.terms.count
    for index in expansion.terms.indices {
      structure.sorting.pool.terms.append(expansion.terms[index], arena)
    }
    let entry = structure.sorting.pool.rows.base + row
    entry.pointee.constant = expansion.constant
    entry.pointee.start = Int32(truncatingIfNeeded: start)
    entry.pointee.known = Int32(truncatingIfNeeded: start + expansion.free)
    entry.pointee.end = Int32(truncatingIfNeeded: structure.sorting.pool.terms.count)
  }

  /// Files the expanded row: a check of known values, a row of one class, or one that ties pieces together.
  private mutating func take(_ row: Int, _ entry: ReducedRow) -> Bool {
    if expansion.free == 0 {
      if entry.level >= Int32(LinearSystem.required) {
        structure.sorting.addCheck(row)
        isMissing = isMissing || structure.sorting.pool.cost(row, values) > Tolerance.required
      }
      return false
    }
    let first = Int(expansion.terms[0].root)
    if expansion.free == 1, componentOf[first] < 0, !grouping.contains(first) {
      structure.sorting.addToClass(row, first)
      if !isChangedClass[first] {
        isChangedClass[first] = true
        changedClasses.append(Int32(truncatingIfNeeded: first), arena)
      }
      return true
    }
    tie(expansion.terms, count: expansion.free)
    joining.append(Int32(truncatingIfNeeded: row), arena)
    return true
  }

  /// A class that has got several rows is solved once, and by its component where a later row has tied it to others.
  private mutating func solveChangedClasses() {
    for index in changedClasses.indices {
      let root = Int(changedClasses[index])
      isChangedClass[root] = false
      guard !grouping.contains(root) else { continue }
      dropOpenClass(root)
      solveClass(root)
    }
    changedClasses.removeAll()
  }

  /// Puts the pieces of the given roots into one group.
  private mutating func tie(_ terms: Store<RootTerm>, count: Int) {
    let first = delegate(Int(terms[0].root))
    for index in 0..<count { grouping.unite(first, delegate(Int(terms[index].root))) }
  }

  /// The root that stands for a root's whole piece.
  private func delegate(_ root: Int) -> Int {
    let component = Int(componentOf[root])
    return component < 0 ? root : Int(components[component].roots[0])
  }

  func dropOpenClass(_ root: Int) {
    if let place = openPlace(of: root) { openClasses.base[place].isGone = true }
  }

  /// One component of all classes in the given terms; the tie-break's way to join pieces.
  mutating func gather(_ terms: Store<RootTerm>) -> Int {
    let before = components.count
    defer { if components.count != before { structureVersion += 1 } }
    tie(terms, count: terms.count)
    grouping.collect()
    form(Int(grouping.groups[0]))
    grouping.reset()
    return Int(componentOf[Int(terms[0].root)])
  }

  /// Makes one component of a group of classes and components, unless it is one already.
  private mutating func form(_ group: Int) {
    var unknowns = 0
    var rows = 4
    var terms = 8
    var members = 0
    grouping.forEachMember(of: group) { root in
      members += 1
      let component = Int(componentOf[root])
      if component < 0 {
        unknowns += 1
        rows += 2
        terms += 4
        var row = Int(structure.sorting.classHead[root])
        while row >= 0 {
          rows += 2
          terms += 4
          row = Int(structure.sorting.pool.rows[row].next)
        }
      } else {
        unknowns += components[component].simplex.unknowns
        rows += components[component].simplex.rowCount + 2
        terms += components[component].simplex.columns.count + 4
      }
    }
    if members == 1, componentOf[group] >= 0 { return }
    components.append(
      Component(
        arena, unknowns: unknowns, rows: rows, terms: terms, scale: structure.scale,
        maximumSteps: maximumSteps), arena)
    let number = components.count - 1
    var next = 0
    var member = grouping.first(of: group)
    while member >= 0 {
      let component = Int(componentOf[member])
      if component < 0 {
        addClass(member, to: number, as: next)
        next += 1
      } else {
        next = absorb(component, into: number, from: next)
      }
      member = grouping.next(after: member)
    }
  }

  private mutating func absorb(_ old: Int, into number: Int, from next: Int) -> Int {
    let component = components.base + old
    components.base[number].adopt(component.pointee, shift: next, arena)
    component.pointee.isAlive = false
    for unknown in 0..<component.pointee.simplex.unknowns {
      let root = Int(component.pointee.roots[unknown])
      componentOf[root] = Int32(truncatingIfNeeded: number)
      unknownOf[root] = Int32(truncatingIfNeeded: next + unknown)
    }
    return next + component.pointee.simplex.unknowns
  }

  /// The class's own rows become rows of the component; the one that holds its value holds it there too.
  private mutating func addClass(_ root: Int, to component: Int, as unknown: Int) {
    dropOpenClass(root)
    solveClass(root)
    dropOpenClass(root)
    componentOf[root] = Int32(truncatingIfNeeded: component)
    unknownOf[root] = Int32(truncatingIfNeeded: unknown)
    let target = components.base + component
    target.pointee.roots[unknown] = Int32(truncatingIfNeeded: root)
    target.pointee.simplex.start(unknown, at: values[root])
    let bounds = structure.sorting.bounds[root]
    let required = LinearSystem.required
    if bounds.low > -.infinity {
      target.pointee.simplex.term(1, unknown)
      target.pointee.simplex.close(offset: bounds.low, level: required, below: 1, above: 0, label: -1)
    }
    if bounds.high < .infinity {
      target.pointee.simplex.term(1, unknown)
      target.pointee.simplex.close(offset: bounds.high, level: required, below: 0, above: 1, label: -1)
    }
    var row = Int(structure.sorting.classHead[root])
    while row >= 0 {
      addRow(row, to: component)
      row = Int(structure.sorting.pool.rows[row].next)
    }
    target.pointee.simplex.holdByHighest(unknown)
  }

  /// Adds a pooled row whose open roots all belong to the component.
  private mutating func addRow(_ row: Int, to component: Int) {
    let pool = structure.sorting.pool
    let entry = pool.rows[row]
    let target = components.base + component
    target.pointee.memory.forget()
    for place in Int(entry.start)..<Int(entry.known) {
      target.pointee.simplex.term(pool.terms[place].coefficient, Int(unknownOf[Int(pool.terms[place].root)]))
    }
    target.pointee.simplex.close(
      offset: pool.offset(row, values), level: Int(entry.level), below: entry.below, above: entry.above,
      label: row)
    if entry.known < entry.end {
      target.pointee.moving.append(
        Component.MovingRow(
          row: Int32(truncatingIfNeeded: target.pointee.simplex.rowCount - 1),
          pooled: Int32(truncatingIfNeeded: row)),
        arena)
    }
  }
}
