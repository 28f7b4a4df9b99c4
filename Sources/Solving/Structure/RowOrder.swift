/// The rows over several variables for building: as they came, or side by side with those of the same views if they came
/// in no order.
///
/// Layouts speak of one view after the other, and everything that follows is faster where rows that meet in a variable
/// are met together. Values do not depend on the order.
struct RowOrder {
  private(set) var rows: UnsafePointer<LinearSystem.Row>
  private(set) var terms: UnsafePointer<LinearSystem.Term>
  private(set) var equalities: RowKinds.List
  private(set) var others: RowKinds.List

  init(
    _ rows: UnsafeBufferPointer<LinearSystem.Row>, _ terms: UnsafeBufferPointer<LinearSystem.Term>,
    _ kinds: RowKinds, variables: Int, _ arena: Arena
  ) {
    self.rows = rows.baseAddress ?? UnsafePointer(arena.allocate(LinearSystem.Row.self, 1))
    self.terms = terms.baseAddress ?? UnsafePointer(arena.allocate(LinearSystem.Term.self, 1))
    equalities = kinds.equalities
    others = kinds.others
    if isScattered(equalities) || isScattered(others) { sort(variables, terms.count, arena) }
  }

  private static let samples = 64
  /// Further apart than the variables of a dozen views.
  private static let farApart: Int32 = 64

  /// Looks at some pairs of neighbours.
  private func isScattered(_ list: RowKinds.List) -> Bool {
    let step = max(1, list.count / Self.samples)
    var apart = 0
    var seen = 0
    for index in stride(from: 0, to: list.count - 1, by: step) {
      if abs(key(list[index]) - key(list[index + 1])) > Self.farApart { apart += 1 }
      seen += 1
    }
    return 4 * apart > seen
  }

  @inline(__always)
  private func start(_ row: Int) -> Int32 { row == 0 ? 0 : rows[row - 1].end }

  /// The latest of the row's first, middle and last variables: mostly that of the view that the row is about, its parents
  /// come before. Looking at more of them would cost more than a better order saves.
  @inline(__always)
  private func key(_ row: Int) -> Int32 {
    let start = start(row)
    let end = rows[row].end
    guard start < end else { return 0 }
    let middle = terms[Int(start &+ end) / 2].variable
    return max(terms[Int(start)].variable, middle, terms[Int(end) - 1].variable)
  }

  /// Equalities first, then the others. Rows are fetched in their new order rather than sent to it: that writes one after
  /// the other, and copies of four terms at once need no look at how many there are, which in no order cannot be foreseen.
  private mutating func sort(_ variables: Int, _ termCount: Int, _ arena: Arena) {
    let sortedRows = arena.allocate(LinearSystem.Row.self, equalities.count + others.count)
    let sortedTerms = arena.allocate(LinearSystem.Term.self, termCount + 4)
    var place = 0
    var next: Int32 = 0
    for list in [equalities, others] {
      order(list, variables, arena)
      for index in list.indices {
        let row = list[index]
        var entry = rows[row]
        let first = Int(start(row))
        let size = entry.end &- Int32(truncatingIfNeeded: first)
        let source = terms + first
        let target = sortedTerms + Int(next)
        if size <= 4, first &+ 4 <= termCount {
          target[0] = source[0]
          target[1] = source[1]
          target[2] = source[2]
          target[3] = source[3]
        } else {
          for offset in 0..<Int(size) { target[offset] = source[offset] }
        }
        next &+= size
        entry.end = next
        sortedRows[place] = entry
        list.rows[index] = Int32(truncatingIfNeeded: place)
        place += 1
      }
    }
    rows = UnsafePointer(sortedRows)
    terms = UnsafePointer(sortedTerms)
  }

  /// By counting, since variables are small numbers.
  private func order(_ list: RowKinds.List, _ variables: Int, _ arena: Arena) {
    let keys = arena.allocate(Int32.self, list.count)
    let unordered = arena.allocate(Int32.self, list.count)
    unordered.update(from: list.rows, count: list.count)
    let places = arena.allocate(variables + 1, filledWith: Int32(0))
    for index in list.indices {
      keys[index] = key(list[index])
      places[Int(keys[index])] &+= 1
    }
    var next: Int32 = 0
    for key in 0...variables {
      let size = places[key]
      places[key] = next
      next &+= size
    }
    for index in list.indices {
      let key = Int(keys[index])
      list.rows[Int(places[key])] = unordered[index]
      places[key] &+= 1
    }
  }
}
