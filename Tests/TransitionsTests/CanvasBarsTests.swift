import Basics
import Environment
import Model
import Reading
import TestSupport
import Testing
import Transitions

@Suite struct CanvasBarsTests {
  /// The bars implied by segues and simulated metrics are drawn around a scene, and its safe area is between them.
  @Test func theCanvasShowsTheBarsThatInterfaceBuilderInfers() throws {
    let document = readDocument(
      try Fixtures.bytes("canvas/bars-from-segues.storyboard"), file: "bars-from-segues.storyboard")
    let scene = try #require(document.scenes.firstIndex { $0.root != nil })
    let stage = CanvasStage(document).stage(of: scene, PreviewEnvironment(device: "iphone-16", os: 18))
    let bars = try #require(stage.nodes.first).bars
    #expect(bars.map(\.kind) == [.navigation, .tab])
    #expect(
      bars.map(\.frame) == [
        Rect(x: 0, y: 44, width: 414, height: 44), Rect(x: 0, y: 813, width: 414, height: 83),
      ])
  }

  /// Interface Builder ignores the app property that a runtime attribute sets, and draws the number as written.
  @Test func theCanvasIgnoresScalingProperties() throws {
    let attribute = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="adapterScreen" value="YES"/></userDefinedRuntimeAttributes>
      """
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene><objects><viewController id="c"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="0" y="0" width="100" height="50"/>
      <constraints><constraint firstAttribute="width" constant="100" id="w">\(attribute)</constraint></constraints>
      </view></subviews></view></viewController></objects></scene></scenes>
      </document>
      """
    let document = readDocument(Array(text.utf8), file: "Main.storyboard")
    let environment = PreviewEnvironment(device: "iphone-16", os: 18)
    func width(_ stage: Stage) -> Double? { stage.nodes.first?.tree?.views.last?.frame.width }
    #expect(width(CanvasStage(document).stage(of: 0, environment)) == 100)
    let onDevice = try StageContext(document: document).stage(ScreenState(environment: environment, root: 0))
    #expect(width(onDevice) != 100)
  }
}
