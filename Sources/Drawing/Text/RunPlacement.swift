/// Gives every text its cells. Each first claims the cells of its own view, in the row nearest to where it is; then
/// those that need more columns than their view has (small fonts do) spread over free cells beside it, and texts of one
/// row make room for each other. Only where the cells run out is a text cut, with a mark of its own.
struct RunPlacement {
  var cells: TextCells
  let runs: [TextRun]
  var rows: [Int?]
  var claims: [Range<Int>]
  /// The columns of each run's own view that its text covers.
  private let owns: [Range<Int>]
  /// Rows already given, by the exact row in tenths: texts on one line of the layout stay on one row.
  private var given: [Int: Int] = [:]
  /// How many columns each line of a text steps aside.
  var asides: [Int]
  /// What was written.
  var texts: [PictureText] = []
  /// Runs that were cut.
  var cuts: Set<Int> = []
  /// Where texts have colours.
  var paint: TextPaint?

  init(_ runs: [TextRun], grid: CellGrid, covers: [Int32], occupied: [Bool]) {
    self.runs = EdgeAnchors.anchored(runs)
    cells = TextCells(grid: grid, covers: covers, occupied: occupied)
    rows = Array(repeating: nil, count: runs.count)
    claims = Array(repeating: 0..<0, count: runs.count)
    asides = Array(repeating: 0, count: runs.count)
    // As its alignment says, also where it goes to the other edge: the cells there may not be free.
    owns = runs.map { run in
      let start = run.idealStart
      let low = max(start, Int(clamping: run.left.rounded(.down)), run.room.left, 0)
      let high = min(
        start + run.columns, Int(clamping: run.right.rounded(.up)), run.room.right + 1, grid.width)
      return low..<max(low, high)
    }
  }

  mutating func place(into grid: inout CellGrid) {
    // What can be shorter gives way to what cannot.
    for elastic in [false, true] {
      var start = 0
      while start < runs.count {
        var end = start + 1
        if let block = runs[start].block { while end < runs.count, runs[end].block == block { end += 1 } }
        if (runs[start].elastic != nil) == elastic { claim(start..<end) }
        start = end
      }
    }
    makeRoom()
    stepAside()
    for index in runs.indices { write(index, into: &grid) }
  }

  /// Rows for the lines of one text: the nearest in which all of them find their cells free.
  private mutating func claim(_ group: Range<Int>) {
    let ideal = spread(group)
    if zip(group, ideal).allSatisfy({ isBehind($0, $1) }) { return }
    var best: (offset: Int, free: Int)?
    let first = runs[group.lowerBound]
    // The nearer neighbour first.
    let below = first.row > Double(first.idealRow)
    let tenth = Int(clamping: (first.row * 10).rounded())
    let known = given[tenth] ?? given[tenth + 1] ?? given[tenth - 1] ?? given[tenth + 2] ?? given[tenth - 2]
    var offsets = [0, below ? 1 : -1, below ? -1 : 1]
    if let known, abs(known - first.idealRow) == 1 { offsets.insert(known - first.idealRow, at: 0) }
    for offset in offsets {
      // The first lines say what a text is about; the last may be left out.
      var free = 0
      for (index, row) in zip(group, ideal) {
        let run = runs[index]
        let row = row + offset
        guard row >= run.room.top, row <= run.room.bottom else { continue }
        if hasPlace(index, row, isIdeal: offset == 0) { free += group.upperBound - index }
      }
      if free > best?.free ?? 0 { best = (offset, free) }
      if free == group.count * (group.count + 1) / 2 { break }
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

  /// Something in front hides all of it, a bar for example: its cells are for what is written there. Lines of a wireframe
  /// are a row off at times, so there the rows beside it have to be hidden too.
  private func isBehind(_ index: Int, _ row: Int) -> Bool {
    let reach = paint == nil ? 1 : 0
    return (row - reach...row + reach).allSatisfy { isHidden(index, $0) }
  }

  private func isHidden(_ index: Int, _ row: Int) -> Bool {
    (0..<cells.height).contains(row) && !owns[index].isEmpty && isOutOfSight(index, row)
  }

  /// In a row, all of what a text covers is behind something; that is so where it covers nothing.
  func isOutOfSight(_ index: Int, _ row: Int) -> Bool {
    let order = runs[index].order
    return owns[index].allSatisfy { cells.isHidden($0, row, order: order) }
  }

  /// Strictly increasing rows, kept within the room where that is possible. Lines that are less than two rows apart
  /// follow each other: an empty row here and there would make several texts of one.
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

  /// All its columns are free. Where it would like to be, what can be shorter does without the first and the last:
  /// buttons that touch each other share the cell in which both end, do without brackets, and stay in one row.
  private func hasPlace(_ index: Int, _ row: Int, isIdeal: Bool) -> Bool {
    let (run, own) = (runs[index], owns[index])
    guard isIdeal, run.elastic != nil else { return own.allSatisfy { cells.isFree($0, row) } }
    let free = cells.longestFreePart(of: own, row).count
    return free >= own.count || (free >= max(own.count - 2, 1) && isShortEnough(run, for: free))
  }

  /// What it becomes in so many columns still says all.
  private func isShortEnough(_ run: TextRun, for columns: Int) -> Bool {
    guard let elastic = run.elastic else { return false }
    return elastic(columns).columns <= columns
  }

  /// The longest part of a range that is free, from the side where the text begins: what is squeezed in behind another
  /// text would read as its end.
  private func freePart(of range: Range<Int>, _ row: Int, for run: TextRun) -> Range<Int> {
    var part = cells.longestFreePart(of: range, row)
    // The next button in front of it covers the cell in which both end.
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
