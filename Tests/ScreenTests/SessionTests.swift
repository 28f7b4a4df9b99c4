import Glibc
import Screen
import TestSupport
import Testing

/// Scripted sessions: every key is pressed, and its effect is on the screen. The same scripts run through a real
/// terminal in CI.
@Suite struct SessionTests {
  static let names = [
    "environment", "settings", "scenes", "looking", "selecting", "program", "columns", "calendar",
    "scrolling", "containers", "finding", "map", "beside", "findings", "ruler",
  ]
  private static let files = [
    "scenes": Session.shop, "scrolling": Session.diary, "containers": Session.diary,
    "finding": Session.diary, "map": Session.diary, "columns": "layouts/mail.json",
    "calendar": "layouts/calendar.json", "findings": "layouts/half-done.storyboard",
  ]

  private static func path(_ name: String, _ ending: String) -> String {
    "\(Fixtures.root)/Tests/ScreenTests/Sessions/\(name).\(ending)"
  }

  private static func script(_ name: String) throws -> PlayScript {
    try PlayScript(String(decoding: Fixtures.read(path(name, "play")), as: UTF8.self))
  }

  @Test(arguments: names)
  func session(_ name: String) throws {
    var session = try Session(Self.files[name] ?? Session.profile)
    let (screens, wrong) = session.play(try Self.script(name))
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    let golden = Self.path(name, "screens")
    if getenv("SIZEWISE_RECORD") != nil {
      let file = try #require(fopen(golden, "w"))
      fputs(screens, file)
      fclose(file)
    }
    let recorded = String(decoding: try Fixtures.read(golden), as: UTF8.self)
    #expect(screens == recorded, "SIZEWISE_RECORD=1 records anew\n\(screens)")
  }

  @Test func everyKeyIsPressedByASession() throws {
    var pressed: Set<Key> = []
    for name in Self.names {
      for line in try Self.script(name).lines {
        guard case .events(let events) = line.step else { continue }
        for event in events { if case .key(let key) = event { pressed.insert(key) } }
      }
    }
    let missing = KeyTable.all.flatMap(\.keys).filter { !pressed.contains($0) }.map(\.name)
    #expect(missing.isEmpty, "no session presses \(missing.joined(separator: " "))")
  }

  @Test func twoRunsGiveTheSameScreens() throws {
    let script = try Self.script("looking")
    var first = try Session()
    var second = try Session()
    #expect(first.play(script).screens == second.play(script).screens)
  }
}
