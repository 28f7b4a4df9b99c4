import Basics
import Drawing
import Environment
import Export
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// Overlays on a layout: each is recognisable by its shape, without colours.
@Suite struct OverlayTests {
  private func picture(
    _ views: String, _ overlays: Overlays, select: String? = nil, before: [Rect] = [],
    renamed: (String, String)? = nil
  ) throws -> [String] {
    let text = "{\"sizewise\": 1, \"screens\": {\"main\": {\"views\": {\(views)}}}}"
    var document = readDocument(Array(text.utf8), file: "test.json")
    #expect(document.diagnostics.map(\.message) == [])
    for index in document.views.indices where document.views[index].name == renamed?.0 {
      document.views[index].name = renamed?.1
    }
    let environment = try EnvironmentRequest.parse(["--device", "iphone-se-3"]).request.resolve(in: .bundled)
    let stage = try StageContext(document: document).stage(ScreenState(environment: environment, root: 0))
    var options = DrawingOptions(overlays: overlays)
    options.before = before
    if let select, let views = stage.nodes[0].tree?.plain.views {
      options.selection = views.firstIndex { $0.name == select }.map { ViewReference(node: 0, view: $0) }
    }
    let grid = draw(stage, options).grid
    #expect(BorderChecker.openEnds(draw(stage, DrawingOptions(overlays: overlays)).grid).isEmpty)
    return (0..<grid.height).map { grid.line($0) }
  }

  private let box = """
    "box": { "view": {}, "width": 160, "height": 96, "top": "safeArea + 76", "leading": "safeArea + 80 @750" }
    """

  /// A selection includes the space between two words.
  @Test func theSelectionIncludesAllWordsOfAText() throws {
    let lines = try picture(
      #""t": { "label": "2 h", "font": "caption2", "top": "safeArea + 64", "leading": "safeArea + 83" }"#, [],
      select: "t")
    #expect(lines.contains { $0.contains("►2 h◄") }, "\(lines.joined(separator: "\n"))")
  }

  /// A text that ends at the edge of a list keeps its last letter.
  @Test func aScrollBarCoversNoText() throws {
    let rows = (1...40).map { #"{"label": "3.\#($0) K", "align": "right"}"# }.joined(separator: ", ")
    let views =
      #""s": {"scroll": {"c": {"column": [\#(rows)], "pin": "edges to s.content", "width": "s"}}, "pin": 0}"#
    let plain = try picture(views, [])
    let lines = try picture(views, .scrollBars)
    #expect(lines.contains { $0.contains("▐") }, "\(lines.joined(separator: "\n"))")
    for (line, before) in zip(lines, plain) where before.contains(" K") {
      #expect(line.contains(" K"), "\(line)")
    }
  }

  @Test func constraintsAreArrowsWithTheirConstants() throws {
    let lines = try picture(box, .constraints, select: "box")
    let all = lines.joined(separator: "\n")
    // Width and leading horizontally, height and top vertically.
    #expect(lines.contains { $0.contains("◄") && $0.contains("160") && $0.contains("►") }, "\(all)")
    #expect(lines.contains { $0.contains("◄") && $0.contains("80@750") }, "\(all)")
    #expect(all.contains("▲") && all.contains("▼"))
    #expect(all.contains("96") && all.contains("76"))
  }

  /// A name is placed before its view if there is no room after it, and never on its superview's border.
  @Test func namesStayInsideTheirSuperviews() throws {
    let views = """
      "card": { "view": { "price": { "label": "12", "trailing": "super + 8", "top": "super + 24" } },
        "width": 240, "height": 96, "top": "safeArea + 40", "leading": "safeArea + 40", "background": "#cccccc" }
      """
    let lines = try picture(views, .names)
    let all = lines.joined(separator: "\n")
    let line = try #require(lines.first { $0.contains("price") }, "\(all)")
    #expect(line.contains("price  12 │"), "\(all)")
    #expect(line.filter { $0 == "│" }.count == 4, "\(all)")
  }

  /// The frame of a line would cover the rows of its neighbours and seem to contain them.
  @Test(arguments: ["name", "mail"])
  func aSelectedLineIsMarkedInItsRow(_ name: String) throws {
    let views = """
      "names": { "column": {
          "name": { "label": "Ada Marlow", "font": "title3", "lines": 0 },
          "mail": { "label": "ada@example.org", "font": "subheadline", "lines": 0 }
        }, "width": 240, "top": "safeArea + 44", "leading": "safeArea + 40" }
      """
    let all = try picture(views, [], select: name).joined(separator: "\n")
    let other = name == "name" ? "ada@example.org" : "Ada Marlow"
    #expect(all.contains("►\(name == "name" ? "Ada Marlow" : "ada@example.org")◄"), "\(all)")
    #expect(all.contains(" \(other) ") && !all.contains("━"), "\(all)")
  }

  /// The selection's frame is drawn after the names, and does not separate their words.
  @Test func noLineSeparatesTheWordsOfAName() throws {
    let all = try picture(box, .names, select: "a long name", renamed: ("box", "a long name"))
      .joined(separator: "\n")
    #expect(all.contains("┏a long name━"), "\(all)")
  }

  @Test func theSelectedViewHasAHeavyFrame() throws {
    let all = try picture(box, [], select: "box").joined(separator: "\n")
    #expect(all.contains("┏━━") && all.contains("┃") && all.contains("━┛"))
    #expect(try !picture(box, []).joined().contains("━"))
  }

  /// Small lines close together need more rows than they have: the third is marked in the row in which it was drawn.
  @Test(arguments: ["one", "two", "three", "four"])
  func textIsMarkedInTheRowInWhichItWasDrawn(_ name: String) throws {
    let lines = ["one", "two", "three", "four"].enumerated().map { index, name in
      "\"\(name)\": {\"label\": \"\(name)\", \"font\": {\"size\": 9}, \"leading\": 24, \"top\": \(120 + 11 * index)}"
    }
    let picture = try picture(lines.joined(separator: ", "), [], select: name)
    #expect(picture.contains { $0.contains("►\(name)◄") }, "\(picture.joined(separator: "\n"))")
  }

  @Test func marginsAndGuidesAreDashed() throws {
    let all = try picture(box, .guides).joined(separator: "\n")
    #expect(all.contains("┄┄┄") && all.contains("┆"))
    #expect(try !picture(box, []).joined().contains("┄"))
  }

  @Test func namesAreOnTheUpperEdgeAndSizesOnTheLowerEdge() throws {
    let lines = try picture(box, [.names, .sizes])
    #expect(lines.contains { $0.contains("┌box──") })
    #expect(lines.contains { $0.contains("160×96┘") })
  }

  @Test func previousFramesAreDashed() throws {
    let lines = try picture(box, [], before: [Rect(x: 24, y: 400, width: 80, height: 64)])
    #expect(lines.contains { $0.contains("┌┄┄┄┄") || $0.contains("┌┄") })
    #expect(lines.contains { $0.contains("┆") })
  }

  @Test func ambiguousConflictingAndMisplacedViewsHaveDifferentMarks() {
    func corner(_ change: (inout SolvedView) -> Void) -> String {
      var maker = StageMaker()
      maker.add(.view, Rect(x: 16, y: 32, width: 96, height: 64)) { view, solved in
        view.frame = Rect(x: 16, y: 160, width: 96, height: 64)
        change(&solved)
      }
      let grid = maker.picture(DrawingOptions(overlays: .problems)).grid
      return (0..<grid.height).map { grid.line($0) }.joined(separator: "\n")
    }
    let plain = corner { _ in }
    #expect(!plain.contains("?") && !plain.contains("×") && !plain.contains("┄"))
    #expect(corner { $0.ambiguity = [.x] }.contains("┌─?"))
    #expect(corner { $0.conflicting = true }.contains("┌─×"))
    let misplaced = corner { $0.misplaced = true }
    #expect(misplaced.contains("┌~") && misplaced.contains("┌┄┄") && misplaced.contains("┆"))
  }

  /// Marks are beside texts.
  @Test(arguments: [PictureLook.colour, .wireframe]) func marksOfProblemsKeepTexts(_ look: PictureLook) {
    var maker = StageMaker()
    for y in [80.0, 160] {
      for (x, text) in [(80.0, "Ferry"), (120, "Harbours")] {
        maker.label([text], Rect(x: x, y: y, width: Double(text.count) * 8, height: 16)) {
          $0.ambiguity = [.x]
        }
      }
    }
    var options = DrawingOptions(overlays: .problems)
    options.look = look
    let grid = maker.picture(options).grid
    let lines = (0..<grid.height).map { grid.line($0) }
    let all = lines.joined(separator: "\n")
    #expect(lines.count { $0.contains("Ferry") && $0.contains("Harbours") } == 2, "\(all)")
    #expect(all.count { $0 == "?" } == 4, "\(all)")
  }

  @Test func aMisplacedViewsStoredFrameIsDashed() throws {
    let file = try Fixtures.bytes("sessions/shop.storyboard")
    let document = readDocument(file, file: "shop.storyboard")
    let environment = try EnvironmentRequest().resolve(in: .bundled, file: document.canvas)
    var found = 0
    for scene in document.scenes.indices {
      let stage = CanvasStage.make(document, scene: scene, environment)
      guard stage.nodes.first?.tree?.views.contains(where: \.misplaced) == true else { continue }
      found += 1
      let grid = draw(stage, DrawingOptions(overlays: .problems)).grid
      let text = grid.plainText()
      #expect(text.contains("~"), "\(text)")
      #expect(text.contains("┄") || text.contains("┆"), "\(text)")
    }
    #expect(found > 0)
  }

  /// Clock and status icons of a folding phone are clear of its camera and of each other, and contrast with the screen.
  @Test(
    arguments: ["iphone-duo", "iphone-duo-inner", "iphone-duo-half"],
    ["portrait", "landscape", "landscape-right"])
  func statusIconsAvoidTheCamera(device: String, orientation: String) throws {
    let text = #"{"sizewise": 1, "screens": {"main": {"views": {}}}}"#
    let words = ["--device", device, "--orientation", orientation]
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled)
    let stage = try StageContext(document: readDocument(Array(text.utf8), file: "test.json"))
      .stage(ScreenState(environment: environment, root: 0))
    let camera = try #require(stage.surroundings.cameraArea)
    let list = shapes(of: stage, DrawingOptions())
    let status = list.shapes.compactMap { shape -> Rect? in
      guard case .text(let index) = shape.kind, let run = list.texts[index].lines.first?.runs.first,
        run.text == "9:41" || list.texts[index].drawing == "status"
      else { return nil }
      #expect(list.looks[run.look].color == .black)
      return shape.rect
    }
    try #require(status.count == 2)
    #expect(status.allSatisfy { $0.intersection(camera).map { min($0.width, $0.height) < 1 } ?? true })
    #expect(status[0].intersection(status[1]).map { min($0.width, $0.height) < 1 } ?? true)
  }
}
