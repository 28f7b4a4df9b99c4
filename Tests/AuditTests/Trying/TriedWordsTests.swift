import Model
import Reading
import Syntax
import Testing

@testable import Audit

/// A tried change is reported with the previous value.
@Suite struct TriedWordsTests {
  private let document = readDocument(
    Array(
      """
      { "sizewise": 1, "views": {
        "sheet": { "view": {}, "height": "max(280, window.height * 0.35)", "width": "(window.width - 300) / 2 - 4",
          "top": 20, "leading": 8 },
        "other": { "view": {}, "size": 10, "top": "window.width > 500 ? 40 : 8", "leading": 8 }
      } }
      """.utf8), file: "a.json")

  @Test(arguments: [
    ("sheet.height = 400", "sheet.height max(280, window.height * 0.35) → 400"),
    ("sheet.width = 1", "sheet.width (window.width - 300) / 2 - 4 → 1"),
    ("other.top = 5", "other.top window.width > 500 ? 40 : 8 → 5"),
    ("sheet.top = 5", "sheet.top 20 → 5"), ("sheet.top @700", "sheet.top @1000 → @700"),
  ])
  func editsAreDescribedWithThePreviousValue(_ words: String, _ said: String) throws {
    let edit = try TriedWords.edit(words, in: document)
    #expect(TriedWords.text(of: edit, in: document) == said)
  }

  /// A computed constant is shown as its expression, not as a number that it never has.
  @Test func equationsHaveComputedConstants() {
    let equations = document.constraints.indices.map { TriedWords.equation($0, document) }
    for expected in [
      "sheet.height = max(280, window.height * 0.35)", "sheet.width = (window.width - 300) / 2 - 4",
      "other.top = super.top + (window.width > 500 ? 40 : 8)", "sheet.top = super.top + 20",
    ] {
      #expect(equations.contains { $0.replacing("main.", with: "super.") == expected }, "\(equations)")
    }
  }

  @Test func invalidExpressionsHaveNoText() {
    let text = ExpressionText { _ in "" }
    #expect(text.text(of: Expression([.number(1), .number(2)])) == nil)
    #expect(text.text(of: Expression([.add])) == nil)
    let nested = Expression([.number(1), .number(2), .number(3), .subtract, .subtract, .negate])
    #expect(text.text(of: nested) == "-(1 - (2 - 3))")
  }
}
