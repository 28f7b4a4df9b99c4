/// The rows of a system sorted by how they are processed, and the magnitude of its numbers, computed in one pass.
struct RowKinds {
  /// Required rows over a single variable.
  private(set) var single: Store<Int32>
  /// Required equalities over several variables.
  private(set) var equalities: Store<Int32>
  private(set) var others: Store<Int32>
  private(set) var longestRow = 0
  /// The largest number in the rows; rounding tolerances are relative to it.
  private(set) var scale = 1.0
  private let arena: Arena

  init(_ rows: UnsafeBufferPointer<LinearSystem.Row>, _ arena: Arena) {
    self.arena = arena
    single = Store(arena, capacity: rows.count)
    equalities = Store(arena, capacity: rows.count)
    others = Store(arena, capacity: rows.count)
    var start: Int32 = 0
    for row in rows.indices {
      let entry = rows[row]
      let size = entry.end &- start
      start = entry.end
      let number = Int32(truncatingIfNeeded: row)
      if entry.level < Int16(LinearSystem.required) {
        others.append(number, arena)
      } else if size == 1 {
        single.append(number, arena)
      } else if entry.relation == .equal {
        equalities.append(number, arena)
      } else {
        others.append(number, arena)
      }
      longestRow = max(longestRow, Int(size))
      scale = max(scale, abs(entry.constant))
    }
  }

  mutating func addToOthers(_ row: Int32) { others.append(row, arena) }
}
