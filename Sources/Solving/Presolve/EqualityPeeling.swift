/// Turns the equalities that still relate three or more classes into definitions.
///
/// A class that occurs in only one of them is defined by it; removing both may leave another class with a single
/// occurrence. Classes with few soft rows go first (positions before sizes), since a soft row on a defined class
/// couples several classes. If no class occurs exactly once, the one with the fewest occurrences is eliminated from the
/// other rows.
struct EqualityPeeling {
  private struct Row {
    var start: Int32
    var count: Int32
    var constant: Double
    var source: Int32
    var isDone: Bool
  }

  private let arena: Arena
  /// The difference up to which the constants of two equivalent rows count as equal.
  private let tolerance: Double
  private var terms: Store<RootTerm>
  private var rows: Store<Row>
  /// For each class in these rows: the number of rows and of soft rows that mention it, and a list of the rows.
  private let occurrences: UnsafeMutablePointer<Int32>
  private let softRows: UnsafeMutablePointer<Int32>
  private let rowList: UnsafeMutablePointer<Int32>
  private var links: Store<Link>
  private var single: (Store<Int32>, Store<Int32>, Store<Int32>)
  private var merged: Store<RootTerm>
  private(set) var definitions: Definitions
  /// Rows that were reduced to known classes, or to contradictions.
  private(set) var leftOver: Store<Int32>

  private struct Link {
    var row: Int32
    var next: Int32
  }

  /// The smallest ratio of a pivot to its row's largest coefficient; smaller pivots would amplify rounding.
  private static let smallestPivot = 1e-3
  /// The length above which rows are not substituted into each other.
  private static let longestSubstitution = 24

  init(_ arena: Arena, variables: Int, tolerance: Double) {
    self.arena = arena
    self.tolerance = tolerance
    terms = Store(arena, capacity: 64)
    rows = Store(arena, capacity: 16)
    occurrences = arena.allocate(variables + 1, filledWith: 0)
    softRows = arena.allocate(variables + 1, filledWith: 0)
    rowList = arena.allocate(variables + 1, filledWith: -1)
    links = Store(arena, capacity: 64)
    single = (Store(arena, capacity: 16), Store(arena, capacity: 16), Store(arena, capacity: 16))
    merged = Store(arena, capacity: 16)
    definitions = Definitions(arena)
    leftOver = Store(arena, capacity: 8)
  }

  mutating func add(_ row: Int, _ scratch: UnsafePointer<RootTerm>, _ result: RowReducer.Result) {
    let start = terms.count
    for index in 0..<result.total { terms.append(scratch[index], arena) }
    rows.append(
      Row(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: result.total),
        constant: result.constant, source: Int32(truncatingIfNeeded: row), isDone: false), arena)
    for index in 0..<result.free { link(scratch[index].root, rows.count - 1) }
  }

  private mutating func link(_ root: Int32, _ row: Int) {
    links.append(Link(row: Int32(truncatingIfNeeded: row), next: rowList[Int(root)]), arena)
    rowList[Int(root)] = Int32(truncatingIfNeeded: links.count - 1)
    occurrences[Int(root)] += 1
  }

  func occurs(_ root: Int) -> Bool { occurrences[root] > 0 }

  func countSoftRow(on root: Int) { softRows[root] += 1 }

  mutating func peel(_ classes: AffineClasses) {
    for row in rows.indices {
      for place in range(row) { queueIfSingle(terms[place].root) }
    }
    var next = 0
    var hasDropped = false
    while true {
      if let root = takeSingle() {
        peel(Int(root), classes)
      } else if !hasDropped {
        hasDropped = true
        dropRepeated(classes)
      } else if !eliminate(&next, classes) {
        break
      }
    }
    for row in rows.indices where !rows[row].isDone { leftOver.append(rows[row].source, arena) }
    definitions.reverse(classes)
  }

  private func range(_ row: Int) -> Range<Int> {
    Int(rows[row].start)..<Int(rows[row].start + rows[row].count)
  }

  private mutating func queueIfSingle(_ root: Int32) {
    guard occurrences[Int(root)] == 1 else { return }
    switch softRows[Int(root)] {
    case 0: single.0.append(root, arena)
    case 1: single.1.append(root, arena)
    default: single.2.append(root, arena)
    }
  }

  private mutating func takeSingle() -> Int32? {
    single.0.popLast() ?? single.1.popLast() ?? single.2.popLast()
  }

  private mutating func peel(_ root: Int, _ classes: AffineClasses) {
    guard occurrences[root] == 1, classes.role(root) == AffineClasses.open, let row = openRow(of: root) else {
      return
    }
    define(root, by: row, classes)
  }

  private func openRow(of root: Int) -> Int? {
    var link = rowList[root]
    while link >= 0 {
      let row = Int(links[Int(link)].row)
      if !rows[row].isDone, pivot(of: root, in: row) != nil { return row }
      link = links[Int(link)].next
    }
    return nil
  }

  /// Returns the index of the root's term in the row if it is large enough to divide by.
  private func pivot(of root: Int, in row: Int) -> Int? {
    var largest = 0.0
    var found = -1
    for place in range(row) {
      largest = max(largest, abs(terms[place].coefficient))
      if terms[place].root == Int32(root) { found = place }
    }
    guard found >= 0, abs(terms[found].coefficient) >= Self.smallestPivot * largest else { return nil }
    return found - Int(rows[row].start)
  }

  private mutating func define(_ root: Int, by row: Int, _ classes: AffineClasses) {
    guard let pivot = pivot(of: root, in: row) else { return }
    let entry = rows[row]
    definitions.define(
      pivot: pivot, row: terms.base + Int(entry.start), count: Int(entry.count), constant: entry.constant)
    rows.base[row].isDone = true
    classes.setRole(root, ~Int32(truncatingIfNeeded: definitions.count - 1))
    for place in range(row) { release(terms[place].root) }
  }

  // MARK: Duplicates

  /// Removes duplicate rows, whose classes could otherwise never occur only once: two constraints for the same distance
  /// become the same row over classes, however they were written.
  private mutating func dropRepeated(_ classes: AffineClasses) {
    var firstOf: [Int32: [Int]] = [:]
    for row in rows.indices where !rows[row].isDone {
      let key = range(row).reduce(Int32(0)) { $0 &+ terms[$1].root &* 0x61C8_8647 }
      let earlier = firstOf[key, default: []]
      if earlier.contains(where: { says(row, whatSays: $0) }) {
        rows.base[row].isDone = true
        for place in range(row) { release(terms[place].root) }
      } else {
        firstOf[key] = earlier + [row]
      }
    }
  }

  private func says(_ row: Int, whatSays other: Int) -> Bool {
    guard rows[row].count == rows[other].count, rows[row].count <= Int32(Self.longestSubstitution) else {
      return false
    }
    var scale = 0.0
    for place in range(row) {
      guard let same = range(other).first(where: { terms[$0].root == terms[place].root }) else {
        return false
      }
      if scale == 0 { scale = terms[same].coefficient / terms[place].coefficient }
      let difference = terms[same].coefficient - scale * terms[place].coefficient
      guard abs(difference) <= Tolerance.coefficient * abs(terms[same].coefficient) else { return false }
    }
    return abs(rows[other].constant - scale * rows[row].constant) <= tolerance * max(abs(scale), 1)
  }

  private mutating func release(_ root: Int32) {
    occurrences[Int(root)] -= 1
    queueIfSingle(root)
  }

  // MARK: Elimination

  /// Eliminates one class of the next row from all other rows. Returns false if no row is left to try.
  private mutating func eliminate(_ next: inout Int, _ classes: AffineClasses) -> Bool {
    while next < rows.count {
      let row = next
      next += 1
      guard !rows[row].isDone else { continue }
      var best: Int32 = -1
      var bestRank = Int32.max
      for place in range(row) where classes.role(Int(terms[place].root)) == AffineClasses.open {
        let root = Int(terms[place].root)
        let rank = min(softRows[root], 3) * 1000 + min(occurrences[root], 999)
        if rank < bestRank, pivot(of: root, in: row) != nil {
          bestRank = rank
          best = Int32(root)
        }
      }
      guard best >= 0, rows[row].count <= Int32(Self.longestSubstitution) else { continue }
      var link = rowList[Int(best)]
      while link >= 0 {
        let other = Int(links[Int(link)].row)
        link = links[Int(link)].next
        if other != row, !rows[other].isDone { substitute(Int(best), from: row, into: other, classes) }
      }
      define(Int(best), by: row, classes)
      return true
    }
    return false
  }

  private mutating func substitute(_ root: Int, from row: Int, into other: Int, _ classes: AffineClasses) {
    guard let source = pivot(of: root, in: row),
      let target = range(other).first(where: { terms[$0].root == Int32(root) })
    else { return }
    let factor = -terms[target].coefficient / terms[Int(rows[row].start) + source].coefficient
    merged.removeAll()
    for place in range(other) where terms[place].root != Int32(root) { merged.append(terms[place], arena) }
    for place in range(row) where terms[place].root != Int32(root) {
      let term = terms[place]
      if let same = merged.indices.first(where: { merged[$0].root == term.root }) {
        merged.base[same].coefficient += factor * term.coefficient
      } else {
        merged.append(RootTerm(coefficient: factor * term.coefficient, root: term.root), arena)
        if classes.role(Int(term.root)) == AffineClasses.open { link(term.root, other) }
      }
    }
    replaceTerms(of: other, eliminated: root)
    rows.base[other].constant += factor * rows[row].constant
  }

  private mutating func replaceTerms(of row: Int, eliminated root: Int) {
    occurrences[root] -= 1
    let start = terms.count
    for index in merged.indices {
      if abs(merged[index].coefficient) > Tolerance.coefficient {
        terms.append(merged[index], arena)
      } else {
        release(merged[index].root)
      }
    }
    rows.base[row].start = Int32(truncatingIfNeeded: start)
    rows.base[row].count = Int32(truncatingIfNeeded: terms.count - start)
  }
}
