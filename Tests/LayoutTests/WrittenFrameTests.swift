import Basics
import Model
import Reading
import TestSupport
import Testing

@testable import Layout

/// The frames of views in places that a first layout uses: headers, scrolled content, mixed fonts, wrapping titles.
@Suite struct WrittenFrameTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var views: String
    /// The views with the parts of their frames in the window: `x`, `y`, `w`, `h`.
    var frames: [String: [String: Double]]
    var isLandscape = false
    var textSize = TextSize.standard
    var testDescription: String { name }
  }

  private static let rows = #""table": [{"rows": [{"cell": "a"}]}], "pin": "edges""#
  private static let grid = #""collection": [{"cell": {}}], "columns": 2, "pin": "edges""#

  static let cases = [
    Case(
      name: "a row as the header of a table arranges its views",
      views: """
        "l": {\(rows), "header": {"row": {"a": {"label": "Hello", "font": "17"}, "b": {"label": "World", "font": "17"}},
          "spacing": 8, "insets": [10, 16, 10, 16], "distribution": "equalSpacing"}}
        """, frames: ["a": ["x": 16, "y": 69, "h": 20.333], "b": ["y": 69, "h": 20.333, "right": 377]]),
    Case(
      name: "a column as the footer of a table wraps",
      views: """
        "l": {\(rows), "footer": {"column": {
          "a": {"label": "All the boats that leave before the tide has turned again today", "font": "17", "lines": 0},
          "b": {"label": "World", "font": "17"}}}}
        """, frames: ["a": ["x": 0, "w": 393, "h": 40.667], "b": ["x": 0, "h": 20.333]]),
    Case(
      name: "the margins of a header include the safe area",
      views: """
        "l": {\(rows), "header": {"height": 60, "views": {"a": {"label": "x", "top": 0, "leading": "margins"}}}}
        """, frames: ["a": ["x": 67]], isLandscape: true),
    Case(
      name: "without safeMargins they do not",
      views: """
        "l": {\(rows), "header": {"height": 60, "safeMargins": false,
          "views": {"a": {"label": "x", "top": 0, "leading": "margins"}}}}
        """, frames: ["a": ["x": 8]], isLandscape: true),
    Case(
      name: "a header has the margins of every view, and preserves none of its list's above",
      views: """
        "l": {\(rows), "header": {"views": {"a": {"label": "x", "pin": "edges to margins"}}},
          "footer": {"preservesMargins": true, "views": {"b": {"label": "x", "pin": "edges to margins"}}}}
        """, frames: ["a": ["x": 8, "y": 67], "b": ["y": 232.333]]),
    Case(
      name: "the safe area of a header is its own",
      views: """
        "l": {\(rows), "header": {"height": 60, "views": {"a": {"label": "x", "top": 0, "leading": "safeArea + 4"}}}}
        """, frames: ["a": ["x": 63]], isLandscape: true),
    Case(
      name: "and that of a collection's header",
      views: """
        "l": {\(grid), "header": {"view": {"a": {"label": "x", "top": 0, "leading": "margins"}}, "height": 60}}
        """, frames: ["a": ["x": 67]], isLandscape: true),
    Case(
      name: "the content of a cell is inside the safe area",
      views: """
        "l": {"table": [{"rows": [{"cell": {"a": {"label": "x", "pin": "vertical + 8", "leading": "safeArea + 4"}}}]}],
          "pin": "edges"}
        """, frames: ["a": ["x": 63]], isLandscape: true),
    Case(
      name: "margins in scrolled content include the safe area",
      views: """
        "s": {"pin": "edges", "scroll": {"p": {"pin": "edges to s.content", "width": "s.frame",
          "views": {"a": {"label": "x", "pin": "vertical", "leading": "margins"}}}}}
        """, frames: ["a": ["x": 67]], isLandscape: true),
    Case(
      name: "a large and a small font on different lines",
      views: """
        "a": {"label": [{"text": "23", "font": "60"}, {"text": "\\ndegrees", "font": "17"}], "lines": 0,
          "pin": "top horizontal"}
        """, frames: ["a": ["h": 92]]),
    Case(
      name: "fonts of parts follow the text size",
      views: """
        "a": {"label": [{"text": "Ahoy", "font": "body"}], "top": 0, "leading": 0}
        """, frames: ["a": ["h": 48]], textSize: .ax3),
    Case(
      name: "unless their label does not",
      views: """
        "a": {"label": [{"text": "Ahoy", "font": "body"}], "dynamicType": false, "top": 0, "leading": 0}
        """, frames: ["a": ["h": 20.333]], textSize: .ax3),
    Case(
      name: "a length is added to a position",
      views: """
        "t": {"view": true, "top": 100, "leading": 20, "width": 200, "height": 50},
        "a": {"view": true, "top": "t.top + t.height * 0.5 + 3", "leading": "t.leading + t.width * (0.2 + 0.1)", "width": 10, "height": 10},
        "b": {"view": true, "top": "t", "trailing": "t.trailing - t.width * 0.25", "width": "t.width * 0.1", "height": 10},
        "c": {"view": true, "top": 0, "left": "t.width * 0.5 + t.left", "width": ["t.width * 0.5", ">= max(t.width * 0.2, 40)"], "height": 10},
        "d": {"view": true, "top": 0, "left": "t.centerX + t.width * 0.25", "width": 10, "height": 10}
        """,
      frames: [
        "a": ["x": 80, "y": 128], "b": ["x": 150, "w": 20], "c": ["x": 120, "w": 100], "d": ["x": 170],
      ]),
    Case(
      name: "a length is added to a position with a factor of either sign",
      views: """
        "t": {"view": true, "top": 100, "leading": 20, "width": 200, "height": 50},
        "a": {"view": true, "top": 0, "leading": "t.leading + t.width * (pad - 0.25)", "width": 10, "height": 10},
        "c": {"view": true, "top": 0, "leading": "t.leading - t.width * (pad - 0.25)", "width": 10, "height": 10},
        "d": {"view": true, "top": 0, "leading": "t.leading + -phone * t.width", "width": 10, "height": 10},
        "e": {"view": true, "top": 0, "leading": "t.leading + t.width * phone * 0.5", "width": 10, "height": 10}
        """, frames: ["a": ["x": -30], "c": ["x": 70], "d": ["x": -180], "e": ["x": 120]]),
    Case(
      name: "the symbol of a button follows the text size if its title does",
      views: """
        "a": {"button": "", "image": "symbol:circle", "style": "plain", "top": 0, "leading": 0},
        "c": {"button": "", "image": "symbol:circle", "style": "plain", "dynamicType": false, "top": 0, "leading": 0}
        """, frames: ["a": ["h": 61.667], "c": ["h": 34.333]], textSize: .ax3),
    Case(
      name: "titles of buttons follow the text size, as texts do",
      views: """
        "a": {"button": "Ahoy", "font": "body", "top": 0, "leading": 0},
        "b": {"button": "Ahoy", "font": "body", "dynamicType": false, "top": 0, "leading": 0},
        "c": {"button": "Ahoy", "top": 0, "leading": 0},
        "d": {"button": "Ahoy", "style": "plain", "dynamicType": false, "top": 0, "leading": 0}
        """, frames: ["a": ["h": 60], "b": ["h": 33], "c": ["h": 30], "d": ["h": 34.333]], textSize: .ax3),
    Case(
      name: "a size is scaled if its text follows the text size",
      views: """
        "a": {"label": "Ahoy", "font": "17", "dynamicType": true, "top": 0, "leading": 0}
        """, frames: ["a": ["h": 48]], textSize: .ax3),
    Case(
      name: "a title that wraps makes its button grow",
      views: """
        "a": {"button": "All the boats that leave before the tide has turned again today", "style": "filled",
          "font": "17", "lineBreak": "word", "top": 0, "leading": 0, "width": 200}
        """, frames: ["a": ["h": 75]]),
    Case(
      name: "a title that is cut does not",
      views: """
        "a": {"button": "All the boats that leave before the tide has turned again today", "style": "filled",
          "font": "17", "top": 0, "leading": 0, "width": 200}
        """, frames: ["a": ["h": 34.333]]),
  ]

  private static func scene(_ example: Case) throws -> SolvedScene {
    let document = readDocument(
      Array("{\"sizewise\": 1, \"views\": {\(example.views)}}".utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    return try SolvedScene(document) { environment, context in
      if example.isLandscape { environment.orientation = .landscape }
      environment.textSize = example.textSize
      context.traits.textSize = example.textSize
    }
  }

  @Test(arguments: cases)
  func viewsAreWhereTheirAuthorExpects(_ example: Case) throws {
    let scene = try Self.scene(example)
    for (name, parts) in example.frames {
      let index = try #require(scene.tree.plain.views.firstIndex { $0.name == name })
      let frame = scene.tree.absoluteFrame(index)
      let found = ["x": frame.x, "y": frame.y, "w": frame.width, "h": frame.height, "right": frame.maxX]
      for (part, value) in parts {
        #expect(abs((found[part] ?? -1) - value) < 0.7, "\(name).\(part) of \(frame)")
      }
      #expect(scene.tree.views[index].ambiguity.isEmpty || name == "b")
    }
  }

  /// Every line of a text with several fonts is drawn, each with its own height.
  @Test func linesHaveTheHeightOfTheirFonts() throws {
    let example = try #require(Self.cases.first { $0.name.hasPrefix("a large") })
    let block = try #require(try Self.scene(example).tree.texts.first)
    #expect(block.lines.map(\.text) == ["23", "degrees"])
    #expect(block.lines.allSatisfy { !$0.truncated })
    let ends = [1, 2].map(block.heights.total)
    #expect(abs(ends[0] - 71.6) < 0.5 && abs(ends[1] - ends[0] - 20.3) < 0.5)
    #expect(abs(block.heights.middle(of: 1) - 81.8) < 0.6 && abs(block.area.height - 92) < 0.7)
  }
}
