/// The steps that recompute the values depending on some parameters and constants, in evaluation order.
///
/// All other values stay, so that a change of the window's width costs only as much as depends on it. Values derived
/// from one root by `scale × root + shift` are stored contiguously.
struct EditPlan {
  struct Run {
    var root: Int32
    var end: Int32
  }

  /// The inputs of the plan: parameters, and complements of pooled rows whose constant changes. Empty if the plan is
  /// unused.
  var inputs: Store<Int32>
  var knownDefinitions: Store<Int32>
  var checks: Store<Int32>
  var boundedKnown: Store<Int32>
  var classes: Store<Int32>
  var groups: Store<Int32>
  var definitions: Store<Int32>
  var asleep: Store<Int32>
  private var runs: Store<Run>
  private var variables: Store<Int32>
  private var scales: Store<Double>
  private var shifts: Store<Double>

  init(_ arena: Arena) {
    inputs = Store(arena, capacity: 4)
    knownDefinitions = Store(arena, capacity: 8)
    checks = Store(arena, capacity: 8)
    boundedKnown = Store(arena, capacity: 8)
    classes = Store(arena, capacity: 8)
    groups = Store(arena, capacity: 8)
    definitions = Store(arena, capacity: 8)
    asleep = Store(arena, capacity: 8)
    runs = Store(arena, capacity: 8)
    variables = Store(arena, capacity: 8)
    scales = Store(arena, capacity: 8)
    shifts = Store(arena, capacity: 8)
  }

  func serves(_ other: Store<Int32>) -> Bool {
    inputs.count == other.count && inputs.indices.allSatisfy { inputs[$0] == other[$0] }
  }

  mutating func clear() {
    inputs.removeAll()
    knownDefinitions.removeAll()
    checks.removeAll()
    boundedKnown.removeAll()
    classes.removeAll()
    groups.removeAll()
    definitions.removeAll()
    asleep.removeAll()
    runs.removeAll()
    variables.removeAll()
    scales.removeAll()
    shifts.removeAll()
  }

  /// Packs the variables whose root depends on the inputs, grouped by root.
  mutating func pack(
    _ classes: AffineClasses, variableCount: Int, depends: UnsafePointer<Bool>, _ arena: Arena
  ) {
    let counts = arena.allocate(variableCount + 1, filledWith: Int32(0))
    var total = 0
    for variable in 0..<variableCount {
      let root = classes.find(variable).root
      guard depends[root] else { continue }
      if counts[root] == 0 { runs.append(Run(root: Int32(truncatingIfNeeded: root), end: 0), arena) }
      counts[root] += 1
      total += 1
    }
    var next: Int32 = 0
    for index in runs.indices {
      let root = Int(runs[index].root)
      let count = counts[root]
      counts[root] = next
      next += count
      runs.base[index].end = next
    }
    variables.append(repeating: 0, total, arena)
    scales.append(repeating: 0, total, arena)
    shifts.append(repeating: 0, total, arena)
    for variable in 0..<variableCount {
      let place = classes.find(variable)
      guard depends[place.root] else { continue }
      let slot = Int(counts[place.root])
      counts[place.root] += 1
      variables[slot] = Int32(truncatingIfNeeded: variable)
      scales[slot] = place.scale
      shifts[slot] = place.shift
    }
  }

  /// Writes the packed values into the solution.
  @inline(__always)
  func write(_ values: UnsafePointer<Double>, to solution: UnsafeMutablePointer<Double>) {
    let variables = variables.base
    let scales = scales.base
    let shifts = shifts.base
    var slot = 0
    for index in 0..<runs.count {
      let run = runs.base[index]
      let value = values[Int(run.root)]
      let end = Int(run.end)
      while slot < end {
        solution[Int(variables[slot])] = scales[slot] * value + shifts[slot]
        slot &+= 1
      }
    }
  }
}

extension ReducedProblem {
  /// Recomputes the values that depend on the changed inputs. Returns false if a row is violated, a value is open, or a
  /// sleeping row wakes; then the plan does not apply and the whole problem must be solved.
  mutating func run(_ plan: UnsafePointer<EditPlan>, _ solution: UnsafeMutablePointer<Double>) -> Bool {
    let known = plan.pointee.knownDefinitions
    for index in 0..<known.count { presolve.knownDefinitions.evaluate(Int(known.base[index]), values) }
    let bounded = plan.pointee.boundedKnown
    for index in 0..<bounded.count where misses(boundsOf: Int(bounded.base[index])) { return false }
    let checks = plan.pointee.checks
    for index in 0..<checks.count where misses(check: Int(checks.base[index])) { return false }
    openClasses.removeAll()
    for index in 0..<plan.pointee.classes.count { solveClass(Int(plan.pointee.classes.base[index])) }
    guard openClasses.count == 0, !isMissing else { return false }
    for index in 0..<plan.pointee.groups.count {
      let number = Int(plan.pointee.groups.base[index])
      let group = groups.base + number
      if let level = group.pointee.updateOffsets(presolve.sorting.pool, values) {
        group.pointee.simplex.minimise(from: level)
        if group.pointee.simplex.exhausted || group.pointee.simplex.isOpen { return false }
      }
      // Needed even if no row changed sides: a row that was met exactly may have been recorded on the side on which it
      // is violated now.
      if group.pointee.missesRequired { return false }
      publish(number)
    }
    let definitions = plan.pointee.definitions
    for index in 0..<definitions.count { presolve.definitions.evaluate(Int(definitions.base[index]), values) }
    let asleep = plan.pointee.asleep
    for index in 0..<asleep.count where breaks(asleep: Int(asleep.base[index])) { return false }
    plan.pointee.write(values, to: solution)
    return true
  }

  /// Prepares a plan for changes to the given parameters and row constants (as complements).
  mutating func prepare(_ plan: inout EditPlan, for inputs: Store<Int32>) {
    plan.clear()
    let depends = arena.allocate(presolve.variables + 1, filledWith: false)
    let isChanged = arena.allocate(presolve.sorting.pool.rows.count + 1, filledWith: false)
    for index in inputs.indices {
      plan.inputs.append(inputs[index], arena)
      if inputs[index] >= 0 {
        depends[Int(inputs[index])] = true
      } else {
        isChanged[Int(~inputs[index])] = true
      }
    }
    addDefinitions(presolve.knownDefinitions, depends, &plan.knownDefinitions)
    let sorting = presolve.sorting
    for index in sorting.boundedKnown.indices where depends[Int(sorting.boundedKnown[index])] {
      plan.boundedKnown.append(sorting.boundedKnown[index], arena)
    }
    for index in sorting.checks.indices where isMoved(Int(sorting.checks[index]), depends, isChanged) {
      plan.checks.append(sorting.checks[index], arena)
    }
    for root in 0..<presolve.variables where isOpenRoot(root) && groupOf[root] < 0 {
      guard isClassMoved(root, depends, isChanged) else { continue }
      depends[root] = true
      plan.classes.append(Int32(truncatingIfNeeded: root), arena)
    }
    for index in groups.indices where groups[index].isAlive {
      let simplex = groups[index].simplex
      let isGroupMoved = (0..<simplex.rowCount).contains {
        simplex.label[$0] >= 0 && isMoved(Int(simplex.label[$0]), depends, isChanged)
      }
      guard isGroupMoved else { continue }
      plan.groups.append(Int32(truncatingIfNeeded: index), arena)
      for unknown in 0..<simplex.unknowns { depends[Int(groups[index].roots[unknown])] = true }
    }
    addDefinitions(presolve.definitions, depends, &plan.definitions)
    for index in sorting.asleep.indices {
      let row = Int(sorting.asleep[index])
      if !isAwake[row], isMoved(row, depends, isChanged) { plan.asleep.append(sorting.asleep[index], arena) }
    }
    plan.pack(classes, variableCount: presolve.variables, depends: depends, arena)
  }

  private func addDefinitions(
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

  private func isMoved(
    _ row: Int, _ depends: UnsafePointer<Bool>, _ isChanged: UnsafePointer<Bool>
  ) -> Bool {
    let pool = presolve.sorting.pool
    return isChanged[row]
      || (Int(pool.rows[row].start)..<Int(pool.rows[row].end)).contains { depends[Int(pool.terms[$0].root)] }
  }

  private func isClassMoved(
    _ root: Int, _ depends: UnsafePointer<Bool>, _ isChanged: UnsafePointer<Bool>
  ) -> Bool {
    var row = Int(presolve.sorting.classHead[root])
    while row >= 0 {
      if isMoved(row, depends, isChanged) { return true }
      row = Int(presolve.sorting.pool.rows[row].next)
    }
    return false
  }
}
