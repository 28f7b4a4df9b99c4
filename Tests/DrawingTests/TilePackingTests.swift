import Basics
import Drawing
import Testing

@Suite struct TilePackingTests {
  private typealias Size = TilePacking.Size
  private let gap = Size(width: 2, height: 1)

  @Test func smallTilesAreStackedBesideALargeOne() {
    let packing = TilePacking(
      [Size(width: 30, height: 20), Size(width: 10, height: 9), Size(width: 10, height: 9)], columns: 42,
      rows: 20,
      gap: gap)
    #expect(packing.pages == 1)
    #expect(packing.places.map(\.column) == [0, 32, 32])
    #expect(packing.places.map(\.row) == [0, 0, 10])
    #expect(packing.taken == [Size(width: 42, height: 20)])
  }

  @Test func tilesThatDoNotFitGetAnotherPage() {
    let packing = TilePacking(
      [Size(width: 30, height: 20), Size(width: 30, height: 20), Size(width: 99, height: 99)], columns: 40,
      rows: 20, gap: gap)
    #expect(packing.places.map(\.page) == [0, 1, 2])
  }

  /// Whatever the sizes, tiles do not overlap or leave their page, and earlier pages have no room for later tiles.
  @Test(arguments: 0..<40)
  func tilesDoNotOverlapOrLeaveTheirPage(_ seed: Int) {
    var state = UInt64(seed + 1)
    func next(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
    let sizes = (0..<next(1...40)).map { _ in Size(width: next(1...60), height: next(1...30)) }
    let (columns, rows) = (next(60...200), next(30...60))
    let packing = TilePacking(sizes, columns: columns, rows: rows, gap: gap)
    #expect(packing.places.count == sizes.count)
    for (i, a) in packing.places.enumerated() {
      #expect(a.column >= 0 && a.column + sizes[i].width <= columns)
      #expect(a.row >= 0 && a.row + sizes[i].height <= rows)
      for (j, b) in packing.places.enumerated() where j > i && a.page == b.page {
        let isApart =
          a.column + sizes[i].width <= b.column || b.column + sizes[j].width <= a.column
          || a.row + sizes[i].height <= b.row || b.row + sizes[j].height <= a.row
        #expect(isApart, "\(i) and \(j)")
      }
    }
  }
}
