import Adapting
import Basics
import Environment
import Model
import Reading
import Testing

@testable import Layout

/// An accessory view of a cell: a side margin from the trailing edge, vertically centred; the content ends at its
/// leading edge.
struct AccessoryTests {
  @Test(arguments: [320.0, 400, 700])
  func accessoriesAreAtTheTrailingEdgeOfTheirRow(width: Double) throws {
    let text = """
      {"sizewise": 1, "views": {"list": {"pin": "edges", "table": [{"rows": [
        {"cell": {"title": {"label": "Alarm", "pin": "edges to margins"}}, "height": 60,
          "accessory": {"name": "box", "view": {}, "width": 40, "height": 20}},
        {"cell": "Wind", "height": 50, "accessory": {"name": "on", "switch": true}}]}]}}}
      """
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let context = LayoutContext(
      size: Size(width: width, height: 800), safeArea: .zero,
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: width, height: 800),
      metrics: .system(os: 18, idiom: .phone))
    let adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    let tree = solve(adapt(document, scene: 0, in: adapting), in: context)
    let views = tree.plain.views
    let box = try #require(views.firstIndex { $0.name == "box" })
    let margin = width < 400 ? 16.0 : 20
    #expect(tree.views[box].frame == Rect(x: width - margin - 40, y: 20, width: 40, height: 20))
    let content = try #require(views.firstIndex { $0.kind == .cellContent })
    #expect(tree.views[content].frame == Rect(x: 0, y: 0, width: width - margin - 40, height: 60))
    let title = try #require(views.firstIndex { $0.name == "title" })
    #expect(tree.views[title].frame.maxX == width - margin - 40 - 8)
    let on = try #require(views.firstIndex { $0.name == "on" })
    #expect(tree.views[on].frame.midY == 25 && tree.views[on].frame.maxX == width - margin)
  }

  /// A separator begins at the text of its row, and a disclosure indicator ends at the margin of the row.
  @Test(arguments: [
    (375.0, 18, "", 16.0, 0.0), (700, 18, "", 20, 0), (700, 18, #", "style": "insetGrouped""#, 20, 0),
    (375, 18, #", "separatorInset": [0, 60, 0, 12]"#, 60, 12),
  ])
  func separatorsBeginAtTheText(
    _ width: Double, _ os: Int, _ keys: String, _ leading: Double, _ trailing: Double
  ) throws {
    let text = """
      {"sizewise": 1, "views": {"list": {"pin": "edges"\(keys), "table": [{"rows": [
        {"cell": {"title": {"label": "Alarm", "pin": "edges to margins"}}, "height": 60, "accessory": "disclosure"},
        {"cell": "Wind", "height": 50}]}]}}}
      """
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    for rightToLeft in [false, true] {
      var traits = Traits(horizontal: .compact, vertical: .regular)
      traits.rightToLeft = rightToLeft
      let context = LayoutContext(
        size: Size(width: width, height: 800), safeArea: .zero, traits: traits,
        screen: Size(width: width, height: 800), metrics: .system(os: os, idiom: .phone))
      let adapting = AdaptingContext(traits: traits, screen: context.screen)
      let tree = solve(adapt(document, scene: 0, in: adapting), in: context)
      let cell = try #require(tree.plain.views.firstIndex { $0.kind == .tableCell })
      let row = tree.views[cell].frame
      let line = try #require(tree.decorations.first { $0.kind == .separator }).frame
      let (left, right) = (line.x - row.x, row.maxX - line.maxX)
      #expect((rightToLeft ? [right, left] : [left, right]) == [leading, trailing], "\(line) in \(row)")
      let mark = try #require(tree.decorations.first { $0.kind == .disclosure }).frame
      let margin = width < 400 ? 16.0 : 20
      #expect((rightToLeft ? mark.x : row.width - mark.maxX) == margin)
      #expect(mark.width == 10.5)
    }
  }
}
