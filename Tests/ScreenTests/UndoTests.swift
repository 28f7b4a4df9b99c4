import Drawing
import Testing

@testable import Screen

/// Undo and redo lead back to the same picture, whatever is open.
@Suite struct UndoTests {
  /// Selections are no steps: undo reverts the last visible change, whatever is open.
  @Test(arguments: ["", "i", "o", "e", "!", "#", "Space v n", "Space v o", "Space v g"])
  func undoPassesOverSelections(_ open: String) throws {
    var session = try Session(columns: 120, rows: 40)
    session.press(open)
    session.press("n Down Down > Esc Down")
    #expect(session.state.exploration?.screenState.environment.dark == true)
    session.press("u")
    #expect(session.state.exploration?.screenState.environment.dark == false, "\(session.text)")
  }

  /// The keys that open something.
  private static let modes = [
    "", "e", "i", "o", "#", "z", "+", "PageDown", "_", "_ ]", "|", "| Right", "| Enter", "&", "Down m Down",
    "Space m Esc", "Space v n", "Space v c Down",
  ]
  private static let changes = [
    "n", "r", "t", "b", "x", "Space d s", "Space d n", "Space k", "z", "+", "#", "!", "Space v g",
    "s Down Enter", "s Down Enter Backspace",
  ]

  private func session(_ opening: String) throws -> Session {
    var session = try Session(Session.shop, columns: 120, rows: 40) { $0.depth = .full }
    for key in opening.split(separator: " ") { press(String(key), &session) }
    session.press("Ctrl-L")
    return session
  }

  /// Presses a key; the field of the side-by-side view gets a query.
  private func press(_ key: String, _ session: inout Session) {
    session.press(key)
    guard key == "|" else { return }
    session.driver.type("phones")
    session.press("Enter")
  }

  /// Returns the screen without what differs: the message, which Ctrl-L closes, and the event log, to which undo adds
  /// its own events.
  private func picture(_ session: inout Session) -> CellGrid {
    session.press("Ctrl-L")
    session.driver.finishWork()
    var grid = session.driver.screen()
    if let log = session.state.screenLayout.panels[.log] {
      grid.blank(
        CellBox(
          left: log.column, top: log.row, right: log.column + log.width - 1, bottom: log.row + log.height - 1)
      )
    }
    return grid
  }

  @Test(arguments: modes, changes)
  func whatComesBackIsTheSamePicture(_ opening: String, _ change: String) throws {
    var session = try session(opening)
    let before = picture(&session)
    let steps = session.state.undoCount
    session.press(change)
    let after = picture(&session)
    // In some modes a key does something else.
    guard session.state.undoCount > steps else { return #expect(!opening.isEmpty, "\(change) is no step") }
    for _ in steps..<session.state.undoCount { session.press("u") }
    let undone = picture(&session)
    #expect(undone.differences(from: before) == [], "undo")
    for _ in 0..<3 where !session.state.history.future.isEmpty { session.press("U") }
    let redone = picture(&session)
    #expect(redone.differences(from: after) == [], "redo")
  }

  /// Undo of everything gives the choices at the start, whatever was pressed; scrolling and panels are no steps.
  @Test(arguments: 1...5)
  func undoOfEverythingGivesTheStart(_ seed: Int) throws {
    let keys = """
      r R d w W ~ ] [ v t T x b n c g Enter ) ( Backspace a z + - 0 PageDown ! # o i e Tab Down Up < > m Esc F8 | & \
      Space_p_s Space_v_h Space_w_3 Space_l_n
      """
      .split(separator: " ").map { String($0).replacing("_", with: " ") }
    var session = try Session("layouts/mail.json", columns: 100, rows: 36)
    let start = try #require(session.state.exploration)
    var number = UInt64(seed)
    for _ in 0..<40 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      session.press(keys[Int(number >> 33) % keys.count])
    }
    session.press("Esc Esc Esc")
    for _ in 0..<60 { session.press("u") }
    #expect(session.state.history.past.isEmpty && session.state.exploration == start)
  }

  /// Stepping ends with the step that it shows.
  @Test(arguments: ["n", "r", "t", "Space d n"]) func steppingThroughAChangeIsUndoneWithIt(_ change: String)
    throws
  {
    var session = try session("")
    let before = picture(&session)
    session.press("\(change) Space p s Right Right u")
    #expect(!session.state.modes.contains(SteppingMode.self))
    let shown = picture(&session)
    #expect(shown.differences(from: before) == [])
  }

  /// A scene that was opened on the map leads back to the scene before, at the same place.
  @Test func aSceneOpenedOnTheMapLeadsBack() throws {
    var session = try session("PageDown")
    let before = picture(&session)
    session.press("Space m Right Enter u")
    let shown = picture(&session)
    #expect(shown.differences(from: before) == [])
  }
}

extension CellGrid {
  /// Returns the lines that differ from those of another grid.
  fileprivate func differences(from other: CellGrid) -> [String] {
    if self == other { return [] }
    let lines = (0..<height).filter { row in
      (0..<width).contains { self[$0, row] != other[$0, row] }
    }
    return lines.map { "\($0): \(line($0)) | \(other.line($0))" } + ["differs"]
  }
}
