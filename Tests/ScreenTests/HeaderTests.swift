import Screen
import Testing

/// The header and the edge marks describe the shown state, at any width.
@Suite struct HeaderTests {
  private static let named =
    "{\"sizewise\": 1, \"screens\": {\"\(String(repeating: "LongSceneName", count: 4))\": {\"views\": {}}}}"

  /// The file's name is shortened before the scene's, which is more relevant. A layout has no canvas, so no mode.
  @Test(arguments: [40, 50, 80])
  func longNamesLeaveRoomForEachOther(_ columns: Int) throws {
    var session = try Session(columns: columns)
    session.file.content = Array(Self.named.utf8)
    session.driver.open("layouts/\(String(repeating: "a-long-name-", count: 6)).json")
    let first = session.text.prefix { $0 != "\n" }
    #expect(first.contains(".json · LongScene") && !first.contains("mode"), "\(first)")
    #expect(first.hasSuffix("LongSceneName") == (columns >= 80), "\(first)")
  }

  /// Violations in the file take precedence over the description of the environment.
  @Test func aNarrowHeaderKeepsViolations() throws {
    var session = try Session("layouts/half-done.storyboard", columns: 52)
    session.press("F8 Esc")
    let first = session.text.prefix { $0 != "\n" }
    let count = session.state.findings.violations
    #expect(count > 0 && first.contains("\(count) violation"), "\(first)")
    #expect(!first.contains("device mode"), "\(first)")
  }

  /// The canvas has the orientation from Interface Builder, whatever the device's orientation is, and none of its
  /// settings.
  @Test func theCanvasKeepsItsOrientation() throws {
    var session = try Session(Session.shop, columns: 120)
    session.press("r b Space k n")
    #expect(session.text.contains("landscape") && session.text.contains("rtl"))
    session.press("c")
    let text = session.text
    #expect(text.contains("canvas mode") && text.contains("portrait"), "\(text)")
    for word in ["landscape", "rtl", "dark", "keyboard up", "q w e"] {
      #expect(!text.contains(word), "\(text)")
    }
  }

  /// A terminal of five rows shows the essentials in one row, and the edge marks leave some of the picture visible.
  @Test(arguments: [("", "iPhone… · portrait"), ("r", "iPhone… · landscape")])
  func theSmallestTerminalHasOneHeaderRow(_ keys: String, _ wanted: String) throws {
    var session = try Session(columns: 20, rows: 5)
    session.press(keys)
    let lines = session.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].contains(wanted), "\(session.text)")
    #expect(lines[1].contains("╭──"), "\(session.text)")
    #expect(lines[4].contains("▼") && !lines[3].contains("▼"), "\(session.text)")
  }

  /// In the smallest terminal, `y` still shows the explanation, and the footer's words are complete.
  @Test func theSmallestTerminalShowsExplanations() throws {
    var session = try Session(columns: 20, rows: 5)
    session.press("Down y")
    #expect(session.text.contains("why this frame"), "\(session.text)")
    #expect(session.text.contains("Esc closes · ? keys\n"), "\(session.text)")
  }

  /// Rows that are higher than in true proportions are said; texts are whole where rows can be found for them.
  @Test func theHeaderSaysThatProportionsGiveWay() throws {
    var session = try Session("layouts/mail.json", columns: 120, rows: 40)
    #expect(session.text.contains("8×16 pt") && !session.text.contains("high"), "\(session.text)")
    session.press("z")
    #expect(session.text.contains("8.2×24.4 pt fit, rows 1.5× high"), "\(session.text)")
    for text in ["second camera and the long line?", "renewed until the end", "forty is missing, of course."]
    {
      #expect(session.text.contains(text), "\(session.text)")
    }
    #expect(!session.text.contains("truncated"), "\(session.text)")
  }
}
