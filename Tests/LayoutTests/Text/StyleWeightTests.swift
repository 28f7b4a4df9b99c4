import Environment
import Model
import Testing

@testable import Layout

/// A text style with an explicit weight is as wide as a font of that size and weight.
struct StyleWeightTests {
  @Test(
    arguments: [
      (TextStyle.title2, nil, Font.Weight.regular), (.title2, .bold, .bold), (.headline, nil, .semibold),
      (.headline, .light, .light), (.body, .heavy, .heavy),
    ] as [(TextStyle, Font.Weight?, Font.Weight)])
  func anExplicitWeightOverridesTheStyles(style: TextStyle, own: Font.Weight?, expected: Font.Weight) {
    var font = Font(style: style)
    font.weight = own ?? font.weight
    let rules = TextRules.system(os: 18)
    let resolved = ResolvedFont(font, textSize: .standard, follows: true, rules: rules)
    #expect(resolved.weight == expected && resolved.size == font.size)
    let measurer = TextMeasurer(rules: rules, files: [:])
    func width(_ font: ResolvedFont) -> Double {
      measurer.prepare(StyledText("Low tide"), font: font).naturalWidth
    }
    #expect(width(resolved) == width(ResolvedFont(.system, size: font.size, weight: expected)))
  }
}
