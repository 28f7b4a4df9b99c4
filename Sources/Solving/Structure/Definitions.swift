/// Roots that equalities give as sums over other roots, evaluated one after the other and never substituted in advance:
/// a sum of a thousand heights stays one sum.
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

  /// `root = constant + Σ coefficient × root` from an equality in which it has the term at `pivot`.
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

  /// Gives a definition other terms for the same value.
  mutating func redefine(_ definition: Int, terms other: Store<RootTerm>, constant: Double) {
    let start = terms.count
    for index in other.indices { terms.append(other[index], arena) }
    all.base[definition].start = Int32(truncatingIfNeeded: start)
    all.base[definition].end = Int32(truncatingIfNeeded: terms.count)
    all.base[definition].constant = constant
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
