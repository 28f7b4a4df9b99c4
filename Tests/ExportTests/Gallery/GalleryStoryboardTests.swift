import Environment
import Layout
import Model
import Reading
import Testing
import Transitions

/// The storyboards of the gallery store the frames that Interface Builder would draw.
@Suite struct GalleryStoryboardTests {
  @Test(
    arguments: Gallery.entries.filter { !$0.isCounterExample }.map(\.file).filter {
      $0.hasSuffix(".storyboard")
    })
  func canvasFramesEqualTheStoredFrames(_ file: String) throws {
    let document = try #require(Gallery.entry(named: file).flatMap { Gallery.document($0) })
    let environment = PreviewEnvironment(device: "iphone-16", os: 18)
    for scene in document.scenes.indices {
      let stage = CanvasStage.make(document, scene: scene, environment)
      let tree = try #require(stage.nodes.first?.tree)
      #expect(tree.views.count >= 8)
      for (view, solved) in zip(tree.plain.views, tree.views) {
        let stored = try #require(view.frame)
        #expect(abs(stored.x - solved.frame.x) < 0.01, "\(view.name ?? "root")")
        #expect(abs(stored.y - solved.frame.y) < 0.01, "\(view.name ?? "root")")
        #expect(abs(stored.width - solved.frame.width) < 0.01, "\(view.name ?? "root")")
        #expect(abs(stored.height - solved.frame.height) < 0.01, "\(view.name ?? "root")")
        #expect(!solved.misplaced && !solved.conflicting && solved.ambiguity.isEmpty)
      }
    }
  }

  @Test func bundledStoryboardsExist() {
    #expect(Gallery.entries.filter { $0.file.hasSuffix(".storyboard") }.count >= 2)
  }
}
