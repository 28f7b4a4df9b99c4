import Environment
import Model
import Reading
import TestSupport
import Testing
import Transitions

@Suite struct CanvasBarsTests {
  /// What the segues and the simulated metrics say is around a scene is drawn around it: between the bars lies its safe
  /// area.
  @Test func aScenesBarsAreThoseThatInterfaceBuilderInfers() throws {
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
}
