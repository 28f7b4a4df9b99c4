/// The rows of a system sorted by how they are processed, and the magnitude of its numbers, computed in one pass.
///
/// The pass is branchless, since the kinds of consecutive rows are not predictable.
struct RowKinds {
  /// Row numbers in ascending order.
  struct List {
    var rows: UnsafeMutablePointer<Int32>
    var count = 0

    var indices: Range<Int> { 0..<count }

    subscript(_ index: Int) -> Int { Int(rows[index]) }

    /// Writes a row into the next free slot, and advances only if it belongs to the list.
    @inline(__always)
    fileprivate mutating func offer(_ row: Int, _ belongs: Int) {
      rows[count] = Int32(truncatingIfNeeded: row)
      count &+= belongs
    }
  }

  /// Required rows over a single variable.
  private(set) var single: List
  /// Required equalities over several variables.
  private(set) var equalities: List
  private(set) var others: List
  private(set) var longestRow = 0
  /// The largest number in the rows; rounding tolerances are relative to it.
  private(set) var scale = 1.0

  init(_ rows: UnsafeBufferPointer<LinearSystem.Row>, _ arena: Arena) {
    var single = List(rows: arena.allocate(Int32.self, rows.count + 1))
    var equalities = List(rows: arena.allocate(Int32.self, rows.count + 1))
    var others = List(rows: arena.allocate(Int32.self, rows.count + 1))
    let required = Int16(LinearSystem.required)
    var longest: Int32 = 0
    var start: Int32 = 0
    for row in rows.indices {
      let entry = rows[row]
      let size = entry.end &- start
      start = entry.end
      let isRequired = entry.level >= required ? 1 : 0
      let isShort = size == 1 ? 1 : 0
      let isEqual = entry.relation == .equal ? 1 : 0
      let isSingle = isRequired & isShort
      let isEquality = isRequired & isEqual & (1 &- isShort)
      single.offer(row, isSingle)
      equalities.offer(row, isEquality)
      others.offer(row, 1 &- isSingle &- isEquality)
      longest = max(longest, size)
      scale = max(scale, abs(entry.constant))
    }
    self.single = single
    self.equalities = equalities
    self.others = others
    longestRow = Int(longest)
  }

  mutating func addToOthers(_ row: Int) { others.offer(row, 1) }
}
