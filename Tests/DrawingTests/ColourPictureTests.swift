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

/// The picture in the colours of the file.
@Suite struct ColourPictureTests {
  private var options: DrawingOptions {
    var options = DrawingOptions()
    options.look = .colour
    return options
  }

  private func background(_ picture: Picture, x: Double, y: Double) -> UInt32? {
    picture.grid[Int(clamping: x / 8) + 1, Int(clamping: y / 16) + 1].style.background.rgb
  }

  @Test func aVisibleViewHasItsColour() {
    var maker = StageMaker()
    maker.add(.view, Rect(x: 40, y: 160, width: 80, height: 80)) { view, _ in
      view.background = Color(red: 1, green: 0.5, blue: 0)
    }
    let picture = maker.picture(options)
    #expect(background(picture, x: 80, y: 200) == 0xFF8000)
    #expect(background(picture, x: 200, y: 200) == 0xFFFFFF)
  }

  /// The drawing of a custom class is unknown, so the class is named; a view with visible content is not.
  @Test(arguments: [
    ("clear", true), ("coloured", false), ("with a border", false), ("with a view inside", false),
    ("over another", false), ("under another", false), ("UIView", false),
  ])
  func aCustomDrawnViewShowsTheNameOfItsClass(_ form: String, _ isNamed: Bool) {
    var maker = StageMaker()
    let rect = Rect(x: 40, y: 160, width: 160, height: 80)
    if form == "over another" { maker.add(.label, Rect(x: 60, y: 180, width: 40, height: 20)) }
    let index = maker.add(.view, rect) { view, _ in
      view.customClass = form == "UIView" ? nil : "ChartView"
      if form == "coloured" { view.background = Color(red: 1, green: 0.5, blue: 0) }
      if form == "with a border" { view.borderWidth = 1 }
    }
    if form == "under another" { maker.add(.label, Rect(x: 0, y: 100, width: 320, height: 200)) }
    if form == "with a view inside" { maker.add(.view, Rect(x: 0, y: 0, width: 20, height: 20), in: index) }
    let picture = maker.picture(options)
    let text = (0..<picture.grid.height).map { picture.grid.line($0) }.joined()
    #expect(text.contains("ChartView") == isNamed)
    #expect((background(picture, x: 60, y: 220) == 0xFFFFFF) == (!isNamed && form != "coloured"))
    if isNamed { #expect(maker.lines.joined().contains("‹ChartView›")) }
  }

  /// Lists whose cells the app registers, and containers whose scene is not in any file.
  @Test(arguments: [
    (ViewKind.table, "Table view"), (.collection, "Collection view"), (.container, "Container view"),
  ])
  func viewsFilledByCodeAreLabelled(_ kind: ViewKind, _ name: String) {
    var maker = StageMaker()
    let list = maker.add(kind, Rect(x: 40, y: 160, width: 240, height: 160))
    func isNamed() -> Bool {
      let grid = maker.picture(options).grid
      return (0..<grid.height).contains { grid.line($0).contains(name) }
    }
    #expect(isNamed())
    maker.add(.view, Rect(x: 0, y: 0, width: 240, height: 40), in: list) { $1.hidden = true }
    #expect(isNamed())
    maker.add(.view, Rect(x: 0, y: 40, width: 240, height: 40), in: list)
    #expect(!isNamed())
  }

  /// A screen without views is identified by its controller's class.
  @Test(arguments: [false, true]) func aScreenWithoutViewsIsNamed(_ hasView: Bool) throws {
    let view = hasView ? #""v": {"label": "Title", "top": 80, "leading": 20}"# : ""
    let document = readDocument(
      Array(#"{"sizewise": 1, "screens": {"a": {"class": "PagingController", "views": {\#(view)}}}}"#.utf8),
      file: "f.json")
    let environment = try EnvironmentRequest.parse(["--device", "iphone-16"]).request.resolve(in: .bundled)
    let stage = try StageContext(document: document, engine: .standard)
      .stage(ScreenState(environment: environment, root: 0))
    let grid = draw(stage, options).grid
    #expect((0..<grid.height).contains { grid.line($0).contains("PagingController") } == !hasView)
  }

  /// A controller without a view in the file or in a child is identified by its class or its name.
  @Test(arguments: [
    (#"<viewController customClass="RevealController" id="a"/>"#, "RevealController"),
    (#"<tabBarController id="a"/>"#, "Tab Bar Controller"),
    (#"<navigationController title="Orders" id="a"/>"#, "Orders"),
    (
      #"""
      <navigationController id="a"><connections>
      <segue destination="b" kind="relationship" relationship="rootViewController" id="s"/></connections>
      </navigationController></objects></scene><scene><objects>
      <viewControllerPlaceholder storyboardName="Settings" id="b"/>
      """#, "Settings"
    ),
  ])
  func aControllerWithoutViewsIsNamed(_ controllers: String, _ name: String) throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene><objects>\(controllers)</objects></scene></scenes></document>
      """
    let document = readDocument(Array(storyboard.utf8), file: "Main.storyboard")
    let environment = try EnvironmentRequest.parse(["--device", "iphone-16"]).request.resolve(in: .bundled)
    let stage = try StageContext(document: document, engine: .standard)
      .stage(ScreenState(environment: environment, root: document.initialScene ?? 0))
    let grid = draw(stage, options).grid
    #expect((0..<grid.height).count { grid.line($0).contains(name) } == 1)
  }

  @Test func mapViewsOfOtherVendorsAreDrawnAsMaps() {
    var maker = StageMaker()
    maker.add(.view, Rect(x: 40, y: 160, width: 160, height: 80)) { view, _ in
      view.customClass = "AGSMapView"
    }
    #expect(background(maker.picture(options), x: 60, y: 200) == 0xE9EEDF)
  }

  @Test func translucentColoursAreComposited() {
    var maker = StageMaker()
    let box = maker.add(.view, Rect(x: 40, y: 160, width: 160, height: 160)) { view, _ in
      view.background = Color(red: 0, green: 0, blue: 0)
    }
    maker.add(.view, Rect(x: 16, y: 16, width: 80, height: 80), in: box) { view, _ in
      view.background = Color(red: 1, green: 1, blue: 1)
      view.alpha = 0.5
    }
    let picture = maker.picture(options)
    #expect(background(picture, x: 96, y: 216) == 0x808080)
  }

  /// Text above or below the visible part is not drawn in the first or last row.
  @Test(arguments: [(-900.0, false), (-30, false), (300, true), (440, true), (485, false), (3000, false)])
  func textOutsideTheVisiblePartIsNotDrawn(_ y: Double, _ isSeen: Bool) {
    for scale in [8.0, 9, 12, 14] {
      var options = options
      options.scale = DrawingScale(scale)
      var maker = StageMaker()
      maker.label(["Far away"], Rect(x: 60, y: y, width: 200, height: 20))
      let text = maker.picture(options).grid.plainText()
      #expect(text.contains("Far away") == isSeen, "\(scale)\n\(text)")
    }
  }

  @Test func aDarkScreenHasABlackBackground() {
    var maker = StageMaker()
    maker.traits.dark = true
    let picture = maker.picture(options)
    #expect(background(picture, x: 160, y: 240) == 0x000000)
  }

  @Test func everyCellInsideTheDeviceHasBothColours() {
    var maker = StageMaker()
    maker.label(["Twelve o'clock"], Rect(x: 20, y: 100, width: 200, height: 20))
    let grid = maker.picture(options).grid
    for row in 2..<grid.height - 2 {
      for column in 1..<grid.width - 1 {
        let style = grid[column, row].style
        #expect(style.foreground.rgb != nil && style.background.rgb != nil, "\(column), \(row)")
      }
    }
  }

  /// Equal heights take an equal number of half rows, wherever they are between two cells.
  @Test(arguments: [34.0, 40, 44, 31, 50])
  func equalHeightsTakeEqualNumbersOfHalfRows(_ height: Double) {
    var maker = StageMaker(width: 320, height: 900)
    var rects: [Rect] = []
    for index in 0..<9 {
      rects.append(Rect(x: 40, y: 30 + Double(index) * 91.3, width: 120, height: height))
    }
    for rect in rects {
      maker.add(.view, rect) { view, _ in view.background = Color(red: 0, green: 0, blue: 1) }
    }
    let grid = maker.picture(options).grid
    let column = 12
    var halves: [Bool] = []
    for row in 0..<grid.height {
      let style = grid[column, row].style
      let isSplit = grid[column, row].scalar == 0x2580
      halves.append((isSplit ? style.foreground : style.background).rgb == 0x0000FF)
      halves.append(style.background.rgb == 0x0000FF)
    }
    var lengths: [Int] = []
    var length = 0
    for half in halves + [false] {
      if half {
        length += 1
      } else if length > 0 {
        lengths.append(length)
        length = 0
      }
    }
    #expect(lengths.count == rects.count)
    #expect(Set(lengths).count == 1, "\(lengths)")
  }

  /// A white thumb at the end of a track does not merge with a white screen.
  @Test(arguments: [6.0, 8, 9, 10.6, 12])
  func aTrackIsVisibleAroundItsThumb(_ scale: Double) {
    var options = options
    options.scale = DrawingScale(scale)
    let titles = ["One", "Two", "Three"].map { SegmentedContent.Segment(title: $0) }
    let controls: [(ViewKind, Content, Double)] = [
      (.control(.switch), .control(ControlContent(value: 0)), 51),
      (.control(.switch), .control(ControlContent(value: 1)), 51),
      (.segmented, .segmented(SegmentedContent(segments: titles, selected: 0)), 240),
      (.segmented, .segmented(SegmentedContent(segments: titles, selected: 2)), 240),
    ]
    for (kind, content, width) in controls {
      for step in 0..<8 {
        let frame = Rect(x: 40, y: 150 + Double(step) * 2.3, width: width, height: 32)
        var maker = StageMaker()
        maker.add(kind, frame, content)
        let grid = maker.picture(options).grid
        let row = Int(clamping: frame.midY / scale / 2) + 1
        let columns = Array(2..<grid.width - 2).filter { column in
          let style = grid[column, row].style
          let upper = grid[column, row].scalar == 0x2580 ? style.foreground : style.background
          return upper.rgb != 0xFFFFFF || style.background.rgb != 0xFFFFFF
        }
        let seen = (columns.last ?? 0) - (columns.first ?? 0) + 1
        #expect(abs(Double(seen) - width / scale) <= 1, "\(content) at \(frame.y): \(columns)")
      }
    }
  }

  @Test func textHasItsColourOnTheFillOfItsView() {
    var maker = StageMaker()
    let label = maker.label(["Best value"], Rect(x: 40, y: 108, width: 100, height: 20))
    maker.change(label) { view in
      view.background = Color(red: 0, green: 0.5, blue: 0)
      view.colors[.text] = Color(red: 1, green: 1, blue: 0)
    }
    let grid = maker.picture(options).grid
    var letters = 0
    for row in 0..<grid.height {
      for column in 0..<grid.width where grid[column, row].scalar == UInt32(UInt8(ascii: "B")) {
        #expect(grid[column, row].style.background.rgb == 0x008000)
        #expect(grid[column, row].style.foreground.rgb == 0xFFFF00)
        letters += 1
      }
    }
    #expect(letters == 1)
  }

  @Test func viewsBehindAPlaceholderStayVisible() {
    var maker = StageMaker()
    maker.label(["Register"], Rect(x: 40, y: 108, width: 100, height: 20))
    maker.add(
      .image, Rect(x: 20, y: 80, width: 200, height: 100), .image(ImageContent(ImageReference(name: "frame")))
    )
    #expect((maker.picture(options).grid.plainText()).contains("Register"))
  }

  @Test func bothLooksShowTheSameViews() throws {
    for name in Gallery.entries.map(\.name).prefix(6) {
      let entry = try #require(Gallery.entry(named: name))
      let document = try #require(Gallery.document(entry))
      let environment = try EnvironmentRequest.parse(["--device", "iphone-16"]).request.resolve(in: .bundled)
      let stage = try StageContext(document: document, engine: .standard).stage(
        ScreenState(environment: environment, root: document.initialScene ?? 0))
      let lines = Set(draw(stage).elements.filter(\.seen.hasInside).map(\.reference))
      let colours = Set(draw(stage, options).elements.map(\.reference))
      #expect(lines.isSubset(of: colours), "\(name)")
    }
  }
}
