import Drawing
import Export
import Screen
import TestSupport
import Testing

/// The preview's appearance, by available colours and settings.
@Suite struct LookTests {
  private func session(_ depth: ColorDepth, _ change: (inout PreviewOptions) -> Void = { _ in }) throws
    -> Session
  {
    try Session {
      $0.depth = depth
      change(&$0)
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func colourlessTerminalsUseTheWireframe(_ depth: ColorDepth) throws {
    var session = try session(depth)
    let hasColors = depth != .uncolored
    #expect(session.state.exploration?.look == (hasColors ? .colour : .wireframe))
    session.press("#")
    #expect(session.state.exploration?.look == .wireframe)
    #expect(session.text.contains("too few colours") != hasColors)
  }

  /// The gaps between keys are narrower than a cell, at any width of the screen.
  @Test(arguments: [
    "iphone-se-3", "iphone-12-mini", "iphone-14", "iphone-16", "iphone-16-pro", "iphone-16-plus",
  ])
  func keysOfTheKeyboardAreSeparated(_ device: String) throws {
    var session = try Session("layouts/mail.json", columns: 120, rows: 40) {
      $0.depth = .full
      $0.environment.device = device
    }
    session.press("Space k")
    let grid = session.driver.screen()
    let row = try #require(
      (0..<grid.height).last { row in "qwertyu".allSatisfy(grid.line(row).contains) }, "\(session.text)")
    let lines = (0..<grid.width).count { [0x258F, 0x2595].contains(grid[$0, row].scalar) }
    #expect(lines == 9, "\(session.text)")
  }

  @Test func thePictureReturnsWhenTheKeyboardDisappears() throws {
    var session = try Session("layouts/mail.json", columns: 100, rows: 24) { $0.depth = .full }
    #expect(session.text.contains("9:41"))
    session.press("Space k")
    #expect(!session.text.contains("9:41"), "\(session.text)")
    session.press("Space k")
    #expect(session.text.contains("9:41"), "\(session.text)")
  }

  @Test func oneKeySwitchesTheLookAndUndoRestoresIt() throws {
    var session = try session(.full)
    let colors = session.driver.screen()
    session.press("#")
    #expect(session.text.contains("wireframe"))
    session.press("Esc")
    #expect(session.text.split(separator: "\n").prefix(2).joined().contains("wireframe"))
    session.press("# Esc")
    #expect(session.driver.screen() == colors)
    session.press("u")
    #expect(session.state.exploration?.look == .wireframe)
  }

  @Test func wireframeAndASCIICanBeRequested() throws {
    #expect(try session(.full) { $0.wireframe = true }.state.exploration?.look == .wireframe)
    #expect(try session(.full) { $0.ascii = true }.state.exploration?.look == .wireframe)
  }

  /// The exported text has no colours, so it is the wireframe.
  @Test func textExportsAreWireframes() throws {
    func written(_ depth: ColorDepth) throws -> String? {
      var session = try session(depth)
      session.press("p")
      return (session.driver.written.last?.bytes).map { String(decoding: $0, as: UTF8.self) }
    }
    let wireframe = try written(.uncolored)
    #expect(wireframe?.isEmpty == false)
    #expect(try written(.full) == wireframe)
  }

  @Test func prototypesCanBeRepeated() throws {
    var session = try session(.uncolored)
    #expect(session.state.exploration?.repeatsPrototypes == true)
    session.press("Space v r")
    #expect(session.state.exploration?.repeatsPrototypes == false)
    #expect(session.text.contains("drawn once"))
  }

  /// The largest scale at which the whole screen is visible.
  @Test(arguments: [(80, 24, "8×16 pt"), (200, 60, "8×16 pt"), (300, 100, "5×10 pt")])
  func aLargeTerminalShowsALargePicture(_ columns: Int, _ rows: Int, _ scale: String) throws {
    let session = try Session(columns: columns, rows: rows)
    #expect(session.text.contains(scale))
    #expect(session.text.contains("▼") == (rows == 24))
  }

  /// Columns are narrower if a text that the device shows whole would otherwise be cut.
  @Test(arguments: [(120, 40, 20.0), (80, 24, 16)])
  func smallTextIsNotTruncated(_ columns: Int, _ rows: Int, _ height: Double) throws {
    var session = try Session("Tests/Fixtures/small-print.json", columns: columns, rows: rows) {
      $0.depth = .full
      $0.environment.device = "iphone-se-3"
    }
    #expect(session.text.contains("Subscriptions renew unless cancelled a day before."))
    #expect(session.state.picture?.scale.column == 7 && session.state.picture?.scale.row == height)
    #expect(session.state.showsWholeScreen)
    session.press("Down")
    #expect(session.state.picture?.scale.column == 7 && session.state.picture?.scale.row == height)
  }

  /// A cell is not a screen: it is shown at its size, unless a device is given.
  @Test func aCellOpensOnItsOwnCanvas() throws {
    let cell = "Tests/Fixtures/xibs/cell.xib"
    let session = try Session(cell)
    #expect(session.state.exploration?.showsCanvas == true)
    #expect(session.text.contains("Fresh bread") && session.text.contains("320×72"))
    let onPhone = try Session(cell) { $0.environment.device = "iphone-16" }
    #expect(onPhone.state.exploration?.showsCanvas == false)
    #expect(try Session(Session.shop).state.exploration?.showsCanvas == false)
  }
}
