/// Classes that soft rows or awake inequalities tie together, with the simplex that minimises them jointly.
struct Component {
  var simplex: Simplex
  /// The class root of each unknown.
  var roots: UnsafeMutablePointer<Int32>
  /// Rows whose offset depends on known roots, as (simplex row, pooled row).
  var moving: Store<MovingRow>
  /// Unknowns that some direction without cost may move: all that did when `markMovable` was asked.
  let isMovable: UnsafeMutablePointer<Bool>
  /// The choice after which that was last found true of an unknown.
  private let confirmedAt: UnsafeMutablePointer<Int32>
  private var choice: Int32 = 0
  var isAlive = true
  /// Its rows or offsets have changed since it was minimised.
  var isStale = true
  /// A tie-break row of it depends on another piece's value, so that it has to be settled anew whenever that may change.
  var isLinked = false

  /// A tie-break row of it rests on another piece only as long as its variable keeps its sign.
  var isGuarded = false

  /// The values for other numbers of one known root, where they have been found before.
  var memory = ComponentMemory()

  struct MovingRow {
    var row: Int32
    var pooled: Int32
    /// A tie-break row that has lost its cost stays where it is.
    var isActive = true
  }

  init(_ arena: Arena, unknowns: Int, rows: Int, terms: Int, scale: Double, maximumSteps: Int) {
    simplex = Simplex(arena, unknowns: unknowns, expectedRows: rows, expectedTerms: terms)
    simplex.maximumSteps = maximumSteps
    simplex.residualTolerance = Tolerance.residual(scale: scale)
    roots = arena.allocate(Int32.self, max(unknowns, 1))
    isMovable = arena.allocate(max(unknowns, 1), filledWith: false)
    confirmedAt = arena.allocate(max(unknowns, 1), filledWith: -1)
    moving = Store(arena, capacity: 4)
  }

  mutating func markMovable() {
    simplex.markMovable(isMovable)
    choice += 1
  }

  /// A choice takes freedom away, and never gives any: what was found fixed stays so, the rest is looked at when asked for.
  mutating func noteChoice() { choice += 1 }

  mutating func stillMoves(_ unknown: Int) -> Bool {
    guard simplex.isOpen, isMovable[unknown] else { return false }
    guard confirmedAt[unknown] != choice else { return true }
    isMovable[unknown] = simplex.moves(unknown)
    confirmedAt[unknown] = choice
    return isMovable[unknown]
  }

  func setMoving(_ row: Int, _ isActive: Bool) {
    for index in moving.indices where Int(moving[index].row) == row { moving.base[index].isActive = isActive }
  }

  /// Lets a row move again that did so before. Its pooled row, nil if it never moved.
  func activateMoving(_ row: Int) -> Int? {
    for index in moving.indices where Int(moving[index].row) == row {
      moving.base[index].isActive = true
      return Int(moving[index].pooled)
    }
    return nil
  }

  /// Takes over the rows and the vertex of a component whose unknowns follow from `shift` on.
  mutating func adopt(_ other: Component, shift: Int, _ arena: Arena) {
    let rowShift = Int32(truncatingIfNeeded: simplex.rowCount)
    for index in other.moving.indices {
      let entry = other.moving[index]
      moving.append(
        MovingRow(row: entry.row + rowShift, pooled: entry.pooled, isActive: entry.isActive), arena)
    }
    for unknown in 0..<other.simplex.unknowns { roots[shift + unknown] = other.roots[unknown] }
    simplex.adopt(other.simplex, shift: shift)
    isLinked = isLinked || other.isLinked
    isGuarded = isGuarded || other.isGuarded
  }

  /// Offsets for the present values of known roots. The highest level at which the vertex has changed sides, if any.
  mutating func updateOffsets(_ pool: ReducedRows, _ values: UnsafePointer<Double>) -> Int32? {
    for index in moving.indices {
      let entry = moving[index]
      guard entry.isActive else { continue }
      simplex.offset[Int(entry.row)] = pool.offset(Int(entry.pooled), values)
    }
    return simplex.reassess()
  }
}
