import Drawing

/// A line of a panel.
struct PanelLine {
  var text: String
  var style = CellStyle(.text)
  var reference: ViewReference?
  var isSelected = false
}

extension PreviewState {
  func panelLines(_ panel: Action.Panel, columns: Int) -> [PanelLine] {
    switch panel {
    case .outline: outlineLines
    case .inspector: inspectorLines(columns: columns)
    case .log:
      log.map { line in
        PanelLine(
          text: VisibleText.string(line.isTitle ? line.text : "  " + line.text),
          style: CellStyle(line.isFaint ? .note : .text, line.isTitle ? .bold : []))
      }
    }
  }

  func panelLineCount(_ panel: Action.Panel) -> Int {
    panelLines(panel, columns: panelColumns(panel)).count
  }

  /// What a line of a panel may be wide.
  func panelColumns(_ panel: Action.Panel) -> Int { max(1, (screenLayout.panels[panel]?.width ?? 40) - 2) }

  /// First line of a panel that is seen.
  private func firstLine(_ panel: Action.Panel, _ lines: [PanelLine], rows: Int) -> Int {
    let last = max(0, lines.count - rows)
    if panel == .outline, let selected = lines.firstIndex(where: \.isSelected) {
      return min(max(0, selected - rows / 2), last)
    }
    if panel == .log { return min(panelScroll[.log] ?? last, last) }
    return min(panelScroll[panel] ?? 0, last)
  }

  func drawPanel(_ panel: Action.Panel, _ area: ScreenArea, _ grid: inout CellGrid) {
    guard area.width > 2, area.height > 0 else { return }
    let isLeft = panel == .outline && area.column == 0 && screenLayout.single == nil
    let isRight = area.column > 0
    var inner = area
    if isLeft { inner.width -= 1 }
    if isRight {
      inner.column += 1
      inner.width -= 1
    }
    let rule = isLeft ? area.column + area.width - 1 : area.column
    if isLeft || isRight {
      for row in area.row..<area.row + area.height { grid[rule, row] = Cell(0x2502, CellStyle(.separator)) }
    }
    for row in inner.row..<inner.row + inner.height {
      for column in inner.column..<inner.column + inner.width { grid[column, row] = .blank }
    }
    let name = panel == .log ? "events" : panel.rawValue
    let title = focus == panel ? "▌\(name)" : " \(name)"
    var line = ScreenArea(column: inner.column, row: inner.row, width: inner.width, height: 1)
    for column in inner.column..<inner.column + inner.width {
      grid[column, inner.row] = Cell(0x2500, CellStyle(.separator))
    }
    if isLeft || isRight { grid[rule, area.row] = Cell(isLeft ? 0x2524 : 0x251C, CellStyle(.separator)) }
    write(title + " ", in: line, CellStyle(.text, focus == panel ? [.bold, .reverse] : .bold), &grid)
    let lines = panelLines(panel, columns: inner.width - 1)
    let rows = inner.height - 1
    let first = firstLine(panel, lines, rows: rows)
    for offset in 0..<max(0, rows) where lines.indices.contains(first + offset) {
      line.row = inner.row + 1 + offset
      let content = lines[first + offset]
      var style = content.style
      if content.isSelected { style.attributes.formUnion([.reverse, .bold]) }
      write((content.isSelected ? "›" : " ") + content.text, in: line, style, fill: content.isSelected, &grid)
    }
    if first + rows < lines.count, rows > 0 {
      grid.write("▼", inner.column + inner.width - 1, inner.row + inner.height - 1, CellStyle(.note, .bold))
    }
    if first > 0 { grid.write("▲", inner.column + inner.width - 1, inner.row, CellStyle(.note, .bold)) }
  }

  mutating func clickOutline(row: Int) {
    guard row >= 0, let area = screenLayout.panels[.outline] else { return }
    let lines = outlineLines
    let index = firstLine(.outline, lines, rows: area.height - 1) + row
    focus = .outline
    if lines.indices.contains(index), let reference = lines[index].reference { choose(reference) }
  }
}
