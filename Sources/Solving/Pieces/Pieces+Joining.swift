extension Pieces {
  /// Groups the classes that soft equalities tie together.
  mutating func formComponents() {
    let joint = structure.sorting.joint
    guard joint.count > 0 else { return }
    evaluateKnown()
    for index in joint.indices { _ = join(Int(joint[index])) }
  }

  /// Lets a row over several classes take part. False when it turns out to depend on nothing open.
  mutating func join(_ row: Int) -> Bool {
    let entry = structure.sorting.pool.rows[row]
    expansion.expand(
      structure.sorting.pool.terms.base + Int(entry.start), count: Int(entry.end - entry.start),
      constant: entry.constant, classes, structure.definitions)
    rewrite(row)
    let free = expansion.free
    if free == 0 {
      if entry.level >= Int32(LinearSystem.required) {
        structure.sorting.addCheck(row)
        isMissing = isMissing || structure.sorting.pool.cost(row, values) > Tolerance.required
      }
      return false
    }
    if free == 1, componentOf[Int(expansion.terms[0].root)] < 0 {
      let root = Int(expansion.terms[0].root)
      structure.sorting.addToClass(row, root)
      dropOpenClass(root)
      solveClass(root)
      return true
    }
    let component = gather()
    addRow(row, to: component)
    components.base[component].isStale = true
    return true
  }

  /// Replaces the pooled row's terms by the expanded ones.
  private mutating func rewrite(_ row: Int) {
    let start = structure.sorting.pool.terms.count
    for index in expansion.terms.indices { structure.sorting.pool.terms.append(expansion.terms[index], arena) }
    let entry = structure.sorting.pool.rows.base + row
    entry.pointee.constant = expansion.constant
    entry.pointee.start = Int32(truncatingIfNeeded: start)
    entry.pointee.known = Int32(truncatingIfNeeded: start + expansion.free)
    entry.pointee.end = Int32(truncatingIfNeeded: structure.sorting.pool.terms.count)
  }

  func dropOpenClass(_ root: Int) {
    for index in openClasses.indices where Int(openClasses[index].root) == root {
      openClasses.base[index].isGone = true
    }
  }

  /// One component of all classes that the expanded row ties together.
  mutating func gather() -> Int {
    var unknowns = 0
    var rows = 1
    var terms = expansion.free
    var only = -1
    var isWhole = true
    var old = Store<Int32>(arena, capacity: 4)
    var alone = Store<Int32>(arena, capacity: 4)
    for index in 0..<expansion.free {
      let root = Int(expansion.terms[index].root)
      let component = Int(componentOf[root])
      if component < 0 {
        isWhole = false
        alone.append(Int32(truncatingIfNeeded: root), arena)
        unknowns += 1
        rows += 4
        terms += 4
      } else if !old.indices.contains(where: { Int(old[$0]) == component }) {
        if only >= 0 { isWhole = false }
        only = component
        old.append(Int32(truncatingIfNeeded: component), arena)
        unknowns += components[component].simplex.unknowns
        rows += components[component].simplex.rowCount
        terms += components[component].simplex.columns.count
      }
    }
    if isWhole { return only }
    var joined = Component(arena, unknowns: unknowns, rows: rows, terms: terms, scale: structure.scale)
    let number = Int32(truncatingIfNeeded: components.count)
    var next = 0
    for index in old.indices {
      let component = components.base + Int(old[index])
      joined.adopt(component.pointee, shift: next, arena)
      component.pointee.isAlive = false
      for unknown in 0..<component.pointee.simplex.unknowns {
        let root = Int(component.pointee.roots[unknown])
        componentOf[root] = number
        unknownOf[root] = Int32(truncatingIfNeeded: next + unknown)
      }
      next += component.pointee.simplex.unknowns
    }
    components.append(joined, arena)
    for index in alone.indices {
      let root = Int(alone[index])
      componentOf[root] = number
      unknownOf[root] = Int32(truncatingIfNeeded: next)
      components.base[Int(number)].roots[next] = Int32(truncatingIfNeeded: root)
      next += 1
      addClass(root, to: Int(number))
    }
    return Int(number)
  }

  /// The class's own rows become rows of the component; the one that holds its value holds it there too.
  private mutating func addClass(_ root: Int, to component: Int) {
    solveClass(root)
    dropOpenClass(root)
    let unknown = Int(unknownOf[root])
    components.base[component].simplex.start(unknown, at: values[root])
    let bounds = structure.sorting.bounds[root]
    let required = LinearSystem.required
    let simplex = components.base + component
    if bounds.low > -.infinity {
      simplex.pointee.simplex.term(1, unknown)
      simplex.pointee.simplex.close(offset: bounds.low, level: required, below: 1, above: 0, label: -1)
    }
    if bounds.high < .infinity {
      simplex.pointee.simplex.term(1, unknown)
      simplex.pointee.simplex.close(offset: bounds.high, level: required, below: 0, above: 1, label: -1)
    }
    var row = Int(structure.sorting.classHead[root])
    while row >= 0 {
      addRow(row, to: component)
      row = Int(structure.sorting.pool.rows[row].next)
    }
    simplex.pointee.simplex.holdByHighest(unknown)
  }

  /// Adds a pooled row whose open roots all belong to the component.
  mutating func addRow(_ row: Int, to component: Int) {
    let pool = structure.sorting.pool
    let entry = pool.rows[row]
    let target = components.base + component
    for place in Int(entry.start)..<Int(entry.known) {
      target.pointee.simplex.term(pool.terms[place].coefficient, Int(unknownOf[Int(pool.terms[place].root)]))
    }
    target.pointee.simplex.close(
      offset: pool.offset(row, values), level: Int(entry.level), below: entry.below, above: entry.above, label: row)
    if entry.known < entry.end {
      target.pointee.moving.append(
        Component.MovingRow(
          row: Int32(truncatingIfNeeded: target.pointee.simplex.rowCount - 1), pooled: Int32(truncatingIfNeeded: row)),
        arena)
    }
  }
}
