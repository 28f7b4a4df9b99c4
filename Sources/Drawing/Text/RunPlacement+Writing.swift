extension RunPlacement {
  /// The mark for text that is truncated for lack of cells; text that is truncated on the device has an ellipsis.
  static let cutMark: UInt32 = 0xBB

  mutating func write(_ index: Int, into grid: inout CellGrid) {
    guard let row = rows[index], !claims[index].isEmpty,
      let (glyphs, start, isCut) = line(index, row),
      let written = put(glyphs, at: start, row, for: index, into: &grid)
    else { return leaveOut(index) }
    let isTextCut = isCut && !runs[index].isCaption
    if isTextCut { cuts.insert(index) }
    setApart(written, row, for: index, in: &grid)
    if runs[index].isRecorded {
      texts.append(
        PictureText(
          reference: runs[index].view, row: row, columns: written,
          isCut: isTextCut && !runs[index].isCutOnDevice))
    }
  }

  /// Records a text that has no cells, unless something in front covers it. Icons and names of views do not count.
  private mutating func leaveOut(_ index: Int) {
    let run = runs[index]
    let row = rows[index] ?? run.idealRow
    guard run.isRecorded, !run.indivisible, (0..<cells.height).contains(row), !isOutOfSight(index, row)
    else { return }
    texts.append(
      PictureText(reference: run.view, row: row, columns: run.idealStart..<run.idealStart, isCut: true))
  }

  /// Returns the characters to write and their first column; nil if there is no room for an indivisible text.
  private func line(_ index: Int, _ row: Int) -> (glyphs: [Glyph], start: Int, isCut: Bool)? {
    let run = runs[index]
    let isLast = isLastShownLine(index)
    let glyphs = run.glyphs + (isLast ? [mark(behind: run.glyphs)] : [])
    if run.isClipped || isPartlyHidden(index) { return (glyphs, run.idealStart, isLast) }
    let needed = needed(index)
    var free = widen(claims[index], row, for: index, needed: needed)
    if run.isOfBar || run.isCaption, free.count > 1, cells.holdsText(free.upperBound, row) {
      free = free.lowerBound..<free.upperBound - 1
    }
    if run.isCaption, free.count > 1, cells.holdsText(free.lowerBound - 1, row) {
      free = free.lowerBound + 1..<free.upperBound
    }
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
    // The name of a view is not text of the device, so it has an ellipsis.
    if run.isCaption, free.count >= Self.leastCaption {
      return (cut(glyphs, to: free.count, Glyph(0x2026)), free.lowerBound, true)
    }
    if run.indivisible || free.count < min(2, needed) { return nil }
    // A mark right before the next word would seem to be a part of it.
    let meets = cells.holdsText(free.upperBound, row) && free.count > 4
    return (cut(glyphs, to: free.count - (meets ? 1 : 0)), free.lowerBound, true)
  }

  /// The columns of the shortest name that can be recognised.
  private static let leastCaption = 4

  private func cut(_ glyphs: [Glyph], to columns: Int, _ mark: Glyph = Glyph(RunPlacement.cutMark)) -> [Glyph]
  {
    var kept: [Glyph] = []
    var count = 1
    for glyph in glyphs {
      if count + glyph.columns > columns { break }
      kept.append(glyph)
      count += glyph.columns
    }
    kept.append(self.mark(behind: kept.isEmpty ? glyphs : kept, mark))
    return kept
  }

  /// Returns a truncation mark in the look of the truncated text.
  private func mark(behind glyphs: [Glyph], _ mark: Glyph = Glyph(RunPlacement.cutMark)) -> Glyph {
    var mark = mark
    mark.look = glyphs.last?.look ?? 0
    return mark
  }

  /// Writes the characters that nothing covers; returns their columns.
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
        style = paint.style(
          style, look: Int(glyph.look), run.groundColumn(column), row, y: run.pixelRow, veil: run.veil)
      }
      var shown = glyph
      // Blanks within text differ from blanks of the background.
      if shown.scalar == 0x20 { shown.scalar = Cell.writtenBlank }
      grid.put(shown, column, row, style)
      written = (written?.lowerBound ?? columns.lowerBound)..<columns.upperBound
    }
    return written
  }

  /// Removes the shade from the cells on both sides of a text, so that its first and last letters are legible.
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
