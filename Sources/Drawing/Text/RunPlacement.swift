/// Assigns cells to texts. First each text claims the cells of its view, in the nearest row. Texts in small fonts need
/// more columns than their view has, so they extend into free cells beside it. The texts of a row make room for each
/// other. Text is truncated, with a special mark, only if there are not enough cells.
struct RunPlacement {
  var cells: TextCells
  let runs: [TextRun]
  var rows: [Int?]
  var claims: [Range<Int>]
  /// The columns of each run's view that its text covers.
  private let owns: [Range<Int>]
  /// The assigned rows by the exact row in tenths: texts on one line of the layout stay in one row.
  private var given: [Int: Int] = [:]
  /// The number of columns by which each line of a text moves aside.
  var asides: [Int]
  /// The text runs that have been written.
  var texts: [PictureText] = []
  /// The runs that were truncated.
  var cuts: Set<Int> = []
  /// The colours of text; nil in a wireframe.
  var paint: TextPaint?

  init(_ runs: [TextRun], grid: CellGrid, covers: [Int32], occupied: [Bool]) {
    self.runs = EdgeAnchors.anchored(runs)
    cells = TextCells(grid: grid, covers: covers, occupied: occupied)
    rows = Array(repeating: nil, count: runs.count)
    claims = Array(repeating: 0..<0, count: runs.count)
    asides = Array(repeating: 0, count: runs.count)
    // The column required by the alignment. It is also used for a text that moves to its other edge, whose cells may
    // not be free.
    owns = runs.map { run in
      let start = run.idealStart
      // A view that is narrower than a column has the column that contains it.
      let left = Int(clamping: run.left.rounded(.down))
      let right = max(Int(clamping: run.right.rounded(.up)), left + 1)
      let low = max(min(start, right - 1), left, run.room.left, 0)
      let high = min(max(start + run.columns, low + 1), right, run.room.right + 1, grid.width)
      return low..<max(low, high)
    }
  }

  mutating func place(into grid: inout CellGrid) {
    let (names, others) = (groups.filter(isCaption), groups.filter { !isCaption($0) })
    for group in others { claim(group) }
    keepOrder()
    makeRoom()
    stepAside()
    for group in others.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      for index in group { write(index, into: &grid) }
    }
    // Names take the cells that texts leave.
    for group in names {
      claim(group)
      for index in group { write(index, into: &grid) }
    }
  }

  private func isCaption(_ group: Range<Int>) -> Bool { runs[group.lowerBound].isCaption }

  /// The lines of each text, in the order in which they claim rows: inelastic texts first, from top to bottom, so that
  /// texts closer than a row move down one after the other.
  private var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    while start < runs.count {
      var end = start + 1
      if let block = runs[start].block { while end < runs.count, runs[end].block == block { end += 1 } }
      groups.append(start..<end)
      start = end
    }
    func rank(_ group: Range<Int>) -> (Int, Double, Int) {
      let first = runs[group.lowerBound]
      return (first.elastic != nil ? 1 : 0, first.y, group.lowerBound)
    }
    return groups.sorted { rank($0) < rank($1) }
  }

  /// Claims rows for the lines of a text: the nearest rows in which all of them have free cells.
  private mutating func claim(_ group: Range<Int>) {
    let ideal = spread(group)
    if zip(group, ideal).allSatisfy({ isBehind($0, $1) }) { return }
    var best: (offset: Int, score: Int)?
    let first = runs[group.lowerBound]
    // The nearer neighbour is tried first.
    let below = first.row > Double(first.idealRow)
    let tenth = Int(clamping: (first.row * 10).rounded())
    let known = given[tenth] ?? given[tenth + 1] ?? given[tenth - 1] ?? given[tenth + 2] ?? given[tenth - 2]
    var offsets = [0, below ? 1 : -1, below ? -1 : 1]
    if let known, abs(known - first.idealRow) == 1 { offsets.insert(known - first.idealRow, at: 0) }
    for offset in offsets {
      // Earlier lines have more weight, as they are more important; the last can be left out. Of equal rows, those
      // that keep the order of the texts are better.
      var score = 0
      for (index, row) in zip(group, ideal) {
        let run = runs[index]
        let row = row + offset
        guard row >= run.room.top, row <= run.room.bottom else { continue }
        if hasPlace(index, row, isIdeal: offset == 0) { score += 2 * (group.upperBound - index) }
      }
      if score > 0, offset == 0 || zip(group, ideal).allSatisfy({ keepsOrder($0, $1 + offset) }) {
        score += 1
      }
      if score > best?.score ?? 0 { best = (offset, score) }
      if score > group.count * (group.count + 1) { break }
    }
    let offset = best?.offset ?? 0
    if best != nil { given[tenth] = first.idealRow + offset }
    for (index, row) in zip(group, ideal) {
      let row = row + offset
      let run = runs[index]
      guard row >= run.room.top, row <= run.room.bottom, row >= 0, row < cells.height else { continue }
      rows[index] = row
      claims[index] = freePart(of: owns[index], row, for: run)
      if !isBehind(index, row) { cells.hold(claims[index], row, for: index) }
    }
  }

  /// Whether a text would stay below the texts above it, and above those below it.
  private func keepsOrder(_ index: Int, _ row: Int) -> Bool {
    (row - 1...row + 1).allSatisfy { other in
      owns[index].allSatisfy { column in
        guard let holder = cells.text(column, other) else { return true }
        let distance = runs[holder].y - runs[index].y
        return other < row ? distance < Self.level : other > row ? distance > -Self.level : true
      }
    }
  }

  /// Exchanges the rows of texts that are in the wrong order. Texts closer than a row can find a free row on the wrong
  /// side of another one only.
  private mutating func keepOrder() {
    var members: [Int: [Int]] = [:]
    for index in runs.indices {
      if let row = rows[index], !claims[index].isEmpty { members[row, default: []].append(index) }
    }
    var changed = members.keys.sorted()
    // Each exchange removes a wrong order, so the limit is not reached.
    for _ in 0..<cells.height where !changed.isEmpty {
      var next: Set<Int> = []
      for row in changed {
        for below in [row + 1, row + 2] {
          guard let pair = firstInWrongOrder(members[row] ?? [], members[below] ?? []),
            exchange(pair, members[row] ?? [], members[below] ?? [])
          else { continue }
          let both = (members[row] ?? []) + (members[below] ?? [])
          members[row] = both.filter { rows[$0] == row }
          members[below] = both.filter { rows[$0] == below }
          next.formUnion(row - 2...below + 2)
        }
      }
      changed = next.sorted()
    }
  }

  /// Returns the first text in an upper row that belongs below one in a lower row.
  private func firstInWrongOrder(_ upper: [Int], _ lower: [Int]) -> (upper: Int, lower: Int)? {
    for first in upper where canChangeRow(first) {
      for second in lower where canChangeRow(second) && runs[first].y > runs[second].y + Self.level {
        if owns[first].overlaps(owns[second]) { return (first, second) }
      }
    }
    return nil
  }

  /// The difference in points up to which texts are on one line of the layout.
  private static let level = 2.0

  private func canChangeRow(_ index: Int) -> Bool {
    runs[index].block == nil && runs[index].elastic == nil && !runs[index].indivisible
  }

  /// Exchanges the rows of two texts, together with the other texts on their lines if possible.
  private mutating func exchange(_ pair: (upper: Int, lower: Int), _ upper: [Int], _ lower: [Int]) -> Bool {
    guard let high = rows[pair.upper], let low = rows[pair.lower] else { return false }
    func line(of index: Int, _ members: [Int]) -> [Int] {
      members.filter { canChangeRow($0) && abs(runs[$0].y - runs[index].y) < Self.level }
    }
    return exchange(line(of: pair.upper, upper), line(of: pair.lower, lower), high, low)
      || exchange([pair.upper], [pair.lower], high, low)
  }

  private mutating func exchange(_ upper: [Int], _ lower: [Int], _ high: Int, _ low: Int) -> Bool {
    let both = upper + lower
    func hasPlace(_ index: Int, _ row: Int) -> Bool {
      (runs[index].room.top...max(runs[index].room.top, runs[index].room.bottom)).contains(row)
        && owns[index].allSatisfy { cells.isFree($0, row, but: both) }
    }
    guard upper.allSatisfy({ hasPlace($0, low) }), lower.allSatisfy({ hasPlace($0, high) }) else {
      return false
    }
    for index in upper { cells.release(claims[index], high, of: index) }
    for index in lower { cells.release(claims[index], low, of: index) }
    for (members, row) in [(upper, low), (lower, high)] {
      for index in members {
        rows[index] = row
        claims[index] = owns[index]
        if !isBehind(index, row) { cells.hold(owns[index], row, for: index) }
      }
    }
    return true
  }

  /// Whether something in front, such as a bar, covers a text completely, which frees its cells for other texts. In a
  /// wireframe lines can be off by a row, so the adjacent rows must be covered too.
  private func isBehind(_ index: Int, _ row: Int) -> Bool {
    let reach = paint == nil ? 1 : 0
    return (row - reach...row + reach).allSatisfy { isHidden(index, $0) }
  }

  private func isHidden(_ index: Int, _ row: Int) -> Bool {
    (0..<cells.height).contains(row) && !owns[index].isEmpty && isOutOfSight(index, row)
  }

  /// Whether something in front covers all of a text in a row; true for an empty text.
  func isOutOfSight(_ index: Int, _ row: Int) -> Bool {
    let order = runs[index].order
    return owns[index].allSatisfy { cells.isHidden($0, row, order: order) }
  }

  /// Returns strictly increasing rows for the lines of a text, within its room if possible. Lines less than two rows
  /// apart are in consecutive rows: occasional empty rows would split the text.
  private func spread(_ group: Range<Int>) -> [Int] {
    var rows = group.map { runs[$0].idealRow }
    let (first, last) = (runs[group.lowerBound], runs[group.upperBound - 1])
    if rows.count > 1, (last.row - first.row) / Double(rows.count - 1) < 1.75 {
      let middle = (first.row + last.row) / 2 - Double(rows.count - 1) / 2
      let start = first.beginsAtTop ? rows[0] : Int(clamping: middle.rounded(.toNearestOrAwayFromZero))
      rows = rows.indices.map { start + $0 }
    }
    for i in rows.indices.dropFirst() { rows[i] = max(rows[i], rows[i - 1] + 1) }
    let bottom = runs[group.lowerBound].room.bottom
    if let last = rows.last, last > bottom {
      rows[rows.count - 1] = bottom
      for i in rows.indices.dropLast().reversed() { rows[i] = min(rows[i], rows[i + 1] - 1) }
      let top = runs[group.lowerBound].room.top
      if rows[0] < top {
        let shift = top - rows[0]
        for i in rows.indices { rows[i] += shift }
      }
    }
    return rows
  }

  /// Whether all columns of a text are free. In its ideal row, an elastic text can do without the first and last
  /// column: buttons that touch share the cell at their common edge, omit their brackets, and stay in one row.
  private func hasPlace(_ index: Int, _ row: Int, isIdeal: Bool) -> Bool {
    let (run, own) = (runs[index], owns[index])
    guard isIdeal, run.elastic != nil else { return own.allSatisfy { cells.isFree($0, row) } }
    let free = cells.longestFreePart(of: own, row).count
    return free >= own.count || (free >= max(own.count - 2, 1) && isShortEnough(run, for: free))
  }

  /// Whether the elastic form for a number of columns fits into them.
  private func isShortEnough(_ run: TextRun, for columns: Int) -> Bool {
    guard let elastic = run.elastic else { return false }
    return elastic(columns).columns <= columns
  }

  /// Returns the longest free part of a range, from the side on which the text begins: text after another one would be
  /// read as its end.
  private func freePart(of range: Range<Int>, _ row: Int, for run: TextRun) -> Range<Int> {
    var part = cells.longestFreePart(of: range, row)
    // The next button in front covers the shared cell.
    if run.elastic != nil, part.count > 2 {
      if cells.isHidden(part.upperBound - 1, row, order: run.order) {
        part = part.lowerBound..<part.upperBound - 1
      }
      if cells.isHidden(part.lowerBound, row, order: run.order) {
        part = part.lowerBound + 1..<part.upperBound
      }
    }
    let isWhole =
      switch run.alignment {
      case .left: part.lowerBound <= range.lowerBound + 1
      case .right: part.upperBound >= range.upperBound - 1
      case .center: part.count * 4 >= range.count * 3
      }
    let meetsText = range.contains { cells.holdsText($0, row) }
    return isWhole || !meetsText || isShortEnough(run, for: part.count)
      ? part : range.lowerBound..<range.lowerBound
  }
}
