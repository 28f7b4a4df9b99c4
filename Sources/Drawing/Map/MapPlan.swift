import Basics

/// The places of the scenes of a map and the routes of its segues, in cells. Routes run between the columns and rows of
/// scenes, so that they cross neither pictures nor titles.
struct MapPlan {
  /// A tile: its size, and its place in the lattice.
  struct Tile {
    var width: Int
    var height: Int
    /// The rows of the title above the picture.
    var titleRows = 1
    /// The width of the picture, from whose edge routes begin.
    var picture: Int
    var spot: MapLattice.Spot
  }

  /// A link that has a route.
  struct Link: Hashable {
    var from: Int
    var to: Int
    /// Links of one kind to one scene share the last part of their routes.
    var kind: MapLinkKind
    /// The length of the label.
    var label: Int
  }

  private(set) var boxes: [CellBox] = []
  /// The corners of each link's route, from the first cell beside its source to the last before its destination.
  private(set) var routes: [[MapCorner]] = []
  private(set) var size = (width: 0, height: 0)

  private static let gap = (columns: 4, rows: 2)
  private static let margin = (columns: 2, rows: 1)
  /// The columns of a channel between the label and the scene, for the arrow.
  private static let arrow = 2

  private let tiles: [Tile]
  private let links: [Link]
  private var columns: [Int] = []
  private var rows: [Int] = []
  /// The lanes between columns: on the left those that leave scenes, on the right those that lead to scenes.
  private var leaving: [MapLanes]
  private var arriving: [MapLanes]
  private var level: [MapLanes]
  private var labels: [Int]

  init(_ tiles: [Tile], _ links: [Link]) {
    self.tiles = tiles
    self.links = links
    let width = (tiles.map(\.spot.column).max() ?? 0) + 1
    let height = (tiles.map(\.spot.row).max() ?? 0) + 1
    leaving = Array(repeating: MapLanes(), count: width + 1)
    arriving = Array(repeating: MapLanes(), count: width + 1)
    level = Array(repeating: MapLanes(), count: height + 1)
    labels = Array(repeating: 0, count: width + 1)
    for link in links { addLanes(link) }
    for index in leaving.indices {
      leaving[index].assign()
      arriving[index].assign()
    }
    for index in level.indices { level[index].assign() }
    place(width, height)
    routes = Array(repeating: [], count: links.count)
    var exits: [Int: Int] = [:]
    for (index, link) in links.enumerated() {
      routes[index] = route(link, exit: exits[link.from, default: 0])
      exits[link.from, default: 0] += 1
    }
  }

  // MARK: Lanes

  /// The channel between rows through which a link goes; nil if it needs none.
  private func channel(_ link: Link) -> Int? {
    let (from, to) = (tiles[link.from].spot, tiles[link.to].spot)
    if to.column == from.column + 1 { return nil }
    return to.row > from.row ? to.row : to.row + 1
  }

  private func net(_ link: Link) -> MapLanes.Net { MapLanes.Net(to: link.to, kind: link.kind) }

  private mutating func addLanes(_ link: Link) {
    let (from, to) = (tiles[link.from].spot, tiles[link.to].spot)
    labels[from.column + 1] = max(labels[from.column + 1], link.label)
    guard link.from != link.to else { return }
    // Channels have even places, and scenes odd ones.
    guard let channel = channel(link) else {
      arriving[to.column].add(net(link), from: 2 * from.row + 1, to: 2 * to.row + 1)
      return
    }
    leaving[from.column + 1].add(net(link), from: 2 * from.row + 1, to: 2 * channel)
    level[channel].add(net(link), from: 2 * (from.column + 1), to: 2 * to.column)
    arriving[to.column].add(net(link), from: 2 * channel, to: 2 * to.row + 1)
  }

  // MARK: Places

  private mutating func place(_ width: Int, _ height: Int) {
    var widths = Array(repeating: 0, count: width)
    var heights = Array(repeating: 0, count: height)
    // The pictures of a row begin in the same row, below the longest title.
    var titles = heights
    for tile in tiles {
      widths[tile.spot.column] = max(widths[tile.spot.column], tile.width)
      heights[tile.spot.row] = max(heights[tile.spot.row], tile.height - tile.titleRows)
      titles[tile.spot.row] = max(titles[tile.spot.row], tile.titleRows)
    }
    var next = Self.margin.columns
    for column in 0..<width {
      next += channelWidth(column)
      columns.append(next)
      next += widths[column]
    }
    let right = next + channelWidth(width) + Self.margin.columns
    next = Self.margin.rows
    for row in 0..<height {
      next += level[row].count + (row == 0 ? 0 : Self.gap.rows - 1)
      rows.append(next)
      next += titles[row] + heights[row]
    }
    size = (right, next + level[height].count + Self.margin.rows + 1)
    boxes = tiles.map { tile in
      let left = columns[tile.spot.column]
      let top = rows[tile.spot.row] + titles[tile.spot.row] - tile.titleRows
      return CellBox(
        left: left, top: top, right: left + max(tile.width, 1) - 1, bottom: top + max(tile.height, 1) - 1)
    }
  }

  private func channelWidth(_ column: Int) -> Int {
    let lanes = leaving[column].count + arriving[column].count
    let label = labels[column] > 0 ? labels[column] + 2 : 0
    if lanes == 0, label == 0 { return column == 0 ? 0 : Self.gap.columns }
    return label + lanes + Self.arrow + (column == 0 ? 0 : 1)
  }

  // MARK: Routes

  /// Returns the column of a lane beside the scenes of a column.
  private func arrivingLane(_ link: Link) -> Int {
    let column = tiles[link.to].spot.column
    return columns[column] - Self.arrow - arriving[column].count + arriving[column].lane(net(link))
  }

  private func leavingLane(_ link: Link) -> Int {
    let column = tiles[link.from].spot.column + 1
    let end = column < columns.count ? columns[column] - Self.arrow : size.width - Self.margin.columns - 1
    return end - arriving[column].count - leaving[column].count + leaving[column].lane(net(link))
  }

  private func levelLane(_ link: Link, _ channel: Int) -> Int {
    let end = channel < rows.count ? rows[channel] : size.height - Self.margin.rows
    return end - level[channel].count + level[channel].lane(net(link))
  }

  private func route(_ link: Link, exit: Int) -> [MapCorner] {
    let (from, to) = (boxes[link.from], boxes[link.to])
    let start = MapCorner(
      column: from.left + tiles[link.from].picture,
      row: min(from.bottom, from.top + tiles[link.from].titleRows + 1 + 2 * exit))
    if link.from == link.to {
      return [start, MapCorner(column: start.column + link.label + 1, row: start.row)]
    }
    let end = MapCorner(column: to.left - 1, row: min(to.bottom, to.top + tiles[link.to].titleRows))
    let last = arrivingLane(link)
    guard let channel = channel(link) else {
      return [start, MapCorner(column: last, row: start.row), MapCorner(column: last, row: end.row), end]
    }
    let (first, between) = (leavingLane(link), levelLane(link, channel))
    return [
      start, MapCorner(column: first, row: start.row), MapCorner(column: first, row: between),
      MapCorner(column: last, row: between), MapCorner(column: last, row: end.row), end,
    ]
  }
}

/// A corner of a route, as a cell.
package struct MapCorner: Sendable, Hashable {
  package var column: Int
  package var row: Int
}

/// The lanes of a channel: routes that overlap have different lanes.
struct MapLanes {
  /// The links that share a lane.
  struct Net: Hashable {
    var to: Int
    var kind: MapLinkKind
  }

  private var spans: [Net: ClosedRange<Int>] = [:]
  private var order: [Net] = []
  private var lanes: [Net: Int] = [:]
  private(set) var count = 0

  mutating func add(_ net: Net, from: Int, to: Int) {
    let span = min(from, to)...max(from, to)
    if let known = spans[net] {
      spans[net] = min(known.lowerBound, span.lowerBound)...max(known.upperBound, span.upperBound)
    } else {
      spans[net] = span
      order.append(net)
    }
  }

  mutating func assign() {
    var ends: [Int] = []
    let sorted = order.enumerated().sorted { a, b in
      let (first, second) = (spans[a.element]?.lowerBound ?? 0, spans[b.element]?.lowerBound ?? 0)
      return first == second ? a.offset < b.offset : first < second
    }
    for (_, net) in sorted {
      guard let span = spans[net] else { continue }
      let lane = ends.firstIndex { $0 < span.lowerBound } ?? ends.count
      if lane == ends.count { ends.append(0) }
      ends[lane] = span.upperBound
      lanes[net] = lane
    }
    count = ends.count
  }

  func lane(_ net: Net) -> Int { lanes[net] ?? 0 }
}

/// The kind of a link on a map.
package enum MapLinkKind: String, Sendable, Hashable, CaseIterable {
  /// Of a container and its child.
  case relationship
  case show, present, embed, unwind, custom
}
