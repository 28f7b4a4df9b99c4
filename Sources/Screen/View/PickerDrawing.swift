import Drawing
import Model

extension PreviewState {
  /// The list's place: in the middle, as large as it needs and the terminal has; where there is room, the header and the
  /// footer stay whole.
  private func pickerArea(_ picker: Picker) -> ScreenArea {
    let width = min(columns, max(min(columns, 40), min(92, columns - 4)))
    let aboutRows = hasAbout(picker) ? aboutLines(picker, columns: width - 4) + 1 : 0
    let top = rows >= 14 ? 2 : 0
    let free = rows >= 14 ? rows - 3 : max(min(rows, 5), rows - 2)
    let height = min(free, picker.items.count + picker.groupCount + 3 + aboutRows)
    return ScreenArea(
      column: (columns - width) / 2, row: top + (free - height) / 3, width: width, height: height)
  }

  private func hasAbout(_ picker: Picker) -> Bool {
    rows >= 14 && picker.items.contains { !$0.about.isEmpty }
  }

  /// Rows for the longest paragraph, as far as a third of the screen holds it.
  private func aboutLines(_ picker: Picker, columns: Int) -> Int {
    let longest = picker.items.map { Wrapping.visibleLines($0.about, columns: columns).count }
    return min(longest.max() ?? 0, max(3, rows / 3))
  }

  private func listRows(_ picker: Picker) -> Int {
    let area = pickerArea(picker)
    return max(1, area.height - 3 - (hasAbout(picker) ? aboutLines(picker, columns: area.width - 4) + 1 : 0))
  }

  private func firstRow(_ picker: Picker, _ lines: [Picker.Line]) -> Int {
    let visible = listRows(picker)
    let chosen = lines.firstIndex(of: .item(picker.chosen)) ?? 0
    return min(max(0, chosen - visible / 2), max(0, lines.count - visible))
  }

  /// The line of a list at a cell.
  func pickerIndex(at column: Int, _ row: Int) -> Int? {
    guard let picker = prompt.picker else { return nil }
    let area = pickerArea(picker)
    let line = row - area.row - 2
    guard area.contains(column, row), line >= 0, line < listRows(picker) else { return nil }
    let lines = picker.lines
    let index = firstRow(picker, lines) + line
    guard lines.indices.contains(index), case .item(let position) = lines[index] else { return nil }
    return position
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
    clear(box, &grid)
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
    let lines = picker.lines
    let first = firstRow(picker, lines)
    for line in 0..<listRows(picker) where lines.indices.contains(first + line) {
      let place = ScreenArea(
        column: box.left + 1, row: box.top + 2 + line, width: area.width - 2, height: 1)
      switch lines[first + line] {
      case .heading(let words):
        write(" " + words, in: place, CellStyle(.name, .bold), &grid)
      case .item(let position):
        drawItem(
          picker.items[picker.found[position]], isChosen: position == picker.chosen, picker, place, &grid)
      }
    }
    let rest = lines.dropFirst(first + listRows(picker))
    drawMore(rest.count { if case .item = $0 { true } else { false } }, box, &grid)
    if hasAbout(picker) { drawAbout(picker, box, &grid) }
  }

  /// What lies behind is faint, and a column at each side is free: words that the list cuts are not read as its own.
  private func clear(_ box: CellBox, _ grid: inout CellGrid) {
    let layout = screenLayout
    for index in columns * layout.header.height..<columns * max(layout.header.height, layout.footer.row) {
      grid.cells[index].style.attributes.remove(.bold)
      grid.cells[index].style.attributes.insert(.dim)
    }
    for row in box.top...box.bottom {
      for column in max(0, box.left - 1)...min(columns - 1, box.right + 1) {
        grid[column, row] = Cell(Cell.writtenBlank, CellStyle(.text))
        grid.lines[row * columns + column] = LineArms()
      }
    }
  }

  /// How many lines are still to come, on the edge where the list ends.
  private func drawMore(_ count: Int, _ box: CellBox, _ grid: inout CellGrid) {
    let words = " ▼ \(count) more "
    guard count > 0, words.count + 4 < box.width else { return }
    grid.write(words, box.right - words.count - 1, box.bottom, CellStyle(.note))
  }

  /// Title at the left, detail at the right, and what it belongs to between them, where there is room.
  private func drawItem(
    _ item: Picker.Item, isChosen: Bool, _ picker: Picker, _ area: ScreenArea, _ grid: inout CellGrid
  ) {
    var style = CellStyle(.text, isChosen ? [.reverse, .bold] : [])
    if item.disabled != nil { style.attributes.insert(.dim) }
    let room = max(0, area.width - 3)
    let detail = VisibleText.string(item.detail)
    let whole = VisibleText.string(item.title)
    let rest = max(room / 2, room - VisibleText.columns(whole) - 2)
    let width = area.width > 8 && !detail.isEmpty ? min(VisibleText.columns(detail), rest) : 0
    let titleRoom = width > 0 ? room - width - 1 : room
    // Of a path the end says more than the beginning.
    let title =
      whole.contains("/") ? Header.shortened(whole, to: titleRoom) : Header.cut(whole, to: titleRoom)
    write((isChosen ? "› " : "  ") + title, in: area, style, fill: true, &grid)
    style.ink = .note
    style.attributes.remove(.bold)
    var end = area.column + area.width - 1
    if width > 0 {
      end -= width
      write(detail, in: ScreenArea(column: end, row: area.row, width: width, height: 1), style, &grid)
      end -= 2
    }
    let free = end - area.column - VisibleText.columns(title) - 4
    guard free >= 8, !picker.query.isEmpty, !item.origin.isEmpty else { return }
    let words = Header.shortened(VisibleText.string(item.origin), to: free)
    grid.write(words, end - VisibleText.columns(words), area.row, style)
  }

  /// The chosen item's paragraph, in the rows that are kept for it.
  private func drawAbout(_ picker: Picker, _ box: CellBox, _ grid: inout CellGrid) {
    let about = picker.chosenItem?.about ?? ""
    let width = max(1, box.width - 3)
    let lines = Wrapping.visibleLines(about, columns: width)
    let count = aboutLines(picker, columns: width)
    for (index, line) in lines.prefix(count).enumerated() {
      let text = index == count - 1 && lines.count > count ? line + " …" : line
      write(
        text, in: ScreenArea(column: box.left + 2, row: box.bottom - count + index, width: width, height: 1),
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
