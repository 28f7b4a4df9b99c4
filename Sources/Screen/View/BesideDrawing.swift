import Drawing
import Environment
import Export
import Model

/// Many pictures on one canvas, each with its name, and a strip with a mark for each of all pages.
extension PreviewState {
  func drawBeside(_ beside: BesideState, _ grid: inout CellGrid) {
    guard let area = beside.area else { return }
    for tile in beside.tilesOnPage(beside.page) {
      guard let box = beside.box(of: tile, in: area) else { continue }
      drawTile(
        beside.tiles[tile], isFocused: tile == beside.focus, isOneDevice: beside.showsOneDevice, box, &grid)
    }
    drawStrip(beside, area, &grid)
  }

  private func drawTile(
    _ tile: BesideTile, isFocused: Bool, isOneDevice: Bool, _ box: ScreenArea, _ grid: inout CellGrid
  ) {
    var line = box
    line.height = 1
    let isBroken = (tile.mark?.count ?? 0) > 0
    let sign = isBroken ? "× " : ""
    write(
      (isFocused ? "▌" : " ") + sign
        + VisibleText.string(isOneDevice ? Self.words(of: tile.environment) : tile.name), in: line,
      CellStyle(isBroken ? .conflicting : .text, isFocused ? [.bold, .reverse] : .bold), fill: isFocused,
      &grid)
    line.row += 1
    if let mark = tile.mark, isBroken {
      let more = mark.count > 1 ? " (+\(mark.count - 1))" : ""
      write(" " + VisibleText.string(mark.message) + more, in: line, CellStyle(.conflicting), &grid)
    } else {
      let words = isOneDevice ? VisibleText.string(tile.name) : Self.words(of: tile.environment)
      write(" " + words, in: line, CellStyle(.note), &grid)
    }
    let area = ScreenArea(
      column: box.column, row: box.row + BesideState.captionRows, width: box.width,
      height: box.height - BesideState.captionRows)
    guard let picture = isFocused ? self.picture : tile.picture else {
      write(
        " " + (tile.refusal ?? "…"),
        in: ScreenArea(column: area.column, row: area.row, width: area.width, height: 1), CellStyle(.note),
        &grid)
      return
    }
    let crop = besideCrop(picture, tile)
    var part = CellGrid(width: area.width, height: area.height)
    part.place(picture.grid, column: -crop.column, row: -crop.row)
    grid.place(part, column: area.column, row: area.row)
  }

  /// What tells an environment from others of the same device.
  private static func words(of environment: PreviewEnvironment) -> String {
    var words = Caption.settings(environment)
    if environment.window != .full { words.append(environment.window.word) }
    if environment.orientation != .portrait || words.isEmpty {
      words.append(environment.orientation.rawValue)
    }
    words.append("iOS \(environment.os)")
    return words.joined(separator: " · ")
  }

  /// Where the strip has the mark of each tile.
  func besideStrip(
    _ beside: BesideState, _ area: ScreenArea
  ) -> (words: String, marks: [(tile: Int, column: Int)]) {
    let broken = beside.tiles.count { ($0.mark?.count ?? 0) > 0 }
    var words = " \(VisibleText.string(beside.query.text)): \(beside.focus + 1) of \(beside.tiles.count)"
    if beside.pages > 1 { words += ", page \(beside.page + 1) of \(beside.pages)" }
    if broken > 0 { words += ", \(broken) broken" }
    words += "  "
    let start = area.column + VisibleText.columns(words)
    let room = max(0, area.column + area.width - start)
    // Of very many, those around the focus.
    let first =
      beside.tiles.count <= room ? 0 : min(max(0, beside.focus - room / 2), beside.tiles.count - room)
    let marks = (0..<min(room, beside.tiles.count)).map { (tile: first + $0, column: start + $0) }
    return (words, marks)
  }

  private func drawStrip(_ beside: BesideState, _ area: ScreenArea, _ grid: inout CellGrid) {
    let row = area.row + area.height - 1
    let strip = besideStrip(beside, area)
    write(
      strip.words, in: ScreenArea(column: area.column, row: row, width: area.width, height: 1),
      CellStyle(.note),
      &grid)
    let onPage = Set(beside.tilesOnPage(beside.page))
    for mark in strip.marks {
      let tile = beside.tiles[mark.tile]
      let isBroken = (tile.mark?.count ?? 0) > 0
      let sign: UInt32 = isBroken ? 0x00D7 : tile.mark == nil ? 0x00B7 : 0x2022
      var style = CellStyle(isBroken ? .conflicting : onPage.contains(mark.tile) ? .text : .note)
      if mark.tile == beside.focus { style.attributes.formUnion([.reverse, .bold]) }
      grid.put(Glyph(sign), mark.column, row, style)
    }
  }
}
