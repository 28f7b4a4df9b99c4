import Basics
import Reading
import TestSupport
import Testing

@testable import Layout

/// The heights of headers and footers of lists, and section headers that stay at the top.
struct ListEdgeTests {
  /// A header, and its frame above rows of a table that is 393 points wide.
  @Test(arguments: [
    (#"{"label": "Today", "font": "17", "height": 60}"#, 60.0),
    (#"{"label": "Today", "font": "17", "height": "window.width / 3"}"#, 131),
    (#"{"label": "Today", "font": "17"}"#, 20.333),
    (#"{"label": "Today", "font": "17", "height": "automatic"}"#, 20.333),
    (#"{"view": {"t": {"label": "Today", "font": "17", "pin": "edges to super + 10"}}}"#, 40.333),
    (
      #"{"view": {"t": {"label": "All the boats that leave before the tide has turned again today", "font": "17", "lines": 0, "pin": "edges to super + 10"}}}"#,
      60.667
    ),
    (#"{"column": [{"label": "A", "font": "17"}, {"label": "B", "font": "17"}], "spacing": 4}"#, 44.667),
  ])
  func headersHaveTheirHeight(_ header: String, _ height: Double) throws {
    for list in [
      #""table": [{"rows": [{"cell": "a"}]}]"#, #""collection": [{"cell": {}}], "columns": 2"#,
    ] {
      let text = #"{"sizewise": 1, "views": {"l": {\#(list), "header": \#(header), "pin": "edges"}}}"#
      let document = readDocument(Array(text.utf8), file: "a.json")
      #expect(document.diagnostics.map(\.text) == [])
      let tree = try SolvedScene(document).tree
      let first = try #require(
        tree.plain.views.indices.first { tree.plain.views[$0].kind.isCell }.map { tree.views[$0].frame })
      #expect(abs(first.y - height) < 0.6, "\(first) in \(list)")
    }
  }

  /// Section headers of a plain table at some offsets: the distance that each stays behind.
  @Test(arguments: [
    ("", 0.0, [0.0, 0]), ("", 50, [50, 0]), ("", 460, [437.5, 0]), ("", 480, [437.5, 2.5]),
    (#", "stickyHeaders": false"#, 100, [0, 0]), (#", "style": "grouped""#, 100, [0, 0]),
  ])
  func headersStayAtTheTop(_ more: String, _ offset: Double, _ expected: [Double]) throws {
    let rows = Array(repeating: #"{"cell": "a"}"#, count: 10).joined(separator: ", ")
    let sections = #"{"header": "A", "rows": [\#(rows)]}, {"header": "B", "rows": [\#(rows), \#(rows)]}"#
    let text = #"{"sizewise": 1, "views": {"l": {"table": [\#(sections)], "pin": "edges"\#(more)}}}"#
    var tree = try SolvedScene(readDocument(Array(text.utf8), file: "a.json")).tree
    let list = try #require(tree.plain.views.firstIndex { $0.name == "l" })
    let headers = tree.decorations.indices.filter { tree.decorations[$0].kind == .sectionHeader }
    tree.scroll(list, to: Point(x: 0, y: offset))
    let distances = headers.map { tree.pinnedDistance(of: $0) }
    #expect(distances.count == 2)
    for (distance, expected) in zip(distances, expected) { #expect(abs(distance - expected) < 8, "\(distances)") }
  }
}
