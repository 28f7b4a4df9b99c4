import Audit
import Basics
import Drawing
import Environment
import Model
import Transitions

/// Many environments side by side. The focused tile is the preview's environment; the others show the same scene,
/// selection, scrolling and settings, and are updated when there is time.
package struct BesideMode: Sendable {
  /// The query that selected the environments.
  package internal(set) var query: EnvironmentQuery
  /// The number of environments that match the query; only those up to the limit are shown.
  package internal(set) var total: Int
  /// The tiles, in the order in which they are shown.
  package internal(set) var tiles: [BesideTile]
  /// The index of the focused tile.
  package internal(set) var focus: Int
  /// Whether the focused tile fills the canvas.
  package internal(set) var isEnlarged = false
  /// The positions of the tiles, recomputed when the terminal is resized.
  private(set) var packing = TilePacking([], columns: 1, rows: 1, gap: TilePacking.Size(width: 0, height: 0))
  private(set) var area: ScreenArea?
  /// Whether violations are known and the tiles are sorted by them.
  var isSorted = false
  /// The check whose answer the tiles show.
  var answered: BackgroundTask.Question?

  /// The rows of a caption: the name, then the window or a finding.
  static let captionRows = 2
  static let gap = TilePacking.Size(width: 2, height: 1)
  /// The scales to try, in points per column, from reading scale to the coarsest at which text is readable.
  private static let scales = [8.0, 10, 12, 14]
  /// The coarsest scale that is taken to show all tiles on one page; texts are truncated at coarser ones.
  private static let coarsestForAll = 10.0

  init(_ query: EnvironmentQuery, _ total: Int, _ tiles: [BesideTile], focus: Int) {
    self.query = query
    self.total = total
    self.tiles = tiles
    self.focus = focus
  }

  var page: Int { packing.places.indices.contains(focus) ? packing.places[focus].page : 0 }
  var pages: Int { max(packing.pages, 1) }

  /// Whether all tiles show the same device, so that captions name their settings.
  var showsOneDevice: Bool { Set(tiles.map(\.name)).count == 1 }

  func tilesOnPage(_ page: Int) -> [Int] { packing.places.indices.filter { packing.places[$0].page == page } }

  /// Returns the area of a tile with its caption; the page is centred.
  func box(of tile: Int, in area: ScreenArea) -> ScreenArea? {
    guard packing.places.indices.contains(tile) else { return nil }
    let place = packing.places[tile]
    let free = area.width - packing.taken[place.page].width
    return ScreenArea(
      column: area.column + max(0, free / 2) + place.column, row: area.row + place.row,
      width: tiles[tile].size.width, height: tiles[tile].size.height)
  }

  /// Chooses the finest scale at which all tiles fit on one page and texts are whole; otherwise the finest at which a
  /// page shows two.
  mutating func arrange(in area: ScreenArea, aspect: Double) {
    self.area = area
    for scale in Self.scales where scale <= Self.coarsestForAll {
      pack(at: scale, in: area, aspect)
      if pages == 1 { return }
    }
    for scale in Self.scales {
      pack(at: scale, in: area, aspect)
      if tilesOnPage(0).count > 1 { return }
    }
  }

  private mutating func pack(at scale: Double, in area: ScreenArea, _ aspect: Double) {
    // The last row is the strip.
    let rows = max(1, area.height - 1)
    for index in tiles.indices {
      tiles[index].fit(scale, aspect, columns: area.width, rows: rows - Self.captionRows)
    }
    packing = TilePacking(tiles.map(\.size), columns: area.width, rows: rows, gap: Self.gap)
  }
}

/// One environment of a side-by-side view.
package struct BesideTile: Sendable {
  /// The environment that the tile shows.
  package internal(set) var environment: PreviewEnvironment
  /// The name in the caption.
  package let name: String
  let window: Rect
  /// Whether the window fills the screen.
  let isWholeScreen: Bool
  private(set) var scale = DrawingScale(14, row: 28)
  /// The size in cells, with the caption.
  private(set) var size = TilePacking.Size(width: 1, height: 1)

  /// The last picture, and the state that it was drawn for.
  var picture: Picture?
  var drawnFor: Key?
  var stage: Stage?
  var refusal: String?
  /// The violations in the tile's environment; nil until they are known.
  package internal(set) var mark: Mark?

  struct Key: Sendable, Hashable {
    var exploration: Exploration
    var scale: DrawingScale
    var reading: Int
  }

  /// The violations in a tile's environment.
  package struct Mark: Sendable, Hashable {
    /// The number of violations.
    package var count: Int
    /// The message of the worst violation; empty if there is none.
    package var message: String
    var rank: Int
  }

  init(_ environment: PreviewEnvironment, _ surroundings: Surroundings) {
    self.environment = environment
    name = surroundings.deviceName
    window = surroundings.window
    isWholeScreen = surroundings.window == Rect(origin: .zero, size: surroundings.screen)
  }

  /// Sets the scale, coarser than requested if the tile would be larger than a page. Rows give way before columns do,
  /// as texts need columns.
  mutating func fit(_ wanted: Double, _ aspect: Double, columns: Int, rows: Int) {
    func tenths(_ value: Double) -> Double { (value * 10).rounded(.up) / 10 }
    let wide = window.width / Double(max(columns - 2, 1))
    let high = window.height / Double(max(rows - 2, 1))
    let column = max(wanted, tenths(max(wide, high / aspect / Self.mostStretch)))
    scale = DrawingScale(column, row: max(column * aspect, tenths(high)))
    // The outline of the device takes a cell on each side.
    let edge = isWholeScreen ? 2 : 1
    func cells(_ length: Double, _ points: Double) -> Int {
      Int(clamping: (length / points).rounded()) + edge
    }
    size = TilePacking.Size(
      width: min(columns, max(cells(window.width, scale.column), Self.leastWidth)),
      height: min(rows, cells(window.height, scale.row)) + BesideMode.captionRows)
  }

  /// The maximum height of a row in points, relative to that of a single picture. Tiles are flatter, so that low
  /// terminals show their texts: 24 rows leave 16 to the screen of a phone of 852 points, which are 53.25 points
  /// a row. With 53.25 / 2 / 2.25 = 11.8 points a column, the phone can be shown at the scale of 12; with 2, it would
  /// need 13.4.
  private static let mostStretch = 2.25
  /// The minimum width of a readable name, in columns.
  private static let leastWidth = 16
}
