import Model
import Testing

/// Designs of the system font and letter spacing, as words and as keys.
@Suite struct FontWordTests {
  private func font(_ text: String) -> (font: Font?, problems: [String]) {
    let fixture = LayoutFixture(views: "\"a\": {\"label\": \"x\", \"font\": \(text)}")
    return (fixture.view("a")?.label.font, fixture.problems)
  }

  @Test(arguments: [
    (#""17 rounded""#, Font.Design.rounded, 0.0), (#""bold serif title2""#, .serif, 0),
    (#""monospaced 13 kern(-0.5)""#, .monospaced, -0.5), (#""semibold kern(2)""#, .standard, 2),
    (#"{"style": "body", "design": "serif"}"#, .serif, 0), (#"{"size": 20, "kern": 1.5}"#, .standard, 1.5),
  ])
  func designsAndLetterSpacingAreParts(text: String, design: Font.Design, kern: Double) {
    let (font, problems) = font(text)
    #expect(problems == [] && font?.design == design && font?.kern == kern)
  }

  @Test func otherWordsAreExplained() {
    #expect(font(#""17 round""#).problems.first?.contains("did you mean \"rounded\"") == true)
    #expect(font(#"{"size": 17, "design": "slab"}"#).problems.isEmpty == false)
  }
}
