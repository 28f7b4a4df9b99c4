import Audit
import Basics
import Drawing
import Environment
import Model
import Transitions

/// Many environments at once. The one in focus is what the preview is in; the others show the same scene, selection,
/// scrolling and settings, and follow when there is time.
package struct BesideMode: Sendable {
  package internal(set) var query: EnvironmentQuery
  /// How many the query asks for; what is over the bound is not shown.
  package internal(set) var total: Int
  package internal(set) var tiles: [BesideTile]
  package internal(set) var focus: Int
  /// One of them fills the screen for a while.
  package internal(set) var isEnlarged = false
  /// Where the tiles are; made again with the terminal's size.
  private(set) var packing = TilePacking([], columns: 1, rows: 1, gap: TilePacking.Size(width: 0, height: 0))
  private(set) var area: ScreenArea?
  /// What the rules say is known, and those that are broken are first.
  var isSorted = false
  /// The check of these environments that is known.
  var answered: BackgroundTask.Question?

  /// Name, then window or finding.
  static let captionRows = 2
  static let gap = TilePacking.Size(width: 2, height: 1)
  /// From reading scale to the coarsest at which texts are still read.
  private static let scales = [8.0, 10, 12, 14]

  init(_ query: EnvironmentQuery, _ total: Int, _ tiles: [BesideTile], focus: Int) {
    self.query = query
    self.total = total
    self.tiles = tiles
    self.focus = focus
  }

  var page: Int { packing.places.indices.contains(focus) ? packing.places[focus].page : 0 }
  var pages: Int { max(packing.pages, 1) }

  /// What tells the tiles apart: their devices, else what is set.
  var showsOneDevice: Bool { Set(tiles.map(\.name)).count == 1 }

  func tilesOnPage(_ page: Int) -> [Int] { packing.places.indices.filter { packing.places[$0].page == page } }

  /// Where a tile is on its page, in the middle where there is room, its caption included.
  func box(of tile: Int, in area: ScreenArea) -> ScreenArea? {
    guard packing.places.indices.contains(tile) else { return nil }
    let place = packing.places[tile]
    let free = area.width - packing.taken[place.page].width
    return ScreenArea(
      column: area.column + max(0, free / 2) + place.column, row: area.row + place.row,
      width: tiles[tile].size.width, height: tiles[tile].size.height)
  }

  /// The finest scale at which all fit on one page, else the coarsest that is readable, on several pages.
  mutating func arrange(in area: ScreenArea, aspect: Double) {
    self.area = area
    // The strip below says how the others are.
    let rows = max(1, area.height - 1)
    for scale in Self.scales {
      for index in tiles.indices {
        tiles[index].fit(scale, aspect, columns: area.width, rows: rows - Self.captionRows)
      }
      packing = TilePacking(tiles.map(\.size), columns: area.width, rows: rows, gap: Self.gap)
      if packing.pages <= 1 { return }
    }
  }
}

/// One environment of many.
package struct BesideTile: Sendable {
  package internal(set) var environment: PreviewEnvironment
  package let name: String
  let window: Rect
  /// The window is all that there is to see.
  let isWholeScreen: Bool
  private(set) var scale = 14.0
  /// Cells, with the caption.
  private(set) var size = TilePacking.Size(width: 1, height: 1)

  /// What was drawn last, and for what.
  var picture: Picture?
  var drawnFor: Key?
  var stage: Stage?
  var refusal: String?
  package internal(set) var mark: Mark?

  struct Key: Sendable, Hashable {
    var exploration: Exploration
    var scale: Double
    var reading: Int
  }

  /// What the rules say of it.
  package struct Mark: Sendable, Hashable {
    /// Of violations.
    package var count: Int
    /// The worst, in words; empty where there is none.
    package var message: String
    var rank: Int
  }

  init(_ environment: PreviewEnvironment, _ surroundings: Surroundings) {
    self.environment = environment
    name = surroundings.deviceName
    window = surroundings.window
    isWholeScreen = surroundings.window == Rect(origin: .zero, size: surroundings.screen)
  }

  /// Coarser than asked where it is larger than a page.
  mutating func fit(_ wanted: Double, _ aspect: Double, columns: Int, rows: Int) {
    let wide = window.width / Double(max(columns - 2, 1))
    let high = window.height / Double(max(rows - 2, 1)) / aspect
    scale = max(wanted, (max(wide, high) * 10).rounded(.up) / 10)
    // The device's own edge takes cells on both sides.
    let edge = isWholeScreen ? 2 : 1
    func cells(_ length: Double, _ points: Double) -> Int {
      Int(clamping: (length / points).rounded()) + edge
    }
    size = TilePacking.Size(
      width: min(columns, max(cells(window.width, scale), Self.leastWidth)),
      height: min(rows, cells(window.height, scale * aspect)) + BesideMode.captionRows)
  }

  /// For a name that still says something.
  private static let leastWidth = 16
}
