import Basics
import Model
import Testing

@testable import LayoutFormat
@testable import Reading

/// Parts of the format that storyboards have and that are also written by hand.
@Suite struct FormatFamilyTests {
  @Test func theRootViewCanBeAList() throws {
    let layout = LayoutFixture(
      """
      {"sizewise": 1, "view": {
        "table": [{"rows": [{"cell": "Wi-Fi"}]}],
        "header": {"label": "Settings", "height": 60},
        "footer": {"view": true, "height": 20}}}
      """)
    #expect(layout.problems == [])
    let root = layout.document.views.all[0]
    #expect(root.kind == .table && root.parent == nil && root.name == "root")
    guard case .table(let table) = root.content else { return }
    #expect(table.header.map { layout.document.views[at: $0].frame?.height } == 60)
    #expect(table.footer.map { layout.document.views[at: $0].frame?.height } == 20)
  }

  @Test func textsCanHaveSeveralRuns() {
    let layout = LayoutFixture(
      views: """
        "price": {"label": ["From ", {"text": "9 €", "font": "22 bold"}], "paragraph": {"lineSpacing": 4}}
        """)
    #expect(layout.problems == [])
    guard case .label(let label)? = layout.view("price")?.content else { return }
    #expect(label.text.string == "From 9 €")
    #expect(label.text.runs.map(\.font) == [nil, Font(size: 22, weight: .bold)])
    #expect(label.text.paragraph.lineSpacing == 4)
  }

  @Test func barsAndOverlaysCanBeViews() {
    let layout = LayoutFixture(
      views: """
        "bar": {"navigationBar": {"title": "Map", "trailing": ["Done"]}},
        "tools": {"toolbar": [{"system": "add"}],
          "views": {"kind": {"segmented": ["A", {"title": "B", "width": 40}]}}},
        "tabs": {"tabBar": ["One", "Two"], "selected": 1},
        "photo": {"image": "photo", "views": {"badge": {"label": "3", "top": 4, "trailing": 4}}}
        """)
    #expect(layout.problems == [])
    #expect(layout.equations == ["badge.top = photo.top + 4", "badge.trailing = photo.trailing - 4"])
    #expect(layout.view("bar")?.kind == .navigationBar)
    #expect(layout.view("kind")?.parent == layout.document.views.firstIndex { $0.name == "tools" }?.index)
  }

  /// The keys of a standard cell are read by special code, so the table of properties does not test them.
  @Test func standardCellsRoundTrip() throws {
    let layout = LayoutFixture(
      views: """
        "list": {"table": [{"rows": [{"name": "wifi", "cell": "Title", "style": "subtitle", "lines": 2,
          "detail": "More", "detailLines": 0, "image": "symbol:wifi", "imageSize": [20, 16],
          "imageFont": "20 bold", "imageScale": "large"}]}]}
        """)
    #expect(layout.problems == [])
    let again = LayoutFixture(LayoutWriter.write(layout.document).text)
    #expect(again.problems == [])
    for fixture in [layout, again] {
      let image = try #require(fixture.view("wifi.image")?.image)
      #expect(image.size == Size(width: 20, height: 16) && image.symbolScale == 2)
      #expect(image.symbolSize == 20 && image.symbolWeight == .bold)
      #expect(fixture.view("wifi.text")?.label.lines == 2)
      #expect(fixture.view("wifi.detail")?.label.lines == 0)
    }
  }

  @Test func imagesCanHaveASize() throws {
    let layout = LayoutFixture(
      views: """
        "go": {"button": "Go", "backgroundImage": {"name": "pill", "size": [40, 30], "rendering": "original"}},
        "bare": {"button": "Go", "backgroundImage": "pill"}
        """)
    #expect(layout.problems == [])
    let written = LayoutWriter.write(layout.document).text
    #expect(written.contains(#""backgroundImage": "pill""#))
    let again = LayoutFixture(written)
    for fixture in [layout, again] {
      let image = try #require(fixture.view("go")?.button.backgroundImage)
      #expect(image.size == Size(width: 40, height: 30) && image.rendering == .original)
      #expect(fixture.view("bare")?.button.backgroundImage == ImageReference(name: "pill"))
    }
  }

  /// A symbol next to a text keeps its size, and a configuration without a title shows none.
  @Test func storyboardButtonsKeepTheirContent() throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22000"><objects>
      <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="300" height="100"/><subviews>
      <button opaque="NO" buttonType="custom" id="a" userLabel="small"><rect key="frame" x="0" y="0" width="40" height="30"/>
        <fontDescription key="fontDescription" type="system" pointSize="30"/>
        <state key="normal" title="A" image="star" catalog="system"/></button>
      <button opaque="NO" buttonType="system" id="b" userLabel="mute"><rect key="frame" x="0" y="40" width="40" height="30"/>
        <state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain"/></button>
      </subviews></view></objects></document>
      """
    let document = readDocument(Array(storyboard.utf8), file: "x.xib")
    #expect(document.diagnostics.filter { $0.severity == .error }.isEmpty)
    let text = LayoutWriter.write(document).text
    let again = LayoutFixture(text)
    let star = try #require(again.document.views.first { $0.image?.name == "star" }?.image)
    #expect(star.symbolSize == 17, "\(text)")
    let mute = try #require(
      again.document.views.first { $0.button.configuration != nil && $0.kind == .button })
    #expect(mute.text?.string == "", "\(text)")
  }

  @Test func partsOfStandardCellsHaveNames() {
    let layout = LayoutFixture(
      views: """
        "list": {"table": [{"rows": [{"name": "wifi", "cell": "Title", "detail": "More", "image": "icon",
          "views": {"dot": {"view": true, "size": 8}}}]}]}
        """,
      """
      "constraints": ["dot.leading = wifi.text.trailing + 4", "dot.centerY = wifi.image.centerY"]
      """)
    #expect(layout.problems == [])
    #expect(
      layout.equations.suffix(2) == [
        "dot.leading = wifi.text.trailing + 4", "dot.centerY = wifi.image.centerY",
      ])
  }

  @Test func cellsCanHaveAnAccessoryView() throws {
    let layout = LayoutFixture(
      views: """
        "list": {"pin": "edges", "table": [{"rows": [
          {"name": "wind", "cell": "Wind", "accessory": {"name": "on", "switch": true}},
          {"cell": {"a": {"label": "b"}}, "accessory": {"view": {"dot": {"view": {}}}, "width": 30, "height": 20}},
          {"cell": "Tide", "accessory": "disclosure"}]}]}
        """)
    #expect(layout.problems == [])
    let views = layout.document.views
    let cells = views.compactMap { view in if case .cell(let cell) = view.content { cell } else { nil } }
    #expect(cells.map { $0.accessoryView.map { views[at: $0].kind } } == [.control(.switch), .view, nil])
    #expect(cells.map(\.accessory) == [.none, .none, .disclosure])
    let own = try #require(cells[1].accessoryView)
    #expect(views[at: own].frame?.size == Size(width: 30, height: 20) && views[at: own].end == own + 2)
    // Written as a description and read again, it is unchanged.
    let text = LayoutWriter.write(layout.document).text
    let again = LayoutFixture(text)
    #expect(again.problems == [])
    #expect(text.contains("\"accessory\": { \"name\": \"on\", \"switch\": true }"))
    #expect(LayoutWriter.write(again.document).text == text)
  }

  /// Evidence E7: every type of runtime attribute, on every object that can have them.
  @Test func runtimeAttributesHaveTypes() {
    let layout = LayoutFixture(
      views: """
        "a": {"label": "x", "attributes": {"numberOfLines": 3, "hidden": true, "text": "y",
          "tone": {"color": "#FF0000"}, "mark": {"image": "m"}, "at": {"point": [1, 2]},
          "area": {"rect": [1, 2, 3, 4]}, "part": {"range": [0, 5]}, "room": {"size": [8, 9]}, "word": {"localizedString": "hi"}, "none": {"nil": true}}}
        """, "\"constraints\": [{\"is\": \"a.width = 10\", \"attributes\": {\"constant\": 12}}]")
    #expect(layout.problems == [])
    let view = layout.view("a")
    #expect(
      view?.attributes.map(\.text) == [
        "numberOfLines = 3", "hidden = true", "text = “y”", "tone = color #FF0000", "mark = image m",
        "at = point 1, 2", "area = rect 1, 2, 3, 4", "part = range 0, 5", "room = size 8, 9", "word = “hi”",
        "none = nil",
      ])
    guard case .label(let label)? = view?.content else { return }
    #expect(view?.hidden == true && label.lines == 3 && label.text.string == "y")
    #expect(layout.equations == ["a.width = 12"])
  }

  @Test(arguments: [
    (
      "{\"label\": \"x\", \"top\": 3}",
      "\"top\" does not apply to the root view, which fills the screen (remove it)"
    ),
    (
      "{\"collection\": [], \"scrolls\": \"horizontal\", \"header\": {\"view\": true}}",
      "a header or footer of a list that scrolls horizontally needs a \"width\""
    ),
    (
      "{\"table\": [], \"header\": {\"view\": true, \"height\": 3, \"top\": 1}}",
      "the list places its header and footer (expected \"height\" with a number, an expression or automatic)"
    ),
    ("{\"table\": [], \"views\": {}}", "\"views\" is not allowed in a table, which contains cells"),
    ("{\"column\": {}, \"views\": {}}", "\"views\" is not allowed in a column (its views go in \"column\")"),
    (
      "{\"table\": [{\"rows\": [{\"cell\": \"x\", \"top\": 3}]}]}",
      "\"top\" does not apply to a cell, which its list places (expected \"height\" or \"width\")"
    ),
    (
      "{\"table\": [{\"rows\": [{\"cell\": \"x\", \"accessory\": {\"cell\": \"y\"}}]}]}",
      "a cell cannot be an accessory (expected a control, an image, a label or a view with a size)"
    ),
    (
      "{\"table\": [{\"rows\": [{\"cell\": \"x\", \"accessory\": {\"view\": {}}}]}]}",
      "a view as an accessory needs a \"width\" and a \"height\""
    ),
    (
      "{\"table\": [{\"rows\": [{\"cell\": \"x\", \"accessory\": {\"switch\": true, \"top\": 3}}]}]}",
      "the cell places its accessory (expected \"width\" or \"height\" with a number)"
    ),
    (
      "{\"collection\": [{\"cell\": {}, \"accessory\": \"checkmark\"}]}",
      "the cells of a collection cannot have an accessory"
    ),
    ("{\"view\": true, \"attributes\": {\"a\": {\"point\": [1]}}}", "a point has 2 numbers"),
    (
      "{\"view\": true, \"attributes\": {\"a\": {}}}",
      "a runtime attribute can have only one value (expected for example {\"color\": \"#ff0000\"})"
    ),
  ])
  func mistakesAreReported(view: String, expected: String) {
    let layout = LayoutFixture("{\"sizewise\": 1, \"view\": \(view)}")
    #expect(layout.problems.map { String($0.drop { $0 != " " }.dropFirst()) } == [expected])
  }

  /// A variation removes the view's constraint for an edge (Evidence D5).
  @Test func falseRemovesAPin() {
    let layout = LayoutFixture(
      views: """
        "a": {"view": true, "size": 9, "centerX": true, "top": 4,
          "variations": [{"when": {"width": "regular"}, "centerX": false, "leading": true}]}
        """)
    #expect(layout.problems == [])
    let center = layout.equations.firstIndex(of: "a.centerX = main.centerX")
    let leading = layout.equations.firstIndex(of: "a.leading = main.leading")
    #expect(
      layout.document.adjustments.map(\.change) == [
        .installConstraint(center ?? -1, false), .installConstraint(leading ?? -1, true),
      ])
  }

  @Test func viewAndViewsExcludeEachOther() {
    let layout = LayoutFixture("{\"sizewise\": 1, \"view\": {\"map\": true}, \"views\": {}}")
    #expect(
      layout.problems == [
        "1:49 \"views\" cannot be combined with \"view\", which is the root view itself (its subviews are inside it: \"view\": {\"views\": { … }})"
      ])
  }

  /// The background and the margins of the root view can be next to it.
  @Test func aRootViewTakesTheKeysOfItsScreen() {
    let keys = "\"background\": \"systemRed\", \"margins\": 30"
    let layout = LayoutFixture("{\"sizewise\": 1, \(keys), \"view\": {\"map\": true}}")
    #expect(layout.problems == [])
    let root = layout.document.rootView(of: layout.document.scenes[0])
    #expect(root?.background != nil)
    #expect(root?.margins.explicit?.left == 30)
    let twice = LayoutFixture("{\"sizewise\": 1, \(keys), \"view\": {\"map\": true, \"margins\": 1}}")
    #expect(
      twice.problems.count == 1 && twice.problems[0].contains("\"margins\" is given twice"),
      "\(twice.problems)")
  }

  /// A key of views on a screen, where the root view would take it.
  @Test(arguments: [
    (
      #""gradient": {"colors": ["red", "blue"]}, "views": {}"#,
      #"for the root view "view": {"gradient": …, "views": { … }}"#
    ),
    (#""cornerRadius": 3, "view": {"map": true}"#, #"move it into "view""#),
    (#""pin": "edges", "views": {}"#, #"inside "views": {"title": {"pin": …}}"#),
    (
      #""views": {"a": {"label": "x", "top": 0, "leading": 0}, "b": {"label": "y", "top": 0, "after": "a + >= 8"}}"#,
      #"expected ">= a + 8""#
    ),
    (
      #""views": {"a": {"label": "x", "top": 0, "leading": 0}, "b": {"label": "y", "top": 0, "after": "a >= 8"}}"#,
      #"expected ">= a + 8""#
    ),
  ])
  func aKeyInTheWrongPlaceHasTheRightOne(_ keys: String, _ advice: String) {
    let layout = LayoutFixture("{\"sizewise\": 1, \(keys)}")
    #expect(layout.problems.count == 1 && layout.problems[0].contains(advice), "\(layout.problems)")
  }

  /// A view in a bar belongs to the scene, outside its root view, and has no position of its own.
  @Test func aTitleViewIsOutsideTheRootView() {
    func layout(_ keys: String) -> LayoutFixture {
      LayoutFixture(
        """
        {"sizewise": 1, "bar": {"titleView": {"row": {"face": {"background": "red", "size": 32}, "who": {"label": "Ada"}}\(keys)},
          "trailing": [{"view": {"name": "dot", "background": "blue", "size": 20}}]}, "views": {}}
        """)
    }
    let bar = layout("")
    #expect(bar.problems == [])
    let views = bar.document.views.all.filter(\.isBarView)
    #expect(views.map(\.id) == ["barView1", "dot"] && views.allSatisfy { $0.parent == nil })
    let item = bar.document.scenes[0].controller.navigationItem
    #expect(item?.titleView == "barView1" && item?.items.first?.view == "dot")
    #expect(
      layout(#", "top": 4"#).problems.first?.contains("\"top\" does not apply to a view in a bar") == true)
  }
}
