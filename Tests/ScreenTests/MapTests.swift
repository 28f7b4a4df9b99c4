import Drawing
import Testing

@testable import Screen

/// The map of all scenes adapts to the terminal.
@Suite struct MapTests {
  @Test(arguments: [(60, 16), (80, 24), (200, 60)])
  func theChosenSceneStaysVisible(_ columns: Int, _ rows: Int) throws {
    var session = try Session(Session.shop, columns: 160, rows: 50)
    session.press("Space m Right Right Right Down Down")
    session.driver.send(.resize(columns: columns, rows: rows))
    let map = try #require(session.state.map)
    let box = map.map.boxes[map.chosen]
    let area = session.state.screenLayout.canvas
    #expect(box.left >= map.viewport.column && box.top >= map.viewport.row)
    #expect(box.left < map.viewport.column + area.width && box.top < map.viewport.row + area.height)
  }

  @Test func scenesAreSmallPicturesBelowWholeTitles() throws {
    var session = try Session("layouts/mail.json", columns: 120, rows: 40) { $0.depth = .full }
    session.press("Space m")
    #expect(session.text.contains("Boat at half past nine"), "\(session.text)")
    #expect(!session.text.contains("9:41"))
    let grid = session.driver.screen()
    #expect(grid.cells.count { $0.scalar == 0x2580 } > 100)
  }

  /// A link of the chosen scene has one colour: its line, its arrow head and its word.
  @Test func theChosenScenesLinksHaveOneColour() throws {
    var session = try Session(Session.shop, columns: 160, rows: 50) { $0.depth = .full }
    session.press("Space m")
    let mode = try #require(session.state.map)
    let own = zip(mode.map.links, mode.map.routes).filter {
      $0.0.from == mode.chosen || $0.0.to == mode.chosen
    }
    #expect(own.count > 1)
    for (link, route) in own {
      let (start, end) = (try #require(route.first), try #require(route.last))
      let inks = [end.column, end.column - 1].map { mode.grid[$0, end.row].style.ink }
      let word = (1...link.word.count).map { mode.grid[start.column + $0, start.row].style.ink }
      #expect(Set(inks + word) == [.selected], "\(link)")
    }
  }

  @Test func hiddenContentIsReportedInTheFooter() throws {
    var session = try Session(Session.shop, columns: 60, rows: 16)
    session.press("Space m Right")
    let footer = try #require(session.text.split(separator: "\n").last)
    #expect(footer.contains("►") || footer.contains("▼") || footer.contains("◄"), "\(session.text)")
  }
}
