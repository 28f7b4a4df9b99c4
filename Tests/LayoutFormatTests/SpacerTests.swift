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
