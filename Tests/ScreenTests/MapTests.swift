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

  @Test func hiddenContentIsReportedInTheFooter() throws {
    var session = try Session(Session.shop, columns: 60, rows: 16)
    session.press("Space m Right")
    let footer = try #require(session.text.split(separator: "\n").last)
    #expect(footer.contains("►") || footer.contains("▼") || footer.contains("◄"), "\(session.text)")
  }
}
