import SizewiseEngine
import TestSupport
import Testing

/// The public interface as used by another package.
@Suite struct LayoutDocumentTests {
  private func shop() throws -> LayoutDocument {
    try LayoutDocument(Fixtures.bytes("sessions/shop.storyboard"), name: "shop.storyboard")
  }

  private func layout(_ text: String) throws -> LayoutDocument {
    try LayoutDocument(Array(text.utf8), name: "a.json")
  }

  @Test func screensHaveFrames() throws {
    let document = try shop()
    #expect(document.warnings.isEmpty)
    #expect(document.screens.map(\.name) == ["Navigation Controller", "Shop", "Pay", "Details"])
    let small = LayoutEnvironment(device: try .named("iphone-se-3"))
    let screen = try document.layOut(document.screen("Shop"), in: small)
    #expect(screen.name == "Shop")
    let picture = try #require(screen.view("picture"))
    // Status bar 20, navigation bar 44, and the author's 16.
    #expect(picture.frame == Rect(x: 16, y: 80, width: 120, height: 120))
    #expect(picture.id == "img-aa-001")
    #expect(picture.parent.map { screen.views[$0].id } == "shp-vw-001")
    #expect(screen.picture.contains("Buy now"))
    #expect(screen.svg.hasPrefix("<svg") && screen.svg.contains("Buy now"))
  }

  @Test func theCanvasMatchesTheFile() throws {
    #expect(try shop().layOut(in: .canvas).count == 4)
    let layout = try layout("{\"sizewise\": 1, \"views\": {}}")
    #expect(throws: LayoutError.self) { try layout.layOut(in: .canvas) }
  }

  @Test func theEnvironmentDeterminesTheFrames() throws {
    let document = try shop()
    var environment = LayoutEnvironment(
      device: try .named("ipad-pro-11"), orientation: .landscape, window: .split(.half), textSize: .ax3)
    environment.isRightToLeft = true
    let screen = try document.layOut(document.screen("Shop"), in: environment)
    #expect(screen.size.width == 592)
    let picture = try #require(screen.view("picture"))
    #expect(picture.frame.x == 592 - 16 - 120)
    environment.window = .split(.third)
    #expect(try document.layOut(document.screen("Shop"), in: environment).size.width < 592)
  }

  @Test func statesAppearanceAndKeyboardChangeTheLayout() throws {
    let document = try layout(
      """
      {"sizewise": 1, "views": {
        "card": { "view": true, "top": "safeArea", "leading": 16, "width": "dark ? 100 : 50", "height": 40,
          "states": { "closed": {}, "open": { "height": 90 } } } } }
      """)
    func card(_ change: (inout LayoutEnvironment) -> Void) throws -> Rect? {
      var environment = LayoutEnvironment()
      change(&environment)
      return try document.layOut(document.screens[0], in: environment).view("card")?.frame
    }
    #expect(try card { _ in }?.width == 50)
    #expect(try card { $0.appearance = .dark }?.width == 100)
    #expect(try card { $0.states = ["card": "open"] }?.height == 90)
    #expect(throws: LayoutError.self) { try card { $0.states = ["card": "opened"] } }
  }

  @Test func devicesCanBeFoundAndCreated() throws {
    let phone = try LayoutDevice.named("iPhone SE (3rd generation)")
    #expect(
      phone.id == "iphone-se-3" && phone.kind == .phone && phone.screen == Size(width: 375, height: 667))
    #expect(phone.systems.contains(18) && phone.scale == 2)
    #expect(LayoutDevice.all.contains(phone) && LayoutDevice.all.count > 50)
    let own = try layout(
      """
      {"sizewise": 1, "views": {}, "devices": [
        { "group": "own", "name": "Own", "idiom": "phone", "points": [300, 600], "scale": 2, "pixels": [600, 1200],
          "nativeScale": 2, "corner": 0, "cutout": "none", "homeIndicator": false, "statusBar": [20, 0],
          "safeArea": [{ "portrait": [20, 0, 0, 0], "landscape": [0, 0, 0, 0] }],
          "sizeClasses": { "portrait": ["compact", "regular"], "landscape": ["compact", "compact"] },
          "sources": ["own"], "models": [{ "id": "my-phone", "name": "My Phone", "os": [9, 27] }] } ] }
      """)
    let mine = try own.device("my-phone")
    #expect(own.devices.contains(mine) && !LayoutDevice.all.contains(mine))
    let screen = try own.layOut(own.screens[0], in: LayoutEnvironment(device: mine))
    #expect(screen.size == Size(width: 300, height: 600))
    #expect(throws: LayoutError.self) { try shop().layOut(in: LayoutEnvironment(device: mine)) }
  }

  @Test func eachScreenIsRefusedSeparately() throws {
    let document = try layout(
      """
      {"sizewise": 1, "screens": {
        "upright": { "orientations": ["portrait"], "views": {} },
        "free": { "views": { "a": { "view": true, "pin": "edges" } } } } }
      """)
    let shown = try document.layOut(in: LayoutEnvironment(orientation: .landscape))
    #expect(shown.map(\.screen.name) == ["upright", "free"])
    #expect(throws: LayoutError.self) { try shown[0].result.get() }
    #expect(try shown[1].result.get().size.width > 700)
    let other = try shop()
    #expect(throws: LayoutError.self) { try other.layOut(document.screens[1]) }
  }

  @Test func findingsAndExplanationsAreAvailable() throws {
    let document = try layout(
      """
      {"sizewise": 1, "views": {
        "wide": { "button": "Wide", "top": "safeArea + 8", "leading": 325, "width": 60 },
        "near": { "label": "Near", "below": "wide + 8", "leading": "wide - 200" } } }
      """)
    let phones = [
      LayoutEnvironment(device: try .named("iphone-se-1")),
      LayoutEnvironment(device: try .named("iphone-16")),
    ]
    let findings = try document.findings(in: phones)
    let finding = try #require(findings.first { $0.rule == "outside-window" })
    #expect(finding.name == "wide" && finding.kind == .violation && finding.position.line == 2)
    #expect(finding.screen == document.screens[0])
    #expect(finding.environments.map(\.device) == [phones[0].device])
    let screen = try document.layOut(document.screens[0])
    let near = try #require(screen.view("near"))
    #expect(screen.explanation(of: near).contains { $0.contains("wide.leading") })
    #expect(screen.explanation(of: try #require(shop().layOut(shop().screens[1]).views.last)).isEmpty)
  }

  @Test func errorsHaveAReason() throws {
    do {
      _ = try layout("{\"sizewise\": 1, \"views\": {\"a\": {\"lable\": \"A\"}}}")
      Issue.record("read without complaint")
    } catch let error as LayoutError {
      #expect(error.description.hasPrefix("a.json:1:33: error: unknown kind of view \"lable\""))
    }
    let document = try shop()
    var endless = LayoutEnvironment(
      device: try .named("ipad-pro-11"), window: .free(Size(width: .nan, height: 400)))
    endless.system = 26
    var unreadable = LayoutEnvironment()
    unreadable.textLength = -1
    var early = LayoutEnvironment(device: try .named("iphone-16"))
    early.system = 12
    let cases: [(String, () throws -> Void)] = [
      ("there is no device \"iphone-61\"", { _ = try LayoutDevice.named("iphone-61") }),
      (
        "split",
        { _ = try document.layOut(in: LayoutEnvironment(device: .named("iphone-16"), window: .split(.half))) }
      ),
      ("a window needs a width", { _ = try document.layOut(in: endless) }),
      ("is not a text length", { _ = try document.layOut(in: unreadable) }),
      ("does not run iOS 12", { _ = try document.layOut(in: early) }),
      ("there is no scene \"Shap\" (did you mean \"Shop\"?)", { _ = try document.screen("Shap") }),
    ]
    for (reason, attempt) in cases {
      do {
        try attempt()
        Issue.record("no complaint: \(reason)")
      } catch let error as LayoutError {
        #expect(error.description.lowercased().contains(reason.lowercased()), "\(error.description)")
      }
    }
  }
}
