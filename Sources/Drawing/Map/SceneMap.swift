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

    /// The lines of the title above the picture.
    fileprivate var titleLines: [String] {
      let text = isEntry ? title + " (initial)" : title
      let lines = Wrapping.lines(text, columns: max(picture.width, SceneMap.widestTitle))
      if lines.count <= SceneMap.mostTitleLines { return lines }
      return lines.prefix(SceneMap.mostTitleLines - 1) + [lines[SceneMap.mostTitleLines - 1] + "…"]
    }
  }

  /// A segue on the map.
  package struct Link: Sendable, Hashable {
    /// The index of the source tile.
    package var from: Int
    /// The index of the destination tile.
    package var to: Int
    /// The kind of the segue.
    package var kind: MapLinkKind
    /// The kind in more detail, as text.
    package var word: String

    package init(from: Int, to: Int, _ kind: MapLinkKind, word: String) {
      self.from = from
      self.to = to
      self.kind = kind
      self.word = word
    }

    fileprivate var label: [Glyph] { Array(VisibleText.glyphs(word).prefix(SceneMap.longestLabel)) }
  }

  /// The scenes.
  package let tiles: [Tile]
  /// The number of scenes that do not fit on the map.
  package let leftOut: Int
  /// The lines of each tile's title.
  package let titles: [[String]]
  /// The area of each tile, with its title.
  package private(set) var boxes: [CellBox] = []
  /// The segues between the tiles.
  package let links: [Link]
  /// The corners of each link's route.
  package private(set) var routes: [[MapCorner]] = []
  /// The size in cells.
  package private(set) var size = (width: 0, height: 0)

  private static let longestLabel = 9
  /// The usual space between tiles, to estimate the size of a map.
  private static let gap = (columns: 12, rows: 2)
  /// The width up to which a title widens its column; a longer one has several lines.
  private static let widestTitle = 24
  private static let mostTitleLines = 4

  /// Creates a map.
  /// - Parameter leftOut: the number of scenes that were not drawn.
  package init(_ tiles: [Tile], _ links: [Link], leftOut: Int = 0) {
    let kept = tiles.prefix(Self.most(tiles))
    var seen: Set<Link> = []
    let shown = links.filter { link in
      link.from < kept.count && link.to < kept.count && (link.from != link.to || link.kind == .unwind)
        && seen.insert(link).inserted
    }
    self.tiles = Array(kept)
    titles = kept.map(\.titleLines)
    self.links = Array(shown.prefix(Limits.mapSegues))
    self.leftOut = leftOut + tiles.count - kept.count
    place(MapLattice(self.tiles.map(\.place), links: self.links.map { ($0.from, $0.to) }))
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
    let plan = MapPlan(
      zip(zip(tiles, titles), lattice.spots).map { tile, spot in
        .init(
          width: max(tile.0.picture.width, tile.1.map { VisibleText.columns($0) }.max() ?? 0),
          height: tile.0.picture.height + tile.1.count, titleRows: tile.1.count,
          picture: tile.0.picture.width, spot: spot)
      }, links.map { .init(from: $0.from, to: $0.to, kind: $0.kind, label: $0.label.columns) })
    (boxes, routes, size) = (plan.boxes, plan.routes, plan.size)
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

  /// Returns the first row of a tile's picture.
  package func pictureTop(of tile: Int) -> Int { boxes[tile].top + titles[tile].count }

  // MARK: Drawing

  /// Draws the map.
  /// - Parameter faint: the tiles that do not match a search.
  package func grid(chosen: Int? = nil, faint: Set<Int> = []) -> CellGrid {
    var grid = CellGrid(width: size.width, height: size.height)
    // The chosen scene's links are in front of the others.
    func isChosen(_ link: Link) -> Bool { chosen == link.from || chosen == link.to }
    let order = links.indices.filter { !isChosen(links[$0]) } + links.indices.filter { isChosen(links[$0]) }
    let strokes = links.map {
      isChosen($0) ? CellGrid.Stroke(CellStyle(.selected), weight: .heavy) : $0.kind.stroke
    }
    for index in order { draw(routes[index], strokes[index], &grid) }
    grid.resolveLines()
    for (index, tile) in tiles.enumerated() {
      let box = boxes[index]
      let top = pictureTop(of: index)
      for row in box.top...max(box.top, box.bottom) {
        // A title can be wider than its picture, from which links begin.
        let right = row < top ? box.right : box.left + tile.picture.width - 1
        for column in box.left...max(box.left, right) {
          guard let at = grid.index(column, row) else { continue }
          grid.cells[at] = .blank
          grid.lines[at] = LineArms()
        }
      }
      grid.place(tile.picture, column: box.left, row: top)
      if faint.contains(index) {
        for row in top...max(top, box.bottom) {
          for column in box.left...max(box.left, box.right) {
            if let at = grid.index(column, row) { grid.cells[at].style = CellStyle(.note, .dim) }
          }
        }
      }
      writeTitle(index, isChosen: chosen == index, isFaint: faint.contains(index), &grid)
    }
    for index in order { mark(links[index], routes[index], strokes[index].style.ink, &grid) }
    return grid
  }

  private func writeTitle(_ index: Int, isChosen: Bool, isFaint: Bool, _ grid: inout CellGrid) {
    let box = boxes[index]
    let style =
      isChosen
      ? CellStyle(.selected, [.bold, .reverse]) : CellStyle(isFaint ? .note : .text, isFaint ? .dim : .bold)
    for (offset, line) in titles[index].enumerated() {
      var column = grid.write(line, box.left, box.top + offset, style)
      while isChosen, column <= box.right {
        grid.put(Glyph(Cell.writtenBlank), column, box.top + offset, style)
        column += 1
      }
    }
  }

  private func draw(_ route: [MapCorner], _ stroke: CellGrid.Stroke, _ grid: inout CellGrid) {
    for (a, b) in zip(route, route.dropFirst()) {
      if a.row == b.row {
        grid.horizontal(a.row, from: min(a.column, b.column), to: max(a.column, b.column), stroke)
      } else {
        grid.vertical(a.column, from: min(a.row, b.row), to: max(a.row, b.row), stroke)
      }
    }
  }

  /// Draws the arrow head of a link, and its kind at the start, in the colour of its line.
  private func mark(_ link: Link, _ route: [MapCorner], _ ink: Ink, _ grid: inout CellGrid) {
    guard let start = route.first, let end = route.last else { return }
    if link.from == link.to {
      grid[end.column, end.row] = Cell(0x21A9, CellStyle(ink, .bold))
    } else {
      grid[end.column, end.row] = Cell(0x25BA, CellStyle(ink, .bold))
    }
    grid.write(link.label, start.column + 1, start.row, CellStyle(ink))
  }
}

extension MapLinkKind {
  /// The line of a link: kinds differ in weight, dashes and ink.
  fileprivate var stroke: CellGrid.Stroke {
    switch self {
    case .relationship: CellGrid.Stroke(CellStyle(.outline), weight: .heavy)
    case .show: CellGrid.Stroke(CellStyle(.constraint))
    case .present: CellGrid.Stroke(CellStyle(.guide), dashed: true)
    case .embed: CellGrid.Stroke(CellStyle(.name), weight: .heavy, dashed: true)
    case .unwind: CellGrid.Stroke(CellStyle(.misplaced), dashed: true)
    case .custom: CellGrid.Stroke(CellStyle(.before))
    }
  }
}
