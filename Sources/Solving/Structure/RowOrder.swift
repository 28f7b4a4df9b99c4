/// The rows of a system for building: as they came, or side by side with those of the same views if they came in no order.
///
/// Layouts speak of one view after the other, and everything that follows is faster where rows that meet in a variable
/// are met together. Values do not depend on the order.
struct RowOrder {
  private(set) var rows: UnsafePointer<LinearSystem.Row>
  private(set) var terms: UnsafePointer<LinearSystem.Term>
  private(set) var count: Int

  init(
    _ rows: UnsafeBufferPointer<LinearSystem.Row>, _ terms: UnsafeBufferPointer<LinearSystem.Term>,
    variables: Int, _ arena: Arena
  ) {
    self.rows = rows.baseAddress ?? UnsafePointer(arena.allocate(LinearSystem.Row.self, 1))
    self.terms = terms.baseAddress ?? UnsafePointer(arena.allocate(LinearSystem.Term.self, 1))
    count = rows.count
    if isScattered { self = sorted(variables, terms.count, arena) }
  }

  private init(
    rows: UnsafePointer<LinearSystem.Row>, terms: UnsafePointer<LinearSystem.Term>, count: Int
  ) {
    self.rows = rows
    self.terms = terms
    self.count = count
  }

  private static let samples = 64
  /// Further apart than the variables of a dozen views.
  private static let farApart: Int32 = 64

  /// Looks at some pairs of neighbours.
  private var isScattered: Bool {
    let step = max(1, count / Self.samples)
    var apart = 0
    var seen = 0
    var row = 0
    while row + 1 < count {
      if abs(key(row) - key(row + 1)) > Self.farApart { apart += 1 }
      seen += 1
      row += step
    }
    return 4 * apart > seen
  }

  @inline(__always)
  private func start(_ row: Int) -> Int32 { row == 0 ? 0 : rows[row - 1].end }

  /// The latest of the row's first, middle and last variables: mostly that of the view that the row is about, its parents
  /// come before. Looking at more of them would cost more than a better order saves.
  @inline(__always)
  private func key(_ row: Int) -> Int32 {
    let first = start(row)
    let end = rows[row].end
    guard first < end else { return 0 }
    let middle = terms[Int(first &+ end) / 2].variable
    return max(terms[Int(first)].variable, middle, terms[Int(end) - 1].variable)
  }

  /// So many neighbouring variables share a place, about those of one view: fewer places stay in the processor's cache.
  private static let variablesPerPlace: Int32 = 4

  /// Two places for each few variables, the first for rows of one variable: these make longer rows short.
  @inline(__always)
  private func place(_ row: Int) -> Int32 {
    key(row) / Self.variablesPerPlace &* 2 &+ (rows[row].end &- start(row) > 1 ? 1 : 0)
  }

  /// Rows are fetched in their new order rather than sent to it: that writes one after the other, and copies of four terms
  /// at once need no look at how many there are, which in no order cannot be foreseen.
  private func sorted(_ variables: Int, _ termCount: Int, _ arena: Arena) -> RowOrder {
    let order = self.order(variables, arena)
    let sortedRows = arena.allocate(LinearSystem.Row.self, count)
    let sortedTerms = arena.allocate(LinearSystem.Term.self, termCount + 4)
    var next: Int32 = 0
    for index in 0..<count {
      let row = Int(order[index])
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
      sortedRows[index] = entry
    }
    return RowOrder(rows: sortedRows, terms: sortedTerms, count: count)
  }

  /// By counting, since places are small numbers.
  private func order(_ variables: Int, _ arena: Arena) -> UnsafeMutablePointer<Int32> {
    let order = arena.allocate(Int32.self, count)
    let places = arena.allocate(Int32.self, count)
    let placeCount = 2 * (variables / Int(Self.variablesPerPlace) + 1)
    let counters = arena.allocate(placeCount, filledWith: Int32(0))
    for row in 0..<count {
      places[row] = place(row)
      counters[Int(places[row])] &+= 1
    }
    var next: Int32 = 0
    for place in 0..<placeCount {
      let size = counters[place]
      counters[place] = next
      next &+= size
    }
    for row in 0..<count {
      let place = Int(places[row])
      order[Int(counters[place])] = Int32(truncatingIfNeeded: row)
      counters[place] &+= 1
    }
    return order
  }
}
