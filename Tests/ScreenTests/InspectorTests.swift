import Screen
import Testing

/// The inspector shows what a file says of a view beyond its layout.
@Suite struct InspectorTests {
  private static let layout = """
    {"sizewise": 1, "attributes": {"theme": "dark"}, "views": {
      "box": {"view": true, "center": true, "size": 40, "attributes": {"layer.cornerRadius": 8, "scanCode": 32}}}}
    """

  /// REQUIREMENTS E7: attributes that act, and those that only the app understands, also of constraints and controllers.
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
}
