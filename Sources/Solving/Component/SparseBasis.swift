/// The tight rows' matrix of a large component, kept as a factorisation instead of an inverse.
///
/// Most of such a matrix is triangular up to order: rows with one unknown that is not given yet are solved forwards, and
/// unknowns that only one remaining row has are solved backwards, both without any fill. What is left over (the nucleus)
/// is built row by row from the identity, each exchange kept as one sparse row (`Exchange`), and so is every later
/// exchange of tight rows. When these have grown, the matrix is factorised anew.
///
/// So each item stands at one step of an order. Vectors are mostly zero, so a solve visits only the steps that something
/// has reached (`DueSteps`).
struct SparseBasis {
  struct Exchange {
    var place: Int32
    var start: Int32
    var end: Int32
    var pivot: Double
  }

  /// One step of the order: the tight item's position, and the unknown that is solved by it.
  struct Step {
    var position: Int32
    var unknown: Int32
    var coefficient: Double
    /// Ends of its share of `earlier` and `later`; each begins where that of the step before ends.
    var earlierEnd: Int32 = 0
    var laterEnd: Int32 = 0
  }

  struct Entry {
    var coefficient: Double
    var index: Int32
  }

  let arena: Arena
  let size: Int
  /// The factorised rows: by position their terms over unknowns, by unknown their terms over positions.
  var rowTerms: Store<Entry>
  let rowStart: UnsafeMutablePointer<Int32>
  var columnTerms: Store<Entry>
  let columnStart: UnsafeMutablePointer<Int32>
  /// Forward steps, the nucleus, backward steps. The first stands for what comes before all of them.
  let steps: UnsafeMutablePointer<Step>
  /// For each step the other terms of its row, by the steps of their unknowns, and the other terms of its unknown, by the
  /// steps of their rows; without those inside the nucleus.
  var earlier: Store<Entry>
  var later: Store<Entry>
  let stepOfPosition: UnsafeMutablePointer<Int32>
  let stepOfUnknown: UnsafeMutablePointer<Int32>
  var nucleus = 0..<0
  /// One exchange for each of its steps, over steps, and which of them read each step.
  var nucleusExchanges: Store<Exchange>
  var readers: Store<Int32>
  let readerStart: UnsafeMutablePointer<Int32>
  var exchanges: Store<Exchange>
  var entries: Store<Entry>
  /// The unknowns, or the weights by position, that the last solve gave.
  let unknowns: SparseVector
  let weights: SparseVector
  /// Scratch: zero between solves.
  let byStep: UnsafeMutablePointer<Double>
  let due: DueSteps
  let dueInside: DueSteps
  let inside: SparseVector
  let queue: UnsafeMutablePointer<Int32>
  let counts: UnsafeMutablePointer<Int32>
  let columnCounts: UnsafeMutablePointer<Int32>
  private var baseEntries = 0
  var needsFactors = true

  init(_ arena: Arena, size: Int) {
    self.arena = arena
    self.size = size
    rowTerms = Store(arena, capacity: 3 * size)
    rowStart = arena.allocate(size + 1, filledWith: 0)
    columnTerms = Store(arena, capacity: 3 * size)
    columnStart = arena.allocate(size + 2, filledWith: 0)
    steps = arena.allocate(size + 1, filledWith: Step(position: 0, unknown: 0, coefficient: 1)) + 1
    earlier = Store(arena, capacity: 2 * size)
    later = Store(arena, capacity: 2 * size)
    stepOfPosition = arena.allocate(size + 1, filledWith: 0)
    stepOfUnknown = arena.allocate(size + 1, filledWith: 0)
    nucleusExchanges = Store(arena, capacity: 16)
    readers = Store(arena, capacity: 16)
    readerStart = arena.allocate(size + 2, filledWith: 0)
    exchanges = Store(arena, capacity: 64)
    entries = Store(arena, capacity: size)
    unknowns = SparseVector(arena, size: size)
    weights = SparseVector(arena, size: size)
    byStep = arena.allocate(size + 1, filledWith: 0)
    due = DueSteps(arena, size: size)
    dueInside = DueSteps(arena, size: size)
    inside = SparseVector(arena, size: size)
    queue = arena.allocate(Int32.self, size + 1)
    counts = arena.allocate(Int32.self, size + 1)
    columnCounts = arena.allocate(Int32.self, size + 1)
  }

  /// Whether the exchanges have grown so much that factorising anew pays.
  var isWorn: Bool {
    exchanges.count > 100 || entries.count - baseEntries > 3 * (size + rowTerms.count)
  }

  mutating func clear() {
    nucleus = 0..<0
    nucleusExchanges.removeAll()
    exchanges.removeAll()
    entries.removeAll()
    needsFactors = false
  }

  mutating func markBase() { baseEntries = entries.count }

  func row(_ position: Int) -> Range<Int> { Int(rowStart[position])..<Int(rowStart[position + 1]) }
  func column(_ unknown: Int) -> Range<Int> { Int(columnStart[unknown])..<Int(columnStart[unknown + 1]) }

  // MARK: Solving

  /// One number of the next `solve`'s right side.
  @inline(__always)
  func setRight(_ number: Double, at position: Int) {
    let step = Int(stepOfPosition[position])
    byStep[step] = number
    due.insert(step)
  }

  /// The unknowns for the right side that has been set.
  func solve() {
    unknowns.clear()
    undoExchanges()
    var next = 0
    while let step = due.takeFirst(from: next) {
      next = step + 1
      if nucleus.contains(step) {
        next = nucleus.upperBound
        solveNucleus(from: step)
        continue
      }
      let right = byStep[step]
      byStep[step] = 0
      if right != 0 { give(right / steps[step].coefficient, at: step) }
    }
  }

  private func undoExchanges() {
    for index in stride(from: exchanges.count - 1, through: 0, by: -1) {
      let exchange = exchanges.base[index]
      let own = Int(stepOfPosition[Int(exchange.place)])
      var sum = byStep[own]
      for place in Int(exchange.start)..<Int(exchange.end) {
        let term = entries.base[place]
        sum -= term.coefficient * byStep[Int(stepOfPosition[Int(term.index)])]
      }
      byStep[own] = sum / exchange.pivot
      if sum != 0 { due.insert(own) }
    }
  }

  /// Gives a step's unknown its number, and takes its share out of the right side of the rows that come later.
  @inline(__always)
  private func give(_ number: Double, at step: Int) {
    let unknown = Int(steps[step].unknown)
    unknowns.list(unknown)
    unknowns.numbers[unknown] = number
    for place in Int(steps[step - 1].laterEnd)..<Int(steps[step].laterEnd) {
      let term = later.base[place]
      byStep[Int(term.index)] -= term.coefficient * number
      due.insert(Int(term.index))
    }
  }

  /// The nucleus from the step at which something first reaches it: `right := M⁻¹ right` for its exchanges, the last one
  /// first, as far as they read anything that is not zero.
  private func solveNucleus(from first: Int) {
    var step = first
    while nucleus.contains(step) {
      dueInside.insert(step)
      for index in readers(of: step) { dueInside.insert(Int(readers.base[index])) }
      guard let next = due.takeFirst(from: step + 1) else { break }
      step = next
    }
    if step >= nucleus.upperBound { due.insert(step) }
    var last = nucleus.upperBound - 1
    while let step = dueInside.takeLast(upTo: last) {
      last = step - 1
      inside.list(step)
      let exchange = nucleusExchanges.base[step - nucleus.lowerBound]
      var sum = byStep[step]
      for place in Int(exchange.start)..<Int(exchange.end) {
        sum -= entries.base[place].coefficient * byStep[Int(entries.base[place].index)]
      }
      byStep[step] = sum / exchange.pivot
      guard sum != 0 else { continue }
      for index in readers(of: step) where Int(readers.base[index]) < step {
        dueInside.insert(Int(readers.base[index]))
      }
    }
    for index in 0..<inside.count {
      let step = Int(inside.places[index])
      let number = byStep[step]
      byStep[step] = 0
      if number != 0 { give(number, at: step) }
    }
    inside.clear()
  }

  @inline(__always)
  private func readers(of step: Int) -> Range<Int> {
    let place = step - nucleus.lowerBound
    return Int(readerStart[place])..<Int(readerStart[place + 1])
  }

  /// Adds to one number of the next `weigh`'s row.
  @inline(__always)
  func addToRow(_ number: Double, at unknown: Int) {
    let step = Int(stepOfUnknown[unknown])
    byStep[step] += number
    due.insert(step)
  }

  /// The weights of the tight rows that add up to the row that has been set.
  func weigh() {
    weights.clear()
    var last = size - 1
    while let step = due.takeLast(upTo: last) {
      last = step - 1
      if nucleus.contains(step) {
        last = nucleus.lowerBound - 1
        due.insert(step)
        weighNucleus()
        continue
      }
      let number = byStep[step]
      byStep[step] = 0
      if number != 0 { take(number / steps[step].coefficient, at: step) }
    }
    for index in exchanges.indices { redo(exchanges.base[index], weights) }
  }

  /// Gives a step's tight row its weight, and takes its share out of the row over unknowns that are solved earlier.
  @inline(__always)
  private func take(_ weight: Double, at step: Int) {
    let position = Int(steps[step].position)
    weights.list(position)
    weights.numbers[position] = weight
    for place in Int(steps[step - 1].earlierEnd)..<Int(steps[step].earlierEnd) {
      let term = earlier.base[place]
      byStep[Int(term.index)] -= term.coefficient * weight
      due.insert(Int(term.index))
    }
  }

  /// `rowᵀ := rowᵀ M⁻¹` for the exchanges of the nucleus in turn.
  private func weighNucleus() {
    var next = nucleus.lowerBound
    while let step = due.takeFirst(from: next) {
      next = step + 1
      inside.list(step)
      guard byStep[step] != 0 else { continue }
      let exchange = nucleusExchanges.base[step - nucleus.lowerBound]
      let share = byStep[step] / exchange.pivot
      byStep[step] = share
      for place in Int(exchange.start)..<Int(exchange.end) {
        let term = entries.base[place]
        byStep[Int(term.index)] -= share * term.coefficient
        if Int(term.index) > step { due.insert(Int(term.index)) } else { inside.list(Int(term.index)) }
      }
    }
    for index in 0..<inside.count {
      let step = Int(inside.places[index])
      let weight = byStep[step]
      byStep[step] = 0
      if weight != 0 { take(weight, at: step) }
    }
    inside.clear()
  }

  /// `rowᵀ := rowᵀ M⁻¹`.
  @inline(__always)
  func redo(_ exchange: Exchange, _ vector: SparseVector) {
    let weight = vector.numbers[Int(exchange.place)]
    guard weight != 0 else { return }
    let share = weight / exchange.pivot
    vector.numbers[Int(exchange.place)] = share
    for place in Int(exchange.start)..<Int(exchange.end) {
      vector.add(-share * entries.base[place].coefficient, at: Int(entries.base[place].index))
    }
  }

  // MARK: Exchanging

  /// Keeps that the row that was weighed last now stands at `position`. False when it does not depend on that item.
  mutating func exchange(_ position: Int) -> Bool {
    guard let exchange = record(position, weights) else { return false }
    exchanges.append(exchange, arena)
    return true
  }

  mutating func record(_ place: Int, _ vector: SparseVector) -> Exchange? {
    let pivot = vector.numbers[place]
    guard abs(pivot) > Tolerance.coefficient else { return nil }
    let start = entries.count
    for index in 0..<vector.count {
      let other = vector.places[index]
      let number = vector.numbers[Int(other)]
      if Int(other) != place, abs(number) > Self.negligible {
        entries.append(Entry(coefficient: number, index: other), arena)
      }
    }
    return Exchange(
      place: Int32(truncatingIfNeeded: place), start: Int32(truncatingIfNeeded: start),
      end: Int32(truncatingIfNeeded: entries.count), pivot: pivot)
  }

  private static let negligible = 1e-13
}
