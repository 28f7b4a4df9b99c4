import Screen
import Testing

/// The overview of the whole screen, next to a large picture that does not fit.
@Suite struct OverviewTests {
  private func mail(_ columns: Int, _ rows: Int) throws -> Session {
    try Session("layouts/mail.json", columns: columns, rows: rows) { $0.depth = .full }
  }

  /// Returns the rows of the frame to the right of the picture.
  private func frame(_ session: Session) -> ClosedRange<Int>? {
    let grid = session.driver.screen()
    func row(_ scalar: UInt32) -> Int? {
      grid.cells.lastIndex { $0.scalar == scalar && $0.style.ink == .selected }.map { $0 / grid.width }
    }
    guard let first = row(0x2513), let last = row(0x251B) else { return nil }
    return first...last
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func theOverviewsFrameFollowsTheLargePicture(_ columns: Int, _ rows: Int) throws {
    var session = try mail(columns, rows)
    let start = try #require(frame(session), "\(session.text)")
    session.press("PageDown")
    let next = try #require(frame(session))
    #expect(next.lowerBound > start.lowerBound && next.upperBound > start.upperBound)
  }

  @Test func clicksAndDragsInTheOverviewScroll() throws {
    var session = try mail(120, 40)
    let grid = session.driver.screen()
    let corner = try #require(grid.cells.lastIndex { $0.scalar == 0x251B && $0.style.ink == .selected })
    let (column, row) = (corner % grid.width - 4, corner / grid.width)
    session.driver.send(.mouse(MouseEvent(.click, column: column, row: row)))
    let place = session.state.canvasOrigin.row
    #expect(place > 0 && session.state.selection == nil)
    session.driver.send(.mouse(MouseEvent(.drag, column: column, row: row - 30)))
    #expect(session.state.canvasOrigin.row == 0)
    session.driver.send(.mouse(MouseEvent(.release, column: column, row: row - 30)))
  }

  /// An overview of a wide screen would have two rows.
  @Test func anIPadInLandscapeIsShownWhole() throws {
    let session = try Session("Tests/Fixtures/sessions/settings.json", columns: 120, rows: 40) {
      $0.depth = .full
      $0.environment.device = "ipad-mini-6"
      $0.environment.orientation = .landscape
    }
    let picture = try #require(session.state.picture)
    #expect(picture.grid.height <= 40 && frame(session) == nil, "\(session.text)")
  }

  @Test func theOverviewYieldsToViewsThatNeedTheSpace() throws {
    var session = try mail(120, 40)
    session.press("z")
    #expect(frame(session) == nil, "the whole screen is in sight")
    session = try mail(104, 40)
    session.press("i o")
    #expect(frame(session) == nil, "panels leave no room")
    session = try mail(56, 24)
    #expect(frame(session) == nil, "a narrow terminal")
  }

  /// The overview of an iPad is large enough to tell its parts apart, if no texts are truncated for it.
  @Test func anIPadHasAUsefulOverview() throws {
    let session = try Session("Tests/Fixtures/sessions/settings.json", columns: 80, rows: 24) {
      $0.depth = .full
      $0.environment.device = "ipad-mini-6"
    }
    let grid = session.driver.screen()
    let row = try #require(frame(session)).lowerBound
    let corners = (0..<grid.width).filter { [0x250F, 0x2513].contains(grid[$0, row].scalar) }
    #expect(corners.count == 2 && corners[1] - corners[0] > 12, "\(session.text)")
    let (picture, stage) = (try #require(session.state.picture), try #require(session.state.stage))
    #expect(picture.cutTexts(of: stage).isEmpty)
  }
}
