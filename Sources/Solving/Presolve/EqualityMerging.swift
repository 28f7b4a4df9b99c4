/// Processes required equalities in any order: an equality with two unknown classes merges them, one with a single
/// unknown class fixes it, and longer ones wait until merges have shortened them.
///
/// A waiting row watches up to three of its unknown classes; while these are separate and unknown, it cannot act.
struct EqualityMerging {
  private let arena: Arena
  private let classes: AffineClasses
  private let reducer: RowReducer
  private let tolerance: Double
  private(set) var waiting: Store<Waiting>
  private var watches: Store<Watch>
  private var deferred: Store<Int32>
  private let watchHead: UnsafeMutablePointer<Int32>
  private var queue: Store<Int32>
  /// Known roots that are sums of other known roots.
  private(set) var definitions: Definitions
  /// Rows over known roots only, which later parameter values may violate.
  private(set) var checks: Store<Int32>
  /// Whether a row contradicts earlier ones for all parameter values.
  private(set) var isContradictory: Bool

  struct Waiting {
    var row: Int32
    /// The number of times that the row was processed, so that watches of earlier rounds are recognised as stale; -1
    /// when it is finished.
    var turn: Int32
  }

  private struct Watch {
    var waiting: Int32
    var turn: Int32
    var next: Int32
  }

  init(
    _ arena: Arena, _ classes: AffineClasses, _ reducer: RowReducer, variables: Int, tolerance: Double,
    isContradictory: Bool
  ) {
    self.isContradictory = isContradictory
    self.arena = arena
    self.classes = classes
    self.reducer = reducer
    self.tolerance = tolerance
    waiting = Store(arena, capacity: 16)
    watches = Store(arena, capacity: 32)
    watchHead = arena.allocate(variables + 1, filledWith: -1)
    queue = Store(arena, capacity: 16)
    deferred = Store(arena, capacity: 16)
    definitions = Definitions(arena)
    checks = Store(arena, capacity: 4)
  }

  /// Merges all rows. Those that cannot act immediately are retried after all others.
  mutating func merge(_ rows: Store<Int32>) {
    for index in rows.indices where apply(Int(rows[index])) > 0 { deferred.append(rows[index], arena) }
    for index in deferred.indices {
      let free = apply(Int(deferred[index]))
      if free > 0 { wait(Int(deferred[index]), free) }
      if queue.count > 0 { drain() }
    }
  }

  private mutating func wait(_ row: Int, _ free: Int) {
    waiting.append(Waiting(row: Int32(truncatingIfNeeded: row), turn: 0), arena)
    watch(waiting.count - 1, free)
  }

  @inline(never)
  private mutating func drain() {
    while queue.count > 0 {
      let index = Int(queue.removeLast())
      guard waiting[index].turn >= 0 else { continue }
      let free = apply(Int(waiting[index].row))
      if free == 0 {
        waiting.base[index].turn = -1
      } else {
        waiting.base[index].turn += 1
        watch(index, free)
      }
    }
  }

  /// Watches the classes left in scratch by the last reduction.
  private mutating func watch(_ index: Int, _ free: Int) {
    for place in 0..<min(3, free) {
      let root = Int(reducer.scratch[place].root)
      watches.append(
        Watch(waiting: Int32(truncatingIfNeeded: index), turn: waiting[index].turn, next: watchHead[root]),
        arena)
      watchHead[root] = Int32(truncatingIfNeeded: watches.count - 1)
    }
  }

  /// Queues the rows that watch this root.
  @inline(__always)
  private mutating func changed(_ root: Int) {
    var watch = watchHead[root]
    guard watch >= 0 else { return }
    watchHead[root] = -1
    while watch >= 0 {
      let entry = watches[Int(watch)]
      if waiting[Int(entry.waiting)].turn == entry.turn { queue.append(entry.waiting, arena) }
      watch = entry.next
    }
  }

  /// Processes a row and returns the number of unknown classes left in it, or zero if it has acted.
  @inline(__always)
  private mutating func apply(_ row: Int) -> Int {
    let result = reducer.reduce(row)
    let first = reducer.scratch[0]
    switch (result.free, result.total) {
    case (0, 0):
      if abs(result.constant) > tolerance { isContradictory = true }
    case (0, _):
      checks.append(Int32(truncatingIfNeeded: row), arena)
    case (1, 1):
      fix(first, to: classes.constantRoot, scale: 0, shift: result.constant / first.coefficient)
    case (1, 2):
      let other = reducer.scratch[1]
      fix(
        first, to: Int(other.root), scale: -other.coefficient / first.coefficient,
        shift: result.constant / first.coefficient)
    case (1, _):
      definitions.define(pivot: 0, row: reducer.scratch, count: result.total, constant: result.constant)
      classes.setRole(Int(first.root), AffineClasses.known)
      changed(Int(first.root))
    case (2, 2):
      merge(first, reducer.scratch[1], result.constant)
    default:
      return result.free
    }
    return 0
  }

  @inline(__always)
  private mutating func fix(_ term: RootTerm, to root: Int, scale: Double, shift: Double) {
    classes.attach(Int(term.root), to: root, scale: scale, shift: shift)
    changed(Int(term.root))
  }

  @inline(__always)
  private mutating func merge(_ one: RootTerm, _ two: RootTerm, _ constant: Double) {
    let larger = classes.size(Int(one.root)) >= classes.size(Int(two.root))
    let root = larger ? one : two
    let child = larger ? two : one
    classes.attach(
      Int(child.root), to: Int(root.root), scale: -root.coefficient / child.coefficient,
      shift: constant / child.coefficient)
    changed(Int(child.root))
  }
}
