/// Required equalities in any order: those with two unknown classes merge them, those with one fix it, and longer ones
/// wait until merges have made them short.
///
/// A waiting row watches up to three of its unknown classes: as long as these stay apart and unknown, it cannot act.
struct EqualityMerging {
  private let arena: Arena
  private let classes: AffineClasses
  private let reducer: RowReducer
  private let tolerance: Double
  private(set) var waiting: Store<Waiting>
  private var watches: Store<Watch>
  private let watchHead: UnsafeMutablePointer<Int32>
  private var queue: Store<Int32>
  /// Known roots that are sums of other known ones.
  private(set) var definitions: Definitions
  /// Rows over known roots only, which parameters may break later.
  private(set) var checks: Store<Int32>
  /// Whether a row contradicts earlier ones, whatever the parameters.
  private(set) var isContradictory = false

  struct Waiting {
    var row: Int32
    /// Counts the row's turns, so that watches of earlier turns are told from the present ones; -1 when it is done.
    var turn: Int32
  }

  private struct Watch {
    var waiting: Int32
    var turn: Int32
    var next: Int32
  }

  init(_ arena: Arena, _ classes: AffineClasses, _ reducer: RowReducer, variables: Int, tolerance: Double) {
    self.arena = arena
    self.classes = classes
    self.reducer = reducer
    self.tolerance = tolerance
    waiting = Store(arena, capacity: 16)
    watches = Store(arena, capacity: 32)
    watchHead = arena.allocate(variables + 1, filledWith: -1)
    queue = Store(arena, capacity: 16)
    definitions = Definitions(arena)
    checks = Store(arena, capacity: 4)
  }

  @inline(__always)
  mutating func take(_ row: Int) {
    if !act(row) { wait(row) }
    if queue.count > 0 { drain() }
  }

  @inline(never)
  private mutating func wait(_ row: Int) {
    waiting.append(Waiting(row: Int32(truncatingIfNeeded: row), turn: 0), arena)
    watch(waiting.count - 1)
  }

  @inline(never)
  private mutating func drain() {
    while queue.count > 0 {
      let index = Int(queue.removeLast())
      guard waiting[index].turn >= 0 else { continue }
      if act(Int(waiting[index].row)) {
        waiting.base[index].turn = -1
      } else {
        waiting.base[index].turn += 1
        watch(index)
      }
    }
  }

  /// Watches the classes that the last reduction left in scratch.
  private mutating func watch(_ index: Int) {
    let result = reducer.reduce(Int(waiting[index].row))
    for place in 0..<min(3, result.free) {
      let root = Int(reducer.scratch[place].root)
      watches.append(
        Watch(waiting: Int32(truncatingIfNeeded: index), turn: waiting[index].turn, next: watchHead[root]),
        arena)
      watchHead[root] = Int32(truncatingIfNeeded: watches.count - 1)
    }
  }

  /// Queues the rows that wait for a change of this root.
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

  /// False when the row still has too many unknown classes.
  @inline(__always)
  private mutating func act(_ row: Int) -> Bool {
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
      return false
    }
    return true
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
