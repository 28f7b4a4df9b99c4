import Basics
import Drawing
import Environment
import Model
import Reading
import Testing
import Transitions

/// The appearance of bars since iOS 26: items on glass, tabs together on a floating piece, no separator.
@Suite struct GlassTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="tabs">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="s0"><objects><tabBarController id="tabs" sceneMemberID="viewController">
          <tabBar key="tabBar" contentMode="scaleToFill" id="tabBar"/>
          <connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="t1"/>
            <segue destination="other" kind="relationship" relationship="viewControllers" id="t2"/>
          </connections>
        </tabBarController></objects></scene>
        <scene sceneID="s1"><objects><navigationController id="nav" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" title="Tides" id="i1"/>
          <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
          <connections><segue destination="own" kind="relationship" relationship="rootViewController" id="sg"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="s2"><objects><viewController id="own" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <viewLayoutGuide key="safeArea" id="safe"/>
          </view>
          <navigationItem key="navigationItem" title="Low tide" id="item">
            <leftBarButtonItems>
              <barButtonItem systemItem="done" id="left1"/>
              <barButtonItem title="Select" id="left2"/>
            </leftBarButtonItems>
            <rightBarButtonItems>
              <barButtonItem systemItem="add" id="right1"/>
              <barButtonItem systemItem="search" id="right2"/>
            </rightBarButtonItems>
          </navigationItem>
        </viewController></objects></scene>
        <scene sceneID="s3"><objects><viewController id="other" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="root2">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          </view>
          <tabBarItem key="tabBarItem" title="Boats" id="i2"/>
        </viewController></objects></scene>
      </scenes>
    </document>
    """

  private static func stage(os: Int, on device: String = "iphone-16", _ storyboard: String = storyboard)
    throws -> Stage
  {
    let document = readDocument(Array(storyboard.utf8), file: "glass.storyboard")
    #expect(document.diagnostics.allSatisfy { $0.severity != .error })
    let state = ScreenState(environment: PreviewEnvironment(device: device, os: os), root: 0)
    return try StageContext(document: document).stage(state)
  }

  /// Returns the glass rectangles, the strings, and the number of lines.
  private static func painted(_ stage: Stage) -> (glass: [Rect], texts: Set<String>, lines: Int) {
    let list = shapes(of: stage, DrawingOptions())
    var glass: [Rect] = []
    var texts: Set<String> = []
    var lines = 0
    for shape in list.shapes {
      switch shape.kind {
      case .raised: glass.append(shape.rect)
      case .text(let index): texts.formUnion(list.texts[index].lines.flatMap { $0.runs.map(\.text) })
      case .line: lines += 1
      default: break
      }
    }
    return (glass, texts, lines)
  }

  @Test func itemsAreOnGlass() throws {
    let stage = try Self.stage(os: 26)
    let (glass, texts, lines) = Self.painted(stage)
    // Three pieces of glass: the tabs, the text, and both symbols together; the Done item has the tint colour.
    try #require(glass.count == 3)
    #expect(lines == 0)
    #expect(texts.isSuperset(of: ["Select", "Low tide", "Tides", "Boats"]) && !texts.contains("Done"))
    let icons = try #require(glass.first { abs($0.width - 88) < 0.01 })
    #expect(icons.height == 44 && abs(icons.maxX - (393 - 16)) < 0.01)
    let tabs = try #require(glass.first { $0.y > 700 })
    #expect(tabs.maxY == 852 - 21 && tabs.height == 62 && abs(tabs.midX - 393 / 2) < 0.01)
    for part in stage.barParts {
      if case .tab = part.reference.part {
        #expect(tabs.union(part.rect) == tabs, "\(part.rect) is beside the glass \(tabs)")
      }
    }
  }

  /// A disabled item is on plain glass.
  @Test func disabledItemsAreOnPlainGlass() throws {
    let disabled = Self.storyboard.replacing(#"systemItem="done""#, with: #"enabled="NO" systemItem="done""#)
    #expect(Self.painted(try Self.stage(os: 26, disabled)).glass.count == 4)
  }

  @Test func prominentItemsHaveTheTintColour() throws {
    let prominent = Self.storyboard.replacing(#"title="Select""#, with: #"style="done" title="Select""#)
    #expect(Self.painted(try Self.stage(os: 26, prominent)).glass.count == 2)
    let list = shapes(of: try Self.stage(os: 18, prominent), DrawingOptions())
    let words = list.texts.flatMap { $0.lines.flatMap(\.runs) }.filter { $0.text == "Select" }
    #expect(words.map { list.looks[$0.look].weight } == [.semibold])
  }

  @Test func earlierSystemsHaveNoGlass() throws {
    let (glass, texts, lines) = Self.painted(try Self.stage(os: 18))
    // Nothing is beneath the bars, which then have no lines from iOS 15 on.
    #expect(glass.isEmpty && lines == 0)
    #expect(texts.isSuperset(of: ["Done", "Select", "Low tide", "Tides", "Boats"]))
  }

  /// The tabs share the navigation bar's row with its items, and take the place of its title.
  @Test(arguments: [18, 26])
  func tabsOnAPadReplaceTheTitle(_ os: Int) throws {
    let stage = try Self.stage(os: os, on: "ipad-pro-11")
    let (_, texts, _) = Self.painted(stage)
    #expect(texts.isSuperset(of: ["Tides", "Boats"]) && !texts.contains("Low tide"))
    let parts = stage.barParts
    #expect(parts.count == 6)
    for (index, part) in parts.enumerated() {
      #expect(abs(part.rect.midY - parts[0].rect.midY) < 0.01)
      #expect(parts[..<index].allSatisfy { $0.rect.intersection(part.rect) == nil }, "\(parts)")
    }
  }

  @Test(arguments: [("22505", 0), ("24093", 3)])
  func theCanvasUsesGlassFromXcode26On(_ version: String, _ pieces: Int) throws {
    let text = Self.storyboard.replacing("22505", with: version)
    let document = readDocument(Array(text.utf8), file: "glass.storyboard")
    let stage = CanvasStage.make(document, scene: 2, PreviewEnvironment(device: "", os: 0))
    #expect(Self.painted(stage).glass.count == pieces)
    // Lists begin behind the bar there, so the bar has a background.
    let bar = try #require(stage.nodes.lazy.flatMap(\.bars).first { $0.kind == .navigation })
    let isCovered = shapes(of: stage, DrawingOptions()).shapes.contains { shape in
      if case .fill(let color) = shape.kind { return color.isOpaque && shape.rect.maxY == bar.frame.maxY }
      return false
    }
    #expect(isCovered == (pieces > 0))
  }

  @Test func systemColoursAreBrighterOnGlass() {
    let blue = { SystemColors.color(.systemBlue, in: Appearance(dark: $0, glass: $1)) }
    #expect(blue(false, false) == RGBA(0x007AFF) && blue(true, false) == RGBA(0x0A84FF))
    #expect(blue(false, true) == RGBA(0x0088FF) && blue(true, true) == RGBA(0x0091FF))
    let isSame = {
      SystemColors.color($0, in: Appearance()) == SystemColors.color($0, in: Appearance(glass: true))
    }
    #expect(isSame(.label) && isSame(.systemGray) && isSame(.tertiarySystemFill))
  }
}
