import Screen
import Testing

/// The last change, played and stepped through by hand.
@Suite struct SteppingTests {
  @Test func playbackSendsEachCallbackAtItsTime() throws {
    var session = try Session(columns: 120, rows: 40)
    session.press("e r Space p s")
    #expect(session.text.contains("landscape, 0 %") || session.text.contains("rotate, 0 %"))
    #expect(session.text.contains("willTransitionToSize"))
    #expect(!session.text.contains("transitionDidEnd"))
    #expect(!session.text.contains("layout  "))
    session.press("Space")
    #expect(session.state.isPlaying)
    session.driver.tick(seconds: 0.3)
    #expect(session.text.contains("layout  "))
    #expect(!session.text.contains("transitionDidEnd"))
    session.driver.tick(seconds: 10)
    #expect(!session.state.isPlaying)
    #expect(session.text.contains("transitionDidEnd"))
  }

  @Test func aKeyPausesPlaybackAndStepsThroughIt() throws {
    var session = try Session(columns: 120, rows: 40)
    session.press("r Space p s Space")
    session.driver.tick(seconds: 0.6)
    session.press("Right")
    #expect(!session.state.isPlaying)
    #expect(session.text.contains("55 % of the last change"))
    session.press("Left Left Left")
    #expect(session.text.contains("40 % of the last change"))
    session.press("End")
    #expect(session.text.contains("100 % of the last change"))
    session.press("Home - - Space")
    session.driver.tick(seconds: 1.2)
    session.press("Space")
    #expect(session.text.contains("25 % of the last change"))
    session.press("Esc")
    #expect(!session.state.isPlaying)
  }

  @Test func timeDoesNotChangeAnIdlePreview() throws {
    var session = try Session()
    let before = session.text
    session.driver.tick(seconds: 5)
    #expect(session.text == before)
  }
}
