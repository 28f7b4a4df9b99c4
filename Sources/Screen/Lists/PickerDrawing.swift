import Basics
import Drawing
import Model

/// The position of a list and its lines: centred, as large as it needs and the terminal allows, without covering the
/// header and footer if possible.
struct ListPlace {
  let area: ScreenArea
  let lines: [Picker.Line]
  /// The rows for the longest paragraph, at most a third of the screen.
  let aboutRows: Int
  /// The number of visible rows, and the first visible line.
  let rows: Int
  let first: Int

  init(_ picker: Picker, _ preview: PreviewState) {
    let (columns, rows) = (preview.columns, preview.rows)
    let beside = picker.isStart ? Self.widthBeside(preview) : nil
    let width = beside ?? min(columns, max(min(columns, 40), min(Self.width(of: picker), columns - 4)))
    var about = 0
    if rows >= 14 {
      let longest = picker.items.map { Wrapping.visibleLines($0.about, columns: width - 4).count }.max() ?? 0
      about = min(longest, max(3, rows / 3))
    }
    aboutRows = picker.items.contains { !$0.about.isEmpty } ? about : 0
    let rule = aboutRows > 0 ? aboutRows + 1 : 0
    let top = rows >= 14 ? 2 : 0
    let free = rows >= 14 ? rows - 3 : max(min(rows, 5), rows - 2)
    let height = min(free, picker.items.count + picker.groupCount + 3 + rule)
    area = ScreenArea(
      column: beside == nil ? (columns - width) / 2 : 0, row: beside == nil ? top + (free - height) / 3 : top,
      width: width, height: height)
    self.rows = max(1, height - 3 - rule)
    lines = picker.lines
    let chosen = lines.firstIndex(of: .item(picker.chosen)) ?? 0
    first = min(max(0, chosen - self.rows / 2), max(0, lines.count - self.rows))
  }

  /// Returns the columns that show every line whole, at most 92.
  private static func width(of picker: Picker) -> Int {
    if picker.items.contains(where: { !$0.about.isEmpty }) { return widest }
    var longest = VisibleText.columns(picker.title) + 2
    for item in picker.items {
      let ends = [item.detail, item.origin].filter { !$0.isEmpty }.map { VisibleText.columns($0) + gap }
      longest = max(longest, VisibleText.columns(item.title) + ends.reduce(0, +))
      if longest >= widest { return widest }
    }
    return longest + frame
  }

  private static let widest = 92
  /// The columns between the parts of a line.
  private static let gap = 3
  /// The columns of the box and the selection mark.
  private static let frame = 6

  /// Returns the columns of a list beside a picture of a phone; nil if there is no room for both.
  static func widthBeside(_ preview: PreviewState) -> Int? {
    preview.columns >= 80 && preview.rows >= 14 ? max(28, min(46, preview.columns - 64)) : nil
  }

  /// Returns the item at a cell.
  func item(at column: Int, _ row: Int) -> Int? {
    let line = row - area.row - 2
    guard area.contains(column, row), line >= 0, line < rows, lines.indices.contains(first + line),
      case .item(let position) = lines[first + line]
    else { return nil }
    return position
  }
}

extension Picker {
  package func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) {
    let place = ListPlace(self, preview)
    let area = place.area
    guard area.width >= 4, area.height >= 3 else {
      grid.write(
        chosenItem?.title ?? title, in: ScreenArea(column: 0, row: 0, width: preview.columns, height: 1),
        CellStyle(.text, .reverse), fill: true)
      return
    }
    let box = CellBox(
      left: area.column, top: area.row, right: area.column + area.width - 1,
      bottom: area.row + area.height - 1)
    if area.column > 0 { grid.clear(box, layout) } else { grid.blank(box) }
    grid.outline(box, clip: grid.bounds, CellGrid.Stroke(CellStyle(.outline), rounded: true))
    grid.resolveBox(box)
    grid.write(
      " \(title) ", in: ScreenArea(column: box.left + 2, row: box.top, width: area.width - 4, height: 1),
      CellStyle(.text, .bold))
    drawField(ScreenArea(column: box.left + 2, row: box.top + 1, width: area.width - 4, height: 1), &grid)
    for line in 0..<place.rows where place.lines.indices.contains(place.first + line) {
      let row = ScreenArea(
        column: box.left + 1, row: box.top + 2 + line, width: area.width - 2, height: 1)
      switch place.lines[place.first + line] {
      case .heading(let words):
        grid.write(" " + words, in: row, CellStyle(.name, .bold))
      case .item(let position):
        drawItem(items[found[position]], isChosen: position == chosen, row, &grid)
      }
    }
    if place.lines.isEmpty {
      grid.write(
        " nothing found; Ctrl-U shows the whole list",
        in: ScreenArea(column: box.left + 1, row: box.top + 2, width: area.width - 2, height: 1),
        CellStyle(.note))
    }
    drawMore("▲", place.lines.prefix(place.first), row: box.top, box, &grid)
    drawMore("▼", place.lines.dropFirst(place.first + place.rows), row: box.bottom, box, &grid)
    drawAbout(place, box, &grid)
  }

  private func drawField(_ line: ScreenArea, _ grid: inout CellGrid) {
    grid.write("›", line.column, line.row, CellStyle(.control, .bold))
    let words = query.isEmpty ? "type to search" : query
    grid.write(
      query.isEmpty ? words : words + "▏",
      in: ScreenArea(column: line.column + 2, row: line.row, width: line.width - 2, height: 1),
      CellStyle(query.isEmpty ? .prompt : .text))
    let count = "\(found.count)/\(items.count)"
    if line.width > words.count + count.count + 6 {
      grid.write(count, line.column + line.width - count.count, line.row, CellStyle(.note))
    }
  }

  /// Draws the number of items above or below the visible ones, on the edge.
  private func drawMore(
    _ arrow: String, _ hidden: ArraySlice<Line>, row: Int, _ box: CellBox, _ grid: inout CellGrid
  ) {
    let count = hidden.count { if case .item = $0 { true } else { false } }
    let words = " \(arrow) \(count) more "
    guard count > 0, words.count + VisibleText.columns(title) + 8 < box.width else { return }
    grid.write(words, box.right - words.count - 1, row, CellStyle(.note))
  }

  /// Draws the title at the left, the detail at the right, and the origin in between if there is room.
  private func drawItem(
    _ item: Item, isChosen: Bool, _ area: ScreenArea, _ grid: inout CellGrid
  ) {
    var style = CellStyle(.text, isChosen ? [.reverse, .bold] : [])
    if item.disabled != nil { style.attributes.insert(.dim) }
    let room = max(0, area.width - 3)
    let detail = VisibleText.string(item.detail)
    let whole = VisibleText.string(item.title)
    let rest = max(room / 2, room - VisibleText.columns(whole) - 2)
    let width = area.width > 8 && !detail.isEmpty ? min(VisibleText.columns(detail), rest) : 0
    let titleRoom = width > 0 ? room - width - 1 : room
    // The end of a path is more specific than its beginning.
    let title =
      whole.contains("/") && !whole.contains(" ")
      ? Header.shortened(whole, to: titleRoom) : Header.cut(whole, to: titleRoom)
    grid.write((isChosen ? "› " : "  ") + title, in: area, style, fill: true)
    style.ink = .note
    style.attributes.remove(.bold)
    var end = area.column + area.width - 1
    if width > 0 {
      end -= width
      grid.write(detail, in: ScreenArea(column: end, row: area.row, width: width, height: 1), style)
      end -= 2
    }
    let free = end - area.column - VisibleText.columns(title) - 4
    guard free >= 8, !query.isEmpty, !item.origin.isEmpty else { return }
    let words = Header.shortened(VisibleText.string(item.origin), to: free)
    grid.write(words, end - VisibleText.columns(words), area.row, style)
  }

  /// Draws the selected item's paragraph in the rows that are reserved for it.
  private func drawAbout(_ place: ListPlace, _ box: CellBox, _ grid: inout CellGrid) {
    let width = max(1, box.width - 3)
    let lines = Wrapping.visibleLines(chosenItem?.about ?? "", columns: width)
    let count = place.aboutRows
    for (index, line) in lines.prefix(count).enumerated() {
      grid.write(
        index == count - 1 && lines.count > count ? line + " …" : line,
        in: ScreenArea(column: box.left + 2, row: box.bottom - count + index, width: width, height: 1),
        CellStyle(.note))
    }
  }
}

extension CellGrid {
  /// Dims what is behind a box and leaves a free column on each side, so that truncated words do not appear to belong
  /// to it.
  mutating func clear(_ box: CellBox, _ layout: ScreenLayout) {
    for index in width * layout.header.height..<width * max(layout.header.height, layout.footer.row) {
      cells[index].style.attributes.remove(.bold)
      cells[index].style.attributes.insert(.dim)
    }
    blank(box)
  }

  /// Blanks a box and the columns beside it.
  mutating func blank(_ box: CellBox) {
    for row in max(0, box.top)...max(0, box.bottom) {
      for column in max(0, box.left - 1)...min(width - 1, box.right + 1) {
        self[column, row] = Cell(Cell.writtenBlank, CellStyle(.text))
        lines[row * width + column] = LineArms()
      }
    }
  }

  /// Resolves the line joints of a box's edge into characters.
  mutating func resolveBox(_ box: CellBox) {
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        guard let index = index(column, row), !lines[index].isEmpty else { continue }
        cells[index].scalar = lines[index].glyph
      }
    }
  }
}
