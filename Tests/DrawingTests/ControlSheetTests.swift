import Environment
import Export
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// Every control on one sheet, in three widths, four text sizes and both directions; frames and picture equal the
/// reviewed recording.
@Suite struct ControlSheetTests {
  struct Sheet: CustomTestStringConvertible, Sendable {
    var width: Int
    var textSize: String
    var isRightToLeft: Bool
    var device: String { "\(textSize == "ax5" ? "high" : "sheet")-\(width)" }
    var file: String { "\(width)_\(textSize)\(isRightToLeft ? "_rtl" : "").txt" }
    var testDescription: String { file }
  }

  private static let folder = "controls"
  private static let storyboard = "sheet.storyboard"

  static let sheets: [Sheet] = [320, 393, 834].flatMap { width in
    ["xs", "l", "xxxl", "ax5"].flatMap { size in
      [false, true].map { Sheet(width: width, textSize: size, isRightToLeft: $0) }
    }
  }

  @Test func everyRecordedSheetIsUsed() {
    let pictures = Fixtures.names(in: Self.folder).filter { $0.hasSuffix(".txt") }
    #expect(Set(pictures) == Set(Self.sheets.map(\.file)))
  }

  /// The sheet has every kind of view that is operated or read; views with subviews and a calendar, which is too high, have
  /// separate tests.
  @Test func theSheetContainsEveryControl() throws {
    let others: Set<ViewKind> = [
      .scroll, .table, .tableCell, .cellContent, .collection, .collectionCell, .reusableView, .container,
      .effect, .web, .map, .scene, .window, .control(.calendar),
    ]
    let kinds = Set(try Self.document().views.map(\.kind))
    #expect(Set(ViewKind.allCases).subtracting(others).subtracting(kinds).isEmpty)
  }

  @Test(arguments: sheets)
  func theSheetMatchesItsRecording(_ sheet: Sheet) throws {
    let document = try Self.document()
    let stage = try Self.stage(sheet, document)
    let text = Snapshot(stage, document, scene: document.scenes[0], file: Self.storyboard).text
    #expect(text.contains("Favorites"), "the bar at the bottom is out of sight")
    let golden = try Recorded.text("Tests/Fixtures/\(Self.folder)/\(sheet.file)", text)
    #expect(text == golden, "\(Recorded.hint)\n\(text)")
  }

  private static func document() throws -> Document {
    let document = readDocument(try Fixtures.bytes("\(folder)/\(storyboard)"), file: storyboard)
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    return document
  }

  /// Screens that are tall enough for the whole sheet.
  private static func stage(_ sheet: Sheet, _ document: Document) throws -> Stage {
    let devices = DeviceFile(
      bytes: try Fixtures.bytes("\(folder)/devices.json"), file: "devices.json")
    #expect(devices.diagnostics.isEmpty, "\(devices.diagnostics)")
    let catalog = DeviceCatalog.bundled.adding(devices)
    var words = ["--device", sheet.device, "--os", "18", "--text-size", sheet.textSize]
    if sheet.isRightToLeft { words.append("--rtl") }
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: catalog)
    return try StageContext(document: document, catalog: catalog, engine: .standard).stage(
      ScreenState(environment: environment, root: 0))
  }
}
