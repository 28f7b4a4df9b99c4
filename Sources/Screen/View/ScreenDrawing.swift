import Drawing
import Model

extension PreviewState {
  /// The whole terminal as cells.
  package func screen() -> CellGrid {
    var grid = CellGrid(width: columns, height: rows)
    let layout = screenLayout
    if let map {
      drawMap(map, &grid, layout.canvas)
    } else if layout.single == nil {
      if let beside, showsBeside { drawBeside(beside, &grid) } else { drawCanvas(&grid, layout.canvas) }
      if let other = layout.other { drawOther(other, beside: layout.canvas, &grid) }
    }
    if let ruler, let area = layout.ruler { drawRuler(ruler, area, &grid) }
    for panel in Action.Panel.allCases {
      if let area = layout.panels[panel] { drawPanel(panel, area, &grid) }
    }
    drawHeader(&grid, layout.header)
    if let area = layout.trouble { drawTrouble(&grid, area) }
    if let area = layout.whatIf { drawWhatIf(&grid, area) }
    if let hand = whatIf?.hand {
      drawHand(hand, &grid, layout.footer)
    } else {
      drawFooter(&grid, layout.footer)
    }
    if let picker = prompt.picker { drawPicker(picker, &grid) }
    drawMessage(&grid, layout.footer)
    return grid
  }

  private func drawCanvas(_ grid: inout CellGrid, _ area: ScreenArea) {
    guard area.width > 0, area.height > 0 else { return }
    guard let picture else {
      // The list that is open says the same.
      if prompt.picker != nil { return }
      grid.write("nothing is open: L lists what can be opened", area.column + 1, area.row, CellStyle(.note))
      return
    }
    draw(picture, from: canvasOrigin, &grid, area, inPixels: true)
  }

  /// The other version with the same part in sight, and what the two are called.
  private func drawOther(_ area: ScreenArea, beside canvas: ScreenArea, _ grid: inout CellGrid) {
    guard let comparison, let otherPicture else { return }
    for row in area.row - 1..<area.row + area.height {
      grid[canvas.column - 1, row] = Cell(0x2502, CellStyle(.separator))
    }
    for (name, half) in [(comparison.name, area), ("as it is now", canvas)] {
      var line = half
      line.row -= 1
      line.height = 1
      write(" " + VisibleText.string(name), in: line, CellStyle(.name, .bold), &grid)
    }
    let column =
      otherPicture.grid.width <= area.width ? -((area.width - otherPicture.grid.width) / 2) : viewport.column
    let row = otherPicture.grid.height <= area.height ? 0 : viewport.row
    draw(otherPicture, from: (column, row), &grid, area)
  }

  private func draw(
    _ picture: Picture, from origin: (column: Int, row: Int), _ grid: inout CellGrid, _ area: ScreenArea,
    inPixels: Bool = false
  ) {
    for y in 0..<area.height {
      for x in 0..<area.width {
        let (column, row) = (x + origin.column, y + origin.row)
        guard let from = picture.grid.index(column, row) else { continue }
        let cell = picture.grid.cells[from]
        if cell.scalar == 0 && x == 0 { continue }
        if cell.marks == 0 && cell.scalar != 0 {
          let wide = from + 1 < picture.grid.cells.count && picture.grid.cells[from + 1].scalar == 0
          if wide {
            if x + 1 < area.width {
              grid.put(Glyph(cell.scalar, columns: 2), area.column + x, area.row + y, cell.style)
            }
          } else {
            grid[area.column + x, area.row + y] = cell
          }
          grid.lines[(area.row + y) * columns + area.column + x] = picture.grid.lines[from]
        } else if cell.marks != 0 {
          let marks = picture.grid.marks[Int(cell.marks)]
          grid.put(Glyph(cell.scalar, marks: marks), area.column + x, area.row + y, cell.style)
        }
      }
    }
    if inPixels { placePixels(&grid) }
    let hidden = HiddenCells(picture.grid.width, picture.grid.height, origin, area)
    if hidden.fitsBeside { drawScrollMarks(hidden, area, &grid) }
  }

  /// How many rows lie above and below, in the free columns at the right of the picture: nothing of it is covered.
  private func drawScrollMarks(_ hidden: HiddenCells, _ area: ScreenArea, _ grid: inout CellGrid) {
    for (arrow, rows, row) in [
      ("▲", hidden.above, area.row), ("▼", hidden.below, area.row + area.height - 1),
    ]
    where rows > 0 {
      let wordings = [" \(arrow) \(rows) more ", " \(arrow)\(rows)"]
      guard let text = wordings.first(where: { $0.count <= hidden.freeColumns }) else { continue }
      grid.write(text, area.column + area.width - text.count, row, CellStyle(.note, .bold))
    }
  }

  private func drawTrouble(_ grid: inout CellGrid, _ area: ScreenArea) {
    guard let first = brokenFile.first else { return }
    // The end of a long path says which file it is, and what is wrong has to fit too.
    var place = first.file.split(separator: "/").last.map(String.init) ?? first.file
    if first.position.isKnown { place += ":\(first.position.line):\(first.position.column)" }
    let rest = layout == nil ? "" : " (the last good picture is shown)"
    let text = VisibleText.string("× \(place): \(first.message)\(rest)")
    write(text, in: area, CellStyle(.conflicting, [.bold, .reverse]), fill: true, &grid)
  }

  /// A line cut to its area, with an ellipsis.
  func write(
    _ text: String, in area: ScreenArea, _ style: CellStyle, fill: Bool = false, _ grid: inout CellGrid
  ) {
    guard area.width > 0 else { return }
    let glyphs = VisibleText.glyphs(text)
    var column = area.column
    let end = area.column + area.width
    let fits = glyphs.reduce(0) { $0 + $1.columns } <= area.width
    for glyph in glyphs {
      if column + glyph.columns > (fits ? end : end - 1) { break }
      grid.put(glyph, column, area.row, style)
      column += glyph.columns
    }
    if !fits {
      grid.put(Glyph(0x2026), column, area.row, style)
      column += 1
    }
    if fill {
      while column < end {
        grid.put(Glyph(Cell.writtenBlank), column, area.row, style)
        column += 1
      }
    }
  }
}
