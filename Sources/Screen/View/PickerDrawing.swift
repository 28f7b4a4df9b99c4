import Drawing

extension PreviewState {
  /// The list's place: in the middle, as large as it needs and the terminal has.
  private func pickerArea(_ picker: Picker) -> ScreenArea {
    let width = min(columns, max(min(columns, 40), min(92, columns - 4)))
    let aboutRows = hasAbout(picker) ? 4 : 0
    let height = min(rows, picker.items.count + 3 + aboutRows, max(5, rows - 2))
    return ScreenArea(
      column: (columns - width) / 2, row: max(0, (rows - height) / 3), width: width, height: height)
  }

  private func hasAbout(_ picker: Picker) -> Bool {
    rows >= 14 && picker.items.contains { !$0.about.isEmpty }
  }

  private func listRows(_ picker: Picker) -> Int {
    max(1, pickerArea(picker).height - 3 - (hasAbout(picker) ? 4 : 0))
  }

  private func firstRow(_ picker: Picker) -> Int {
    let visible = listRows(picker)
    return min(max(0, picker.chosen - visible / 2), max(0, picker.found.count - visible))
  }

  /// The line of a list at a cell.
  func pickerIndex(at column: Int, _ row: Int) -> Int? {
    guard case .picker(let picker) = mode else { return nil }
    let area = pickerArea(picker)
    let line = row - area.row - 2
    guard area.contains(column, row), line >= 0, line < listRows(picker) else { return nil }
    let index = firstRow(picker) + line
    return picker.found.indices.contains(index) ? index : nil
  }

  func drawPicker(_ picker: Picker, _ grid: inout CellGrid) {
    let area = pickerArea(picker)
    guard area.width >= 4, area.height >= 3 else {
      write(
        picker.chosenItem?.title ?? picker.title,
        in: ScreenArea(column: 0, row: 0, width: columns, height: 1),
        CellStyle(.text, .reverse), fill: true, &grid)
      return
    }
    let box = CellBox(
      left: area.column, top: area.row, right: area.column + area.width - 1,
      bottom: area.row + area.height - 1)
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        grid[column, row] = Cell(Cell.writtenBlank, CellStyle(.text))
        grid.lines[row * columns + column] = LineArms()
      }
    }
    grid.outline(box, clip: grid.bounds, CellGrid.Stroke(CellStyle(.outline), rounded: true))
    grid.resolveBox(box)
    let title = " \(picker.title) "
    write(
      title, in: ScreenArea(column: box.left + 2, row: box.top, width: area.width - 4, height: 1),
      CellStyle(.text, .bold), &grid)
    let inner = ScreenArea(column: box.left + 2, row: box.top + 1, width: area.width - 4, height: 1)
    let query = picker.query.isEmpty ? "type to search" : picker.query
    grid.write("›", inner.column, inner.row, CellStyle(.control, .bold))
    write(
      picker.query.isEmpty ? query : query + "▏",
      in: ScreenArea(column: inner.column + 2, row: inner.row, width: inner.width - 2, height: 1),
      CellStyle(picker.query.isEmpty ? .prompt : .text), &grid)
    let count = "\(picker.found.count)/\(picker.items.count)"
    if inner.width > query.count + count.count + 6 {
      grid.write(count, inner.column + inner.width - count.count, inner.row, CellStyle(.note))
    }
    let first = firstRow(picker)
    for line in 0..<listRows(picker) where picker.found.indices.contains(first + line) {
      drawItem(
        picker.items[picker.found[first + line]], isChosen: first + line == picker.chosen,
        ScreenArea(column: box.left + 1, row: box.top + 2 + line, width: area.width - 2, height: 1), &grid)
    }
    if hasAbout(picker) { drawAbout(picker, box, &grid) }
  }

  private func drawItem(_ item: Picker.Item, isChosen: Bool, _ area: ScreenArea, _ grid: inout CellGrid) {
    var style = CellStyle(.text, isChosen ? [.reverse, .bold] : [])
    if item.disabled != nil { style.attributes.insert(.dim) }
    let marker = isChosen ? "› " : "  "
    let room = max(0, area.width - 3)
    let detail = VisibleText.string(item.detail)
    let detailWidth = min(VisibleText.columns(detail), room / 2)
    let title = VisibleText.string(item.title)
    write(marker + title, in: area, style, fill: true, &grid)
    guard detailWidth > 0, !detail.isEmpty else { return }
    let free = room - VisibleText.columns(title) - 2
    let width = max(detailWidth, min(VisibleText.columns(detail), free))
    guard width < area.width - 4 else { return }
    let column = area.column + area.width - 1 - width
    var detailStyle = style
    detailStyle.ink = .note
    detailStyle.attributes.remove(.bold)
    grid.write(" ", column - 1, area.row, style)
    write(detail, in: ScreenArea(column: column, row: area.row, width: width, height: 1), detailStyle, &grid)
  }

  /// The chosen item's paragraph, in the rows that are kept for it.
  private func drawAbout(_ picker: Picker, _ box: CellBox, _ grid: inout CellGrid) {
    let about = picker.chosenItem?.about ?? ""
    let width = max(1, box.width - 3)
    let lines = Wrapping.lines(VisibleText.string(about), columns: width)
    for (index, line) in lines.prefix(3).enumerated() {
      let text = index == 2 && lines.count > 3 ? line + " …" : line
      write(
        text, in: ScreenArea(column: box.left + 2, row: box.bottom - 3 + index, width: width, height: 1),
        CellStyle(.note), &grid)
    }
  }
}

extension CellGrid {
  /// Turns the arms of a box's edge into characters at once.
  mutating func resolveBox(_ box: CellBox) {
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        guard let index = index(column, row), !lines[index].isEmpty else { continue }
        cells[index].scalar = lines[index].glyph
      }
    }
  }
}
