import Drawing
import Screen
import Syntax
import TestSupport
import Testing

/// Sessions recorded as terminal videos.
@Suite struct RecordingTests {
  @Test func everyPictureIsWrittenWithItsTime() throws {
    var session = try Session(columns: 80, rows: 24) { $0.records = true }
    session.driver.show(at: 0)
    session.press("r")
    session.driver.show(at: 1.25)
    // Nothing has changed.
    session.driver.show(at: 2)
    session.driver.send(.resize(columns: 100, rows: 30))
    session.driver.show(at: 3.5)
    let lines = session.driver.recorded.split(separator: "\n").map(String.init)
    #expect(lines.first == #"{"version": 2, "width": 80, "height": 24}"#)
    #expect(
      lines.dropFirst().map { String($0.prefix { $0 != "\"" }) } == ["[0.0, ", "[1.25, ", "[3.5, ", "[3.5, "])
    #expect(lines[3] == #"[3.5, "r", "100x30"]"#)
    #expect(lines[2].contains("landscape") && !lines[2].contains("[2J"))
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { byte in byte >= 0x20 } })
    #expect(session.text.contains("recording"))
  }

  @Test func nothingIsWrittenUnlessRequested() throws {
    var session = try Session()
    session.driver.show(at: 0)
    #expect(session.driver.recorded.isEmpty && !session.text.contains("recording"))
  }
}
