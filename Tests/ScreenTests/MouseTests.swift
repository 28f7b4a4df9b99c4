import Environment
import Model
import Screen
import Testing

@Suite struct MouseTests {
  private func click(_ session: inout Session, on text: String) throws {
    let (column, row) = try place(of: text, in: session)
    session.driver.send(.mouse(MouseEvent(.click, column: column, row: row)))
  }

  /// Returns the column and row of a text on the screen.
  private func place(of text: String, in session: Session) throws -> (Int, Int) {
    for (row, line) in session.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.firstRange(of: text) {
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    throw NotThere(text: text)
  }

  struct NotThere: Error { var text: String }

  @Test func everyWayToSelectLeadsToTheSameState() throws {
    var byMouse = try Session()
    try click(&byMouse, on: "[ Follow ]")
    var byArrows = try Session()
    byArrows.press("Down Down Down")
    var steps = 0
    while byArrows.state.selection != byMouse.state.selection, steps < 12 {
      byArrows.press("Down")
      steps += 1
    }
    var bySearch = try Session()
    bySearch.press("/")
    bySearch.driver.type("follow")
    bySearch.press("Enter")
    var byTree = try Session()
    byTree.press("o")
    try click(&byTree, on: "follow")
    let wanted = byMouse.state.exploration?.selection
    #expect(wanted != nil)
    #expect(byArrows.state.exploration?.selection == wanted)
    #expect(bySearch.state.exploration?.selection == wanted)
    #expect(byTree.state.exploration?.selection == wanted)
  }

  @Test func everyHintOfTheFooterCanBeClicked() throws {
    let session = try Session(columns: 160)
    let hints = session.state.footerHints
    #expect(hints.count >= 8)
    for hint in hints where hint.binding.action != .quit {
      var clicked = try Session(columns: 160)
      clicked.driver.send(.mouse(MouseEvent(.click, column: hint.column, row: 23)))
      var pressed = try Session(columns: 160)
      pressed.driver.send(.key(hint.binding.keys[0]))
      #expect(clicked.text == pressed.text, "\(hint.label)")
    }
  }

  @Test func theDividerIsDragged() throws {
    let request = EnvironmentRequest.parse([
      "--device", "ipad-pro-11", "--orientation", "landscape", "--window", "split-1/2",
    ]).request
    var session = try Session(columns: 120, rows: 30) { $0.environment = request }
    #expect(session.text.contains("split-1/2"))
    let stage = try #require(session.state.stage)
    let picture = try #require(session.state.picture)
    let edge =
      picture.projection.column(at: stage.surroundings.window.maxX) - session.state.canvasOrigin.column
    session.driver.send(.mouse(MouseEvent(.click, column: edge, row: 15)))
    let steps = session.state.undoCount
    var classes: [SizeClass?] = []
    for column in stride(from: edge, through: edge + 25, by: 1) {
      session.driver.send(.mouse(MouseEvent(.drag, column: column, row: 15)))
      classes.append(session.state.stage?.surroundings.traits.horizontal)
    }
    // The window's width follows the pointer, and its size class changes on the way.
    #expect(classes.first == .compact && classes.last == .regular, "\(classes)")
    session.driver.send(.mouse(MouseEvent(.release, column: edge + 25, row: 15)))
    #expect(session.text.contains("split-2/3"), "\(session.text)")
    #expect(session.state.undoCount == steps + 1)
    #expect(session.state.exploration?.screenState.windowSize == nil)
    session.driver.send(.mouse(MouseEvent(.drag, column: 5, row: 15)))
    #expect(session.text.contains("split-2/3"))
  }

  @Test func panelsAreDragged() throws {
    var session = try Session(columns: 140, rows: 40)
    session.press("o i e")
    func width(_ panel: Action.Panel) -> Int { session.state.panelArea(panel)?.width ?? 0 }
    let outline = width(.outline)
    session.driver.send(.mouse(MouseEvent(.click, column: outline - 1, row: 8)))
    session.driver.send(.mouse(MouseEvent(.drag, column: outline + 5, row: 8)))
    session.driver.send(.mouse(MouseEvent(.release, column: outline + 5, row: 8)))
    #expect(width(.outline) == outline + 6)
    session.driver.send(.mouse(MouseEvent(.drag, column: 10, row: 8)))
    #expect(width(.outline) == outline + 6)
    let inspector = width(.inspector)
    session.driver.send(.mouse(MouseEvent(.click, column: 140 - inspector, row: 8)))
    session.driver.send(.mouse(MouseEvent(.drag, column: 0, row: 8)))
    session.driver.send(.mouse(MouseEvent(.release, column: 0, row: 8)))
    #expect(width(.inspector) <= 140 - 28, "something of the picture stays")
  }

  @Test func theWheelScrollsTheViewUnderIt() throws {
    var session = try Session()
    session.driver.send(.mouse(MouseEvent(.wheelDown, column: 40, row: 10)))
    #expect(session.text.contains("▲ 3 more"))
    session.press("i")
    session.driver.send(.mouse(MouseEvent(.wheelDown, column: 75, row: 10)))
    // Next to the panel the picture leaves no free columns, so the footer shows it.
    #expect(session.text.split(separator: "\n").last?.contains("▲3 ▼") == true, "\(session.text)")
    session.press("?")
    session.driver.send(.mouse(MouseEvent(.wheelDown, column: 40, row: 10)))
    #expect(session.text.contains("› Rotate the other way"))
  }

  @Test func aClickBesideAListClosesIt() throws {
    var session = try Session(columns: 120)
    session.press("?")
    session.driver.send(.mouse(MouseEvent(.click, column: 1, row: 3)))
    #expect(!session.text.contains("Keys, commands"))
  }
}
