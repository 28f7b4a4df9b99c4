/// A row over class roots. Its residual is the sum of its terms minus `constant`; `below` and `above` are its costs per
/// unit.
struct ReducedRow {
  var constant: Double
  var below: Double
  var above: Double
  /// The ranges of its terms: `start..<known` over open and defined roots, `known..<end` over known roots.
  var start: Int32
  var known: Int32
  var end: Int32
  var level: Int32
  /// The next row of the same class, or -1.
  var next: Int32
  /// The number of the original row, or -1 for a bound.
  var source: Int32
}

/// All rows that merging did not consume, in flat arrays.
struct ReducedRows {
  private let arena: Arena
  var rows: Store<ReducedRow>
  var terms: Store<RootTerm>

  init(_ arena: Arena, capacity: Int) {
    self.arena = arena
    rows = Store(arena, capacity: capacity)
    terms = Store(arena, capacity: 2 * capacity)
  }

  /// Appends a row whose first `free` of `total` terms have unknown roots, and returns its number.
  @inline(__always)
  mutating func append(
    _ scratch: UnsafePointer<RootTerm>, free: Int, total: Int, constant: Double,
    cost: (below: Double, above: Double), level: Int16, source: Int
  ) -> Int {
    let start = Int32(truncatingIfNeeded: terms.count)
    for index in 0..<total { terms.append(scratch[index], arena) }
    rows.append(
      ReducedRow(
        constant: constant, below: cost.below, above: cost.above, start: start,
        known: start + Int32(truncatingIfNeeded: free), end: start + Int32(truncatingIfNeeded: total),
        level: Int32(level), next: -1, source: Int32(truncatingIfNeeded: source)), arena)
    return rows.count - 1
  }

  /// Returns the constant minus the current contribution of known roots.
  @inline(__always)
  func offset(_ row: Int, _ values: UnsafePointer<Double>) -> Double {
    let entry = rows.base + row
    var offset = entry.pointee.constant
    for place in Int(entry.pointee.known)..<Int(entry.pointee.end) {
      offset -= terms.base[place].coefficient * values[Int(terms.base[place].root)]
    }
    return offset
  }

  /// Returns the row's cost at the given root values.
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

/// Roots defined as sums over other roots, evaluated in order and never substituted in advance: a sum of a thousand
/// heights stays a single sum.
struct Definitions {
  struct Definition {
    var root: Int32
    var start: Int32
    var end: Int32
    var constant: Double
  }

  private let arena: Arena
  private(set) var terms: Store<RootTerm>
  private(set) var all: Store<Definition>

  init(_ arena: Arena) {
    self.arena = arena
    terms = Store(arena, capacity: 64)
    all = Store(arena, capacity: 16)
  }

  var count: Int { all.count }

  /// Adds the definition `root = constant + Σ coefficient × root`, by solving an equality for the term at `pivot`.
  mutating func define(pivot: Int, row: UnsafePointer<RootTerm>, count: Int, constant: Double) {
    let scale = 1 / row[pivot].coefficient
    let start = terms.count
    for index in 0..<count where index != pivot {
      terms.append(RootTerm(coefficient: -row[index].coefficient * scale, root: row[index].root), arena)
    }
    all.append(
      Definition(
        root: row[pivot].root, start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: terms.count), constant: constant * scale), arena)
  }

  /// Reverses the order of definitions and renumbers roles, because peeling finds last the definition that must be
  /// evaluated first.
  func reverse(_ classes: AffineClasses) {
    var definitions = UnsafeMutableBufferPointer(start: all.base, count: all.count)
    definitions.reverse()
    for index in all.indices { classes.setRole(Int(all[index].root), ~Int32(truncatingIfNeeded: index)) }
  }

  @inline(__always)
  func evaluate(_ definition: Int, _ values: UnsafeMutablePointer<Double>) {
    let entry = all.base[definition]
    var sum = entry.constant
    for place in Int(entry.start)..<Int(entry.end) {
      sum += terms.base[place].coefficient * values[Int(terms.base[place].root)]
    }
    values[Int(entry.root)] = sum
  }
}
