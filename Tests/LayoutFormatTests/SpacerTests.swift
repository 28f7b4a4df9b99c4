import Basics
import Reading
import TestSupport
import Testing

/// The length of a spacer in a stack.
@Suite struct SpacerTests {
  /// The spacers of a column with two labels, the height of the column, and the lengths that the spacers get.
  private static let cases: [(String, String, [Double])] = [
    (#""gap": {"spacer": true}"#, "", [0]),
    (#""gap": {"spacer": 30}"#, "", [30]),
    (#""gap": {"spacer": true}"#, #", "height": 100"#, [59.333]),
    (#""gap": {"spacer": 30, "height": "0 @60"}"#, "", [30]),
    (#""gap": {"spacer": 30}, "more": {"spacer": true}"#, #", "height": 140.667"#, [50, 50]),
    (#""gap": {"spacer": 80}, "more": {"spacer": true}"#, #", "height": 140.667"#, [80, 20]),
  ]

  @Test(arguments: cases)
  func spacersHaveTheExpectedLength(_ spacers: String, _ height: String, _ expected: [Double]) throws {
    let text =
      #"{"sizewise": 1, "views": {"c": {"column": {"a": {"label": "A"}, \#(spacers), "b": {"label": "B"}}, "top": 0, "leading": 0\#(height)}}}"#
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    let scene = try SolvedScene(document)
    let lengths = ["gap", "more"].compactMap { scene[$0]?.height }
    #expect(lengths.count == expected.count)
    for (length, expected) in zip(lengths, expected) { #expect(abs(length - expected) < 0.5, "\(lengths)") }
    #expect(scene.tree.views.allSatisfy { $0.ambiguity.isEmpty && !$0.conflicting })
  }
}

/// Distances in stacks whose views change.
@Suite struct StackSpacingTests {
  private func frames(_ stack: String) throws -> SolvedScene {
    let text = #"{"sizewise": 1, "views": {"s": {\#(stack), "top": 0, "leading": 0, "spacing": 4}}}"#
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.text) == [])
    return try SolvedScene(document)
  }

  /// A view without neighbours keeps its own distance, wherever hidden views are.
  @Test(arguments: [
    #""h": {"label": "x", "hidden": true}, "b": {"label": "b", "spaceAfter": 20}, "c": {"label": "c"}, "d": {"label": "d"}"#,
    #""b": {"label": "b", "spaceAfter": 20}, "h": {"label": "x", "hidden": true}, "c": {"label": "c"}, "d": {"label": "d"}"#,
    #""h": {"label": "x", "spaceAfter": 90, "hidden": true}, "b": {"label": "b", "spaceAfter": 20}, "c": {"label": "c"}, "d": {"label": "d"}"#,
  ])
  func spaceAfterStaysWithItsView(_ views: String) throws {
    let scene = try frames(#""column": {\#(views)}"#)
    let (b, c, d) = (try #require(scene["b"]), try #require(scene["c"]), try #require(scene["d"]))
    #expect(abs(c.y - b.maxY - 20) < 0.5 && abs(d.y - c.maxY - 4) < 0.5, "\(b) \(c) \(d)")
  }

  /// A spacer has no length of its own in either direction.
  @Test(arguments: [
    #""variations": [{"when": "phone", "axis": "vertical"}]"#,
    #""variations": [{"when": "pad", "axis": "vertical"}]"#,
    #""axis": "phone ? vertical : horizontal""#,
  ])
  func aSpacerFollowsTheAxis(_ axis: String) throws {
    let row =
      #""row": {"a": {"label": "A"}, "gap": {"spacer": true}, "b": {"label": "B"}, "more": {"spacer": 8}}"#
    let scene = try frames("\(row), \(axis)")
    #expect(scene.tree.views.allSatisfy { $0.ambiguity.isEmpty && !$0.conflicting })
    let gap = try #require(scene["gap"])
    #expect(min(gap.width, gap.height) < 8.5)
  }
}
