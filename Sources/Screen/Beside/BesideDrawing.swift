import Basics
import Drawing
import Environment
import Export
import Model

/// Draws the tiles of a page with their captions, and a strip with a mark for each tile of all pages.
extension BesideMode {
  package func drawCanvas(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) -> Bool {
    guard !isEnlarged, let area else { return false }
    for tile in tilesOnPage(page) {
      guard let box = box(of: tile, in: area) else { continue }
      drawTile(
        tiles[tile], isFocused: tile == focus,
        tile == focus ? preview.picture : tiles[tile].picture, box, &grid)
    }
    drawStrip(area, &grid)
    return true
  }

  package func footer(_ preview: PreviewState) -> ModeFooter? {
    if isEnlarged { return nil }
    return ModeFooter(wordings: [
      " arrows move · Enter enlarges · click or < > select · PageDown next page · | other environments · Esc closes · ? all keys",
      " arrows move · Enter enlarges · PageDown next page · | others · Esc closes · ? keys",
      " arrows · Enter enlarges · Esc closes",
    ])
  }

  package func hints(_ preview: PreviewState) -> [ContextHint] {
    isEnlarged ? [ContextHint(action: .fit, label: "back to all")] : []
  }

  package func headerWords(_ preview: PreviewState) -> [String] {
    isEnlarged ? ["\(focus + 1) of \(tiles.count) alone: z"] : []
  }

  private func drawTile(
    _ tile: BesideTile, isFocused: Bool, _ picture: Picture?, _ box: ScreenArea, _ grid: inout CellGrid
  ) {
    var line = box
    line.height = 1
    let isOneDevice = showsOneDevice
    let isBroken = (tile.mark?.count ?? 0) > 0
    let symbol = isBroken ? "× " : ""
    grid.write(
      (isFocused ? "▌" : " ") + symbol
        + VisibleText.string(isOneDevice ? Self.words(of: tile.environment) : tile.name), in: line,
      CellStyle(isBroken ? .conflicting : .text, isFocused ? [.bold, .reverse] : .bold), fill: isFocused)
    line.row += 1
    if let mark = tile.mark, isBroken {
      let more = mark.count > 1 ? " (+\(mark.count - 1))" : ""
      grid.write(" " + VisibleText.string(mark.message) + more, in: line, CellStyle(.conflicting))
    } else if commonWords == nil {
      grid.write(" " + secondWords(of: tile), in: line, CellStyle(.note))
    }
    let area = ScreenArea(
      column: box.column, row: box.row + Self.captionRows, width: box.width,
      height: box.height - Self.captionRows)
    guard let picture else {
      grid.write(
        " " + (tile.refusal ?? "…"),
        in: ScreenArea(column: area.column, row: area.row, width: area.width, height: 1), CellStyle(.note))
      return
    }
    let crop = tile.crop(picture)
    var part = CellGrid(width: area.width, height: area.height)
    part.place(picture.grid, column: -crop.column, row: -crop.row)
    grid.place(part, column: area.column, row: area.row)
  }

  private func secondWords(of tile: BesideTile) -> String {
    showsOneDevice ? VisibleText.string(tile.name) : Self.words(of: tile.environment)
  }

  /// The second line of the page's captions if they are all the same; the strip shows it.
  private var commonWords: String? {
    let words = tilesOnPage(page).map { secondWords(of: tiles[$0]) }
    return words.count > 1 && Set(words).count == 1 ? words.first : nil
  }

  /// Returns the settings that distinguish an environment from others on the same device.
  private static func words(of environment: PreviewEnvironment) -> String {
    var words = Caption.settings(environment)
    if environment.window != .full { words.append(environment.window.word) }
    if environment.orientation != .portrait || words.isEmpty {
      words.append(environment.orientation.rawValue)
    }
    words.append("iOS \(environment.os)")
    return words.joined(separator: " · ")
  }

  /// Returns the text of the strip and the columns of the tiles' marks.
  func strip(_ area: ScreenArea) -> (words: String, marks: [(tile: Int, column: Int)]) {
    let broken = tiles.count { ($0.mark?.count ?? 0) > 0 }
    var words = " \(VisibleText.string(query.text)): \(focus + 1) of \(tiles.count)"
    if broken > 0 { words += ", \(broken) broken" }
    if let commonWords { words += " · " + commonWords }
    words += "  "
    let start = area.column + VisibleText.columns(words)
    let room = max(0, area.column + area.width - start)
    // If there are too many, only those around the focus are shown.
    let first =
      tiles.count <= room ? 0 : min(max(0, focus - room / 2), tiles.count - room)
    let marks = (0..<min(room, tiles.count)).map { (tile: first + $0, column: start + $0) }
    return (words, marks)
  }

  private func drawStrip(_ area: ScreenArea, _ grid: inout CellGrid) {
    let row = area.row + area.height - 1
    let strip = self.strip(area)
    grid.write(
      strip.words, in: ScreenArea(column: area.column, row: row, width: area.width, height: 1),
      CellStyle(.note))
    let onPage = Set(tilesOnPage(page))
    for mark in strip.marks {
      let tile = tiles[mark.tile]
      let isBroken = (tile.mark?.count ?? 0) > 0
      let symbol: UInt32 = isBroken ? 0x00D7 : tile.mark == nil ? 0x00B7 : 0x2022
      var style = CellStyle(isBroken ? .conflicting : onPage.contains(mark.tile) ? .text : .note)
      if mark.tile == focus { style.attributes.formUnion([.reverse, .bold]) }
      grid.put(Glyph(symbol), mark.column, row, style)
    }
  }
}
