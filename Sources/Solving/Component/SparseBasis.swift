/// The tight rows' matrix of a large component, kept as a factorisation instead of an inverse.
///
/// Most of such a matrix is triangular up to order: rows with one unknown that is not given yet are solved forwards
/// (`leading`), unknowns that only one remaining row has are solved backwards (`trailing`), both without any fill. What
/// is left over (`nucleus`) is built row by row from the identity, each exchange kept as one sparse row (`Exchange`), and
/// so is every later exchange of tight rows. When these have grown, the matrix is factorised anew.
struct SparseBasis {
  struct Exchange {
    var position: Int32
    var start: Int32
    var end: Int32
    var pivot: Double
  }

  struct Pair {
    /// The tight item's position, and the unknown that is solved by it.
    var position: Int32
    var unknown: Int32
    var coefficient: Double
    var start: Int32
    var end: Int32
  }

  struct Entry {
    var coefficient: Double
    var index: Int32
  }

  let arena: Arena
  let size: Int
  /// The terms of the factorised rows by position.
  var rowTerms: Store<Entry>
  let rowStart: UnsafeMutablePointer<Int32>
  var leading: Store<Pair>
  var trailing: Store<Pair>
  var nucleus: Store<Pair>
  var nucleusExchanges: Store<Exchange>
  var exchanges: Store<Exchange>
  var entries: Store<Entry>
  /// Scratch: a vector over positions, one over unknowns.
  let byPosition: UnsafeMutablePointer<Double>
  let byUnknown: UnsafeMutablePointer<Double>
  let result: UnsafeMutablePointer<Double>
  private var baseEntries = 0
  var needsFactors = true

  init(_ arena: Arena, size: Int) {
    self.arena = arena
    self.size = size
    rowTerms = Store(arena, capacity: 4 * size)
    rowStart = arena.allocate(size + 1, filledWith: 0)
    leading = Store(arena, capacity: size)
    trailing = Store(arena, capacity: size)
    nucleus = Store(arena, capacity: 16)
    nucleusExchanges = Store(arena, capacity: 16)
    exchanges = Store(arena, capacity: 64)
    entries = Store(arena, capacity: 4 * size)
    byPosition = arena.allocate(size, filledWith: 0)
    byUnknown = arena.allocate(size, filledWith: 0)
    result = arena.allocate(size, filledWith: 0)
  }

  /// Whether the exchanges have grown so much that factorising anew pays.
  var isWorn: Bool {
    exchanges.count > 100 || entries.count - baseEntries > 3 * (size + rowTerms.count)
  }

  mutating func clear() {
    leading.removeAll()
    trailing.removeAll()
    nucleus.removeAll()
    nucleusExchanges.removeAll()
    exchanges.removeAll()
    entries.removeAll()
    needsFactors = false
  }

  mutating func markBase() { baseEntries = entries.count }

  // MARK: Solving

  /// Unknowns for given right sides: overwrites `right` (by position), gives a vector over unknowns.
  func solve(_ right: UnsafeMutablePointer<Double>, _ unknowns: UnsafeMutablePointer<Double>) {
    for index in stride(from: exchanges.count - 1, through: 0, by: -1) { undo(exchanges.base[index], right) }
    for index in leading.indices { substitute(leading.base[index], right, unknowns) }
    if nucleus.count > 0 {
      for index in nucleus.indices {
        let pair = nucleus.base[index]
        var sum = right[Int(pair.position)]
        for place in Int(pair.start)..<Int(pair.end) {
          sum -= rowTerms.base[place].coefficient * unknowns[Int(rowTerms.base[place].index)]
        }
        byUnknown[Int(pair.unknown)] = sum
      }
      for index in stride(from: nucleusExchanges.count - 1, through: 0, by: -1) {
        undo(nucleusExchanges.base[index], byUnknown)
      }
      for index in nucleus.indices {
        let unknown = Int(nucleus.base[index].unknown)
        unknowns[unknown] = byUnknown[unknown]
      }
    }
    for index in stride(from: trailing.count - 1, through: 0, by: -1) {
      substitute(trailing.base[index], right, unknowns)
    }
  }

  @inline(__always)
  private func substitute(
    _ pair: Pair, _ right: UnsafeMutablePointer<Double>, _ unknowns: UnsafeMutablePointer<Double>
  ) {
    var sum = right[Int(pair.position)]
    for place in Int(pair.start)..<Int(pair.end) {
      sum -= rowTerms.base[place].coefficient * unknowns[Int(rowTerms.base[place].index)]
    }
    unknowns[Int(pair.unknown)] = sum / pair.coefficient
  }

  /// `right := M⁻¹ right` for the exchange's elementary matrix M.
  @inline(__always)
  private func undo(_ exchange: Exchange, _ right: UnsafeMutablePointer<Double>) {
    var sum = right[Int(exchange.position)]
    for place in Int(exchange.start)..<Int(exchange.end) {
      sum -= entries.base[place].coefficient * right[Int(entries.base[place].index)]
    }
    right[Int(exchange.position)] = sum / exchange.pivot
  }

  /// Weights of the tight rows that add up to a row over unknowns: overwrites `row`, gives a vector over positions.
  func weigh(_ row: UnsafeMutablePointer<Double>, _ weights: UnsafeMutablePointer<Double>) {
    for index in trailing.indices { subtract(trailing.base[index], row, weights) }
    if nucleus.count > 0 {
      for index in nucleus.indices {
        let unknown = Int(nucleus.base[index].unknown)
        byUnknown[unknown] = row[unknown]
      }
      for index in nucleusExchanges.indices { redo(nucleusExchanges.base[index], byUnknown) }
      for index in nucleus.indices {
        let pair = nucleus.base[index]
        let weight = byUnknown[Int(pair.unknown)]
        weights[Int(pair.position)] = weight
        guard weight != 0 else { continue }
        for place in Int(pair.start)..<Int(pair.end) {
          row[Int(rowTerms.base[place].index)] -= weight * rowTerms.base[place].coefficient
        }
      }
    }
    for index in stride(from: leading.count - 1, through: 0, by: -1) {
      subtract(leading.base[index], row, weights)
    }
    for index in exchanges.indices { redo(exchanges.base[index], weights) }
  }

  @inline(__always)
  private func subtract(
    _ pair: Pair, _ row: UnsafeMutablePointer<Double>, _ weights: UnsafeMutablePointer<Double>
  ) {
    let weight = row[Int(pair.unknown)] / pair.coefficient
    weights[Int(pair.position)] = weight
    guard weight != 0 else { return }
    for place in Int(pair.start)..<Int(pair.end) {
      row[Int(rowTerms.base[place].index)] -= weight * rowTerms.base[place].coefficient
    }
  }

  /// `rowᵀ := rowᵀ M⁻¹`.
  @inline(__always)
  private func redo(_ exchange: Exchange, _ weights: UnsafeMutablePointer<Double>) {
    let weight = weights[Int(exchange.position)]
    guard weight != 0 else { return }
    let share = weight / exchange.pivot
    weights[Int(exchange.position)] = share
    for place in Int(exchange.start)..<Int(exchange.end) {
      weights[Int(entries.base[place].index)] -= share * entries.base[place].coefficient
    }
  }

  // MARK: Exchanging

  /// Keeps that the row with these weights now stands at `position`. False when it does not depend on that item.
  mutating func exchange(_ position: Int, _ weights: UnsafePointer<Double>) -> Bool {
    guard let exchange = record(position, weights) else { return false }
    exchanges.append(exchange, arena)
    return true
  }

  mutating func exchangeInNucleus(_ unknown: Int, _ weights: UnsafePointer<Double>) -> Bool {
    guard let exchange = record(unknown, weights) else { return false }
    nucleusExchanges.append(exchange, arena)
    return true
  }

  private mutating func record(_ place: Int, _ weights: UnsafePointer<Double>) -> Exchange? {
    let pivot = weights[place]
    guard abs(pivot) > Tolerance.coefficient else { return nil }
    let start = entries.count
    for index in 0..<size where index != place && abs(weights[index]) > Self.negligible {
      entries.append(Entry(coefficient: weights[index], index: Int32(truncatingIfNeeded: index)), arena)
    }
    return Exchange(
      position: Int32(truncatingIfNeeded: place), start: Int32(truncatingIfNeeded: start),
      end: Int32(truncatingIfNeeded: entries.count), pivot: pivot)
  }

  private static let negligible = 1e-13
}
