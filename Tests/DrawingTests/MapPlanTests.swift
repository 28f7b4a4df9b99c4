import Basics
import Testing

@testable import Drawing

@Suite struct MapPlanTests {
  /// Whatever the scenes and segues, routes begin and end at their scenes and cross no scene; routes to different scenes do
  /// not run along each other.
  @Test(arguments: 0..<60)
  func routesCrossNoScene(_ seed: Int) throws {
    var state = UInt64(seed + 1)
    func next(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
    let count = next(2...40)
    let places = (0..<count).map { _ in Point(x: Double(next(0...6)) * 700, y: Double(next(0...5)) * 900) }
    let links = (0..<next(1...60)).map { _ in
      MapPlan.Link(
        from: next(0...count - 1), to: next(0...count - 1), kind: MapLinkKind.allCases[next(0...5)],
        label: next(3...9))
    }.filter { $0.from != $0.to }
    let lattice = MapLattice(places, links: links.map { ($0.from, $0.to) })
    var exits = Array(repeating: 0, count: count)
    for link in links { exits[link.from] += 1 }
    let tiles = lattice.spots.enumerated().map { index, spot in
      MapPlan.Tile(
        width: next(10...24), height: max(next(4...24), 2 * exits[index] + 3), picture: 10, spot: spot)
    }
    let plan = MapPlan(tiles, links)
    var steps: [MapStep: MapLanes.Net] = [:]
    for (link, route) in zip(links, plan.routes) {
      let start = try #require(route.first)
      let end = try #require(route.last)
      let (from, to) = (plan.boxes[link.from], plan.boxes[link.to])
      #expect(start.column == from.left + 10 && start.row > from.top && start.row <= from.bottom)
      #expect(end.column == to.left - 1 && end.row > to.top && end.row <= to.bottom)
      for (a, b) in zip(route, route.dropFirst()) {
        #expect(a.row == b.row || a.column == b.column)
        for row in min(a.row, b.row)...max(a.row, b.row) {
          for column in min(a.column, b.column)...max(a.column, b.column) {
            // Beside its picture, a scene's own title does not reach the rows of its links.
            let hit = plan.boxes.indices.first { index in
              plan.boxes[index].contains(column, row)
                && !(index == link.from && row > from.top && column >= start.column)
            }
            #expect(hit == nil, "\(link) crosses \(hit ?? -1) at \(column), \(row)")
            #expect(column >= 0 && column < plan.size.width && row >= 0 && row < plan.size.height)
            guard a.column == b.column, a.row != b.row else { continue }
            let net = MapLanes.Net(to: link.to, kind: link.kind)
            #expect(steps.updateValue(net, forKey: MapStep(column: column, row: row)) ?? net == net)
          }
        }
      }
    }
  }

  private struct MapStep: Hashable {
    var column: Int
    var row: Int
  }
}
