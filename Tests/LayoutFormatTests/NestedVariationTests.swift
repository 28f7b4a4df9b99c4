import Basics
import Environment
import Model
import TestSupport
import Testing

/// Variations inside a state, and image sizes that vary.
@Suite struct NestedVariationTests {
  @Test(arguments: [("small", false, 50.0), ("small", true, 50), ("big", false, 100), ("big", true, 200)])
  func aStateCanVary(_ state: String, _ isPad: Bool, _ size: Double) throws {
    let fixture = LayoutFixture(
      views: """
        "v": {"view": true, "pin": "top leading", "size": 50, "states": {"small": {}, "big": {"size": 100,
          "variations": [{"when": {"width": "regular"}, "size": 200}]}}}
        """)
    #expect(fixture.problems == [])
    let scene = try SolvedScene(fixture.document, device: isPad ? "ipad-mini-6" : "iphone-16") { _, context in
      context.states["v"] = state
    }
    #expect(scene["v"]?.width == size)
  }

  /// One look alone makes a view without a kind a plain view.
  @Test(arguments: [
    #""gradient": {"colors": ["white", "black"]}"#, #""borderWidth": 2"#, #""background": "systemRed""#,
    #""views": {}"#,
  ])
  func aLookNeedsNoKind(_ look: String) throws {
    let fixture = LayoutFixture(views: #""v": {\#(look), "pin": "top leading", "size": 50}"#)
    #expect(fixture.problems == [])
    #expect(try SolvedScene(fixture.document)["v"]?.width == 50)
  }

  @Test(arguments: [(false, 40.0, 30.0), (true, 80, 60)])
  func theSizeOfAnImageCanVary(_ isPad: Bool, _ width: Double, _ height: Double) throws {
    let fixture = LayoutFixture(
      views: """
        "i": {"image": "photo", "imageSize": [40, 30], "pin": "top leading",
          "variations": [{"when": {"width": "regular"}, "imageSize": [80, 60], "image": "large"}]}
        """)
    #expect(fixture.problems == [])
    let scene = try SolvedScene(fixture.document, device: isPad ? "ipad-mini-6" : "iphone-16")
    #expect(scene["i"]?.size == Size(width: width, height: height))
  }
}
