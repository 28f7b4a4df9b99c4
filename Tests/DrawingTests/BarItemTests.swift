import Basics
import Drawing
import Environment
import Model
import Reading
import Testing
import Transitions

/// The items that bars show, and their positions.
@Suite struct BarItemTests {
  private static func storyboard(item: String = "", controller: String = "", toolbar: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="nav">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="s1"><objects><navigationController toolbarHidden="NO" id="nav" sceneMemberID="viewController">
          <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
          <toolbar key="toolbar" opaque="NO" contentMode="scaleToFill" id="tools"/>
          <connections><segue destination="own" kind="relationship" relationship="rootViewController" id="sg"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="s2"><objects><viewController \(controller) id="own" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
              <toolbar opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="placed">
                <rect key="frame" x="0.0" y="400" width="393" height="44"/>
                <items>
                  <barButtonItem title="Go" id="p1"/>
                  <barButtonItem systemItem="flexibleSpace" id="p2"/>
                  <barButtonItem id="p3"><view key="customView" contentMode="scaleToFill" id="inner">
                    <rect key="frame" x="90" y="4" width="100" height="30"/>
                    <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                  </view></barButtonItem>
                </items>
              </toolbar>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
              <constraint firstItem="placed" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
              <constraint firstItem="placed" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c2"/>
              <constraint firstItem="placed" firstAttribute="top" secondItem="root" secondAttribute="top" constant="400" id="c3"/>
            </constraints>
          </view>
          <toolbarItems>\(toolbar)</toolbarItems>
          <navigationItem key="navigationItem" id="item">\(item)</navigationItem>
        </viewController></objects></scene>
      </scenes>
    </document>
    """
  }

  private static func stage(
    _ storyboard: String, os: Int = 18, device: String = "iphone-16", _ orientation: Orientation = .portrait
  ) throws -> Stage {
    let document = readDocument(Array(storyboard.utf8), file: "bars.storyboard")
    #expect(document.diagnostics.allSatisfy { $0.severity != .error })
    var environment = PreviewEnvironment(device: device, os: os)
    environment.orientation = orientation
    let state = ScreenState(environment: environment, root: 0)
    return try StageContext(document: document).stage(state)
  }

  private static func texts(_ stage: Stage) -> Set<String> {
    Set(shapes(of: stage, DrawingOptions()).texts.flatMap { $0.lines.flatMap { $0.runs.map(\.text) } })
  }

  /// On a phone in landscape a bar begins and ends at the camera and the round corners.
  @Test(arguments: [18, 26]) func barItemsAvoidTheCamera(_ os: Int) throws {
    let items = """
      <barButtonItem key="leftBarButtonItem" title="Left" id="l"/>
      <barButtonItem key="rightBarButtonItem" title="Right" id="r"/>
      """
    let stage = try Self.stage(
      Self.storyboard(item: items, toolbar: #"<barButtonItem title="Tool" id="t"/>"#), os: os,
      .landscape)
    let list = shapes(of: stage, DrawingOptions())
    var found: Set<String> = []
    for shape in list.shapes {
      guard case .text(let index) = shape.kind, let word = list.texts[index].lines.first?.runs.first?.text
      else { continue }
      found.insert(word)
      #expect(shape.rect.x >= 59 && shape.rect.maxX <= 852 - 59, "\(word): \(shape.rect)")
    }
    #expect(found.isSuperset(of: ["Left", "Right", "Tool", "Go"]))
    #expect(stage.barParts.allSatisfy { $0.rect.x >= 59 && $0.rect.maxX <= 852 - 59 })
  }

  @Test(arguments: [
    ("iphone-16", 18, Orientation.portrait, false), ("iphone-16", 18, .landscape, true),
    ("ipad-air-2", 14, .portrait, true),
    ("ipad-air-2", 10, .portrait, false),
  ])
  func tabTitlesAreBesideTheirIconsIfThereIsRoom(
    _ device: String, _ os: Int, _ orientation: Orientation, _ isBeside: Bool
  ) throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="t"><scenes>
      <scene><objects><tabBarController id="t"><tabBar key="tabBar" id="b"/><connections>
      <segue destination="v" kind="relationship" relationship="viewControllers" id="s"/></connections>
      </tabBarController></objects></scene>
      <scene><objects><viewController id="v"><view key="view" id="w"/>
      <tabBarItem key="tabBarItem" title="Orders" image="star" catalog="system" id="i"/></viewController>
      </objects></scene></scenes></document>
      """
    let list = shapes(
      of: try Self.stage(storyboard, os: os, device: device, orientation), DrawingOptions())
    let title = try #require(
      list.shapes.first {
        if case .text(let index) = $0.kind {
          list.texts[index].lines.first?.runs.first?.text == "Orders"
        } else {
          false
        }
      })
    let icon = try #require(
      list.shapes.first {
        if case .symbol(let index) = $0.kind { list.symbols[index].name == "star" } else { false }
      })
    #expect((icon.rect.maxX <= title.rect.x) == isBeside)
    #expect((icon.rect.midY < title.rect.midY - 4) != isBeside)
  }

  @Test func anImageIsShownInsteadOfTheTitle() throws {
    let item = #"<barButtonItem key="rightBarButtonItem" title="Item" image="gear" catalog="system" id="i"/>"#
    let named = #"<barButtonItem key="rightBarButtonItem" title="Item" image="mystery" id="i"/>"#
    for storyboard in [item, named].map({ Self.storyboard(item: $0) }) {
      let stage = try Self.stage(storyboard)
      #expect(!Self.texts(stage).contains("Item"))
      #expect(shapes(of: stage, DrawingOptions()).symbols.contains { ["gear", "mystery"].contains($0.name) })
    }
    #expect(
      Self.texts(
        try Self.stage(
          Self.storyboard(item: #"<barButtonItem key="rightBarButtonItem" title="Item" id="i"/>"#))
      ).contains("Item"))
  }

  @Test(arguments: [18, 26])
  func anEmptyItemIsInvisible(_ os: Int) throws {
    let bare = try Self.stage(Self.storyboard(), os: os)
    let empty = try Self.stage(
      Self.storyboard(item: #"<barButtonItem key="rightBarButtonItem" id="i"/>"#), os: os)
    #expect(empty.barParts.map(\.word) == bare.barParts.map(\.word))
    #expect(
      shapes(of: empty, DrawingOptions()).shapes.count == shapes(of: bare, DrawingOptions()).shapes.count)
    #expect(draw(empty, DrawingOptions()).grid.plainText() == draw(bare, DrawingOptions()).grid.plainText())
  }

  @Test func userLabelsAreNotTitles() throws {
    let stage = try Self.stage(Self.storyboard(controller: #"userLabel="Where it begins""#))
    #expect(!Self.texts(stage).contains("Where it begins"))
    let document = readDocument(
      Array(Self.storyboard(controller: #"userLabel="Where it begins""#).utf8), file: "bars.storyboard")
    #expect(document.scenes.last?.name == "Where it begins")
    let titled = try Self.stage(Self.storyboard(controller: #"title="Tides" userLabel="Where it begins""#))
    #expect(Self.texts(titled).contains("Tides"))
  }

  private static func toolbar(_ items: [String], os: Int = 18) throws -> [Rect] {
    var texts: [String] = []
    for (index, item) in items.enumerated() {
      let attributes =
        item == "|"
        ? #"systemItem="flexibleSpace""#
        : Double(item).map { #"systemItem="fixedSpace" width="\#($0)""# } ?? #"title="\#(item)""#
      texts.append(#"<barButtonItem \#(attributes) id="t\#(index)"/>"#)
    }
    let stage = try stage(storyboard(toolbar: texts.joined()), os: os)
    let words = items.filter { $0 != "|" && Double($0) == nil }
    return words.compactMap { word in stage.barParts.first { $0.word == word }?.rect }
  }

  @Test(arguments: [18, 26])
  func flexibleSpacesShareTheRemainingWidth(_ os: Int) throws {
    let rects = try Self.toolbar(["One", "|", "Longer", "|", "Three"], os: os)
    try #require(rects.count == 3)
    let (first, second) = (rects[1].x - rects[0].maxX, rects[2].x - rects[1].maxX)
    #expect(abs(first - second) < 0.01 && first > 10)
    #expect(abs(rects[0].x - 16) < 0.01 && abs(rects[2].maxX - (393 - 16)) < 0.01)
    let centred = try Self.toolbar(["|", "Alone", "|"], os: os)
    #expect(abs(centred[0].midX - 393 / 2) < 0.01)
    let both = try Self.toolbar(["|", "|", "Word", "|"], os: os)
    #expect(abs((both[0].x - 16) - 2 * (377 - both[0].maxX)) < 0.01)
  }

  @Test func fixedSpacesKeepTheirWidth() throws {
    let rects = try Self.toolbar(["One", "42", "Two", "|", "Three"])
    try #require(rects.count == 3)
    #expect(abs(rects[1].x - rects[0].maxX - 42) < 0.01)
    #expect(abs(rects[2].maxX - 377) < 0.01)
  }

  @Test(arguments: [18, 26])
  func itemsOfAFullToolbarDoNotOverlap(_ os: Int) throws {
    let words = ["Observations", "|", "Navigation", "Settings and more", "|", "Categories", "Download"]
    let rects = try Self.toolbar(words, os: os)
    try #require(rects.count == 5)
    for (left, right) in zip(rects, rects.dropFirst()) { #expect(left.maxX <= right.x + 0.01) }
    #expect(rects[0].x >= 15.99 && rects[4].maxX <= 377.01)
  }

  /// Views in a toolbar are in its row, whatever their stored frames.
  @Test func viewsInAPlacedToolbarAreInItsRow() throws {
    let stage = try Self.stage(Self.storyboard())
    let red = shapes(of: stage, DrawingOptions()).shapes.first { shape in
      if case .fill(let color) = shape.kind { return color == RGBA(0xFF0000) }
      return false
    }
    let rect = try #require(red).rect
    #expect(abs(rect.maxX - 377) < 0.01 && abs(rect.width - 100) < 0.01)
    #expect(rect.y > 400 && rect.maxY < 450)
  }

  // MARK: The edge of the content

  /// From iOS 15 on, a bar is transparent and has no line unless content is beneath it; with a large title, from iOS 13
  /// on.
  @Test(arguments: [
    (14, 0.0, false, true), (15, 0, false, false), (18, 0, false, false), (18, 120, false, true),
    (12, 0, true, true), (13, 0, true, false), (18, 0, true, false),
  ])
  func aBarIsTransparentUnlessContentIsBeneathIt(_ os: Int, _ offset: Double, _ isLarge: Bool, _ isSeen: Bool)
    throws
  {
    let text = """
      {"sizewise": 1, "screens": {
        "nav": {"controller": "navigation", "root": "list", "navigationBar": {"largeTitles": \(isLarge)}},
        "list": {"title": "Harbours", "views": {
          "all": {"scroll": {"a": {"view": true, "pin": "edges", "width": "frame", "height": 2000}}, "pin": "edges"}}}}}
      """
    let document = readDocument(Array(text.utf8), file: "edge.json")
    #expect(document.diagnostics.allSatisfy { $0.severity != .error }, "\(document.diagnostics)")
    let root = try #require(document.scenes.firstIndex { $0.controller.kind == .navigation })
    var context = StageContext(document: document)
    if offset > 0 { context = context.scrolled(to: try context.offsets(["all": Point(x: 0, y: offset)])) }
    let stage = try context.stage(
      ScreenState(
        environment: PreviewEnvironment(device: os < 13 ? "iphone-8" : "iphone-11", os: os), root: root))
    let bar = try #require(stage.nodes.lazy.flatMap(\.bars).first).frame
    let list = shapes(of: stage, DrawingOptions())
    let fills = list.shapes.filter { shape in
      guard shape.layer == .bars, case .fill = shape.kind else { return false }
      return shape.rect.maxY == bar.maxY && shape.rect.width == bar.width
    }
    let lines = list.shapes.filter { shape in
      if case .line = shape.kind { shape.rect.y == bar.maxY } else { false }
    }
    #expect(fills.isEmpty == !isSeen)
    #expect(lines.isEmpty == (isLarge || !isSeen))
  }

  /// A bar in a storyboard of Xcode 12 keeps its tint at the edge of its content; from Xcode 13 on, its appearance for the
  /// edge decides, and none means transparent.
  @Test(arguments: [
    ("18122", "<color key=\"barTintColor\" red=\"1\" green=\"0\" blue=\"0\"/>", 18, RGBA(0xFF0000)),
    ("19162", "<color key=\"barTintColor\" red=\"1\" green=\"0\" blue=\"0\"/>", 18, nil),
    ("19162", "<color key=\"barTintColor\" red=\"1\" green=\"0\" blue=\"0\"/>", 14, RGBA(0xFF0000)),
    ("19162", appearance("standard") + appearance("scrollEdge", "0", "1"), 18, RGBA(0x0000FF)),
    ("19162", appearance("standard") + appearance("scrollEdge", "0", "1"), 14, RGBA(0xFF0000)),
    ("18122", appearance("standard"), 18, nil),
    ("19162", "<navigationBarAppearance key=\"scrollEdgeAppearance\"/>", 18, RGBA(0xF9F9F9, alpha: 0.94)),
    ("19162", "<color key=\"backgroundColor\" red=\"0\" green=\"0\" blue=\"1\"/>", 18, RGBA(0x0000FF)),
  ])
  func theAppearanceForTheEdgeDecides(_ tools: String, _ colors: String, _ os: Int, _ color: RGBA?) throws {
    let text = Self.storyboard().replacing("22505", with: tools).replacing(
      "contentMode=\"scaleToFill\" id=\"bar\"/>", with: "id=\"bar\">\(colors)</navigationBar>")
    let document = readDocument(Array(text.utf8), file: "bar.storyboard")
    let root = try #require(document.scenes.firstIndex { $0.controller.kind == .navigation })
    let stage = try StageContext(document: document).stage(
      ScreenState(environment: PreviewEnvironment(device: "iphone-12", os: os), root: root))
    let bar = try #require(stage.nodes.lazy.flatMap(\.bars).first { $0.kind == .navigation }).frame
    let fill = shapes(of: stage, DrawingOptions()).shapes.lazy.compactMap { shape -> RGBA? in
      guard shape.layer == .bars, shape.rect.maxY == bar.maxY, case .fill(let color) = shape.kind else {
        return nil
      }
      return color
    }.first
    #expect(fill == color)
  }

  private static func appearance(_ name: String, _ red: String = "1", _ blue: String = "0") -> String {
    """
    <navigationBarAppearance key="\(name)Appearance"><color key="backgroundColor" red="\(red)" green="0" \
    blue="\(blue)"/></navigationBarAppearance>
    """
  }

  /// In compact height, a bar has appearances of its own, if it has any.
  @Test(arguments: [("portrait", 0x0000FF), ("landscape", 0x00FF00)])
  func compactHeightHasItsOwnAppearance(_ orientation: String, _ color: UInt32) throws {
    let text = """
      {"sizewise": 1, "screens": {
        "nav": {"controller": "navigation", "root": "page", "navigationBar": {
          "barTint": "#F00", "scrollEdgeBarTint": "#00F", "compactBarTint": "#FF0", "compactScrollEdgeBarTint": "#0F0"}},
        "page": {"title": "Harbours", "views": {}}}}
      """
    let document = readDocument(Array(text.utf8), file: "compact.json")
    #expect(document.diagnostics.allSatisfy { $0.severity != .error }, "\(document.diagnostics)")
    let root = try #require(document.scenes.firstIndex { $0.controller.kind == .navigation })
    var environment = PreviewEnvironment(device: "iphone-16", os: 18)
    environment.orientation = orientation == "portrait" ? .portrait : .landscape
    let stage = try StageContext(document: document).stage(ScreenState(environment: environment, root: root))
    let isPainted = shapes(of: stage, DrawingOptions()).shapes.contains { shape in
      if shape.layer == .bars, case .fill(RGBA(color)) = shape.kind { true } else { false }
    }
    #expect(isPainted)
  }

  /// A compact tab bar has room for five tabs: four and More.
  @Test(arguments: [("iphone-16", 7, 5, 4), ("iphone-16", 5, 5, 2), ("ipad-air-2", 7, 7, 6)])
  func excessTabsAreUnderMore(_ device: String, _ count: Int, _ shown: Int, _ selected: Int) throws {
    let names = (1...count).map { "t\($0)" }
    let screens = names.map { "\"\($0)\": {\"tab\": \"\($0)\", \"views\": {}}" }.joined(separator: ", ")
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let text =
      "{\"sizewise\": 1, \"screens\": {\"all\": {\"controller\": \"tab\", \"tabs\": [\(list)]}, \(screens)}}"
    let document = readDocument(Array(text.utf8), file: "tabs.json")
    let root = try #require(document.scenes.firstIndex { $0.controller.kind == .tab })
    var state = ScreenState(
      environment: PreviewEnvironment(device: device, os: device == "iphone-16" ? 18 : 15), root: root)
    state.selections[root] = count == 7 ? 6 : 2
    let stage = try StageContext(document: document).stage(state)
    let bar = try #require(stage.nodes.lazy.flatMap(\.bars).first)
    #expect(bar.content.items.count == shown)
    #expect(bar.content.selected == selected)
  }

  /// A large title has the size of its text style at the text size; the title of a bar does not grow.
  @Test(arguments: [(TextSize.standard, true, 34.0, 52.0), (.ax5, true, 60, 81), (.ax5, false, 17, 0)])
  func largeTitlesFollowTheTextSize(_ textSize: TextSize, _ isLarge: Bool, _ size: Double, _ height: Double)
    throws
  {
    let text = """
      {"sizewise": 1, "screens": {
        "nav": {"controller": "navigation", "root": "list", "navigationBar": {"largeTitles": \(isLarge)}},
        "list": {"title": "Harbours", "views": {}}}}
      """
    let document = readDocument(Array(text.utf8), file: "title.json")
    let root = try #require(document.scenes.firstIndex { $0.controller.kind == .navigation })
    var environment = PreviewEnvironment(device: "iphone-16", os: 18)
    environment.textSize = textSize
    let stage = try StageContext(document: document).stage(ScreenState(environment: environment, root: root))
    let list = shapes(of: stage, DrawingOptions())
    let run = try #require(list.texts.lazy.flatMap(\.lines).flatMap(\.runs).first { $0.text == "Harbours" })
    #expect(list.looks[run.look].size == size)
    let bar = try #require(stage.nodes.lazy.flatMap(\.bars).first)
    #expect(bar.largeTitle == height)
  }

  // MARK: Searching

  @Test(arguments: [false, true])
  func theSearchFieldIsBelowTheTitle(_ isLarge: Bool) throws {
    let text = """
      {"sizewise": 1, "screens": {
        "nav": {"controller": "navigation", "root": "list", "navigationBar": {"largeTitles": \(isLarge)}},
        "list": {"title": "Harbours", "bar": {"search": true}, "views": {
          "a": {"label": "Low tide", "top": "safeArea + 10", "leading": 20}}}}}
      """
    let document = readDocument(Array(text.utf8), file: "search.json")
    #expect(document.diagnostics.allSatisfy { $0.severity != .error }, "\(document.diagnostics)")
    let root = try #require(document.scenes.firstIndex { $0.controller.kind == .navigation })
    let state = ScreenState(environment: PreviewEnvironment(device: "iphone-16", os: 18), root: root)
    let stage = try StageContext(document: document).stage(state)
    let list = shapes(of: stage, DrawingOptions())
    func rect(_ word: String) -> Rect? {
      list.shapes.first { shape in
        if case .text(let index) = shape.kind {
          return list.texts[index].lines.first?.runs.first?.text == word
        }
        return false
      }?.rect
    }
    let bar = try #require(stage.nodes.lazy.flatMap(\.bars).first).frame
    let (title, field) = (try #require(rect("Harbours")), try #require(rect("Search")))
    #expect(title.maxY <= bar.maxY - 52 && field.y >= bar.maxY - 52 && field.maxY <= bar.maxY)
    #expect(title.midY < field.midY)
    var options = DrawingOptions()
    options.look = .wireframe
    #expect(draw(stage, options).grid.plainText().contains("( ⌕ Search"))
  }
}
