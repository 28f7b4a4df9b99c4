import Screen
import Testing

/// Background tasks of the preview: an outdated answer changes nothing.
@Suite struct BackgroundTests {
  /// Returns the task requested after some keys, before it is answered.
  private func asked(_ session: inout Session, _ keys: String) throws -> BackgroundTask {
    session.driver.finishesWork = false
    session.press(keys)
    return try #require(session.state.backgroundTask(ahead: false))
  }

  @Test func aResultForAClosedRulerIsDropped() throws {
    var session = try Session(columns: 100, rows: 40)
    let task = try asked(&session, "_")
    session.press("_")
    var state = session.state
    _ = state.receive(task.work { true }, to: task.question)
    #expect(state.screen() == session.state.screen())
    #expect(state.ruler == nil)
  }

  @Test func aResultForAnotherDevicesRulerIsDropped() throws {
    var session = try Session(columns: 100, rows: 40)
    let task = try asked(&session, "_")
    session.press("d")
    var state = session.state
    _ = state.receive(task.work { true }, to: task.question)
    #expect(state.ruler?.report == nil)
    let next = try #require(state.backgroundTask(ahead: false))
    #expect(next.question != task.question)
    _ = state.receive(next.work { true }, to: next.question)
    #expect(state.ruler?.report != nil)
    #expect(state.backgroundTask(ahead: false) == nil)
  }

  @Test func aResultForPreviousEnvironmentsIsDropped() throws {
    var session = try Session(columns: 160, rows: 40)
    session.driver.finishesWork = false
    session.press("|")
    session.driver.type("phones")
    session.press("Enter")
    let task = try #require(session.state.backgroundTask(ahead: false))
    session.press("n")
    var state = session.state
    _ = state.receive(task.work { true }, to: task.question)
    #expect(state.beside?.tiles.allSatisfy { $0.mark == nil } == true)
  }

  /// The ruler varies the width, but environments side by side have fixed widths, so they exclude each other.
  @Test func theRulerMakesRoomForManyEnvironments() throws {
    var session = try Session(columns: 160, rows: 40)
    session.press("_ ] |")
    session.driver.type("phones")
    session.press("Enter")
    #expect(session.state.ruler == nil)
    #expect(session.state.beside != nil)
    session.press("Esc |")
    #expect(session.text.contains("phones:"))
  }

  @Test func allEnvironmentsSideBySideUseTheLanguage() throws {
    var session = try Session(columns: 160, rows: 40)
    session.press("|")
    session.driver.type("phones")
    session.press("Enter Space l n")
    let languages = session.state.beside?.tiles.map(\.environment.language) ?? []
    #expect(languages.count > 1 && Set(languages) == ["x-accented"])
  }
}
