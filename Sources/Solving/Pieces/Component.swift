/// Classes that soft rows or awake inequalities tie together, with the simplex that minimises them jointly.
struct Component {
  var simplex: Simplex
  /// The class root of each unknown.
  var roots: UnsafeMutablePointer<Int32>
  /// Rows whose offset depends on known roots, as (simplex row, pooled row).
  var moving: Store<MovingRow>
  var isAlive = true
  /// Its rows or offsets have changed since it was minimised.
  var isStale = true
  /// A tie-break row of it depends on another piece's value, so that it has to be settled anew whenever that may change.
  var isLinked = false

  struct MovingRow {
    var row: Int32
    var pooled: Int32
  }

  init(_ arena: Arena, unknowns: Int, rows: Int, terms: Int, scale: Double) {
    simplex = Simplex(arena, unknowns: unknowns, expectedRows: rows, expectedTerms: terms)
    simplex.residualTolerance = Tolerance.residual(scale: scale)
    roots = arena.allocate(Int32.self, max(unknowns, 1))
    moving = Store(arena, capacity: 4)
  }

  /// Takes over the rows and the vertex of a component whose unknowns follow from `shift` on.
  mutating func adopt(_ other: Component, shift: Int, _ arena: Arena) {
    let rowShift = Int32(truncatingIfNeeded: simplex.rowCount)
    for index in other.moving.indices {
      let entry = other.moving[index]
      moving.append(MovingRow(row: entry.row + rowShift, pooled: entry.pooled), arena)
    }
    for unknown in 0..<other.simplex.unknowns { roots[shift + unknown] = other.roots[unknown] }
    simplex.adopt(other.simplex, shift: shift)
    isLinked = isLinked || other.isLinked
  }

  /// Offsets for the present values of known roots. True when the vertex has changed sides somewhere.
  mutating func updateOffsets(_ pool: ReducedRows, _ values: UnsafePointer<Double>) -> Bool {
    for index in moving.indices {
      let entry = moving[index]
      simplex.offset[Int(entry.row)] = pool.offset(Int(entry.pooled), values)
    }
    return simplex.reassess()
  }
}
