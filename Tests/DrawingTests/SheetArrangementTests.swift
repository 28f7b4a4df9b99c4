import Basics
import Drawing
import Testing

@Suite struct SheetArrangementTests {
  private static let spacing = SheetArrangement.Spacing(
    gap: Size(width: 10, height: 10), groupGap: 5, heading: 20)

  private static func item(_ width: Double, _ height: Double, _ group: String) -> SheetArrangement.Item {
    .init(Size(width: width, height: height), group: group)
  }

  @Test func picturesOfAGroupAreInRowsByHeight() {
    let sheet = SheetArrangement(
      [Self.item(80, 40, "a"), Self.item(40, 80, "a"), Self.item(50, 30, "b")], width: 140, Self.spacing)
    #expect(sheet.groups.map(\.name) == ["a", "b"])
    #expect(sheet.groups.map(\.rows) == [[[1, 0]], [[2]]])
    #expect(sheet.places == [Point(x: 50, y: 20), Point(x: 0, y: 20), Point(x: 0, y: 135)])
    #expect(sheet.size == Size(width: 130, height: 165))
  }

  /// Whatever the sizes, pictures do not overlap, stay within the width, and keep to the area of their group.
  @Test(arguments: 0..<40)
  func picturesDoNotOverlap(_ seed: Int) {
    var state = UInt64(seed + 1)
    func next(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
    let items = (0..<next(1...40)).map { _ in
      Self.item(Double(next(10...100)), Double(next(10...100)), "\(next(0...5))")
    }
    let width = Double(next(100...600))
    let sheet = SheetArrangement(items, width: width, beside: next(1...3), Self.spacing)
    let rects = zip(items, sheet.places).map { Rect(origin: $1, size: $0.size) }
    for (i, a) in rects.enumerated() {
      #expect(a.x >= 0 && a.maxX <= max(width, items[i].size.width))
      #expect(a.maxX <= sheet.size.width && a.maxY <= sheet.size.height)
      for b in rects[..<i] { #expect(a.intersection(b) == nil) }
    }
    for group in sheet.groups {
      let area = Rect(origin: group.place, size: group.size)
      for index in group.rows.flatMap({ $0 }) {
        #expect(items[index].group == group.name && area.intersection(rects[index]) == rects[index])
      }
    }
    #expect(sheet.groups.flatMap(\.rows).flatMap { $0 }.sorted() == Array(items.indices))
  }
}
