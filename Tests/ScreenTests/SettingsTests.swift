import Drawing
import Model
import Screen
import Testing

/// The settings file: valid settings apply, invalid ones are reported with their position.
@Suite struct SettingsTests {
  private func settings(_ text: String) -> PreviewSettings {
    PreviewSettings(Array(text.utf8), file: "settings.json")
  }

  @Test func keysCanBeRemapped() throws {
    let own = settings(
      "{ \"keys\": { \"Ctrl-T\": \"r\", \"d\": \"i\" }, // mine\n \"panels\": [\"outline\"] }")
    #expect(own.diagnostics.isEmpty)
    var session = try Session(columns: 120) { $0.settings = own }
    #expect(session.text.contains("outline"))
    session.press("Ctrl-T")
    #expect(session.text.contains("landscape"))
    session.press("d")
    #expect(session.text.contains("inspector"))
  }

  @Test func aKeyCanPerformACommandOfTheMenu() throws {
    let own = settings("{ \"keys\": { \"N\": \"Space v n\" } }")
    #expect(own.diagnostics.isEmpty && own.text.contains("\"N\": \"Space v n\""), "\(own.text)")
    var session = try Session(columns: 120, rows: 40) { $0.settings = own }
    let before = session.state.exploration?.overlays
    session.press("N")
    #expect(session.state.exploration?.overlays != before)
    #expect(settings("{ \"keys\": { \"N\": \"Space v 0\" } }").diagnostics.count == 1)
  }

  /// Settings are read again while the preview runs; a broken file changes nothing and is named.
  @Test func settingsAreReloaded() throws {
    var state = try Session(columns: 120).state
    state.take(settings("{ \"keys\": { \"Q\": \"r\" } }"))
    #expect(state.screen().plainText().contains("settings reloaded"))
    _ = state.apply(.key(try #require(Key(name: "Q"))))
    #expect(state.screen().plainText().contains("landscape"))
    _ = state.apply(.key(try #require(Key(name: "?"))))
    #expect(state.screen().plainText().contains("Q r"), "\(state.screen().plainText())")
    state.take(settings("{ \"look\": \"wireframe\" }"))
    #expect(state.exploration?.look == .wireframe)
    state.take(settings("{ \"look\": \"colour\" }"))
    #expect(state.exploration?.look == (state.options.hasColors ? .colour : .wireframe))
    state.take(settings("{ \"keys\": { \"Q\": \"r\" } }"))
    state.take(settings("{ \"keys\": { \"Q\": "))
    #expect(state.options.settings.keys.count == 1)
  }

  @Test(arguments: [
    ("{\"keys\": {\"Hyper-X\": \"r\"}}", "Hyper-X"), ("{\"lok\": \"colour\"}", "did you mean \"look\"?"),
    ("{\"look\": \"pretty\"}", "colour or wireframe"), ("{\"mouse\": 1}", "true or false"),
    ("{\"panels\": [\"left\"]}", "outline, inspector, events"), ("{\"colors\": \"12\"}", "24-bit"),
    ("{", "settings.json:1:"),
  ])
  func anInvalidLineIsReportedAndIgnored(_ text: String, _ hint: String) {
    let read = settings(text)
    #expect(read.diagnostics.count == 1 && read.diagnostics[0].position.line == 1, "\(read.diagnostics)")
    #expect(read.diagnostics.map(\.text).joined().contains(hint), "\(read.diagnostics.map(\.text))")
  }

  /// The output of the command is a valid settings file.
  @Test func theCurrentSettingsAreAValidSettingsFile() {
    let own = settings(
      "{\"keys\": {\"x\": \"q\"}, \"look\": \"wireframe\", \"light\": true, \"device\": \"ipad-mini-6\"}")
    let again = settings(own.text)
    #expect(again.text == own.text && again.look == .wireframe && again.device == "ipad-mini-6")
    for entry in PreviewSettings.entries { #expect(PreviewSettings.schema.contains("\"\(entry.name)\"")) }
  }
}
