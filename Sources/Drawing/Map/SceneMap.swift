import Basics
import Model

/// A map of a storyboard: all scenes as small pictures at their positions on the canvas, connected by segues.
package struct SceneMap: Sendable {
  /// A scene on the map.
  package struct Tile: Sendable {
    /// The title above the picture.
    package var title: String
    /// The picture of the scene.
    package var picture: CellGrid
    /// The position on Interface Builder's canvas; nil if the file does not contain it.
    package var place: Point?
    /// Whether the scene is the initial one.
    package var isEntry = false

    package init(_ title: String, _ picture: CellGrid, place: Point?) {
      self.title = title
      self.picture = picture
      self.place = place
    }

    fileprivate var titleGlyphs: [Glyph] { VisibleText.glyphs((isEntry ? "► " : "") + title) }
  }

  /// A segue on the map.
  package struct Link: Sendable, Hashable {
    /// The index of the source tile.
    package var from: Int
    /// The index of the destination tile.
    package var to: Int
    /// The kind of the segue, as text.
    package var word: String

    package init(from: Int, to: Int, word: String) {
      self.from = from
      self.to = to
      self.word = word
    }
  }

  /// The scenes.
  package let tiles: [Tile]
  /// The number of scenes that do not fit on the map.
  package let leftOut: Int
  /// The area of each tile, with its title.
  package private(set) var boxes: [CellBox] = []
  /// The segues between the tiles.
  package let links: [Link]
  /// The index of each link among the links of its source tile.
  private let exits: [Int]
  private var size = (width: 0, height: 0)

  /// The gaps between tiles, for arrows and their labels.
  private static let gap = (columns: 12, rows: 2)

  /// Creates a map.
  /// - Parameter leftOut: the number of scenes that were not drawn.
  package init(_ tiles: [Tile], _ links: [Link], leftOut: Int = 0) {
    let kept = tiles.prefix(Self.most(tiles))
    var seen: Set<Link> = []
    var counts: [Int: Int] = [:]
    var drawn: [Link] = []
    var exits: [Int] = []
    for link in links where link.from < kept.count && link.to < kept.count {
      guard drawn.count < Limits.mapSegues else { break }
      guard seen.insert(link).inserted else { continue }
      drawn.append(link)
      exits.append(counts[link.from, default: 0])
      counts[link.from, default: 0] += 1
    }
    self.tiles = Array(kept)
    self.links = drawn
    self.exits = exits
    self.leftOut = leftOut + tiles.count - kept.count
    place(MapLattice(self.tiles.map(\.place), links: drawn.map { ($0.from, $0.to) }))
    // If scenes are scattered far apart in the file, they are moved together.
    if size.width * size.height > Limits.mapCells { place(MapLattice(together: self.tiles.count)) }
  }

  /// Returns the number of tiles within the size limit.
  private static func most(_ tiles: [Tile]) -> Int {
    let width = (tiles.map(\.picture.width).max() ?? 0) + gap.columns
    let height = (tiles.map(\.picture.height).max() ?? 0) + 1 + gap.rows
    // One row or column of tiles can be incomplete.
    return max(1, Limits.mapCells / (width * height) * 9 / 10)
  }

  // MARK: Places

  private mutating func place(_ lattice: MapLattice) {
    var widths: [Int: Int] = [:]
    var heights: [Int: Int] = [:]
    for (tile, spot) in zip(tiles, lattice.spots) {
      widths[spot.column] = max(widths[spot.column] ?? 0, tile.picture.width)
      heights[spot.row] = max(heights[spot.row] ?? 0, tile.picture.height + 1)
    }
    func starts(_ sizes: [Int: Int], _ gap: Int, from first: Int) -> [Int: Int] {
      var result: [Int: Int] = [:]
      var next = first
      for key in sizes.keys.sorted() {
        result[key] = next
        next += (sizes[key] ?? 0) + gap
      }
      return result
    }
    let columns = starts(widths, Self.gap.columns, from: 2)
    let rows = starts(heights, Self.gap.rows, from: 1)
    boxes = zip(tiles, lattice.spots).map { tile, spot in
      let (left, top) = (columns[spot.column] ?? 0, rows[spot.row] ?? 0)
      return CellBox(
        left: left, top: top, right: left + max(tile.picture.width, 1) - 1, bottom: top + tile.picture.height)
    }
    let right = zip(tiles, boxes).map { max($1.right + 2, $1.left + $0.titleGlyphs.columns) }.max() ?? 2
    size = (right + 2, (boxes.map(\.bottom).max() ?? 0) + 3)
  }

  /// The note that some scenes are not on the map; nil if all are.
  package var leftOutWords: String? {
    leftOut == 0 ? nil : "\(leftOut) more \(leftOut == 1 ? "scene is" : "scenes are") not on the map"
  }

  /// Returns the nearest tile in a direction.
  package func neighbour(of tile: Int, _ columns: Int, _ rows: Int) -> Int? {
    guard boxes.indices.contains(tile) else { return boxes.isEmpty ? nil : 0 }
    let from = boxes[tile]
    return boxes.indices.filter { $0 != tile }.compactMap { other -> (tile: Int, cost: Int)? in
      let box = boxes[other]
      let (dx, dy) = (box.left - from.left, (box.top - from.top) * 2)
      let ahead = dx * columns + dy * rows
      guard ahead > 0 else { return nil }
      return (other, ahead + 3 * (columns == 0 ? abs(dx) : abs(dy)))
    }.min { $0.cost < $1.cost }?.tile
  }

  /// Returns the index of the tile at a cell.
  package func tile(at column: Int, _ row: Int) -> Int? {
    boxes.firstIndex { $0.contains(column, row) }
  }

  // MARK: Drawing

  /// Draws the map.
  /// - Parameter faint: the tiles that do not match a search.
  package func grid(chosen: Int? = nil, faint: Set<Int> = []) -> CellGrid {
    var grid = CellGrid(width: size.width, height: size.height)
    for (number, link) in links.enumerated() where link.from != link.to {
      draw(link, number, isChosen: chosen == link.from || chosen == link.to, &grid)
    }
    grid.resolveLines()
    for (index, tile) in tiles.enumerated() {
      let box = boxes[index]
      for row in box.top...max(box.top, box.bottom) {
        for column in box.left...max(box.left, box.right) {
          guard let at = grid.index(column, row) else { continue }
          grid.cells[at] = .blank
          grid.lines[at] = LineArms()
        }
      }
      grid.place(tile.picture, column: box.left, row: box.top + 1)
      if faint.contains(index) {
        for row in box.top + 1...max(box.top + 1, box.bottom) {
          for column in box.left...max(box.left, box.right) {
            if let at = grid.index(column, row) { grid.cells[at].style = CellStyle(.note, .dim) }
          }
        }
      }
      writeTitle(tile, box, isChosen: chosen == index, isFaint: faint.contains(index), &grid)
    }
    for (number, link) in links.enumerated() where link.from != link.to { mark(link, number, &grid) }
    return grid
  }

  private func writeTitle(
    _ tile: Tile, _ box: CellBox, isChosen: Bool, isFaint: Bool, _ grid: inout CellGrid
  ) {
    // A title can use the columns beside its box, before the arrow to the next tile.
    let next = boxes.filter { $0.left > box.left && $0.top <= box.top && $0.bottom >= box.top }.map(\.left)
      .min()
    let room = max(box.width + 1, (next ?? grid.width) - box.left - 2)
    var glyphs = tile.titleGlyphs
    var width = glyphs.columns
    if width > room {
      while width > room - 1, let last = glyphs.popLast() { width -= last.columns }
      glyphs.append(Glyph(0x2026))
    }
    let style =
      isChosen
      ? CellStyle(.selected, [.bold, .reverse]) : CellStyle(isFaint ? .note : .text, isFaint ? .dim : .bold)
    var column = grid.write(glyphs, box.left, box.top, style)
    while isChosen, column <= box.right {
      grid.put(Glyph(Cell.writtenBlank), column, box.top, style)
      column += 1
    }
  }

  /// Draws a link from the right edge of a scene to the left edge of another, behind the tiles in between.
  private func draw(_ link: Link, _ number: Int, isChosen: Bool, _ grid: inout CellGrid) {
    guard boxes.indices.contains(link.from), boxes.indices.contains(link.to) else { return }
    let (a, b) = (boxes[link.from], boxes[link.to])
    let stroke = CellGrid.Stroke(
      CellStyle(isChosen ? .selected : .separator), weight: isChosen ? .heavy : .light)
    let start = (column: a.right + 1, row: exitRow(number, a))
    let end = (column: b.left - 1, row: endRow(link, b))
    if b.left > a.right {
      let turn = max(start.column + 1, end.column - 1 - number % 3)
      grid.horizontal(start.row, from: start.column, to: turn, stroke)
      vertical(turn, start.row, end.row, stroke, &grid)
      grid.horizontal(end.row, from: turn, to: end.column, stroke)
      return
    }
    // Links to the left or straight down go through the gap below the scene.
    let out = start.column + 1 + number % 3
    let gap = b.top > a.bottom ? b.top - 1 : a.bottom + 1
    let turn = max(0, end.column - 1)
    grid.horizontal(start.row, from: start.column, to: out, stroke)
    vertical(out, start.row, gap, stroke, &grid)
    grid.horizontal(gap, from: min(turn, out), to: max(turn, out), stroke)
    vertical(turn, gap, end.row, stroke, &grid)
    grid.horizontal(end.row, from: turn, to: end.column, stroke)
  }

  private func vertical(
    _ column: Int, _ from: Int, _ to: Int, _ stroke: CellGrid.Stroke, _ grid: inout CellGrid
  ) {
    grid.vertical(column, from: min(from, to), to: max(from, to), stroke)
  }

  /// Returns the row in which a link leaves its tile; the links of a tile start below each other.
  private func exitRow(_ number: Int, _ box: CellBox) -> Int {
    min(box.bottom, box.top + 2 + exits[number] * 2)
  }

  private func endRow(_ link: Link, _ box: CellBox) -> Int { min(box.bottom, box.top + 1) }

  /// Draws the arrow head of a link, and its kind at the start.
  private func mark(_ link: Link, _ number: Int, _ grid: inout CellGrid) {
    guard boxes.indices.contains(link.from), boxes.indices.contains(link.to) else { return }
    let (a, b) = (boxes[link.from], boxes[link.to])
    grid[b.left - 1, endRow(link, b)] = Cell(0x25BA, CellStyle(.constraint, .bold))
    let word = VisibleText.glyphs(link.word).prefix(Self.gap.columns - 4)
    grid.write(Array(word), a.right + 2, exitRow(number, a), CellStyle(.constraint))
  }
}
