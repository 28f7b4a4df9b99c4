import Basics
import Drawing
import Model
import Testing

@Suite struct WrappingTests {
  @Test(arguments: [
    ("a line of words", 10, ["a line of", "words"]),
    ("one", 10, ["one"]), ("", 10, [""]), ("two\nlines", 10, ["two", "lines"]),
    // A word longer than a line breaks after a joining character or before a capital letter, otherwise at the end of
    // the line.
    ("firstAttribute=\"leading\" id", 20, ["firstAttribute=", "\"leading\" id"]),
    ("superview.leadingMargin + 8", 12, ["superview.", "leading", "Margin + 8"]),
    ("OnboardingNavigationController", 24, ["OnboardingNavigation", "Controller"]),
    ("see abcdefghijklmnop", 6, ["see", "abcdef", "ghijkl", "mnop"]),
    ("日本語のラベル", 6, ["日本語", "のラベ", "ル"]),
  ])
  func textIsWrapped(_ text: String, _ columns: Int, _ lines: [String]) {
    #expect(Wrapping.lines(text, columns: columns) == lines)
  }

  @Test(arguments: 2...30)
  func noLineExceedsTheWidthAndAllTextIsKept(_ columns: Int) {
    let text = "- <constraint firstItem=\"wip-vw-trn\" secondAttribute=\"leading\"/> 日本語 and e\u{301}\u{301}"
    let lines = Wrapping.lines(text, columns: columns)
    for line in lines { #expect(VisibleText.columns(line) <= columns, "\(line)") }
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
