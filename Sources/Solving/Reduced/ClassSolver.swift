/// Solves one uncoupled unknown: finds the interval of values that are optimal at every priority.
struct ClassSolver {
  struct Interval {
    var low: Double
    var high: Double
    /// The violation of required rows; nonzero means a conflict.
    var missed: Double
  }

  private struct Breakpoint {
    var point: Double
    /// The cost per unit below and above the point, both positive.
    var below: Double
    var above: Double
    var level: Int32
  }

  private let arena: Arena
  private var entries: Store<Breakpoint>
  /// The number of rows processed.
  private(set) var work = 0

  init(_ arena: Arena) {
    self.arena = arena
    entries = Store(arena, capacity: 32)
  }

  /// Returns the optimal interval. Rows of higher priority narrow it first; rows of the same priority agree, or settle
  /// on their weighted median.
  mutating func solve(
    head: Int32, bounds: Bounds.Pair, pool: ReducedRows, values: UnsafePointer<Double>
  ) -> Interval {
    var interval = Interval(low: bounds.low, high: bounds.high, missed: 0)
    entries.removeAll()
    var row = Int(head)
    while row >= 0 {
      let entry = pool.rows.base + row
      let coefficient = pool.terms.base[Int(entry.pointee.start)].coefficient
      let size = abs(coefficient)
      let point = pool.offset(row, values) / coefficient
      let flipped = coefficient < 0
      insert(
        Breakpoint(
          point: point, below: (flipped ? entry.pointee.above : entry.pointee.below) * size,
          above: (flipped ? entry.pointee.below : entry.pointee.above) * size, level: entry.pointee.level))
      row = Int(entry.pointee.next)
    }
    work &+= entries.count
    if entries.count > Self.fewEntries { entries.sort { $0.level > $1.level } }
    if interval.low > interval.high {
      // Contradicting bounds: every point between them costs the same, so lower rows choose.
      interval = Interval(low: interval.high, high: interval.low, missed: interval.low - interval.high)
    }
    var first = 0
    while first < entries.count {
      var end = first + 1
      while end < entries.count, entries.base[end].level == entries.base[first].level { end += 1 }
      narrow(&interval, first, end)
      first = end
    }
    return interval
  }

  private static let fewEntries = 16

  @inline(__always)
  private mutating func insert(_ entry: Breakpoint) {
    entries.append(entry, arena)
    guard entries.count <= Self.fewEntries else { return }
    var place = entries.count - 1
    while place > 0, entries.base[place - 1].level < entry.level {
      entries.base[place] = entries.base[place - 1]
      place -= 1
    }
    entries.base[place] = entry
  }

  private func narrow(_ interval: inout Interval, _ first: Int, _ end: Int) {
    let before = interval
    for index in first..<end {
      let entry = entries.base[index]
      let low = entry.below > 0 ? entry.point : -.infinity
      let high = entry.above > 0 ? entry.point : .infinity
      if low > interval.high || high < interval.low {
        // Not all rows of this priority can be met.
        if end == first + 1 {
          let nearest = low > interval.high ? interval.high : interval.low
          let slope = low > interval.high ? entry.below : entry.above
          addMissed(&interval, abs(nearest - entry.point) * slope, entry.level)
          interval.low = nearest
          interval.high = nearest
        } else {
          interval = before
          narrowToLeastCost(&interval, first, end)
        }
        return
      }
      interval.low = max(interval.low, low)
      interval.high = min(interval.high, high)
    }
  }

  private func addMissed(_ interval: inout Interval, _ cost: Double, _ level: Int32) {
    if level >= Int32(LinearSystem.required) { interval.missed = max(interval.missed, cost) }
  }

  /// Narrows the interval to the minimum of the summed costs, at the point where the slope changes sign.
  private func narrowToLeastCost(_ interval: inout Interval, _ first: Int, _ end: Int) {
    let rows = UnsafeMutableBufferPointer(start: entries.base + first, count: end - first)
    var sorted = rows
    sorted.sort { $0.point < $1.point }
    var slope = 0.0
    for entry in rows { slope += entry.point <= interval.low ? entry.above : -entry.below }
    var low = interval.low
    var high = interval.high
    if slope > Tolerance.slope {
      high = low
    } else {
      var flat = slope >= -Tolerance.slope
      for entry in rows where entry.point > interval.low {
        if entry.point >= interval.high { break }
        if flat {
          high = entry.point
          break
        }
        slope += entry.above + entry.below
        if slope > Tolerance.slope {
          low = entry.point
          high = entry.point
          flat = true
          break
        }
        if slope >= -Tolerance.slope {
          flat = true
          low = entry.point
        }
      }
      if !flat { low = high }
    }
    interval.low = low
    interval.high = high
    var cost = 0.0
    for entry in rows {
      cost += entry.point > low ? (entry.point - low) * entry.below : (low - entry.point) * entry.above
    }
    addMissed(&interval, cost, entries.base[first].level)
  }
}
