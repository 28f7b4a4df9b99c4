import Environment
import Model
import Screen
import Testing

/// Choosing devices: what only a device changed is not kept for the next one.
@Suite struct DeviceTests {
  private func environment(_ session: Session) throws -> PreviewEnvironment {
    try #require(session.state.exploration).screenState.environment
  }

  @Test func theNextDeviceGetsTheChosenSystem() throws {
    var session = try Session()
    let start = try environment(session)
    session.press("Space d f")
    #expect(try environment(session).os > start.os)
    session.press("t Space d i")
    let next = try environment(session)
    #expect(next.os == start.os && next.textSize > start.textSize)
    session.press("Space d s Space y p Space d f Space d s")
    #expect(try environment(session).os < start.os, "a chosen system is kept")
  }

  @Test func anIPadGetsItsWindowBack() throws {
    var session = try Session { $0.environment.device = "ipad-mini-6" }
    session.press("Space w 3 Space d i")
    #expect(try environment(session).window == .full)
    session.press("Space d n")
    #expect(try environment(session).window.word == "split-1/3")
    session.press("Space d i Space d n Space w f Space d i Space d n")
    #expect(try environment(session).window == .full)
  }

  @Test func afterUndoTheSystemIsTheOneBefore() throws {
    var session = try Session()
    let start = try environment(session)
    session.press("Space d f u")
    #expect(try environment(session) == start)
    session.press("Space d s")
    #expect(try environment(session).os == start.os)
  }

  /// Stepping on from a chosen device and back returns to it, not to another of its size.
  @Test func steppingBackReturnsToAChosenDevice() throws {
    var session = try Session()
    session.press("Space d x")
    let chosen = try environment(session)
    session.press("d d D D")
    #expect(try environment(session) == chosen)
  }
}
