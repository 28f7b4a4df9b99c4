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

  /// By counting, since keys are small numbers.
  private func sorted(_ variables: Int, _ termCount: Int, _ arena: Arena) -> RowOrder {
    let sortedRows = arena.allocate(LinearSystem.Row.self, count)
    let sortedTerms = arena.allocate(LinearSystem.Term.self, termCount)
    let keys = arena.allocate(Int32.self, count)
    // Of each key the next row's place and the next term's.
    let places = arena.allocate(variables + 1, filledWith: SIMD2<Int32>(0, 0))
    var first: Int32 = 0
    for row in 0..<count {
      keys[row] = key(row)
      places[Int(keys[row])] &+= SIMD2(1, rows[row].end &- first)
      first = rows[row].end
    }
    var next = SIMD2<Int32>(0, 0)
    for key in 0...variables {
      let size = places[key]
      places[key] = next
      next &+= size
    }
    first = 0
    for row in 0..<count {
      var entry = rows[row]
      let size = entry.end &- first
      let place = places[Int(keys[row])]
      places[Int(keys[row])] = place &+ SIMD2(1, size)
      for offset in 0..<Int(size) { sortedTerms[Int(place.y) &+ offset] = terms[Int(first) &+ offset] }
      first = entry.end
      entry.end = place.y &+ size
      sortedRows[Int(place.x)] = entry
    }
    return RowOrder(rows: sortedRows, terms: sortedTerms, count: count)
  }
}
