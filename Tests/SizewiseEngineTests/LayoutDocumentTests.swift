import SizewiseEngine
import TestSupport
import Testing

/// The public interface, as another package uses it.
@Suite struct LayoutDocumentTests {
  private func shop() throws -> LayoutDocument {
    try LayoutDocument(Fixtures.bytes("sessions/shop.storyboard"), name: "shop.storyboard")
  }

  @Test func screensAndFrames() throws {
    let document = try shop()
    #expect(document.warnings.isEmpty)
    #expect(document.screens == ["Navigation Controller", "Shop", "Pay", "Details"])
    let screens = try document.layOut(in: LayoutEnvironment(device: "iphone-se-3"), screen: "Shop")
    #expect(screens.map(\.name) == ["Shop"])
    let picture = try #require(screens[0].views.first { $0.name == "picture" })
    // Status bar 20, navigation bar 44, and 16 that the author wants.
    #expect(picture.frame == Rect(x: 16, y: 80, width: 120, height: 120))
    #expect(picture.id == "img-aa-001")
    #expect(picture.parent.map { screens[0].views[$0].id } == "shp-vw-001")
    #expect(screens[0].picture.contains("Buy now"))
  }

  @Test func theCanvasIsWhatWasDrawn() throws {
    var environment = LayoutEnvironment()
    environment.canvas = true
    #expect(try shop().layOut(in: environment).count == 4)
    let layout = try LayoutDocument(Array("{\"sizewise\": 1, \"views\": {}}".utf8))
    #expect(throws: LayoutFailure.self) { try layout.layOut(in: environment) }
  }

  @Test func whatMakesADifference() throws {
    let document = try shop()
    var environment = LayoutEnvironment(device: "ipad-pro-11", orientation: "landscape", window: "split-1/2")
    environment.textSize = .ax3
    environment.rightToLeft = true
    let screen = try #require(try document.layOut(in: environment, screen: "Shop").first)
    #expect(screen.size.width == 592)
    let picture = try #require(screen.views.first { $0.name == "picture" })
    #expect(picture.frame.x == 592 - 16 - 120)
  }

  @Test func failuresSayWhatIsWrong() throws {
    do {
      _ = try LayoutDocument(
        Array("{\"sizewise\": 1, \"views\": {\"a\": {\"lable\": \"A\"}}}".utf8), name: "a.json")
      Issue.record("read without complaint")
    } catch {
      #expect(error.description.hasPrefix("a.json:1:33: error: unknown kind of view \"lable\""))
    }
    let document = try shop()
    for (environment, screen, reason) in [
      (LayoutEnvironment(device: "iphone-61"), nil, "there is no device \"iphone-61\""),
      (LayoutEnvironment(orientation: "sideways"), nil, "no orientation \"sideways\""),
      (LayoutEnvironment(device: "iphone-16", window: "split-1/2"), nil, "split"),
      (LayoutEnvironment(), "Shap", "there is no scene \"Shap\" (did you mean \"Shop\"?)"),
    ] {
      do {
        _ = try document.layOut(in: environment, screen: screen)
        Issue.record("laid out without complaint")
      } catch {
        #expect(error.description.lowercased().contains(reason.lowercased()), "\(error.description)")
      }
    }
  }
}
