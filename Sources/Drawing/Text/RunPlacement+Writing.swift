extension RunPlacement {
  /// Marks a cut for lack of cells; a truncation on the device keeps its ellipsis.
  static let cutMark: UInt32 = 0xBB

  mutating func write(_ index: Int, into grid: inout CellGrid) {
    guard let row = rows[index], !claims[index].isEmpty,
      let (glyphs, start, isCut) = line(index, row),
      let written = put(glyphs, at: start, row, for: index, into: &grid)
    else { return leaveOut(index) }
    if isCut { cuts.insert(index) }
    setApart(written, row, for: index, in: &grid)
    if let view = runs[index].view {
      texts.append(PictureText(reference: view, row: row, columns: written, isCut: isCut))
    }
  }

  /// A text without any cell, though nothing is in front of it.
  private mutating func leaveOut(_ index: Int) {
    let run = runs[index]
    let row = rows[index] ?? run.idealRow
    guard let view = run.view, (0..<cells.height).contains(row), !isOutOfSight(index, row) else { return }
    texts.append(
      PictureText(reference: view, row: row, columns: run.idealStart..<run.idealStart, isCut: true))
  }

  /// What is written and where it begins; nil where there is no place for something that is whole or not at all.
  private func line(_ index: Int, _ row: Int) -> (glyphs: [Glyph], start: Int, isCut: Bool)? {
    let run = runs[index]
    let isLast = isLastShownLine(index)
    let glyphs = run.glyphs + (isLast ? [mark(behind: run.glyphs)] : [])
    if run.isClipped || isPartlyHidden(index) { return (glyphs, run.idealStart, isLast) }
    let needed = needed(index)
    let free = widen(claims[index], row, for: index, needed: needed)
    if needed <= free.count {
      let ideal = run.idealStart + (run.alignment == .left ? -asides[index] : asides[index])
      return (glyphs, min(max(ideal, free.lowerBound), free.upperBound - needed), isLast)
    }
    if let elastic = run.elastic {
      let shorter = elastic(free.count)
      let left = free.count - shorter.columns
      let start = free.lowerBound + (run.alignment == .center ? max(0, left) / 2 : 0)
      return left < 0 ? (cut(shorter, to: free.count), free.lowerBound, true) : (shorter, start, false)
    }
    if run.indivisible || free.count < min(2, needed) { return nil }
    // A mark right before the next word would seem to be a part of that.
    let meets = cells.holdsText(free.upperBound, row) && free.count > 4
    return (cut(glyphs, to: free.count - (meets ? 1 : 0)), free.lowerBound, true)
  }

  private func cut(_ glyphs: [Glyph], to columns: Int) -> [Glyph] {
    var kept: [Glyph] = []
    var count = 1
    for glyph in glyphs {
      if count + glyph.columns > columns { break }
      kept.append(glyph)
      count += glyph.columns
    }
    kept.append(mark(behind: kept.isEmpty ? glyphs : kept))
    return kept
  }

  /// It looks like what is cut.
  private func mark(behind glyphs: [Glyph]) -> Glyph {
    var mark = Glyph(Self.cutMark)
    mark.look = glyphs.last?.look ?? 0
    return mark
  }

  /// Writes what of the glyphs is not behind something, and says which columns they cover.
  private mutating func put(
    _ glyphs: [Glyph], at start: Int, _ row: Int, for index: Int, into grid: inout CellGrid
  ) -> Range<Int>? {
    let run = runs[index]
    var column = start
    var written: Range<Int>?
    for glyph in glyphs {
      defer { column += glyph.columns }
      guard column >= run.room.left, column + glyph.columns - 1 <= run.room.right else { continue }
      let columns = column..<column + glyph.columns
      guard
        columns.allSatisfy({
          cells.isFree($0, row, but: CollectionOfOne(index)) && !cells.isHidden($0, row, order: run.order)
        })
      else { continue }
      cells.hold(columns, row, for: index)
      var style = run.style
      style.shade = grid.cells[row * cells.width + column].style.shade
      if let paint {
        style = paint.style(style, look: Int(glyph.look), column, row, y: run.pixelRow, veil: run.veil)
      }
      var shown = glyph
      // A written blank is not the background's blank.
      if shown.scalar == 0x20 { shown.scalar = Cell.writtenBlank }
      grid.put(shown, column, row, style)
      written = (written?.lowerBound ?? columns.lowerBound)..<columns.upperBound
    }
    return written
  }

  /// A shade keeps one cell away from a text, so that its first and last letters are read as easily as the others.
  private func setApart(_ columns: Range<Int>, _ row: Int, for index: Int, in grid: inout CellGrid) {
    if paint != nil { return }
    for column in [columns.lowerBound - 1, columns.upperBound] {
      guard cells.isFree(column, row, but: CollectionOfOne(index)),
        !cells.isHidden(column, row, order: runs[index].order)
      else {
        continue
      }
      let cell = row * cells.width + column
      if grid.cells[cell].scalar == 0x20, grid.cells[cell].style.shade > 0 {
        grid.cells[cell].scalar = Cell.writtenBlank
      }
    }
  }
}
