import Screen
import Testing

/// Anything typed into a list has a visible result.
@Suite struct ListTests {
  private func typed(_ key: String, _ text: String, _ keys: String = "Enter") throws -> Session {
    var session = try Session(columns: 120, rows: 40)
    session.press(key)
    session.driver.type(text)
    session.press(keys)
    return session
  }

  @Test(arguments: [
    ("os=99", "99"), ("window=foo", "no window \"foo\""), ("text-size=huge", "huge"),
    ("nonsuch=1", "there is no step"),
  ])
  func anInvalidStepIsReportedAndCanBeCorrected(_ text: String, _ words: String) throws {
    var session = try typed(":", text)
    let last = try #require(session.state.message)
    #expect(last.contains(words), "\(last)")
    #expect(session.text.contains(text), "the field is still there\n\(session.text)")
    session.press("Backspace")
    #expect(session.state.message == nil)
  }

  @Test(arguments: ["f", "/", "?", "s"])
  func anEmptyResultIsReported(_ key: String) throws {
    var session = try typed(key, "zzqzz")
    #expect(session.state.message?.contains("nothing found for \"zzqzz\"") == true, "\(session.text)")
    session.press("Ctrl-U")
    #expect(session.state.message == nil)
  }

  /// The message of the chosen finding is wrapped below the list, with nothing left out.
  @Test func messagesOfFindingsAreWhole() throws {
    var session = try Session("layouts/half-done.storyboard", columns: 80, rows: 24)
    session.press("F9")
    let list = session.state.findings.list
    let index = try #require(list.indices.max { list[$0].message.count < list[$1].message.count })
    let finding = list[index]
    for _ in 0..<index { session.press("Down") }
    let shown = session.text.split { " \n│".contains($0) }.joined(separator: " ")
    #expect(shown.contains(finding.rule.fix.prefix(20)), "\(shown)")
    #expect(shown.contains(finding.message.suffix(24)), "\(shown)")
  }

  @Test func aStepIsInsertedIntoTheFieldForEditing() throws {
    var session = try typed(":", "device")
    #expect(session.text.contains("› device=▏"), "\(session.text)")
    session.driver.type("ipad-mini-6")
    session.press("Enter")
    #expect(session.state.exploration?.screenState.environment.device == "ipad-mini-6")
  }

  @Test func anUnknownDeviceOpensTheListOfDevices() throws {
    let session = try typed(":", "device=qqqqqqqqqqqq")
    #expect(session.state.message?.contains("f lists them all") == true, "\(session.text)")
  }

  @Test func controlWRemovesAWord() throws {
    var session = try typed("f", "ipad pro 11", "Ctrl-W")
    #expect(session.text.contains("› ipad pro ▏"), "\(session.text)")
    session.press("Ctrl-W Ctrl-W")
    #expect(session.text.contains("type to search"))
  }

  @Test(arguments: [
    ("ipad", "ipad-a16"), ("iphone 16", "iphone-16"), ("iphone 16 pro", "iphone-16-pro"),
    ("ipad mini", "ipad-mini-a17-pro"), ("ipad pro 11", "ipad-pro-11-m5"),
  ])
  func theNewestMatchingDeviceIsChosen(_ text: String, _ id: String) throws {
    let session = try typed("f", text)
    let device = try #require(session.state.exploration?.screenState.environment.device)
    #expect(device == id)
  }

  @Test func devicesAreGroupedByFamilyNewestFirst() throws {
    var session = try Session(columns: 120, rows: 40)
    session.press("f Home")
    let lines = session.text.split(separator: "\n").map(String.init)
    let heading = try #require(lines.firstIndex { $0.contains("│ iPhone  ") }, "\(session.text)")
    #expect(lines[heading + 1].contains("iPhone 18 Pro"), "\(session.text)")
  }

  @Test func headingsHaveSeparateLines() throws {
    var session = try Session(columns: 120, rows: 40)
    session.press("? Home")
    let lines = session.text.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("› Rotate ") }, "\(session.text)")
    #expect(lines[first - 1].contains("Device and window") && !lines[first].contains("Device and window"))
    // A click on a heading chooses nothing; one on the line below chooses the item there.
    session.driver.send(.mouse(MouseEvent(.click, column: 60, row: first)))
    #expect(session.text.contains("landscape"), "\(session.text)")
  }

  @Test func aLongMessageIsCompleteInANarrowTerminal() throws {
    var session = try Session(columns: 40, rows: 24)
    session.press("w")
    let message = try #require(session.state.message)
    let words = session.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(message), "\(session.text)")
  }
}
