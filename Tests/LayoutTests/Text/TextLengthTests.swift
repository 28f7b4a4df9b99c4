import Environment
import Model
import Testing

@testable import Layout

/// Text with a length different from the author's.
struct TextLengthTests {
  private func text(_ runs: [String], _ length: Double) -> String {
    let styled = StyledText(runs: runs.map { StyledText.Run($0) })
    let prepared = TextMeasurer(rules: .system(os: 18), stretch: length).prepare(
      styled, font: ResolvedFont(.system, size: 17))
    var view = String.UnicodeScalarView()
    for code in prepared.scalars { view.append(Unicode.Scalar(code) ?? " ") }
    return String(view)
  }

  /// Truncated after a word that fits, or within the first word if none does, and never within a character.
  @Test(arguments: [
    ("Sunrise and tides", 1.0, "Sunrise and tides"), ("Sunrise and tides", 0.9, "Sunrise and"),
    ("Sunrise and tides", 0.5, "Sunrise"), ("Sunrise and tides", 0.25, "Sunr"),
    ("Sunrise and tides", 0.01, "S"),
    ("Tide", 0.5, "Ti"), ("T", 0.1, "T"), ("", 0.1, ""), ("   ", 0.1, "   "), (" Tide", 0.1, " T"),
    ("🏳️‍🌈🏳️‍🌈", 0.9, "🏳️‍🌈"), ("🏳️‍🌈", 0.1, "🏳️‍🌈"), ("e\u{301}e\u{301}", 0.8, "e\u{301}"), ("日本語の天気", 0.5, "日本語"),
  ])
  func textIsShortenedAtWords(_ written: String, _ length: Double, _ expected: String) {
    #expect(text([written], length) == expected)
  }

  @Test func shortenedRunsStaySeparate() {
    #expect(text(["Low tide ", "at noon"], 0.5) == "Low at")
  }

  @Test func smallerFactorsNeverGiveLongerText() {
    let written = "A longer text, of words and a compound-word that nobody splits"
    let counts = stride(from: 0.1, through: 3, by: 0.05).map { text([written], $0).unicodeScalars.count }
    #expect(counts == counts.sorted())
    #expect(counts.first == 1)
  }
}
