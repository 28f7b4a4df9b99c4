import Basics
import Export
import Model
import Reading
import Screen
import TestSupport
import Testing

/// A trial change is shown at once, undone, checked, and removed.
@Suite struct WhatIfTests {
  private func profile() throws -> Session {
    var session = try Session(columns: 120, rows: 40)
    select("photo", &session)
    return session
  }

  private func select(_ name: String, _ session: inout Session) {
    session.press("/")
    session.driver.type(name)
    session.press("Enter")
  }

  private func tryOut(_ words: String, _ session: inout Session) {
    session.press(":")
    session.driver.type("what-if \(words)")
    session.press("Enter")
  }

  private func save(_ session: inout Session, _ change: (String) -> String) {
    session.file.content = Array(change(String(decoding: session.file.content, as: UTF8.self)).utf8)
    session.driver.send(.filesChanged)
  }

  private func pull(_ equation: String, _ session: inout Session) {
    session.press(".")
    session.driver.type(equation)
    session.press("Enter")
  }

  private func frame(_ name: String, _ session: Session) throws -> Rect {
    let tree = try #require(session.state.stage?.nodes.first?.tree)
    let index = try #require(tree.plain.views.firstIndex { $0.name == name })
    return tree.views[index].frame
  }

  @Test func eachKeyMovesTheViewAndEscRestoresIt() throws {
    var session = try profile()
    let before = try frame("photo", session)
    pull("photo.top", &session)
    #expect(session.text.contains("constant of photo.top"), "\(session.text)")
    session.press("Right Right Shift-Right")
    #expect(try frame("photo", session).y == before.y + 12)
    session.press("Esc")
    #expect(try frame("photo", session) == before)
    #expect(session.state.tried.isEmpty)
    pull("photo.top", &session)
    session.driver.type("40")
    session.press("Enter")
    #expect(session.text.contains("photo.top 16 → 40"), "\(session.text)")
    #expect(try frame("photo", session).y == before.y + 24)
    session.press("u")
    #expect(try frame("photo", session) == before)
    session.press("U")
    #expect(try frame("photo", session).y == before.y + 24)
  }

  /// The field shows the value that is used and kept: a character that cannot lead to a number is rejected.
  @Test(arguments: [
    ("5000", "500", "5000 is too large: from 1 to 1000"), ("0", "1000", "0 is too small"),
    ("-", "1000", "is too small"), ("7k", "7", "is not a number"), ("k", "1000", "\"k\" is not a number"),
  ])
  func anInvalidNumberIsRefused(_ typed: String, _ shown: String, _ reason: String) throws {
    var session = try profile()
    pull("photo.top", &session)
    session.press("Tab")
    session.driver.type(typed)
    #expect(session.text.contains(": \(shown)▏"), "\(session.text)")
    #expect(session.text.contains(reason), "\(session.text)")
    session.press("Enter")
    let document = try #require(session.state.layout?.document)
    #expect(document.constraints.contains { Double($0.priority) == Double(shown) }, "\(session.text)")
  }

  @Test func anEmptyNumberStaysInTheField() throws {
    var session = try profile()
    pull("photo.top", &session)
    session.press("Backspace Enter")
    #expect(session.state.fieldEditor != nil)
    #expect(session.text.contains("not a number yet"), "\(session.text)")
    session.driver.type("24")
    session.press("Enter")
    #expect(session.state.tried.map(\.words) == ["photo.top 16 → 24"])
  }

  /// The list of findings contains those of the file, so the line names its number too.
  @Test func theSummaryNamesTheNumberOfFindings() throws {
    var session = try Session("layouts/half-done.storyboard", columns: 160, rows: 40)
    let label = try #require(session.state.layout?.document.views.first { $0.kind == .label && $0.id != nil })
    tryOut("\(try #require(label.id)).hidden = true", &session)
    let count = session.state.findings.list.count
    #expect(count > 0 && session.text.contains("(F9 lists \(count))"), "\(session.text)")
  }

  /// In narrow terminals, the line about a trial change keeps its effect and shortens the rest.
  @Test(arguments: [40, 60, 80, 100])
  func theSummaryOfChangesEndsWithAWholeWord(_ columns: Int) throws {
    var session = try Session(columns: columns, rows: 24)
    tryOut("photo.top = 60", &session)
    session.press("Esc")
    let found = try #require(session.state.whatIfChange?.summary)
    let line = try #require(
      session.text.split(separator: "\n").first { $0.contains(found) }, "\(session.text)")
    #expect(!line.hasSuffix("…"), "\(line)")
  }

  @Test func oneUndoRevertsOneDrag() throws {
    var session = try profile()
    let steps = session.state.undoCount
    pull("photo.top", &session)
    session.press("Right Right Right Enter")
    #expect(session.state.undoCount == steps + 1)
    pull("photo.top", &session)
    session.press("Right Esc")
    #expect(session.state.undoCount == steps + 1)
  }

  @Test func redoWorksAfterAValueWasEdited() throws {
    var session = try profile()
    let before = try frame("photo", session)
    tryOut("photo.top = 60", &session)
    session.press("u")
    pull("photo.top", &session)
    session.press("Esc U")
    #expect(session.state.tried.count == 1)
    #expect(try frame("photo", session).y == before.y + 44)
  }

  /// A pin that becomes two lists its constraints in a different order.
  @Test func theValueFieldKeepsItsConstraint() throws {
    var session = try Session(columns: 120, rows: 40)
    save(&session) {
      $0.replacing(
        "\"top\": \"safeArea + 16\",\n          \"leading\": \"safeArea + gutter\"",
        with: "\"pin\": \"leading top to safeArea + 16\"")
    }
    select("photo", &session)
    pull("photo.leading", &session)
    session.press("Right Tab")
    #expect(session.text.contains("priority of photo.leading = safeArea.leading + 17"), "\(session.text)")
  }

  @Test func allEnvironmentsSideBySideAreUpdated() throws {
    var session = try Session(columns: 200, rows: 60)
    session.press("|")
    session.driver.type("iphone-16 text-size=l..xl")
    session.press("Enter")
    session.press(":")
    session.driver.type("what-if photo.top = 60")
    session.press("Enter")
    let tiles = try #require(session.state.beside?.tiles)
    #expect(tiles.count == 2)
    #expect(session.state.tried.map(\.words) == ["photo.top 16 → 60"])
    #expect(!session.state.wantsFollowing)
  }

  @Test func newAndResolvedFindingsAreListed() throws {
    var session = try Session("layouts/sign-in.storyboard", columns: 120, rows: 40)
    let document = try #require(session.state.layout?.document)
    let label = try #require(document.views.first { $0.plainText?.isEmpty == false && $0.kind == .button })
    session.press(":")
    session.driver.type("what-if \(try #require(label.id)).hidden = true")
    session.press("Enter")
    let change = try #require(session.state.whatIfChange)
    #expect(session.text.contains(change.summary))
    session.press("u")
    #expect(session.state.whatIfChange == nil)
  }

  @Test func savingALayoutChangesOneLine() throws {
    var session = try profile()
    let before = try #require(session.state.layout?.document.bytes)
    pull("photo.top", &session)
    session.driver.type("40")
    session.press("Enter .")
    session.driver.type("Write")
    session.press("Enter")
    let written = try #require(session.driver.applied.last)
    #expect(written.path == Session.profile)
    let hunks = ChangedLines.hunks(from: before, to: written.bytes)
    #expect(hunks.count == 1)
    #expect(hunks[0].after == hunks[0].before.map { $0.replacing("safeArea + 16", with: "safeArea + 40") })
    #expect(session.state.tried.isEmpty)
    #expect(session.state.layout?.document.bytes == written.bytes)
    // Undo has nothing left to remove from the file.
    session.press("u u u")
    #expect(session.state.layout?.document.bytes == written.bytes)
  }

  @Test func storyboardChangesAreNotWritten() throws {
    var session = try Session("layouts/sign-in.storyboard", columns: 120, rows: 40)
    session.press("Down .")
    session.press("Esc")
    session.press(":")
    let id = try #require(session.state.layout?.document.constraints.first?.id)
    session.driver.type("what-if \(id) = 33")
    session.press("Enter .")
    #expect(session.text.contains("not possible"), "\(session.text)")
    session.driver.type("Write")
    session.press("Enter")
    #expect(session.text.contains("are not written"), "\(session.text)")
    #expect(session.driver.applied.isEmpty)
    session.press("Esc Ctrl-Y")
    let lines = try #require(session.driver.copied.last)
    #expect(lines.contains("sign-in.storyboard:"))
    #expect(lines.contains("+ ") && lines.contains("constant=\"33\""), "\(lines)")
  }

  @Test func quittingConfirmsOnce() throws {
    var session = try profile()
    session.press(":")
    session.driver.type("what-if photo.hidden = true")
    session.press("Enter q")
    #expect(!session.driver.hasQuit)
    #expect(session.text.contains("not in the file"))
    session.press("q")
    #expect(session.driver.hasQuit)
  }

  @Test func quittingConfirmsOnceForEveryKey() throws {
    let settings = PreviewSettings(Array("{\"keys\": {\"X\": \"q\"}}".utf8), file: "settings.json")
    var session = try Session(columns: 120, rows: 40) { $0.settings = settings }
    tryOut("photo.hidden = true", &session)
    session.press("X")
    #expect(!session.driver.hasQuit)
    session.press("X")
    #expect(session.driver.hasQuit)
  }

  @Test func changesApplyToTheFileSavedAfterAnUndo() throws {
    var session = try profile()
    tryOut("photo.top = 60", &session)
    session.press("u")
    save(&session) { $0.replacing("96", with: "97") }
    tryOut("photo.top = 40", &session)
    session.press("u")
    #expect(try frame("photo", session).size == Size(width: 97, height: 97))
    // The trial change on the earlier version of the file no longer exists.
    session.press("u U U U")
    #expect(session.state.tried.map(\.words) == ["photo.top 16 → 40"])
    #expect(try frame("photo", session).size == Size(width: 97, height: 97))
  }

  @Test func savingTheFileDiscardsTriedChanges() throws {
    var session = try profile()
    session.press(":")
    session.driver.type("what-if photo.top = 60")
    session.press("Enter")
    session.driver.send(.filesChanged)
    #expect(session.state.tried.count == 1, "the same bytes are the same file")
    session.file.content = Array(
      String(decoding: session.file.content, as: UTF8.self).replacing("96", with: "97").utf8)
    session.driver.send(.filesChanged)
    #expect(session.state.tried.isEmpty)
    #expect(session.state.log.contains { $0.text.contains("discarded") })
    #expect(try frame("photo", session).size == Size(width: 97, height: 97))
  }

  @Test func lossesAreReportedBeforeSaving() throws {
    var session = try profile()
    pull("photo.leading", &session)
    session.press("Esc Esc .")
    session.driver.type("photo.nothing = 3")
    session.press("Enter")
    #expect(
      session.text.contains("no constraint") || session.text.contains("not a constraint"), "\(session.text)")
    session.press(". Esc")
    session.press(":")
    session.driver.type("what-if name.top = twelve")
    session.press("Enter")
    #expect(session.state.tried.isEmpty)
  }

  @Test func aProposalCanBeApplied() throws {
    var session = try Session("layouts/half-done.storyboard", columns: 120, rows: 40)
    let ambiguous = try #require(
      session.state.stage?.nodes.last?.tree.flatMap { tree in
        tree.views.indices.first { !tree.views[$0].ambiguity.isEmpty && tree.plain.views[$0].parent != nil }
          .flatMap { tree.plain.views[$0].id }
      })
    select(ambiguous, &session)
    session.press("Space +")
    session.driver.type("missing")
    session.press("Enter . Enter")
    #expect(!session.state.tried.isEmpty, "\(session.text)")
    let tree = try #require(session.state.stage?.nodes.last?.tree)
    let index = try #require(tree.plain.views.firstIndex { $0.id == ambiguous })
    #expect(tree.views[index].ambiguity.isEmpty)
  }

  /// A stack view takes the views as written, and everything else still works: selection, undo, writing.
  @Test func aStackCanBeTriedUndoneAndSaved() throws {
    var session = try profile()
    save(&session) { _ in
      """
      {"sizewise": 1, "views": {
        "card": {
          "view": {
            "one": {"label": "One", "top": 10, "leading": 10}, // first
            "two": {"label": "The second", "top": 40, "leading": 10}
          },
          "top": 100, "leading": 20, "size": 200
        },
        "last": {"label": "Last", "bottom": 40, "centerX": true}
      }}
      """
    }
    select("card", &session)
    let names = ["one", "two", "last"]
    let before = try names.map { try frame($0, session).size }
    session.press(".")
    session.driver.type("Try a proposal")
    session.press("Enter")
    session.driver.type("embed")
    session.press("Enter")
    #expect(session.state.tried.count == 1, "\(session.text)")
    #expect(session.text.contains("what if: embed in a stack"), "\(session.text)")
    #expect(session.state.whatIfChange != nil)
    func stack(_ session: Session) -> Bool {
      session.state.layout?.document.views.contains { $0.kind == .stack } == true
    }
    #expect(stack(session))
    // Positions within the stack are rounded to pixels from a different origin.
    for (name, size) in zip(names, before) {
      let now = try frame(name, session).size
      #expect(abs(now.width - size.width) < 0.4 && abs(now.height - size.height) < 0.4)
    }
    let selected = try #require(session.state.exploration?.selection?.source)
    #expect(session.state.layout?.document.views[selected].name == "card")
    // The views after the stack in the file can still be selected.
    select("last", &session)
    #expect(stack(session))
    // Undo passes over the selection.
    session.press("u")
    #expect(!stack(session))
    session.press("U .")
    session.driver.type("Write")
    session.press("Enter")
    let written = try #require(session.driver.applied.last)
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.contains("// first") && text.contains("\"column\": {"), "\(text)")
    #expect(text.contains("group.leading = super.leading + 10"), "\(text)")
  }

  /// In `half-done.storyboard`, `.` begins with the fix of the shown finding.
  @Test func aFixResolvesItsFinding() throws {
    var session = try Session("layouts/half-done.storyboard", columns: 150, rows: 45)
    for rule in ["conflicting-constraints", "ambiguous-layout", "misplaced-frame"] {
      session.press("F9")
      session.driver.type(rule)
      session.press("Enter .")
      #expect(session.text.contains("Try the fix"), "\(rule)\n\(session.text)")
      session.press("Enter")
      #expect(session.state.tried.count == 1, "\(rule)\n\(session.text)")
      let change = try #require(session.state.whatIfChange)
      if rule != "misplaced-frame" { #expect(change.mended > 0 && change.broken == 0, "\(rule)") }
      session.press("u")
      #expect(session.state.tried.isEmpty)
    }
  }

  /// A late result of a check does not replace the picture after the user has moved on.
  @Test func aLateResultKeepsTheSelection() throws {
    var state = try Session("layouts/half-done.storyboard", columns: 120, rows: 40).state
    for waits in [true, false] {
      var waiting = state
      _ = waiting.apply(.key(.function(8)))
      if !waits { _ = waiting.apply(.key(.named(.down))) }
      let before = waiting.exploration
      let task = try #require(waiting.backgroundTask(ahead: true))
      _ = waiting.receive(task.work { true }, to: task.question)
      #expect((waiting.exploration == before) != waits)
    }
    _ = state.apply(.key(.named(.escape)))
  }

  @Test func textCanBeTypedAndPasted() throws {
    var session = try profile()
    select("name", &session)
    session.press(".")
    session.driver.type("Text")
    session.press("Enter Backspace")
    session.driver.type("xx q")
    session.driver.send(.paste("pasted\nrest"))
    session.press("Enter")
    #expect(session.text.contains("Ada Marloxx q"), "\(session.text)")
    #expect(!session.driver.hasQuit)
  }
}
