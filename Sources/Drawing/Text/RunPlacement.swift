/// Gives every text its cells. Each first claims the cells of its own view; then those that need more columns than
/// their view has (small fonts do) spread over free cells beside it, up to the next text or line. Only where the cells
/// run out is a text cut, with a mark of its own.
struct RunPlacement {
  /// Marks a cut for lack of cells; a truncation on the device keeps its ellipsis.
  static let cutMark: UInt32 = 0xBB

  private let width: Int
  private let height: Int
  private let lines: [LineArms]
  private let covers: [Int32]
  /// Index of the run that holds a cell; -1 is free, -2 is something drawn.
  private var holders: [Int32]
  private var runs: [TextRun]
  private var rows: [Int?]
  private var claims: [Range<Int>]
  /// Rows already given, by the exact row in tenths: texts on one line of the layout stay on one row.
  private var given: [Int: Int] = [:]
  /// What was written.
  private(set) var texts: [PictureText] = []

  init(_ runs: [TextRun], grid: CellGrid, covers: [Int32], occupied: [Bool]) {
    self.runs = runs
    self.covers = covers
    width = grid.width
    height = grid.height
    lines = grid.lines
    holders = occupied.map { $0 ? -2 : -1 }
    rows = Array(repeating: nil, count: runs.count)
    claims = Array(repeating: 0..<0, count: runs.count)
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
    for index in runs.indices { write(index, into: &grid) }
  }

  // MARK: Claiming

  /// Rows for the lines of one text: the nearest in which all of them find their cells free.
  private mutating func claim(_ group: Range<Int>) {
    let ideal = spread(group)
    var best: (offset: Int, free: Int)?
    let first = runs[group.lowerBound]
    // The nearer neighbour first.
    let below = first.row > Double(first.idealRow)
    let tenth = Int((first.row * 10).rounded())
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
        if own(run).allSatisfy({ isFree($0, row, for: index) }) {
          free += group.upperBound - index
        }
      }
      if free > best?.free ?? 0 { best = (offset, free) }
      if free == group.count * (group.count + 1) / 2 { break }
    }
    let offset = best?.offset ?? 0
    if best != nil { given[tenth] = first.idealRow + offset }
    for (index, row) in zip(group, ideal) {
      let row = row + offset
      let run = runs[index]
      guard row >= run.room.top, row <= run.room.bottom, row >= 0, row < height else { continue }
      rows[index] = row
      claims[index] = freePart(of: own(run), row, for: index)
      for column in claims[index] { holders[row * width + column] = Int32(index) }
    }
  }

  /// Strictly increasing rows, kept within the room where that is possible. Lines that are less than two rows apart
  /// follow each other: an empty row here and there would make several texts of one.
  private func spread(_ group: Range<Int>) -> [Int] {
    var rows = group.map { runs[$0].idealRow }
    let (first, last) = (runs[group.lowerBound], runs[group.upperBound - 1])
    if rows.count > 1, (last.row - first.row) / Double(rows.count - 1) < 1.75 {
      let middle = (first.row + last.row) / 2 - Double(rows.count - 1) / 2
      let start = first.beginsAtTop ? rows[0] : Int(middle.rounded(.toNearestOrAwayFromZero))
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

  /// The columns of the run's own view that its text covers.
  private func own(_ run: TextRun) -> Range<Int> {
    let start = run.idealStart
    let low = max(start, Int(run.left.rounded(.down)), run.room.left, 0)
    let high = min(start + run.columns, Int(run.right.rounded(.up)), run.room.right + 1, width)
    return low..<max(low, high)
  }

  private func isFree(_ column: Int, _ row: Int, for run: Int) -> Bool {
    guard column >= 0, column < width, row >= 0, row < height else { return false }
    let cell = row * width + column
    return holders[cell] == -1 && lines[cell].isEmpty
  }

  private func isHidden(_ column: Int, _ row: Int, for run: Int) -> Bool {
    covers[row * width + column] > runs[run].order
  }

  /// The longest part of a range that is free, from the side where the text begins: what is squeezed in behind another
  /// text would read as its end.
  private func freePart(of range: Range<Int>, _ row: Int, for run: Int) -> Range<Int> {
    let part = longestFreePart(of: range, row, for: run)
    let isWhole =
      switch runs[run].alignment {
      case .left: part.lowerBound <= range.lowerBound + 1
      case .right: part.upperBound >= range.upperBound - 1
      case .center: part.count * 4 >= range.count * 3
      }
    let meetsText = range.contains { $0 >= 0 && $0 < width && holders[row * width + $0] >= 0 }
    return isWhole || !meetsText ? part : range.lowerBound..<range.lowerBound
  }

  private func longestFreePart(of range: Range<Int>, _ row: Int, for run: Int) -> Range<Int> {
    var best = range.lowerBound..<range.lowerBound
    var start = range.lowerBound
    for column in range {
      if isFree(column, row, for: run) {
        if column + 1 - start > best.count { best = start..<column + 1 }
      } else {
        start = column + 1
      }
    }
    return best
  }

  // MARK: Writing

  private mutating func write(_ index: Int, into grid: inout CellGrid) {
    guard let row = rows[index], !claims[index].isEmpty else { return }
    let run = runs[index]
    let claim = claims[index]
    var start = run.idealStart
    var glyphs = run.glyphs
    var isCut = false
    if lastShownLine(index) {
      glyphs.append(Glyph(Self.cutMark))
      isCut = true
    }
    let needed = glyphs.reduce(0) { $0 + $1.columns }
    // Partly behind something: the rest stays where it is, as on the device.
    let partlyHidden = claim.contains { isHidden($0, row, for: index) }
    if !partlyHidden {
      let free = widen(claim, row, for: index, needed: needed)
      if needed <= free.count {
        start = min(max(start, free.lowerBound), free.upperBound - needed)
      } else if let elastic = run.elastic {
        glyphs = elastic(free.count)
        isCut = glyphs.reduce(0) { $0 + $1.columns } > free.count
        if isCut { glyphs = cut(glyphs, to: free.count) }
        start = free.lowerBound
      } else if run.indivisible || free.count < min(2, needed) {
        return
      } else {
        glyphs = cut(glyphs, to: free.count)
        start = free.lowerBound
        isCut = true
      }
    }
    var column = start
    var written: Range<Int>?
    for glyph in glyphs {
      defer { column += glyph.columns }
      guard column >= run.room.left, column + glyph.columns - 1 <= run.room.right, column >= 0,
        column + glyph.columns <= width
      else { continue }
      let cells = column..<column + glyph.columns
      let taken = cells.contains { cell in
        let holder = holders[row * width + cell]
        return (holder != -1 && holder != Int32(index)) || !lines[row * width + cell].isEmpty
          || isHidden(cell, row, for: index)
      }
      if taken { continue }
      for cell in cells { holders[row * width + cell] = Int32(index) }
      var style = run.style
      style.shade = grid.cells[row * width + column].style.shade
      var shown = glyph
      // A written blank is not the background's blank.
      if shown.scalar == 0x20 { shown.scalar = Cell.writtenBlank }
      grid.put(shown, column, row, style)
      written = (written?.lowerBound ?? cells.lowerBound)..<cells.upperBound
    }
    guard let written else { return }
    setApart(written, row, for: index, in: &grid)
    if let view = run.view {
      texts.append(PictureText(reference: view, row: row, columns: written, isCut: isCut))
    }
  }

  /// The lines after it have no place, so it carries the mark of the cut.
  private func lastShownLine(_ index: Int) -> Bool {
    guard let block = runs[index].block, index + 1 < runs.count, runs[index + 1].block == block else {
      return false
    }
    return claims[index + 1].isEmpty
  }

  /// A shade keeps one cell away from a text, so that its first and last letters are read as easily as the others.
  private func setApart(_ columns: Range<Int>, _ row: Int, for index: Int, in grid: inout CellGrid) {
    for column in [columns.lowerBound - 1, columns.upperBound] {
      guard isFree(column, row, for: index), !isHidden(column, row, for: index) else { continue }
      let cell = row * width + column
      if grid.cells[cell].scalar == 0x20, grid.cells[cell].style.shade > 0 {
        grid.cells[cell].scalar = Cell.writtenBlank
      }
    }
  }

  /// Free cells around a claim, as many as are needed, one cell away from the next text.
  private func widen(_ claim: Range<Int>, _ row: Int, for index: Int, needed: Int) -> Range<Int> {
    let forwards = grown(claim, row, for: index, needed: needed, bothWays: runs[index].alignment == .center)
    if forwards.count >= needed { return forwards }
    let all = grown(claim, row, for: index, needed: needed, bothWays: true)
    // Against its direction a text moves only where that saves it from being cut.
    return all.count >= needed ? all : forwards
  }

  private func grown(
    _ claim: Range<Int>, _ row: Int, for index: Int, needed: Int, bothWays: Bool
  ) -> Range<Int> {
    let run = runs[index]
    var low = claim.lowerBound
    var high = claim.upperBound
    func canTake(_ column: Int, _ step: Int) -> Bool {
      guard column >= run.room.left, column <= run.room.right, isFree(column, row, for: index),
        !isHidden(column, row, for: index)
      else { return false }
      let next = column + step
      guard next >= 0, next < width else { return true }
      return holders[row * width + next] < 0
    }
    var turn = true
    while high - low < needed {
      let right = (bothWays || run.alignment != .right) && canTake(high, 1)
      let left = (bothWays || run.alignment == .right) && canTake(low - 1, -1)
      if !left && !right { break }
      // To the side where the text grows; a centred one takes turns.
      let preferRight = run.alignment == .left || (run.alignment == .center && turn)
      if right && (preferRight || !left) { high += 1 } else { low -= 1 }
      turn.toggle()
    }
    return low..<high
  }

  private func cut(_ glyphs: [Glyph], to columns: Int) -> [Glyph] {
    var kept: [Glyph] = []
    var count = 1
    for glyph in glyphs {
      if count + glyph.columns > columns { break }
      kept.append(glyph)
      count += glyph.columns
    }
    kept.append(Glyph(Self.cutMark))
    return kept
  }
}
