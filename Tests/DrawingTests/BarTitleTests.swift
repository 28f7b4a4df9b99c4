import Basics
import Drawing
import Environment
import Model
import Reading
import Testing
import Transitions

/// The titles of bars and of their items.
@Suite struct BarTitleTests {
  /// A title has room for its letters, however wide they are.
  @Test(
    arguments: [13, 18, 26], ["Home", "Compose", "Room", "Women", "MMMM", "Wow", "Illi", "Zoom"])
  func noTitleIsCutInABarWithRoom(_ os: Int, _ word: String) throws {
    let layout = """
      {"sizewise": 1, "screens": {"nav": {"controller": "navigation", "stack": ["a", "b"]}, "a": {"title": "\(word)",
      "views": {}}, "b": {"title": "\(word)", "bar": {"trailing": [{"title": "\(word)"}, {"title": "\(word)", "prominent": true}]},
      "toolbar": [{"title": "\(word)"}],
      "views": {}}}}
      """
    let document = readDocument(Array(layout.utf8), file: "bars.json")
    #expect(document.diagnostics.isEmpty)
    let state = ScreenState(environment: PreviewEnvironment(device: "iphone-11", os: os), root: 0)
    let stage = try StageContext(document: document).stage(state)
    let lines = shapes(of: stage, DrawingOptions()).texts.flatMap(\.lines).filter {
      $0.runs.first?.text == word
    }
    #expect(lines.count >= 3)
    for line in lines { #expect(line.width >= line.wanted, "\(line)") }
  }

  /// After the height of a large title the title is in the row of the items, on a bar with a background.
  @Test(arguments: [(0.0, 34.0), (20, 34), (52, 17), (300, 17)])
  func aLargeTitleShrinksWhenItsContentIsScrolled(_ offset: Double, _ size: Double) throws {
    let layout = """
      {"sizewise": 1, "screens": {"nav": {"controller": "navigation", "root": "list", "navigationBar": {"largeTitles": true}},
      "list": {"title": "List", "views": {"scroll": {"pin": "edges", "scroll": {"c": {"pin": "edges to scroll.content",
      "width": "scroll.frame", "view": {}, "height": 2000}}}}}}}
      """
    let document = readDocument(Array(layout.utf8), file: "bars.json")
    #expect(document.diagnostics.isEmpty)
    let view = try #require(document.views.firstIndex { $0.kind == .scroll })
    var context = StageContext(document: document)
    context = context.scrolled(to: [ScrolledView(source: view, repetition: 0): Point(x: 0, y: offset)])
    let stage = try context.stage(
      ScreenState(environment: PreviewEnvironment(device: "iphone-16", os: 18), root: 0))
    let list = shapes(of: stage, DrawingOptions())
    let run = try #require(list.texts.flatMap(\.lines).flatMap(\.runs).first { $0.text == "List" })
    #expect(list.looks[run.look].size == size)
  }

  /// The titles of a pad's tabs make room for each other in one row, unless they would be truncated.
  @Test(arguments: [8.0, 10, 12, 13, 14, 16, 18]) func tabsOfAPadAreInOneRow(_ scale: Double) throws {
    let titles = ["Home", "Search", "Bookshelf", "Profile"]
    let screens = titles.map { "\"\($0)\": {\"tab\": \"\($0)\", \"views\": {}}" }.joined(separator: ", ")
    let list = titles.map { "\"\($0)\"" }.joined(separator: ", ")
    let text =
      "{\"sizewise\": 1, \"screens\": {\"all\": {\"controller\": \"tab\", \"tabs\": [\(list)]}, \(screens)}}"
    let document = readDocument(Array(text.utf8), file: "tabs.json")
    let root = try #require(document.scenes.firstIndex { $0.controller.kind == .tab })
    let environment = PreviewEnvironment(device: "ipad-pro-11", os: 18)
    let stage = try StageContext(document: document).stage(ScreenState(environment: environment, root: root))
    var options = DrawingOptions(scale: DrawingScale(scale))
    options.look = .colour
    let grid = draw(stage, options).grid
    let rows = (0..<grid.height).map { grid.line($0) }
    for title in titles {
      #expect(
        rows.filter { $0.contains(title) && (scale > 13 || $0.contains("Bookshelf")) }.count == 1,
        "\(grid.plainText())")
    }
  }
}
