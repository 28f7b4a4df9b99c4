/// The inverse of the matrix of tight rows, as a product of exchanges, each of which replaces one row.
///
/// Initially every unknown is tight itself, so the matrix is the identity. An exchange stores the weights that express
/// its row as a sum of the previous tight rows. Layout rows are short, so most weights are zero and are not stored.
struct Basis {
  private struct Exchange {
    var place: Int32
    /// The index after its last entry; its entries start at the end of the previous exchange's.
    var end: Int32
    /// The row's weight at its own place.
    var pivot: Double
  }

  private struct Coefficient {
    var weight: Double
    var place: Int32
  }

  let size: Int
  private let arena: Arena
  private let work: SolveWork
  private var exchanges: Store<Exchange>
  private var entries: Store<Coefficient>
  private var factoredEntries = 0
  private var factoredExchanges = 0
  private var mustFactorise = false
  /// The movement of the unknowns: the result of `findDirection` and `findPoint`.
  let movement: SparseVector
  /// A row over the unknowns; after `weigh`, its weights by place.
  let weights: SparseVector

  init(_ arena: Arena, size: Int, _ work: SolveWork) {
    self.size = size
    self.arena = arena
    self.work = work
    exchanges = Store(arena, capacity: size)
    entries = Store(arena, capacity: 2 * size)
    movement = SparseVector(arena, size: size)
    weights = SparseVector(arena, size: size)
  }

  /// Finds the direction in which the residual at `place` rises by one and the other tight rows stay tight.
  func findDirection(_ place: Int) {
    movement.clear()
    movement.add(1, at: place)
    undoExchanges()
  }

  /// Finds the unknowns at which the tight items have the given residuals.
  func findPoint(_ targets: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>) {
    movement.clear()
    for place in 0..<size where targets[place] != 0 { movement.add(targets[place], at: place) }
    undoExchanges()
    values.update(from: movement.numbers, count: size)
  }

  private func undoExchanges() {
    let numbers = movement.numbers
    work.spend(exchanges.count + entries.count)
    var end = entries.count
    for index in stride(from: exchanges.count - 1, through: 0, by: -1) {
      let exchange = exchanges.base[index]
      let start = index == 0 ? 0 : Int(exchanges.base[index - 1].end)
      var sum = numbers[Int(exchange.place)]
      for entry in start..<end { sum -= entries.base[entry].weight * numbers[Int(entries.base[entry].place)] }
      if sum != 0 { movement.list(Int(exchange.place)) }
      numbers[Int(exchange.place)] = sum / exchange.pivot
      end = start
    }
  }

  /// Turns the row in `weights` into its weights over the tight rows.
  func weigh() {
    let numbers = weights.numbers
    var passed = exchanges.count
    // Every weight is cleared again.
    defer { work.spend(passed + 2 * weights.count) }
    for index in 0..<exchanges.count {
      let exchange = exchanges.base[index]
      let weight = numbers[Int(exchange.place)]
      guard weight != 0 else { continue }
      let share = weight / exchange.pivot
      numbers[Int(exchange.place)] = share
      let start = index == 0 ? 0 : Int(exchanges.base[index - 1].end)
      passed += 2 * (Int(exchange.end) - start)
      for entry in start..<Int(exchange.end) {
        weights.add(-share * entries.base[entry].weight, at: Int(entries.base[entry].place))
      }
    }
  }

  /// Puts the row that was weighed last at `place`. Returns false if the row does not depend on the one there.
  mutating func exchange(_ place: Int) -> Bool {
    let pivot = weights.numbers[place]
    guard abs(pivot) > Tolerance.coefficient else { return false }
    let known = entries.count
    for index in 0..<weights.count {
      let other = Int(weights.places[index])
      let weight = weights.numbers[other]
      guard other != place, abs(weight) > Self.negligible else { continue }
      entries.append(Coefficient(weight: weight, place: Int32(truncatingIfNeeded: other)), arena)
    }
    work.spend(Self.storing * (entries.count - known))
    // An identity exchange can be omitted.
    let start = exchanges.count == 0 ? 0 : Int(exchanges[exchanges.count - 1].end)
    if pivot == 1, entries.count == start { return true }
    exchanges.append(
      Exchange(
        place: Int32(truncatingIfNeeded: place), end: Int32(truncatingIfNeeded: entries.count), pivot: pivot),
      arena)
    return true
  }

  private static let negligible = 1e-13
  /// The work of storing an entry, in scanned entries: a dense system of 260 KB of text ends below 400 MB.
  private static let storing = 16

  // MARK: Factorising

  /// Whether refactorising would be cheaper than continuing with the current exchanges.
  var isWorn: Bool {
    mustFactorise || exchanges.count > factoredExchanges + 100
      || entries.count > 2 * factoredEntries + 4 * size + 64
  }

  mutating func setWorn() { mustFactorise = true }

  mutating func beginFactors() {
    exchanges.removeAll()
    entries.removeAll()
    mustFactorise = false
  }

  mutating func endFactors() {
    factoredExchanges = exchanges.count
    factoredEntries = entries.count
  }
}

/// A sparse vector: its numbers, and the places at which they may be nonzero.
struct SparseVector {
  let numbers: UnsafeMutablePointer<Double>
  let places: UnsafeMutablePointer<Int32>
  private let isListed: UnsafeMutablePointer<Bool>
  private let state: UnsafeMutablePointer<Int>

  init(_ arena: Arena, size: Int) {
    numbers = arena.allocate(max(size, 1), filledWith: 0)
    places = arena.allocate(Int32.self, max(size, 1))
    isListed = arena.allocate(max(size, 1), filledWith: false)
    state = arena.allocate(1, filledWith: 0)
  }

  @inline(__always)
  var count: Int { state.pointee }

  @inline(__always)
  func list(_ place: Int) {
    guard !isListed[place] else { return }
    isListed[place] = true
    places[state.pointee] = Int32(truncatingIfNeeded: place)
    state.pointee &+= 1
  }

  @inline(__always)
  func add(_ number: Double, at place: Int) {
    list(place)
    numbers[place] += number
  }

  func clear() {
    for index in 0..<count {
      let place = Int(places[index])
      numbers[place] = 0
      isListed[place] = false
    }
    state.pointee = 0
  }
}
