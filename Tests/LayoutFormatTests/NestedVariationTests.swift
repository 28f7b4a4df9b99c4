import Basics
import Environment
import Model
import TestSupport
import Testing

/// Variations inside a state.
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
}
