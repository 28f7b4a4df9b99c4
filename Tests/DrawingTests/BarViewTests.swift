import Drawing
import Environment
import Model
import Reading
import Testing
import Transitions

/// Views that replace titles and items: the bar positions them, whatever their stored frames.
@Suite struct BarViewTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="nav">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="s1"><objects><navigationController id="nav" sceneMemberID="viewController">
          <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
          <connections><segue destination="own" kind="relationship" relationship="rootViewController" id="sg"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="s2"><objects><viewController id="own" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <viewLayoutGuide key="safeArea" id="safe"/>
          </view>
          <navigationItem key="navigationItem" title="Hidden" id="item">
            <segmentedControl key="titleView" contentMode="scaleToFill" segmentControlStyle="plain" id="choice">
              <rect key="frame" x="80" y="400" width="160" height="32"/>
              <segments><segment title="First"/><segment title="Next"/></segments>
            </segmentedControl>
            <barButtonItem key="leftBarButtonItem" title="Edit" id="left"/>
            <barButtonItem key="rightBarButtonItem" id="right">
              <button key="customView" contentMode="scaleToFill" buttonType="system" id="go">
                <rect key="frame" x="0.0" y="600" width="60" height="32"/>
                <state key="normal" title="Go"/>
              </button>
            </barButtonItem>
          </navigationItem>
        </viewController></objects></scene>
      </scenes>
    </document>
    """

  private static func lines(root: Int, _ look: PictureLook) throws -> [Substring] {
    let document = readDocument(Array(storyboard.utf8), file: "bars.storyboard")
    #expect(document.diagnostics.allSatisfy { $0.severity != .error })
    let state = ScreenState(environment: PreviewEnvironment(device: "iphone-16", os: 18), root: root)
    var options = DrawingOptions()
    options.look = look
    let picture = draw(try StageContext(document: document).stage(state), options)
    return picture.grid.plainText().split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: [PictureLook.wireframe, .colour])
  func itemsWithCustomViewsAreInTheBar(_ look: PictureLook) throws {
    let lines = try Self.lines(root: 0, look)
    let row = try #require(lines.firstIndex { $0.contains("Edit") })
    #expect(lines[row].contains("First") && lines[row].contains("Next") && lines[row].contains("Go"))
    for word in ["First", "Go"] {
      #expect(lines.count { $0.contains(word) } == 1, "\(lines.joined(separator: "\n"))")
    }
    #expect(!lines.contains { $0.contains("Hidden") || $0.contains("Custom") })
    // The title is in the middle, and the item at the right edge.
    let line = String(lines[row])
    let left = line.distance(from: line.startIndex, to: try #require(line.firstRange(of: "First")).lowerBound)
    let right = line.distance(from: line.startIndex, to: try #require(line.firstRange(of: "Go")).lowerBound)
    #expect(left > line.count / 4 && left < line.count / 2 && right > line.count * 3 / 4)
  }

  @Test(arguments: [PictureLook.wireframe, .colour])
  func itemsAreInvisibleWithoutABar(_ look: PictureLook) throws {
    let lines = try Self.lines(root: 1, look)
    #expect(!lines.contains { $0.contains("First") || $0.contains("Go") })
  }

  /// Returns the bar of a scene with the navigation item `next`, pushed over one with the navigation item `below`.
  private static func pushed(below: String, next: String) throws -> (parts: [BarPart], text: String) {
    let text =
      storyboard
      .replacing(#"title="Hidden" id="item">"#, with: below)
      .replacing(#"<segmentedControl key="titleView""#, with: #"<segmentedControl key="other""#)
      .replacing(
        "</viewController></objects></scene>\n  </scenes>",
        with: """
          <connections><segue destination="next" kind="show" id="on"/></connections></viewController></objects></scene>
          <scene sceneID="s3"><objects><viewController id="next" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="last"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
          <navigationItem key="navigationItem" \(next)</navigationItem>
          </viewController></objects></scene></scenes>
          """)
    let document = readDocument(Array(text.utf8), file: "bars.storyboard")
    let context = StageContext(document: document)
    let scene = try #require(document.scenes.firstIndex { $0.id == "next" })
    let stage = try context.stage(
      context.screenState(showing: scene, in: PreviewEnvironment(device: "iphone-16", os: 18)))
    return (stage.barParts, draw(stage, DrawingOptions()).grid.plainText())
  }

  /// As on a device: the title, "Back", or only the chevron; and a title longer than the rest of the bar is truncated.
  @Test(arguments: [
    ("Inbox", "Letter", "‹ Inbox"), ("Forgot the Password", "Reset Password", "‹ Back "),
    ("Inbox", "A title that is long enough to fill the whole bar", "‹   "), ("", "Letter", "‹ Back "),
  ])
  func theBackButtonLeavesRoomForTheTitle(below: String, title: String, back: String) throws {
    let (parts, text) = try Self.pushed(
      below: #"title="\#(below)" id="item">"#,
      next: #"title="\#(title)" id="item3"><barButtonItem key="rightBarButtonItem" title="Edit" id="r"/>"#)
    #expect(text.contains(back), "\(text)")
    #expect(parts.count == 3)
    for (index, part) in parts.enumerated() {
      #expect(parts[..<index].allSatisfy { $0.rect.intersection(part.rect) == nil }, "\(parts)")
    }
  }

  /// The back button takes its title from the navigation item of the screen below; a blank title leaves only the
  /// chevron. Leading items replace the back button unless they are set to supplement it.
  @Test(arguments: [
    (#"<barButtonItem key="backBarButtonItem" title="Letters" id="b"/>"#, "", ["Letters"], "‹ Letters"),
    (#"<barButtonItem key="backBarButtonItem" title=" " id="b"/>"#, "", ["Back"], "‹  "),
    (
      "", #"id="x"><barButtonItem key="leftBarButtonItem" title="Close" id="l"/>"#, ["Close"],
      "Close"
    ),
    (
      "",
      #"leftItemsSupplementBackButton="YES" id="x"><barButtonItem key="leftBarButtonItem" title="Close" id="l"/>"#,
      ["Inbox", "Close"], "‹ Inbox  Close"
    ),
  ])
  func navigationItemsNameOrReplaceTheBackButton(
    below: String, next: String, parts expected: [String], text expectedText: String
  ) throws {
    let (parts, text) = try Self.pushed(
      below: #"title="Inbox" id="item">"# + below, next: next.isEmpty ? #"id="x">"# : next)
    #expect(parts.map(\.word) == expected)
    #expect(text.contains(expectedText), "\(text)")
    #expect(text.contains("‹") == expectedText.contains("‹"))
  }
}
