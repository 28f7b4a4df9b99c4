/// A constraint that the vertex satisfies exactly: a row with zero residual, or an unknown fixed at its value.
struct TightItem {
  /// The row, or the complement of the unknown.
  var row: Int32
  /// Whether its residual may rise or fall without cost at the finished priorities.
  var mayRise = true
  var mayFall = true

  init(row: Int32) { self.row = row }

  var isOpen: Bool { mayRise || mayFall }
}

/// Minimises the rows' costs lexicographically by priority, over a group of coupled unknowns.
///
/// A vertex is given by as many tight rows (zero residual) as there are unknowns; initially each unknown is tight at
/// its current value. A step releases one tight row and moves along the direction that keeps the others tight, past
/// rows that change sides, until the slope of the cost is no longer negative; the row reached there becomes tight.
/// Every vertex is feasible, since a required row is merely one of the highest priority. Once a priority is minimal,
/// each tight row records whether its residual may still rise or fall without cost at the finished priorities.
struct Simplex {
  let arena: Arena
  let work: SolveWork
  let unknowns: Int
  /// The rows with their terms in sequence; each term is also linked into a list of its unknown.
  var starts: Store<Int32>
  var columns: Store<Int32>
  var coefficients: Store<Double>
  var termRow: Store<Int32>
  var nextInColumn: Store<Int32>
  var columnHead: UnsafeMutablePointer<Int32>
  var offset: Store<Double>
  var level: Store<Int32>
  var below: Store<Double>
  var above: Store<Double>
  /// The caller's number for each row.
  var label: Store<Int32>
  var residual: Store<Double>
  /// The side of each row: +1 above, -1 below, 0 tight. A row at zero that is not tight keeps the side from which it
  /// came.
  var side: Store<Int8>
  /// The row numbers by priority, highest first; only those below `orderedUpTo` are included.
  var orderedRows: Store<Int32>
  /// The current vertex.
  var values: UnsafeMutablePointer<Double>
  var tight: UnsafeMutablePointer<TightItem>
  /// The value at which an unknown without a tight row is fixed.
  var heldAt: UnsafeMutablePointer<Double>
  var basis: Basis
  /// The position of each tight row.
  var position: Store<Int32>
  /// Scratch storage.
  var scratch: UnsafeMutablePointer<Double>
  var targets: UnsafeMutablePointer<Double>
  var change: Store<Double>
  var touched: Store<Int32>
  var stops: Store<Stop>

  var residualTolerance = Tolerance.residual(scale: 1)
  private(set) var pivots = 0
  private var pivotLimit = 0
  private(set) var exhausted = false
  var stalled = 0
  /// Whether all rows of finished priorities must stay met individually, not just in sum. Then only a tight row's own
  /// cost blocks a direction, and a combination of tight rows is a proof.
  private(set) var holdsHard = false
  private var orderedUpTo = 0
  private(set) var openCount = 0
  var refreshedAt = 0

  struct Stop {
    var step: Double
    var row: Int32
    var jump: Double
  }

  /// - Parameter expectedRows: the capacity to allocate with the first row; twice as many terms fit.
  init(_ arena: Arena, unknowns: Int, expectedRows: Int, _ work: SolveWork) {
    self.arena = arena
    self.work = work
    self.unknowns = unknowns
    starts = Store(arena, capacity: expectedRows + 1)
    starts.append(0, arena)
    columns = Store(arena, capacity: 2 * expectedRows)
    coefficients = Store(arena, capacity: 2 * expectedRows)
    termRow = Store(arena, capacity: 2 * expectedRows)
    nextInColumn = Store(arena, capacity: 2 * expectedRows)
    columnHead = arena.allocate(max(unknowns, 1), filledWith: -1)
    offset = Store(arena, capacity: expectedRows)
    level = Store(arena, capacity: expectedRows)
    below = Store(arena, capacity: expectedRows)
    above = Store(arena, capacity: expectedRows)
    label = Store(arena, capacity: expectedRows)
    residual = Store(arena, capacity: expectedRows)
    side = Store(arena, capacity: expectedRows)
    orderedRows = Store(arena, capacity: expectedRows)
    values = arena.allocate(max(unknowns, 1), filledWith: 0)
    tight = arena.allocate(TightItem.self, max(unknowns, 1))
    heldAt = arena.allocate(max(unknowns, 1), filledWith: 0)
    position = Store(arena, capacity: expectedRows)
    scratch = arena.allocate(max(unknowns, 1), filledWith: 0)
    targets = arena.allocate(max(unknowns, 1), filledWith: 0)
    change = Store(arena, capacity: expectedRows)
    touched = Store(arena, capacity: expectedRows)
    stops = Store(arena, capacity: 16)
    basis = Basis(arena, size: unknowns, work)
    for unknown in 0..<unknowns { tight[unknown] = TightItem(row: ~Int32(unknown)) }
  }

  var rowCount: Int { level.count }

  // MARK: Rows

  @inline(__always)
  mutating func addTerm(_ coefficient: Double, _ unknown: Int) {
    let place = columns.count
    columns.append(Int32(truncatingIfNeeded: unknown), arena)
    coefficients.append(coefficient, arena)
    termRow.append(Int32(truncatingIfNeeded: level.count), arena)
    nextInColumn.append(columnHead[unknown], arena)
    columnHead[unknown] = Int32(truncatingIfNeeded: place)
  }

  /// Finishes the row whose terms were appended. Its residual (terms minus `offset`) costs `below` or `above` per unit
  /// at `level`.
  mutating func closeRow(
    offset value: Double, level rowLevel: Int, below under: Double, above over: Double, label id: Int
  ) {
    let row = level.count
    starts.append(Int32(truncatingIfNeeded: columns.count), arena)
    offset.append(value, arena)
    level.append(Int32(truncatingIfNeeded: rowLevel), arena)
    below.append(under, arena)
    above.append(over, arena)
    label.append(Int32(truncatingIfNeeded: id), arena)
    change.append(0, arena)
    residual.append(0, arena)
    residual[row] = evaluate(row)
    side.append(residual[row] < 0 ? -1 : 1, arena)
    position.append(-1, arena)
  }

  @inline(__always)
  func terms(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  @inline(__always)
  func evaluate(_ row: Int) -> Double {
    var sum = -offset[row]
    for term in terms(of: row) {
      sum += coefficients[term] * values[Int(columns[term])]
    }
    return sum
  }

  // MARK: Solving

  /// Minimises every priority in turn from the current vertex.
  mutating func minimise() {
    limitSteps()
    exhausted = false
    orderRows()
    prepareBasis()
    openCount = unknowns
    for position in 0..<unknowns {
      tight[position].mayRise = true
      tight[position].mayFall = true
    }
    var first = 0
    while first < orderedRows.count, openCount > 0, !exhausted {
      let rowLevel = level[Int(orderedRows[first])]
      var end = first + 1
      while end < orderedRows.count, level[Int(orderedRows[end])] == rowLevel { end += 1 }
      minimise(rowLevel, first..<end)
      first = end
    }
    if pivots - refreshedAt > Self.pivotsBetweenRefreshes { refresh() }
  }

  private var mayStep: Bool { pivots < pivotLimit && !work.isSpent }

  /// Sets a step limit far above the steps that any known system takes (about one for each unknown).
  private mutating func limitSteps() {
    pivotLimit = pivots + 1000 + 50 * (unknowns + rowCount)
  }

  /// The number of steps after which values and residuals are recomputed, so that rounding errors do not accumulate.
  private static let pivotsBetweenRefreshes = 24

  /// The highest level of tie-break rows, which are below all others, in the order in which variables are decided.
  static let highestTie = Int32(LinearSystem.probeLevel) - 1
  /// The level of a disabled row.
  static let retired = Int32.min

  /// Minimises the tie-break rows above a level again, in order.
  mutating func minimiseTies(above lowest: Int) {
    let first = orderedRows.count
    for row in 0..<rowCount where level[row] <= Self.highestTie && level[row] > Int32(lowest) {
      orderedRows.append(Int32(truncatingIfNeeded: row), arena)
    }
    sortRows(from: first)
    for place in first..<orderedRows.count where !exhausted {
      minimise(level[Int(orderedRows[place])], place..<place + 1)
    }
    orderedRows.truncate(to: first)
  }

  /// Minimises one more row below all others, for the tie-break.
  mutating func minimiseLast(row: Int) {
    let place = orderedRows.count
    orderedRows.append(Int32(truncatingIfNeeded: row), arena)
    minimise(level[row], place..<place + 1)
    orderedRows.truncate(to: place)
  }

  /// Moves one row towards zero as far as possible without cost. Which directions are free of cost stays the same.
  mutating func approach(row: Int) {
    limitSteps()
    let place = orderedRows.count
    orderedRows.append(Int32(truncatingIfNeeded: row), arena)
    while sumGradient(place..<place + 1), let (position, rises, slope) = steepest(level[row]) {
      pivots += 1
      guard mayStep, move(position, rises, slope, level[row]) else { break }
    }
    orderedRows.truncate(to: place)
  }

  /// Moves one row as close to zero as the other rows with a cost allow, all of which are met.
  mutating func approachHard(row: Int) {
    for position in 0..<unknowns {
      let item = Int(tight[position].row)
      tight[position].mayRise = item < 0 || above[item] == 0 || item == row
      tight[position].mayFall = item < 0 || below[item] == 0 || item == row
    }
    holdsHard = true
    approach(row: row)
    holdsHard = false
  }

  /// Whether some direction is still free of cost.
  var isOpen: Bool { openCount > 0 }

  /// Invalidates the order of rows after levels have changed.
  mutating func reorder() {
    orderedRows.removeAll()
    orderedUpTo = 0
  }

  mutating func orderRows() {
    guard orderedUpTo < rowCount else { return }
    for row in orderedUpTo..<rowCount where level[row] > Self.highestTie {
      orderedRows.append(Int32(truncatingIfNeeded: row), arena)
    }
    orderedUpTo = rowCount
    sortRows(from: 0)
  }

  /// Sorts rows by priority, highest first; rows of equal priority keep their order.
  private mutating func sortRows(from start: Int) {
    let rows = orderedRows.base
    guard orderedRows.count - start <= Self.fewRows else {
      let levels = level.base
      var slice = UnsafeMutableBufferPointer(start: rows + start, count: orderedRows.count - start)
      slice.sort { levels[Int($0)] != levels[Int($1)] ? levels[Int($0)] > levels[Int($1)] : $0 < $1 }
      return
    }
    for index in start..<orderedRows.count {
      let row = rows[index]
      let rowLevel = level[Int(row)]
      var place = index
      while place > start, level[Int(rows[place - 1])] < rowLevel {
        rows[place] = rows[place - 1]
        place -= 1
      }
      rows[place] = row
    }
  }

  private static let fewRows = 64

  private mutating func minimise(_ current: Int32, _ rows: Range<Int>) {
    let slopes = basis.weights
    while sumGradient(rows) {
      guard let (position, rises, slope) = steepest(current) else {
        for index in 0..<slopes.count {
          close(Int(slopes.places[index]), slopes.numbers[Int(slopes.places[index])], current)
        }
        closeTight(rows, current)
        return
      }
      pivots += 1
      guard mayStep, move(position, rises, slope, current) else {
        exhausted = true
        return
      }
    }
    // No row is violated, so only tight rows of this priority block a direction.
    closeTight(rows, current)
  }

  /// Blocks the directions in which tight rows of the priority just finished would have a cost.
  private mutating func closeTight(_ rows: Range<Int>, _ current: Int32) {
    for place in rows where side[Int(orderedRows[place])] == 0 {
      let position = Int(position[Int(orderedRows[place])])
      close(position, basis.weights.numbers[position], current)
    }
  }

  /// Blocks a direction where it would have a cost at the priority just finished.
  @inline(__always)
  private mutating func close(_ position: Int, _ slope: Double, _ current: Int32) {
    let item = tight + position
    guard item.pointee.isOpen else { return }
    let (rise, fall) = ownSlopes(position, current)
    if slope + rise > Tolerance.slope { item.pointee.mayRise = false }
    if fall - slope > Tolerance.slope { item.pointee.mayFall = false }
    if !item.pointee.isOpen { openCount -= 1 }
  }

  /// Sums the slope of the loose rows' cost along each direction, into the basis' weights. Returns false if it is zero.
  private func sumGradient(_ rows: Range<Int>) -> Bool {
    var isSteep = false
    basis.weights.clear()
    var scanned = 2 * rows.count
    defer { work.spend(scanned) }
    for place in rows {
      let row = Int(orderedRows[place])
      guard side[row] != 0 else { continue }
      let slope = side[row] > 0 ? above[row] : -below[row]
      guard slope != 0 else { continue }
      isSteep = true
      scanned += 2 * terms(of: row).count
      for term in terms(of: row) { basis.weights.add(slope * coefficients[term], at: Int(columns[term])) }
    }
    if isSteep { basis.weigh() }
    return isSteep
  }

  @inline(__always)
  private func ownSlopes(_ position: Int, _ current: Int32) -> (rise: Double, fall: Double) {
    let item = Int(tight[position].row)
    guard item >= 0, level[item] == current else { return (0, 0) }
    return (above[item], below[item])
  }

  /// Returns the move with the most negative slope; among equals, the first. After many steps of zero length it takes
  /// the lowest item instead (Bland's rule, which cannot cycle).
  private func steepest(_ current: Int32) -> (position: Int, rises: Bool, slope: Double)? {
    let slopes = basis.weights
    work.spend(2 * slopes.count)
    var best = -Tolerance.slope
    var found = -1
    var rises = false
    var lowest = Int32.max
    for index in 0..<slopes.count {
      let position = Int(slopes.places[index])
      let item = tight[position]
      let slope = slopes.numbers[position]
      guard item.isOpen, abs(slope) > Tolerance.slope else { continue }
      let own = ownSlopes(position, current)
      let total = slope < 0 ? slope + own.rise : own.fall - slope
      guard slope < 0 ? item.mayRise : item.mayFall, total < -Tolerance.slope else { continue }
      if stalled > Self.mostStalled {
        guard item.row < lowest else { continue }
        lowest = item.row
      } else {
        guard total < best || total == best && position < found else { continue }
      }
      best = total
      found = position
      rises = slope < 0
    }
    return found < 0 ? nil : (found, rises, best)
  }

  /// The number of consecutive zero-length steps after which the pivoting rule changes.
  static let mostStalled = 40
}
