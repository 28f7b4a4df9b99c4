/// A row over class roots. Its residual is the sum of its terms less `constant`, its cost `below` or `above` a unit.
struct ReducedRow {
  var constant: Double
  var below: Double
  var above: Double
  /// Terms over open and defined roots: `start..<known`; over known roots: `known..<end`.
  var start: Int32
  var known: Int32
  var end: Int32
  var level: Int32
  /// The next row of the same class, or -1.
  var next: Int32
}

/// All rows that were not used up by merging classes, in flat arrays.
struct ReducedRows {
  private let arena: Arena
  var rows: Store<ReducedRow>
  var terms: Store<RootTerm>

  init(_ arena: Arena, capacity: Int) {
    self.arena = arena
    rows = Store(arena, capacity: capacity)
    terms = Store(arena, capacity: 2 * capacity)
  }

  /// Appends a row whose first `free` of `total` terms are not known. Returns its number.
  @inline(__always)
  mutating func append(
    _ scratch: UnsafePointer<RootTerm>, free: Int, total: Int, constant: Double,
    cost: (below: Double, above: Double),
    level: Int16
  ) -> Int {
    let start = Int32(truncatingIfNeeded: terms.count)
    for index in 0..<total { terms.append(scratch[index], arena) }
    rows.append(
      ReducedRow(
        constant: constant, below: cost.below, above: cost.above, start: start,
        known: start + Int32(truncatingIfNeeded: free), end: start + Int32(truncatingIfNeeded: total),
        level: Int32(level), next: -1), arena)
    return rows.count - 1
  }

  /// The constant less what the known roots contribute at present.
  @inline(__always)
  func offset(_ row: Int, _ values: UnsafePointer<Double>) -> Double {
    let entry = rows.base + row
    var offset = entry.pointee.constant
    for place in Int(entry.pointee.known)..<Int(entry.pointee.end) {
      offset -= terms.base[place].coefficient * values[Int(terms.base[place].root)]
    }
    return offset
  }

  /// How fast the offset changes with a known root.
  func rate(_ row: Int, of root: Int32) -> Double {
    var rate = 0.0
    for place in Int(rows[row].known)..<Int(rows[row].end) where terms[place].root == root {
      rate -= terms[place].coefficient
    }
    return rate
  }

  /// How much the row costs at the given root values, in its own unit.
  @inline(__always)
  func cost(_ row: Int, _ values: UnsafePointer<Double>) -> Double {
    let entry = rows.base + row
    var sum = -entry.pointee.constant
    for place in Int(entry.pointee.start)..<Int(entry.pointee.end) {
      sum += terms.base[place].coefficient * values[Int(terms.base[place].root)]
    }
    return sum > 0 ? sum * entry.pointee.above : -sum * entry.pointee.below
  }
}
