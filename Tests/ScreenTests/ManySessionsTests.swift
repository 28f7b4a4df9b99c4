import Reading
import Screen
import TestSupport
import Testing

/// Scripted sessions on the bundled layouts: many environments at once, widths, findings, and the last step by hand.
@Suite struct ManySessionsTests {
  static let layouts = [
    "sign-in.storyboard", "profile.json", "feed.json", "settings.json", "reader.json", "onboarding.json",
    "dashboard.json", "mail.json", "chat.json", "player.storyboard", "presentations.json", "videos.json",
    "wide-means-pad.json", "half-done.storyboard",
  ]

  static let scripts = [
    "beside": """
    size 100x30
    press |
    type phones
    press Enter
    expect phones:
    screen phones
    press Right t t Left
    press |
    type iphone-se-3 ipad-mini-6 light dark
    press Enter
    screen four
    press Enter z Esc
    """,
    "ruler": """
    size 100x30
    press _
    expect 1366
    screen ruler
    press ] ] [ } } {
    screen moved
    press Esc
    refuse 1366
    """,
    "findings": """
    size 100x30
    press F8
    screen first
    press F8 F7 Esc
    press r A Right Right
    expect 10 %
    screen moving
    press End Esc
    """,
  ]

  @Test(arguments: layouts, ["beside", "ruler", "findings"])
  func session(_ layout: String, _ kind: String) throws {
    var session = try Session("layouts/\(layout)")
    // A storyboard may open on its canvas.
    if session.text.contains("canvas mode") { session.press("c") }
    let script = try #require(Self.scripts[kind])
    let (screens, wrong) = session.play(try PlayScript(script))
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    let name = layout.prefix { $0 != "." }
    let recorded = try Recorded.text("Tests/ScreenTests/Sessions/Many/\(name)-\(kind).screens", screens)
    #expect(screens == recorded, "\(Recorded.hint)\n\(screens)")
  }
}
