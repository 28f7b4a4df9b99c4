import Screen
import Testing

/// The inspector shows the properties of a view beyond its layout.
@Suite struct InspectorTests {
  private static let layout = """
    {"sizewise": 1, "attributes": {"theme": "dark"}, "views": {
      "box": {"view": true, "center": true, "size": 40, "attributes": {"layer.cornerRadius": 8, "scanCode": 32}}}}
    """

  /// Evidence E7: attributes that take effect, and those that only the app understands, of constraints and controllers
  /// too.
  @Test func runtimeAttributesAreShown() throws {
    var session = try Session(columns: 140, rows: 50)
    session.file.content = Array(Self.layout.utf8)
    session.driver.open(Session.profile)
    session.press("i / b o x Enter")
    let text = session.text
    for part in ["runtime attributes", "layer.cornerRadius = 8", "scanCode = 32"] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(!text.contains("theme"))
    session.press("<")
    #expect(session.text.contains("theme = “dark”"), "\(session.text)")
  }

  /// Evidence B2: a view with the constants of another class of devices says so.
  @Test func valuesOfAnotherDeviceClassAreReported() throws {
    var session = try Session("layouts/missing-values.json", columns: 140, rows: 50)
    session.press("i / c a r d Enter")
    #expect(session.text.contains("values     those of"), "\(session.text)")
  }

  /// Explanations are sentences, so they get more columns than values.
  @Test func explanationsHaveAWidePanel() throws {
    var session = try Session(columns: 120, rows: 40)
    session.press("i Down")
    let narrow = try #require(session.state.panelArea(.inspector)).width
    session.press("y")
    let wide = try #require(session.state.panelArea(.inspector)).width
    #expect(wide >= 52 && wide > narrow, "\(session.text)")
  }

  /// A view that is positioned by another is reported as such once, without its unused autoresizing mask.
  @Test(arguments: ["", "y"])
  func aCellsPositioningIsReportedOnce(_ keys: String) throws {
    var session = try Session("Tests/Fixtures/canvas/cell-margins-own.storyboard", columns: 160, rows: 60)
    session.press("i /")
    session.driver.type("x")
    session.press("Enter \(keys)")
    let text = session.text
    #expect(text.contains("x"), "\(text)")
    #expect(text.ranges(of: " places it").count == 1, "\(text)")
    #expect(!text.contains("autoresizing") && !text.contains("only its content size"), "\(text)")
  }

  /// If a key changes nothing but the header, the reason is shown.
  @Test(arguments: [("17", true), ("body", false)])
  func anUnusedTextSizeIsReported(_ font: String, _ isReported: Bool) throws {
    var session = try Session(columns: 100, rows: 30)
    session.file.content = Array(
      """
      {"sizewise": 1, "views": {"title": {"label": "Tides", "font": "\(font)", "center": true}}}
      """.utf8)
    session.driver.open(Session.profile)
    session.press("t")
    #expect(session.text.contains("text xl"))
    #expect(
      session.text.contains("nothing on this screen follows the text size") == isReported, "\(session.text)")
  }
}
