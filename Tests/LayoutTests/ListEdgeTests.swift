import Basics
import Model
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
      let edge: ViewIndex? = tree.plain.views.lazy.compactMap {
        switch $0.content {
        case .table(let table): table.header
        case .collection(let collection): collection.header
        default: nil
        }
      }.first
      let frame = try #require(edge.map { tree.views[$0].frame })
      #expect(abs(frame.height - height) < 0.6 && frame.width == 393, "\(frame) in \(list)")
    }
  }

  /// A value beside its title, beside the lines of a long one, and below it in the text sizes of accessibility.
  @Test(arguments: [
    ("Tide", TextSize.standard, false, 1),
    ("The tide in the harbour of the northern town", .standard, false, 2),
    ("Tide", .ax3, true, 1), ("The tide in the harbour", .ax3, true, 2),
  ])
  func valuesHaveRoomBesideOrBelowTheirTitle(
    _ title: String, _ size: TextSize, _ isBelow: Bool, _ lines: Double
  )
    throws
  {
    let text =
      #"{"sizewise": 1, "views": {"l": {"table": [{"rows": [{"cell": "\#(title)", "detail": "High", "style": "value1", "lines": 0}]}], "pin": "edges"}}}"#
    let tree = try SolvedScene(readDocument(Array(text.utf8), file: "a.json")) { environment, _ in
      environment.textSize = size
    }.tree
    let labels = tree.plain.views.indices.filter { tree.plain.views[$0].kind == .label }.map {
      tree.views[$0].frame
    }
    try #require(labels.count == 2, "\(labels)")
    #expect((labels[1].y >= labels[0].maxY) == isBelow, "\(labels)")
    #expect((labels[0].height / labels[1].height).rounded() == lines, "\(labels)")
    #expect(isBelow || labels[0].maxX + 5 < labels[1].x, "\(labels)")
  }

  /// Where the separators of a table start: at the margin, or at an inset from the row's end or from its margin.
  @Test(arguments: [
    ("", 16.0), (#", "separatorInset": [0, 60, 0, 0]"#, 60),
    (#", "separatorInset": [0, 41, 0, 0], "separatorInsetFrom": "margins""#, 57),
    (#", "separatorInsetFrom": "margins""#, 16),
  ])
  func separatorsStartAtTheirInset(_ more: String, _ start: Double) throws {
    let text =
      #"{"sizewise": 1, "views": {"l": {"table": [{"rows": [{"cell": "a"}, {"cell": "b"}]}]\#(more), "pin": "edges"}}}"#
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    let lines = try SolvedScene(document, device: "iphone-se-3").tree.decorations.filter {
      $0.kind == .separator
    }
    #expect(lines.map(\.frame.x) == [start, start])
  }

  /// The visible position of the first section header at some offsets: at the top, and pushed away by the next one.
  @Test(arguments: [
    ("", 0.0, true), ("", 50, true), ("", 300, true), ("", 460, true), ("", 480, true),
    (#", "stickyHeaders": false"#, 100, false), (#", "style": "grouped""#, 100, false),
  ])
  func headersStayAtTheTop(_ more: String, _ offset: Double, _ stays: Bool) throws {
    let rows = Array(repeating: #"{"cell": "a"}"#, count: 10).joined(separator: ", ")
    let sections = #"{"header": "A", "rows": [\#(rows)]}, {"header": "B", "rows": [\#(rows), \#(rows)]}"#
    let text = #"{"sizewise": 1, "views": {"l": {"table": [\#(sections)], "pin": "edges"\#(more)}}}"#
    var tree = try SolvedScene(readDocument(Array(text.utf8), file: "a.json")).tree
    let list = try #require(tree.plain.views.firstIndex { $0.name == "l" })
    let headers = tree.decorations.indices.filter { tree.decorations[$0].kind == .sectionHeader }
    try #require(headers.count == 2)
    tree.scroll(list, to: Point(x: 0, y: offset))
    let (first, second) = (tree.decorations[headers[0]].band, tree.decorations[headers[1]].band)
    let shown = first.y - offset + tree.pinnedDistance(of: headers[0])
    let pushed = second.y - offset - first.height
    #expect(shown == (stays ? min(max(first.y - offset, 0), pushed) : first.y - offset))
  }
}
