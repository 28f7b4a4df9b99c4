import Environment
import Model
import TestSupport
import Testing

/// A scaled font follows the text size as the body style does.
@Suite struct ScaledFontTests {
  /// Returns how many times as high the view "a" is at the text size ax3.
  private static func growth(_ fixture: LayoutFixture) throws -> Double {
    func height(_ textSize: TextSize) throws -> Double {
      try #require(
        SolvedScene(fixture.document) { environment, context in
          environment.textSize = textSize
          context.traits.textSize = textSize
        }["a"]
      ).height
    }
    return try height(.ax3) / height(.standard)
  }

  @Test(arguments: [
    #""font": "scaled(20) bold""#, #""font": {"size": 20, "scaled": true}"#, #""fontSize": "scaled(20)""#,
  ])
  func scaledFontsFollowTheTextSize(_ font: String) throws {
    let fixture = LayoutFixture(views: #""a": {"label": "Ahoy", \#(font), "top": 0, "leading": 0}"#)
    #expect(fixture.problems == [])
    // 20 × 40 / 17 points at ax3.
    #expect(abs(try Self.growth(fixture) - 40.0 / 17) < 0.05)
    #expect(fixture.view("a")?.font?.size == 20)
  }

  @Test(arguments: [("scaled(40)", 40.0 / 17), ("40", 1)])
  func symbolsFollowTheTextSizeInAScaledFont(_ font: String, _ factor: Double) throws {
    let fixture = LayoutFixture(
      views: #""a": {"image": "symbol:circle", "font": "\#(font)", "top": 0, "leading": 0}"#)
    #expect(abs(try Self.growth(fixture) - factor) < 0.05)
  }
}
