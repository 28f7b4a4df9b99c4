import Screen
import Testing

/// Every way to quit asks for confirmation if data would be lost, and can be undone in one step.
@Suite struct QuittingTests {
  private func trying() throws -> Session {
    var session = try Session(columns: 120, rows: 40)
    command("what-if photo.top = 60", &session)
    #expect(session.state.tried.count == 1)
    return session
  }

  private func command(_ words: String, _ session: inout Session) {
    session.press(":")
    session.driver.type(words)
    session.press("Enter")
  }

  @Test func controlCConfirmsUnsavedChangesOnce() throws {
    var session = try trying()
    session.press("Ctrl-C")
    #expect(!session.driver.hasQuit)
    #expect(session.text.contains("not in the file"), "\(session.text)")
    session.press("Ctrl-C")
    #expect(session.driver.hasQuit)
  }

  @Test(arguments: [
    ("f", "Devices"), ("?", "Keys, commands"), (":", "Keys, commands"), ("s", "Scenes"),
  ])
  func controlCLeavesAList(_ key: String, _ title: String) throws {
    var session = try Session(columns: 120, rows: 40)
    session.press(key)
    #expect(session.text.contains(title))
    session.press("Ctrl-C")
    #expect(!session.text.contains(title))
    #expect(!session.driver.hasQuit)
    session.press("Ctrl-C")
    #expect(session.driver.hasQuit)
  }

  @Test func controlCClosesTheMapAndTheValueField() throws {
    var session = try Session(Session.shop, columns: 120, rows: 40)
    session.press("Space m Ctrl-C")
    #expect(session.state.map == nil && !session.driver.hasQuit)
    session = try Session(columns: 120, rows: 40)
    session.press("/")
    session.driver.type("photo")
    session.press("Enter .")
    session.driver.type("photo.top")
    session.press("Enter Right Ctrl-C")
    #expect(session.state.fieldEditor == nil && session.state.tried.isEmpty)
    #expect(!session.driver.hasQuit)
  }

  // MARK: While the preview is busy

  /// Whether queued keys, by name, make the preview leave.
  private func leave(_ names: String, _ session: Session) -> Bool {
    session.state.leavingKeys.leave(
      names.split(separator: " ").compactMap { Key(name: String($0)).map(InputEvent.key) })
  }

  @Test(arguments: [
    ("q", true), ("Ctrl-C", true), ("d r q", true), ("/ q", false), ("/ Ctrl-C", true), ("f q", false),
    ("d r", false),
  ])
  func pendingKeysQuitUnlessTheyDoSomethingElse(_ keys: String, _ leaves: Bool) throws {
    #expect(leave(keys, try Session(columns: 120, rows: 40)) == leaves)
  }

  @Test func triedAndTypedChangesAreNotLost() throws {
    var session = try trying()
    #expect(!leave("q", session) && !leave("Ctrl-C", session))
    session.press("q")
    // Another key cancels the question.
    #expect(leave("q", session) && !leave("d q", session))
    session = try Session(columns: 120, rows: 40)
    session.press("/")
    #expect(!leave("q", session))
  }

  // MARK: The words of editors

  @Test(arguments: ["q", "quit"])
  func quitCanBeTyped(_ word: String) throws {
    var session = try trying()
    command(word, &session)
    #expect(!session.driver.hasQuit && session.text.contains("not in the file"))
    session = try Session()
    command(word, &session)
    #expect(session.driver.hasQuit)
  }

  @Test func quitWithoutConfirmationCanBeTyped() throws {
    var session = try trying()
    command("q!", &session)
    #expect(session.driver.hasQuit && session.driver.applied.isEmpty)
  }

  @Test func typingWriteSavesTheFile() throws {
    var session = try trying()
    command("w", &session)
    #expect(session.driver.applied.count == 1 && !session.driver.hasQuit)
    let environment = session.state.exploration?.screenState.environment
    command("w", &session)
    #expect(session.text.contains("no changes to write"), "\(session.text)")
    #expect(session.state.exploration?.screenState.environment == environment)
  }

  @Test func writeAndQuitCanBeTyped() throws {
    var session = try trying()
    command("wq", &session)
    #expect(session.driver.applied.count == 1 && session.driver.hasQuit)
    session = try Session()
    command("wq", &session)
    #expect(session.driver.applied.isEmpty && session.driver.hasQuit)
  }

  @Test func helpCanBeTyped() throws {
    var session = try Session()
    command("help", &session)
    #expect(session.text.contains("Keys, commands"), "\(session.text)")
  }

  // MARK: One step back

  @Test func escLeavesAnEnlargedPicture() throws {
    var session = try Session(columns: 200, rows: 60)
    session.press("|")
    session.driver.type("iphone-16 text-size=l..xl")
    session.press("Enter Enter")
    #expect(session.state.beside?.isEnlarged == true)
    session.press("Esc")
    #expect(session.state.beside?.isEnlarged == false)
    session.press("Enter x X")
    #expect(
      session.text.contains("1 of 2 alone: z") && session.text.contains("z back to all"), "\(session.text)")
    session.press("z")
    #expect(session.state.beside?.isEnlarged == false)
    session.press("Esc")
    #expect(session.state.beside == nil)
  }

  @Test func escClearsTheSelectionBeforeItLeavesAnEnlargedPicture() throws {
    var session = try Session(columns: 200, rows: 60)
    session.press("|")
    session.driver.type("iphone-16 text-size=l..xl")
    session.press("Enter Enter Down Esc")
    #expect(session.state.selection == nil && session.state.beside?.isEnlarged == true)
    session.press("Esc")
    #expect(session.state.beside?.isEnlarged == false)
  }

  @Test func escClosesAFullScreenPanel() throws {
    var session = try Session(columns: 50, rows: 12)
    session.press("o i")
    #expect(session.text.contains("Tab next panel") && session.text.contains("Esc closes"), "\(session.text)")
    session.press("Esc")
    #expect(session.state.panels.open.count == 1)
    session.press("Esc")
    #expect(session.state.panels.open.isEmpty)
    #expect(session.text.contains("Ada Marlow"), "\(session.text)")
  }

  @Test(arguments: [
    ("r", "undone: rotate", "done again: rotate"), ("d", "undone: device ", "done again: device "),
    ("t", "undone: text size xl", "done again: text size xl"),
    ("Space v n", "undone: names", "done again: names"),
    ("+", "undone: zoom", "done again: zoom"), ("n", "undone: dark", "done again: dark"),
    ("Down", "undone: select ", "done again: select "),
  ])
  func undoNamesTheUndoneStep(_ key: String, _ undone: String, _ again: String) throws {
    var session = try Session(columns: 120, rows: 40)
    session.press(key)
    session.press("u")
    #expect(session.text.contains(undone), "\(session.text)")
    session.press("U")
    #expect(session.text.contains(again), "\(session.text)")
  }

  @Test func theEventLogListsOnlyEventsOfTheLayout() throws {
    var session = try Session(columns: 120, rows: 40)
    session.press("Q Space x m Space x m # 0 u r")
    #expect(session.state.log.allSatisfy { !$0.text.contains("does nothing") && !$0.text.contains("mouse") })
    #expect(session.state.log.contains { $0.text == "rotate" && $0.isTitle })
    session.file.content += [0x0A]
    session.driver.send(.filesChanged)
    #expect(session.state.log.contains { $0.text.hasPrefix("reloaded") })
  }
}
