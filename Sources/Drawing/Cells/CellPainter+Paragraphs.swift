import Model

/// Rewraps paragraphs. A cell is wider than a letter of a small font, so lines that fit on the device may not fit into
/// their columns. A text of several lines is then wrapped again, into its rows and free ones below.
extension CellPainter {
  /// Rewraps truncated text; returns whether there was any.
  mutating func rewrap(_ placement: RunPlacement) -> Bool {
    guard !placement.cuts.isEmpty else { return false }
    var cells = placement.cells
    var result: [TextRun] = []
    var start = 0
    var isBroken = false
    while start < runs.count {
      var end = start + 1
      if let block = runs[start].block { while end < runs.count, runs[end].block == block { end += 1 } }
      let lines = start..<end
      if let broken = broken(lines, placement, &cells) {
        result += broken
        isBroken = true
      } else {
        result += runs[lines]
      }
      start = end
    }
    if isBroken { runs = result }
    return isBroken
  }

  private func broken(
    _ lines: Range<Int>, _ placement: RunPlacement, _ cells: inout TextCells
  ) -> [TextRun]? {
    guard lines.count > 1, lines.contains(where: placement.cuts.contains),
      lines.allSatisfy({ !runs[$0].isClipped && !runs[$0].indivisible && runs[$0].elastic == nil }),
      let firstRow = placement.rows[lines.lowerBound], !placement.isPartlyHidden(lines.lowerBound)
    else { return nil }
    let first = runs[lines.lowerBound]
    let columns =
      max(
        Int(clamping: first.left.rounded()), first.room.left, 0)..<min(
        max(Int(clamping: first.right.rounded(.up)), 0), first.room.right + 1, cells.width)
    // Otherwise rows are missing, not columns.
    guard columns.count > 3,
      lines.contains(where: { placement.rows[$0] != nil && runs[$0].columns > columns.count })
    else { return nil }
    var texts = Self.wrapped(lines.map { runs[$0] }, columns: columns.count)
    let own = lines.compactMap { placement.rows[$0] }.max() ?? firstRow
    var lastRow = own
    while lastRow - firstRow + 1 < texts.count, isOpen(lastRow + 1, columns, lines, cells, below: firstRow) {
      lastRow += 1
    }
    let rows = lastRow - firstRow + 1
    if texts.count > rows {
      // The remaining text is put into the last row, where it is truncated.
      let rest = texts[(rows - 1)...].joined(separator: [Glyph(0x20)])
      texts[(rows - 1)...] = [Array(rest)]
    }
    for row in own + 1..<max(own + 1, lastRow + 1) { cells.hold(columns, row, for: lines.lowerBound) }
    return texts.enumerated().map { index, glyphs in
      var run = runs[lines.lowerBound + min(index, lines.count - 1)]
      run.glyphs = glyphs
      run.row = Double(firstRow + index)
      run.pixelRow = max(run.pixelRow, (firstRow + index) * 2)
      // The rows are determined already.
      run.beginsAtTop = true
      return run
    }
  }

  /// Whether a text can continue in a row below it: the row is free, on the same background, and within its container.
  private func isOpen(
    _ row: Int, _ columns: Range<Int>, _ own: Range<Int>, _ cells: TextCells, below firstRow: Int
  ) -> Bool {
    let run = runs[own.lowerBound]
    guard row < cells.height, row <= run.lowest, row <= run.room.bottom else { return false }
    let pixel = backdrop.pixel(columns.lowerBound, firstRow * 2)
    let isCrossed = lines.contains { line in
      line.direction == .horizontal && line.at >= row * 2 && line.at < row * 2 + 2
        && line.from < columns.upperBound && line.to > columns.lowerBound
    }
    return !isCrossed
      && columns.allSatisfy { column in
        cells.isFree(column, row, but: own) && !cells.isHidden(column, row, order: run.order)
          && backdrop.pixel(column, row * 2) == pixel && backdrop.pixel(column, row * 2 + 1) == pixel
      }
  }

  /// Returns the last row of a text's table cell, beyond which it must not continue.
  func lowestRow(_ shape: Shape) -> Int {
    var lowest = Int.max
    var next = list.frames[shape.frame].parent
    while let frame = next {
      if list.frames[frame].joins.contains(.overlaps) { lowest = min(lowest, (boxes[frame].bottom >> 1) - 1) }
      next = list.frames[frame].parent
    }
    return lowest
  }

  // MARK: Breaking

  /// Wraps the words of some lines to a number of columns.
  private static func wrapped(_ lines: [TextRun], columns: Int) -> [[Glyph]] {
    var result: [[Glyph]] = []
    var paragraph: [Glyph] = []
    for (index, line) in lines.enumerated() {
      paragraph += line.glyphs
      switch line.joint {
      case .blank where index + 1 < lines.count:
        var blank = Glyph(0x20)
        blank.look = line.glyphs.last?.look ?? 0
        paragraph.append(blank)
      case .none where index + 1 < lines.count: break
      default:
        result += wrapped(paragraph, columns: columns)
        paragraph = []
      }
    }
    return result
  }

  private static func wrapped(_ glyphs: [Glyph], columns: Int) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    var line: [Glyph] = []
    var word: [Glyph] = []
    func width(_ glyphs: [Glyph]) -> Int { glyphs.columns }
    func closeWord() {
      if !line.isEmpty, !word.isEmpty, width(line) + width(word) > columns {
        while line.last?.scalar == 0x20 { line.removeLast() }
        lines.append(line)
        line = []
      }
      line += word
      word = []
    }
    for glyph in glyphs {
      if glyph.scalar == 0x20 {
        closeWord()
        // A blank at a line break is not set.
        if !line.isEmpty { line.append(glyph) }
      } else {
        word.append(glyph)
        // Between ideographs a line can break anywhere.
        if glyph.columns > 1 { closeWord() }
      }
    }
    closeWord()
    while line.last?.scalar == 0x20 { line.removeLast() }
    return lines + [line]
  }
}
