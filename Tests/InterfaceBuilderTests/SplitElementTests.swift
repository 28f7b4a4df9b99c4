import Model
import Testing

@testable import InterfaceBuilder

/// The initial column of a split view controller if there is room for only one: no file can express it, so an
/// assumption is made and reported.
struct SplitElementTests {
  private static func read(
    _ split: String = "", connections: String = "", secondary: String = "customClass=\"Detail\"",
    views: String = "<label text=\"Choose\" id=\"l\"/>"
  ) -> Document {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="split"><scenes>
      <scene sceneID="s1"><objects><splitViewController id="split" \(split)><connections>
      <segue destination="list" kind="relationship" relationship="masterViewController" id="a"/>
      <segue destination="nav" kind="relationship" relationship="detailViewController" id="b"/>
      \(connections)</connections></splitViewController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="list"><view key="view" id="v1"/></viewController></objects></scene>
      <scene sceneID="s3"><objects><navigationController id="nav"><connections>
      <segue destination="detail" kind="relationship" relationship="rootViewController" id="c"/>
      </connections></navigationController></objects></scene>
      <scene sceneID="s4"><objects><viewController id="detail" \(secondary)>
      <view key="view" id="v2"><subviews>\(views)</subviews></view></viewController></objects></scene>
      </scenes></document>
      """
    return InterfaceBuilderReader.read(Array(text.utf8), file: "split.storyboard")
  }

  private static func beginsWithPrimary(_ document: Document) -> Bool {
    let split = document.scenes[0].controller.split
    return split?.collapsesOntoPrimary == true || split?.topColumn == .primary
  }

  @Test func theSecondaryIsOnTopWithoutCode() {
    let document = Self.read()
    #expect(!Self.beginsWithPrimary(document))
    #expect(document.ignored.assumed.isEmpty)
  }

  @Test(arguments: [
    ("customClass=\"Root\"", ""), ("", "<outlet property=\"delegate\" destination=\"list\" id=\"o\"/>"),
  ])
  func customCodeIsAssumedToShowThePrimary(_ split: String, _ connections: String) {
    let document = Self.read(split, connections: connections)
    #expect(document.scenes[0].controller.split?.collapsesOntoPrimary == true)
    #expect(document.ignored.assumed.map(\.scene) == [0])
    #expect(document.ignored.assumed.first?.position.line == 2)
  }

  /// A secondary column without content, or with fixed content.
  @Test(arguments: [
    ("customClass=\"Detail\"", "", true), ("customClass=\"Detail\"", "<view id=\"e\"/>", true),
    ("customClass=\"Detail\"", "<label hidden=\"YES\" text=\"x\" id=\"e\"/>", true),
    ("customClass=\"Detail\"", "<view customClass=\"Chart\" id=\"e\"/>", false),
    ("customClass=\"Detail\"", "<tableView id=\"e\"/>", false), ("", "<label text=\"x\" id=\"e\"/>", true),
    ("", "<tableView id=\"e\"/>", false), ("", "<containerView id=\"e\"/>", false),
  ])
  func thePrimaryIsShownIfTheSecondaryIsEmpty(_ secondary: String, _ views: String, _ isEmpty: Bool) {
    #expect(Self.beginsWithPrimary(Self.read(secondary: secondary, views: views)) == isEmpty)
  }

  @Test func columnStyleAndWidthsAreRead() {
    let document = Self.read(
      "customClass=\"Root\" allowDoubleColumnStyle=\"YES\" minimumPrimaryColumnWidth=\"300\" maximumPrimaryColumnWidth=\"600\""
    )
    let split = document.scenes[0].controller.split
    #expect(split?.style == .doubleColumn)
    #expect(split?.topColumn == .primary && split?.collapsesOntoPrimary == false)
    #expect(split?.minimumPrimaryWidth == 300 && split?.maximumPrimaryWidth == 600)
    #expect(Self.read("allowDoubleColumnStyle=\"YES\"").scenes[0].controller.split?.topColumn == nil)
  }
}
