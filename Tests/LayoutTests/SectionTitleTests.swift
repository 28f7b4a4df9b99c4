import Adapting
import Basics
import Environment
import Model
import Reading
import Testing

@testable import Layout

/// Section titles and labels of standard cells take as many lines as they need, at every text size.
struct SectionTitleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var sections: String
    var textSize = TextSize.standard
    var os = 18
    /// The y positions of the rows.
    var rows: [Double]
    var lines: [[String]]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a header and a footer of one line",
      sections: #"{"header": "Sea", "footer": "Salt water.", "rows": [{"cell": "a"}]}"#,
      rows: [55.5], lines: [["SEA"], ["Salt water."]]),
    Case(
      name: "a header of two lines in capitals",
      sections:
        #"{"header": "All the boats that leave before the tide has turned", "rows": [{"cell": "a"}]}"#,
      rows: [71.5], lines: [["ALL THE BOATS THAT LEAVE BEFORE THE", "TIDE HAS TURNED"]]),
    Case(
      name: "a header that is not capitalised from iOS 26 on",
      sections: #"{"header": "All the boats that leave before the tide", "rows": [{"cell": "a"}]}"#,
      os: 26, rows: [55.5], lines: [["All the boats that leave before the tide"]]),
    Case(
      name: "a footer of two lines before another section",
      sections: """
        {"footer": "Boats that leave late stay outside until the harbour opens again.", "rows": [{"cell": "a"}]},
        {"header": "Next", "rows": [{"cell": "b"}]}
        """,
      rows: [35, 35 + 43.5 + 14 + 32 + 38],
      lines: [["Boats that leave late stay outside until the", "harbour opens again."], ["NEXT"]]),
    Case(
      name: "titles follow the text size",
      sections: #"{"header": "Sea", "footer": "Salt.", "rows": [{"cell": "a"}]}"#,
      textSize: .ax3, rows: [55.5 + 41 - 16], lines: [["SEA"], ["Salt."]]),
    Case(
      name: "cell texts that follow the text size and make rows taller",
      sections: """
        {"rows": [{"cell": "a", "font": "body"}, {"cell": "b", "lines": 0},
          {"cell": "A line that is far too long to stand in one row of any phone", "lines": 0}, {"cell": "d"}]}
        """,
      textSize: .ax3,
      rows: [35, 35 + 43.5 + 48 - 22, 104.5 + 43.5 + 48 + 1 - 22, 175 + 43.5 + 4 * 48 + 1 - 22], lines: []),
  ]

  @Test(arguments: cases)
  func sectionTitlesWrap(_ expected: Case) throws {
    let text = """
      {"sizewise": 1, "views": {"list": {"pin": "edges", "style": "grouped", "table": [\(expected.sections)]}}}
      """
    let document = readDocument(Array(text.utf8), file: "a.json")
    try #require(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let size = Size(width: 320, height: 800)
    var traits = Traits(horizontal: .compact, vertical: .regular)
    traits.textSize = expected.textSize
    let context = LayoutContext(
      size: size, safeArea: .zero, traits: traits, screen: size,
      metrics: .system(os: expected.os, idiom: .phone))
    let adapting = AdaptingContext(traits: traits, screen: size)
    let tree = solve(adapt(document, scene: 0, in: adapting), in: context)
    let rows = tree.plain.views.indices.filter { tree.plain.views[$0].kind == .tableCell }
      .map { tree.views[$0].frame }
    #expect(rows.map(\.y) == expected.rows)
    let titles = tree.decorations.compactMap(\.title?.text)
    #expect(titles.map { $0.lines.map(\.text) } == expected.lines)
    // Titles are between the rows, not over them.
    for title in titles {
      #expect(rows.allSatisfy { $0.maxY <= title.area.y || $0.y >= title.area.maxY })
    }
  }
}
