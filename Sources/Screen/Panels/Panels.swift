import Basics
import Drawing
import Model

/// A line of a panel.
struct PanelLine {
  var text: String
  var style = CellStyle(.text)
  var reference: ViewReference?
  var isSelected = false
  /// The section of the inspector that begins with the line.
  var section: InspectorSection?
}

/// A section that a command scrolls to.
enum InspectorSection {
  case proposal, explanation
}

/// The contents of a panel; the text of a line is made only if it is visible.
private struct PanelContent {
  var count: Int
  /// The line that stays visible.
  var selected: Int?
  var line: (Int) -> PanelLine

  init(count: Int, selected: Int? = nil, line: @escaping (Int) -> PanelLine) {
    self.count = count
    self.selected = selected
    self.line = line
  }
}

extension PreviewState {
  private func content(of panel: Action.Panel, columns: Int) -> PanelContent {
    let log = modes.fromFront.lazy.compactMap { $0.log(self) }.first ?? panels.log
    switch panel {
    case .outline:
      let rows = outlineRows
      let selection = selection
      let bar = selection == nil ? selectedBarPart?.reference : nil
      let selected =
        bar.flatMap { wanted in rows.firstIndex { $0.bar == wanted } }
        ?? selection.flatMap { wanted in rows.firstIndex { $0.reference == wanted } }
      return PanelContent(count: rows.count, selected: selected) {
        outlineLine(rows[$0], isSelected: $0 == selected)
      }
    case .inspector:
      let lines = inspectorLines(columns: columns)
      return PanelContent(count: lines.count) { lines[$0] }
    case .log where log.isEmpty:
      return PanelContent(count: 1) { _ in
        PanelLine(
          text: " the callbacks of each controller appear here from the next step on", style: CellStyle(.note)
        )
      }
    case .log:
      return PanelContent(count: log.count) { index in
        let line = log[index]
        return PanelLine(
          text: VisibleText.string(line.isTitle ? line.text : "  " + line.text),
          style: CellStyle(line.isFaint ? .note : .text, line.isTitle ? .bold : []))
      }
    }
  }

  func panelLineCount(_ panel: Action.Panel) -> Int {
    content(of: panel, columns: panelColumns(panel)).count
  }

  /// Returns the area of a panel; nil if it is closed.
  package func panelArea(_ panel: Action.Panel) -> ScreenArea? { screenLayout.panels[panel] }

  /// Returns the width of a panel's lines, in columns.
  func panelColumns(_ panel: Action.Panel) -> Int { max(1, (screenLayout.panels[panel]?.width ?? 40) - 2) }

  /// Returns the first visible line of a panel.
  private func firstLine(_ panel: Action.Panel, _ content: PanelContent, rows: Int) -> Int {
    let last = max(0, content.count - rows)
    if let selected = content.selected {
      return min(max(0, selected - rows / 2), last)
    }
    if panel == .log { return min(panels.scroll[.log] ?? last, last) }
    return min(panels.scroll[panel] ?? 0, last)
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
    let title = panels.focus == panel ? "▌\(name)" : " \(name)"
    var line = ScreenArea(column: inner.column, row: inner.row, width: inner.width, height: 1)
    for column in inner.column..<inner.column + inner.width {
      grid[column, inner.row] = Cell(0x2500, CellStyle(.separator))
    }
    if isLeft || isRight { grid[rule, area.row] = Cell(isLeft ? 0x2524 : 0x251C, CellStyle(.separator)) }
    grid.write(title + " ", in: line, CellStyle(.text, panels.focus == panel ? [.bold, .reverse] : .bold))
    let content = content(of: panel, columns: inner.width - 1)
    let rows = inner.height - 1
    let first = firstLine(panel, content, rows: rows)
    for offset in 0..<max(0, min(rows, content.count - first)) {
      line.row = inner.row + 1 + offset
      let shown = content.line(first + offset)
      var style = shown.style
      if shown.isSelected { style.attributes.formUnion([.reverse, .bold]) }
      grid.write((shown.isSelected ? "›" : " ") + shown.text, in: line, style, fill: shown.isSelected)
    }
    if first + rows < content.count, rows > 0 {
      grid.write("▼", inner.column + inner.width - 1, inner.row + inner.height - 1, CellStyle(.note, .bold))
    }
    if first > 0 { grid.write("▲", inner.column + inner.width - 1, inner.row, CellStyle(.note, .bold)) }
  }

  mutating func clickOutline(row: Int) {
    guard row >= 0, let area = screenLayout.panels[.outline] else { return }
    let lines = outlineRows
    let index = firstLine(.outline, content(of: .outline, columns: 1), rows: area.height - 1) + row
    panels.focus = .outline
    guard lines.indices.contains(index) else { return }
    if let reference = lines[index].reference { choose(reference) }
    if let bar = lines[index].bar { choose(bar) }
  }
}
