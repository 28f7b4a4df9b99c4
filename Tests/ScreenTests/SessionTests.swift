import Basics
import Model
import Platform
import Screen
import TestSupport
import Testing

/// Scripted sessions: every key is pressed, and its effect is on the screen. CI runs the same scripts in a real
/// terminal.
@Suite struct SessionTests {
  static let names = Fixtures.names(at: "\(Fixtures.root)/Tests/ScreenTests/Sessions").filter {
    $0.hasSuffix(".play")
  }.map { String($0.dropLast(5)) }

  /// Returns the file that a script is played on, which ends its first line: `# Rotation and windows, on profile.json`.
  private static func file(of text: String) throws -> String {
    let line = text.prefix { $0 != "\n" }
    let words = line.split(separator: " ")
    let place = try #require(words.lastIndex(of: "on"), "\(line)")
    let name = try #require(words.dropFirst(place + 1).first).prefix { $0 != ":" && $0 != "," }
    let folders = ["layouts", "Tests/Fixtures/sessions", "Tests/Fixtures/real"]
    return try #require(
      folders.map { "\($0)/\(name)" }.first { access("\(Fixtures.root)/\($0)", R_OK) == 0 }, "\(line)")
  }

  private static func path(_ name: String, _ ending: String) -> String {
    "Tests/ScreenTests/Sessions/\(name).\(ending)"
  }

  private static func text(_ name: String) throws -> String {
    String(decoding: try Fixtures.read("\(Fixtures.root)/\(path(name, "play"))"), as: UTF8.self)
  }

  private static func script(_ name: String) throws -> PlayScript { try PlayScript(text(name)) }

  @Test func atLeastSixtySessionsAreRecorded() { #expect(Self.names.count >= 60) }

  @Test(arguments: names)
  func recordedSessionsAreReproduced(_ name: String) throws {
    var session = try Session(Self.file(of: Self.text(name)))
    let (screens, wrong) = session.play(try Self.script(name))
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    let recorded = try Recorded.text(Self.path(name, "screens"), screens)
    #expect(screens == recorded, "\(Recorded.hint)\n\(screens)")
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

  @Test func twoRunsProduceTheSameScreens() throws {
    let script = try Self.script("looking")
    var first = try Session()
    var second = try Session()
    #expect(first.play(script).screens == second.play(script).screens)
  }
}

/// A script with an excessive number of keys is rejected before the first one.
@Suite struct PlayLimitTests {
  @Test func eventsOfAScriptAreLimited() throws {
    let line = "press " + String(repeating: "r ", count: 1_000)
    let most = Array(repeating: line, count: Limits.playedEvents / 1_000)
    #expect(try PlayScript(most.joined(separator: "\n")).lines.count == most.count)
    let mistake = #expect(throws: PlayScript.Mistake.self) {
      try PlayScript((most + ["press r"]).joined(separator: "\n"))
    }
    #expect(mistake?.line == most.count + 1)
  }
}
