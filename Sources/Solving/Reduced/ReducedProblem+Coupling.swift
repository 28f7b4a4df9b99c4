extension ReducedProblem {
  /// Admits rows over several classes. All rows are examined before groups are formed, so that each group is formed
  /// once. Returns false if no row depends on an open class.
  mutating func join(_ rows: Store<Int32>) -> Bool {
    var hasJoined = false
    joining.removeAll()
    for index in rows.indices where !work.isSpent {
      let row = Int(rows[index])
      let entry = presolve.sorting.pool.rows[row]
      expand(
        presolve.sorting.pool.terms.base + Int(entry.start), count: Int(entry.end - entry.start),
        constant: entry.constant)
      rewrite(row)
      hasJoined = file(row, entry) || hasJoined
    }
    solveChangedClasses()
    grouping.collect()
    for group in grouping.groups.indices { form(Int(grouping.groups[group])) }
    for index in joining.indices {
      let row = Int(joining[index])
      let pool = presolve.sorting.pool
      let group = Int(groupOf[Int(pool.terms[Int(pool.rows[row].start)].root)])
      addRow(row, to: group)
      groups.base[group].isStale = true
    }
    grouping.reset()
    return hasJoined
  }

  /// Substitutes definitions into a row.
  mutating func expand(_ row: UnsafePointer<RootTerm>, count: Int, constant: Double) {
    expansion.expand(row, count: count, constant: constant, classes, presolve.definitions)
  }

  /// Replaces the terms of the pooled row by the expanded ones.
  private mutating func rewrite(_ row: Int) {
    let start = presolve.sorting.pool.terms.count
    for index in expansion.terms.indices {
      presolve.sorting.pool.terms.append(expansion.terms[index], arena)
    }
    let entry = presolve.sorting.pool.rows.base + row
    entry.pointee.constant = expansion.constant
    entry.pointee.start = Int32(truncatingIfNeeded: start)
    entry.pointee.known = Int32(truncatingIfNeeded: start + expansion.free)
    entry.pointee.end = Int32(truncatingIfNeeded: presolve.sorting.pool.terms.count)
  }

  /// Files the expanded row as a check of known values, a row of one class, or a row that couples classes.
  private mutating func file(_ row: Int, _ entry: ReducedRow) -> Bool {
    if expansion.free == 0 {
      if entry.level >= Int32(LinearSystem.required) {
        presolve.sorting.addCheck(row)
        isMissing = isMissing || misses(check: row)
      }
      return false
    }
    let first = Int(expansion.terms[0].root)
    if expansion.free == 1, groupOf[first] < 0, !grouping.contains(first) {
      presolve.sorting.addToClass(row, first)
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

  /// Solves each class that received rows once; classes that were coupled to others are left to their group.
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

  /// Records that the given roots become one group, together with everything they are already coupled to.
  private mutating func tie(_ terms: Store<RootTerm>, count: Int) {
    let first = delegate(Int(terms[0].root))
    for index in 0..<count { grouping.unite(first, delegate(Int(terms[index].root))) }
  }

  /// Returns the representative of a root's group.
  private func delegate(_ root: Int) -> Int {
    let group = Int(groupOf[root])
    return group < 0 ? root : Int(groups[group].roots[0])
  }

  private func dropOpenClass(_ root: Int) {
    if let place = openPlace(of: root) {
      openClasses.base[place] = OpenClass(root: -1, low: 0, high: 0, isClosed: true)
    }
  }

  /// Merges all classes in the given terms into one group, so that the tie-break can decide them jointly.
  mutating func gather(_ terms: Store<RootTerm>) -> Int {
    tie(terms, count: terms.count)
    grouping.collect()
    form(Int(grouping.groups[0]))
    grouping.reset()
    return Int(groupOf[Int(terms[0].root)])
  }

  /// Forms one group from classes and groups, unless they already are one.
  private mutating func form(_ group: Int) {
    let members = grouping.members(of: group)
    if members.count == 1, groupOf[group] >= 0 { return }
    let old = members.map { Int(groupOf[$0]) }
    let unknowns = old.reduce(0) { $0 + ($1 < 0 ? 1 : groups[$1].simplex.unknowns) }
    let rows = old.reduce(4 * members.count) { $0 + ($1 < 0 ? 4 : groups[$1].simplex.rowCount) }
    groups.append(CoupledGroup(arena, unknowns: unknowns, rows: rows, scale: presolve.scale, work), arena)
    let number = groups.count - 1
    var next = 0
    for (member, old) in zip(members, old) {
      if old < 0 {
        addClass(member, to: number, as: next)
        next += 1
      } else {
        next = absorb(old, into: number, from: next)
      }
    }
  }

  private mutating func absorb(_ old: Int, into number: Int, from next: Int) -> Int {
    let group = groups.base + old
    groups.base[number].adopt(group.pointee, shift: next)
    group.pointee.isAlive = false
    for unknown in 0..<group.pointee.simplex.unknowns {
      let root = Int(group.pointee.roots[unknown])
      groupOf[root] = Int32(truncatingIfNeeded: number)
      unknownOf[root] = Int32(truncatingIfNeeded: next + unknown)
    }
    return next + group.pointee.simplex.unknowns
  }

  /// Moves the class's rows into the group; the row that determines its value stays tight.
  private mutating func addClass(_ root: Int, to group: Int, as unknown: Int) {
    dropOpenClass(root)
    solveClass(root)
    dropOpenClass(root)
    groupOf[root] = Int32(truncatingIfNeeded: group)
    unknownOf[root] = Int32(truncatingIfNeeded: unknown)
    let target = groups.base + group
    target.pointee.roots[unknown] = Int32(truncatingIfNeeded: root)
    target.pointee.simplex.start(unknown, at: values[root])
    let bounds = presolve.sorting.bounds[root]
    let required = LinearSystem.required
    if bounds.low > -.infinity {
      target.pointee.simplex.addTerm(1, unknown)
      target.pointee.simplex.closeRow(offset: bounds.low, level: required, below: 1, above: 0, label: -1)
    }
    if bounds.high < .infinity {
      target.pointee.simplex.addTerm(1, unknown)
      target.pointee.simplex.closeRow(offset: bounds.high, level: required, below: 0, above: 1, label: -1)
    }
    var row = Int(presolve.sorting.classHead[root])
    while row >= 0 {
      addRow(row, to: group)
      row = Int(presolve.sorting.pool.rows[row].next)
    }
    target.pointee.simplex.holdByHighest(unknown)
  }

  /// Adds a pooled row whose open roots all belong to the group.
  private mutating func addRow(_ row: Int, to group: Int) {
    let pool = presolve.sorting.pool
    let entry = pool.rows[row]
    let target = groups.base + group
    for place in Int(entry.start)..<Int(entry.known) {
      target.pointee.simplex.addTerm(
        pool.terms[place].coefficient, Int(unknownOf[Int(pool.terms[place].root)]))
    }
    target.pointee.simplex.closeRow(
      offset: pool.offset(row, values), level: Int(entry.level), below: entry.below, above: entry.above,
      label: row)
  }
}
