import Basics
import Model
import Testing

@testable import Layout

/// Lines of items in a collection.
struct FlowLayoutTests {
  private func xs(_ widths: [Double], room: Double, spacing: Double = 10, inset: Double = 0) -> [Double] {
    var collection = CollectionContent()
    collection.itemSpacing = spacing
    collection.sectionInset = Insets(left: inset, right: inset)
    var flow = FlowLayout(collection, bounds: Size(width: room, height: 500))
    return flow.place(widths.map { Size(width: $0, height: 40) }).map(\.x)
  }

  /// Three items of 78 points in 375 minus 20 on both sides, as in a stored frame: 20, 148.5, 277.
  @Test func itemsOfTheLastLineAreBelowTheOthers() {
    let all = xs(Array(repeating: 78, count: 5), room: 375, spacing: 16, inset: 20)
    #expect(all == [20, 148.5, 277, 20, 148.5])
    #expect(xs([78, 78], room: 375, spacing: 16, inset: 20) == [20, 148.5])
    #expect(xs([78], room: 375, spacing: 16, inset: 20) == [20])
  }

  /// A full last line is justified like the others.
  @Test func aFullLastLineIsJustified() {
    #expect(xs(Array(repeating: 90, count: 6), room: 300) == [0, 105, 210, 0, 105, 210])
  }

  /// If no items would be aligned, the spacing is kept.
  @Test func itemsOfSeveralSizesKeepTheirSpacing() {
    #expect(xs([100, 150, 60, 80], room: 300) == [0, 150, 0, 70])
    #expect(xs([60, 80], room: 300) == [0, 70])
  }

  @Test func itemsWiderThanTheLineAreCentred() {
    #expect(xs([398], room: 370, inset: 0) == [-14])
    #expect(xs([0, 0, 0], room: 100, spacing: 0) == [0, 0, 0])
  }
}
