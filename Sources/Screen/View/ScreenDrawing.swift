import Basics
import Drawing
import Model

extension PreviewState {
  /// Draws the whole terminal screen.
  package func screen() -> CellGrid {
    var grid = CellGrid(width: columns, height: rows)
    let layout = screenLayout
    if !modes.fromFront.contains(where: { $0.drawCanvas(&grid, layout, self) }) {
      drawCanvas(&grid, layout.canvas)
    }
    drawHeader(&grid, layout.header)
    if let area = layout.trouble { drawTrouble(&grid, area) }
    drawFooter(&grid, layout.footer)
    for mode in modes.fromBack { mode.draw(&grid, layout, self) }
    drawMessage(&grid, layout.footer)
    return grid
  }

  private func drawCanvas(_ grid: inout CellGrid, _ area: ScreenArea) {
    guard area.width > 0, area.height > 0 else { return }
    guard let picture else {
      // The open list already shows this.
      if modes.contains(Picker.self) { return }
      grid.write("no layout is open; Space o lists the layouts", area.column + 1, area.row, CellStyle(.note))
      return
    }
    place(picture, from: canvasOrigin, &grid, area, inPixels: true)
  }

  func place(
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

  /// Draws the number of hidden rows above and below in the free columns at the right of the picture.
  private func drawScrollMarks(_ hidden: HiddenCells, _ area: ScreenArea, _ grid: inout CellGrid) {
    for (arrow, rows, key, row) in [
      ("▲", hidden.above, "PageUp", area.row), ("▼", hidden.below, "PageDown", area.row + area.height - 1),
    ]
    where rows > 0 {
      let wordings = [
        " \(arrow) \(counted(rows, "more row")): \(key) ", " \(arrow) \(rows) more ", " \(arrow)\(rows)",
      ]
      guard let text = wordings.first(where: { $0.count <= hidden.freeColumns }) else { continue }
      grid.write(text, area.column + area.width - text.count, row, CellStyle(.note, .bold))
    }
  }

  private func drawTrouble(_ grid: inout CellGrid, _ area: ScreenArea) {
    guard let first = brokenFile.first else { return }
    let rest = layout == nil ? "" : " (showing the last valid version)"
    var (text, short) = ("× \(first.messageWithPlace)\(rest)", first)
    short.hint = nil
    if VisibleText.glyphs(text).columns > area.width { text = "× \(short.messageWithPlace)\(rest)" }
    text = VisibleText.string(text)
    grid.write(text, in: area, CellStyle(.conflicting, [.bold, .reverse]), fill: true)
  }
}

extension Diagnostic {
  /// The message and its hint after the name of the file, line and column. The end of a long path identifies the file and
  /// leaves room for the message.
  var messageWithPlace: String {
    var place = file.split(separator: "/").last.map(String.init) ?? file
    if position.isKnown { place += ":\(position.line):\(position.column)" }
    let words = expected.map { "\(message) (\($0))" } ?? message
    return place.isEmpty ? words : "\(place): \(words)"
  }
}

extension CellGrid {
  /// Writes a line, truncated to its area with an ellipsis.
  mutating func write(_ text: String, in area: ScreenArea, _ style: CellStyle, fill: Bool = false) {
    guard area.width > 0 else { return }
    let glyphs = VisibleText.glyphs(text)
    var column = area.column
    let end = area.column + area.width
    let fits = glyphs.columns <= area.width
    for glyph in glyphs {
      if column + glyph.columns > (fits ? end : end - 1) { break }
      put(glyph, column, area.row, style)
      column += glyph.columns
    }
    if !fits {
      put(Glyph(0x2026), column, area.row, style)
      column += 1
    }
    if fill {
      while column < end {
        put(Glyph(Cell.writtenBlank), column, area.row, style)
        column += 1
      }
    }
  }
}
