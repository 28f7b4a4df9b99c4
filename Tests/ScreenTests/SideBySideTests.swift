import Drawing
import Testing

@testable import Screen

/// Pictures side by side are large enough for their texts.
@Suite struct SideBySideTests {
  private func phones(_ columns: Int, _ rows: Int, panels: [Action.Panel] = []) throws -> Session {
    var session = try Session("layouts/mail.json", columns: columns, rows: rows) {
      $0.depth = .full
      $0.panels = panels
    }
    session.press("|")
    session.driver.type("phones")
    session.press("Enter")
    return session
  }

  @Test(arguments: [(120, 40, 10.0), (160, 48, 8)])
  func readableTextTakesPrecedenceOverMorePictures(_ columns: Int, _ rows: Int, _ scale: Double) throws {
    let beside = try #require(try phones(columns, rows).state.beside)
    let tiles = beside.tilesOnPage(0)
    #expect(tiles.count > 1)
    for tile in tiles { #expect(beside.tiles[tile].scale.column <= scale) }
  }

  /// The panels of a wide terminal leave their columns to the pictures until the end.
  @Test func panelsCloseForPicturesSideBySide() throws {
    var session = try phones(160, 48, panels: [.outline, .inspector])
    #expect(session.state.panels.open.isEmpty)
    for _ in 0..<2 where session.state.beside != nil { session.press("Esc") }
    #expect(session.state.panels.open == [.outline, .inspector])
  }

  @Test func sharedPartsOfCaptionsAppearOnce() throws {
    let text = try phones(120, 40).text
    #expect(text.ranges(of: "iOS 18").count == 2, "in the header and in the strip: \(text)")
  }
}
