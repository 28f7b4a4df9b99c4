/// What depends on one set of parameters, in the order in which it is worked out again when they change.
///
/// Everything else keeps its value, so that a new window width costs what depends on the width. Values that follow from
/// one root by `scale × root + shift` lie packed behind each other.
struct EditPlan {
  struct Run {
    var root: Int32
    var end: Int32
  }

  /// The set of parameters; bits beyond the last stand for all further ones.
  var parameters: UInt64 = 0
  var version = -1
  var knownDefinitions: Store<Int32>
  var checks: Store<Int32>
  var boundedKnown: Store<Int32>
  var openClasses: Store<Int32>
  var classMemories: Store<ClassMemory>
  var components: Store<Int32>
  var definitions: Store<Int32>
  var asleep: Store<Int32>
  private var runs: Store<Run>
  private var variables: Store<Int32>
  private var scales: Store<Double>
  private var shifts: Store<Double>

  init(_ arena: Arena) {
    knownDefinitions = Store(arena, capacity: 8)
    checks = Store(arena, capacity: 8)
    boundedKnown = Store(arena, capacity: 8)
    openClasses = Store(arena, capacity: 8)
    classMemories = Store(arena, capacity: 8)
    components = Store(arena, capacity: 8)
    definitions = Store(arena, capacity: 8)
    asleep = Store(arena, capacity: 8)
    runs = Store(arena, capacity: 8)
    variables = Store(arena, capacity: 8)
    scales = Store(arena, capacity: 8)
    shifts = Store(arena, capacity: 8)
  }

  @inline(__always)
  func serves(_ set: UInt64, _ structureVersion: Int) -> Bool {
    version == structureVersion && parameters == set
  }

  mutating func clear() {
    knownDefinitions.removeAll()
    checks.removeAll()
    boundedKnown.removeAll()
    openClasses.removeAll()
    classMemories.removeAll()
    components.removeAll()
    definitions.removeAll()
    asleep.removeAll()
    runs.removeAll()
    variables.removeAll()
    scales.removeAll()
    shifts.removeAll()
  }

  /// Packs the variables whose root depends on the parameters, those of one root together.
  mutating func pack(
    _ classes: AffineClasses, variableCount: Int, depends: UnsafePointer<Bool>,
    counts: UnsafeMutablePointer<Int32>,
    _ arena: Arena
  ) {
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
    for index in runs.indices { counts[Int(runs[index].root)] = 0 }
  }

  /// Writes the packed values.
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
