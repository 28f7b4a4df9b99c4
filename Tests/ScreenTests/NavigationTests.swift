import Drawing
import Environment
import Model
import Testing
import Transitions

@testable import Screen

/// Switching devices, empty scenes, scene names, the editor and the clipboard.
@Suite struct NavigationTests {
  /// Returning from any device restores model, system version and window.
  @Test(arguments: [1, 4, 30, 100])
  func switchingDevicesBackRestoresTheState(_ steps: Int) throws {
    for words in [[], ["--device", "iphone-5s"], ["--device", "ipad-air-2"]] {
      var session = try Session(columns: 100) { $0.environment = EnvironmentRequest.parse(words).request }
      let start = session.state.exploration?.screenState.environment
      for _ in 0..<steps { session.press("d") }
      for _ in 0..<steps { session.press("D") }
      #expect(session.state.exploration?.screenState.environment == start, "\(words)")
    }
  }

  /// The search finds the titles of navigation bars, also those of other scenes, and leads to them.
  @Test func theSearchFindsTitlesOfNavigationBars() throws {
    var session = try Session(Session.shop, columns: 120, rows: 40)
    let scene = session.state.stage?.frontScreen?.scene
    session.press("/")
    session.driver.type("Shop")
    #expect(session.text.contains("title of the navigation bar"), "\(session.text)")
    session.press("Esc s Down Down Enter")
    #expect(session.state.stage?.frontScreen?.scene != scene)
    session.press("/")
    session.driver.type("title of the navigation bar Shop")
    session.press("Enter")
    #expect(session.state.stage?.frontScreen?.scene == scene && session.state.exploration?.bar != nil)
  }

  private static func scenes(_ scenes: String) -> [UInt8] {
    Array("{\"sizewise\": 1, \"screens\": {\(scenes)}}".utf8)
  }

  @Test func theFirstSceneWithContentIsOpened() throws {
    var session = try Session(columns: 140)
    session.file.content = Self.scenes(
      "\"empty\": {\"views\": {}}, \"full\": {\"views\": {\"a\": {\"label\": \"Hello\", \"top\": 80, \"leading\": 10}}}"
    )
    session.driver.open("layouts/other.json")
    #expect(session.text.contains("Hello"), "\(session.text)")
    #expect(session.text.contains("the initial scene empty has no views"), "\(session.text)")
  }

  @Test func sceneNamesAreUnique() throws {
    let session = try Session(Session.diary)
    let document = try #require(session.state.layout?.document)
    var twice = document
    twice.scenes += document.scenes
    let titles = SceneTitles(twice)
    let names = twice.scenes.indices.map { titles[$0] }
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test func theEditorOpensAtTheLineOfTheSelection() throws {
    var session = try Session(columns: 100)
    session.press("/")
    session.driver.type("follow")
    session.press("Enter E")
    let source = try #require(session.state.exploration?.selection?.source)
    let line = try #require(session.state.layout?.document.views[source].position.line)
    #expect(session.driver.edited.map(\.line) == [Int(line)])
    session.press("Ctrl-Y")
    #expect(session.driver.copied.first?.contains("Ada Marlow") == true)
  }

  @Test func reloadReportsMovedViews() throws {
    var session = try Session(columns: 120)
    let text = String(decoding: session.file.content, as: UTF8.self)
    session.file.content = Array(text.replacing("\"size\": 96", with: "\"size\": 120").utf8)
    session.driver.send(.filesChanged)
    #expect(session.text.contains("reloaded: photo +24 width +24 height"), "\(session.text)")
    #expect(session.text.contains("┄"))
    session.press("Esc")
    #expect(!session.text.contains("┄"))
  }
}
