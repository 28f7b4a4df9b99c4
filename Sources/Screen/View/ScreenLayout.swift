import Drawing

/// A rectangle of the terminal.
package struct ScreenArea: Sendable, Hashable {
  /// The first column.
  package var column: Int
  /// The first row.
  package var row: Int
  /// The width, in columns.
  package var width: Int
  /// The height, in rows.
  package var height: Int

  /// Whether the area contains a cell.
  package func contains(_ x: Int, _ y: Int) -> Bool {
    x >= column && x < column + width && y >= row && y < row + height
  }
}

/// The arrangement of the screen for any terminal size. In small terminals only one pane is visible at a time.
package struct ScreenLayout: Sendable, Hashable {
  /// The header, with one or two lines.
  package var header: ScreenArea
  /// The area of the picture.
  package var canvas: ScreenArea
  /// The areas of the open panels.
  package var panels: [Action.Panel: ScreenArea] = [:]
  /// The line that shows an error in the file.
  package var trouble: ScreenArea?
  /// The areas that modes reserved.
  private var areas: [ObjectIdentifier: ScreenArea] = [:]
  /// The line with commands or a message.
  package var footer: ScreenArea
  /// The only visible panel, which replaces the canvas in a small terminal.
  package var single: Action.Panel?

  static let twoLinesFrom = 12
  private static let usefulWidth = 60
  private static let usefulHeight = 14
  private static let leastPanel = (columns: 14, rows: 4)
  /// The canvas is at least wide enough for a phone at reading scale.
  private static let canvasWidth = 52
  private static let leastOutline = 20
  private static let widestOutline = 60
  /// The columns of the outline besides its lines: the selection mark, a margin and the border.
  private static let outlineFrame = 3

  init(_ state: PreviewState) {
    let (columns, rows) = (state.columns, state.rows)
    let headerRows = rows >= Self.twoLinesFrom ? 2 : rows >= 4 ? 1 : 0
    let footerRows = rows >= 2 ? 1 : 0
    header = ScreenArea(column: 0, row: 0, width: columns, height: headerRows)
    footer = ScreenArea(column: 0, row: rows - footerRows, width: columns, height: footerRows)
    var body = ScreenArea(
      column: 0, row: headerRows, width: columns, height: max(0, rows - headerRows - footerRows))
    if !state.brokenFile.isEmpty, body.height > 2 {
      body.height -= 1
      trouble = ScreenArea(column: 0, row: body.row + body.height, width: columns, height: 1)
    }
    canvas = body
    for mode in state.modes.fromBack { mode.takeRoom(in: &self, state) }
  }

  package func area(of mode: (some Mode).Type) -> ScreenArea? { areas[ObjectIdentifier(mode)] }

  mutating func give(_ area: ScreenArea, to mode: (some Mode).Type) { areas[ObjectIdentifier(mode)] = area }

  /// Reserves rows below the canvas if it has more than `least` rows.
  mutating func takeRows(_ rows: Int, for mode: (some Mode).Type, ifMoreThan least: Int) {
    guard canvas.height > least else { return }
    canvas.height -= rows
    give(
      ScreenArea(column: canvas.column, row: canvas.row + canvas.height, width: canvas.width, height: rows),
      to: mode)
  }

  /// Reserves columns at the left for a list, which also takes the place of the panels.
  mutating func giveLeft(_ columns: Int) {
    let end = footer.row - (trouble == nil ? 0 : 1)
    (panels, single) = ([:], nil)
    canvas = ScreenArea(
      column: columns, row: header.height, width: footer.width - columns, height: end - header.height)
  }

  mutating func placePanels(_ mode: PanelMode, _ state: PreviewState) {
    var body = canvas
    let (columns, rows) = (state.columns, state.rows)
    let open = mode.open
    guard !open.isEmpty else { return }
    if columns < Self.usefulWidth || rows < Self.usefulHeight {
      let panel = mode.focus ?? Action.Panel.allCases.first { open.contains($0) } ?? .outline
      single = panel
      panels[panel] = body
      return
    }
    if open.contains(.log) {
      let height = min(
        max(mode.sizes[.log] ?? min(max(5, body.height / 4), 14), Self.leastPanel.rows),
        body.height - Self.leastPanel.rows)
      panels[.log] = ScreenArea(
        column: 0, row: body.row + body.height - height, width: columns, height: height)
      body.height -= height
    }
    func width(_ panel: Action.Panel, _ usual: Int) -> Int {
      min(
        max(mode.sizes[panel] ?? usual, Self.leastPanel.columns),
        columns - Self.leastPanel.columns * 2)
    }
    // Lines of proposals are long. Those of explanations take the columns that the picture leaves.
    let usual = min(max(27, columns / 4), 52)
    let half = min(max(27, columns / 2), 88)
    let wide =
      mode.proposal != nil
      ? half
      : width(
        .inspector, mode.explanation == nil ? usual : max(usual, min(half, columns - Self.canvasWidth)))
    // The outline is as wide as its lines need, but leaves enough columns for a phone and the overview.
    let free = columns - Self.canvasWidth - OverviewPlace.leastRoom - (open.contains(.inspector) ? wide : 0)
    let lines = (mode.outlineColumns ?? Self.widestOutline) + Self.outlineFrame
    let narrow = width(
      .outline, min(max(24, columns / 5, free), max(lines, Self.leastOutline), Self.widestOutline))
    let wantsBoth = open.contains(.outline) && open.contains(.inspector)
    if wantsBoth, columns - narrow - wide < Self.canvasWidth {
      // There is no room on both sides: one panel is above the other.
      let upper = body.height / 2
      panels[.outline] = ScreenArea(column: columns - wide, row: body.row, width: wide, height: upper)
      panels[.inspector] = ScreenArea(
        column: columns - wide, row: body.row + upper, width: wide, height: body.height - upper)
      body.width -= wide
    } else {
      if open.contains(.outline) {
        panels[.outline] = ScreenArea(column: 0, row: body.row, width: narrow, height: body.height)
        body.column += narrow
        body.width -= narrow
      }
      if open.contains(.inspector) {
        panels[.inspector] = ScreenArea(
          column: columns - wide, row: body.row, width: wide, height: body.height)
        body.width -= wide
      }
    }
    canvas = body
  }
}
