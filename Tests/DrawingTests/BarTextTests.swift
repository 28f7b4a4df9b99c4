import Drawing
import Environment
import Model
import Reading
import Testing
import Transitions

/// Texts of bars in too few columns.
@Suite struct BarTextTests {
  private static func stage(tabs titles: [String], title: String) throws -> Stage {
    let names = titles.indices.map { "\"s\($0)\"" }.joined(separator: ", ")
    let screens = titles.enumerated().map { index, tab in
      "\"s\(index)\": { \"title\": \"\(title)\", \"tab\": { \"title\": \"\(tab)\" }, \"views\": {} }"
    }
    let text = """
      { "sizewise": 1, "screens": {
        "main": { "controller": "tab", "tabs": [\(names)] },
        "bar": { "controller": "navigation", "root": "s0" },
        \(screens.joined(separator: ",\n")) } }
      """
    let document = readDocument(Array(text.utf8), file: "bars.json")
    #expect(document.diagnostics.allSatisfy { $0.severity != .error })
    let state = ScreenState(
      environment: PreviewEnvironment(device: "iphone-se-1", os: 15), root: title.isEmpty ? 0 : 1)
    return try StageContext(document: document).stage(state)
  }

  private static func picture(_ stage: Stage, _ scale: Double, _ look: PictureLook) -> Picture {
    var options = DrawingOptions(scale: DrawingScale(scale))
    options.look = look
    return draw(stage, options)
  }

  @Test(arguments: [8.0, 10, 12, 15, 18], PictureLook.allCases)
  func titlesOfTabsDoNotTouch(_ scale: Double, _ look: PictureLook) throws {
    let stage = try Self.stage(tabs: ["Favourites", "Recents", "Contacts", "Keypad", "Voicemail"], title: "")
    let picture = Self.picture(stage, scale, look)
    let titles = picture.texts.filter { $0.reference == nil && !$0.columns.isEmpty }
    #expect(titles.count >= 5, "\(picture.grid.plainText())")
    for row in Set(titles.map(\.row)) {
      let columns = titles.filter { $0.row == row }.map(\.columns).sorted { $0.lowerBound < $1.lowerBound }
      for (one, next) in zip(columns, columns.dropFirst()) {
        #expect(next.lowerBound > one.upperBound, "\(picture.grid.plainText())")
      }
    }
  }

  @Test(arguments: PictureLook.allCases) func aTruncatedTitleCounts(_ look: PictureLook) throws {
    let stage = try Self.stage(tabs: ["One"], title: "Settings of an account")
    #expect(Self.picture(stage, 8, look).cutTexts(of: stage).isEmpty)
    #expect(!Self.picture(stage, 18, look).cutTexts(of: stage).isEmpty)
  }
}
