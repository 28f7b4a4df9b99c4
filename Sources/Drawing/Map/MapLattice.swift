import Basics
import Model

/// The column and row of each scene on the map, in the order of the canvas but without its distances.
struct MapLattice {
  struct Spot: Hashable {
    var column: Int
    var row: Int
  }

  private(set) var spots: [Spot]

  /// Scenes that are closer than this, in points, are in the same column or row.
  private static let nearby = 250.0

  init(_ places: [Point?], links: [(from: Int, to: Int)]) {
    spots = Array(repeating: Spot(column: 0, row: 0), count: places.count)
    let known = places.compactMap { $0 }
    let columns = Self.steps(known.map(\.x))
    let rows = Self.steps(known.map(\.y))
    var taken: Set<Spot> = []
    func assign(_ index: Int, nearest wanted: Spot) {
      var spot = wanted
      while !taken.insert(spot).inserted { spot.row += 1 }
      spots[index] = spot
    }
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      assign(
        index,
        nearest: Spot(column: Self.step(of: place.x, in: columns), row: Self.step(of: place.y, in: rows)))
    }
    // Scenes without a position are placed to the right of the scenes that lead to them, below those with a position.
    let first = known.isEmpty ? 0 : rows.count
    let depths = Self.depths(count: places.count, links)
    for (index, place) in places.enumerated() where place == nil {
      assign(index, nearest: Spot(column: depths[index], row: first))
    }
  }

  /// Creates a compact lattice, row by row in the order of the file.
  init(together count: Int) {
    let columns = max(1, Int(clamping: Double(count).squareRoot().rounded(.up)))
    spots = (0..<count).map { Spot(column: $0 % columns, row: $0 / columns) }
  }

  private static func steps(_ values: [Double]) -> [Double] {
    var result: [Double] = []
    for value in values.sorted() where value - (result.last ?? -.infinity) > nearby { result.append(value) }
    return result
  }

  private static func step(of value: Double, in steps: [Double]) -> Int {
    max(0, (steps.lastIndex { $0 <= value } ?? 0))
  }

  /// Returns the number of segues on the shortest path to each scene from a scene without incoming ones.
  private static func depths(count: Int, _ links: [(from: Int, to: Int)]) -> [Int] {
    var outgoing = Array(repeating: [Int](), count: count)
    var hasWay = Array(repeating: false, count: count)
    for link in links where link.from != link.to {
      outgoing[link.from].append(link.to)
      hasWay[link.to] = true
    }
    var depths = Array(repeating: -1, count: count)
    for start in (0..<count).filter({ !hasWay[$0] }) + Array(0..<count) where depths[start] < 0 {
      depths[start] = 0
      var queue = [start]
      var next = 0
      while next < queue.count {
        let scene = queue[next]
        next += 1
        for to in outgoing[scene] where depths[to] < 0 {
          depths[to] = depths[scene] + 1
          queue.append(to)
        }
      }
    }
    return depths
  }
}
