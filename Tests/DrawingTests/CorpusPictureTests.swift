import Drawing
import Environment
import Export
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// The same checks over real storyboards, if a corpus is available.
@Suite struct CorpusPictureTests {
  @Test(.enabled(if: !Corpus.files.isEmpty)) func bordersAreClosedInRealFiles() throws {
    var count = 0
    for path in Corpus.files { count += check(path, try Fixtures.read(path)) }
    #expect(count > 0)
  }

  private func check(_ name: String, _ bytes: [UInt8]) -> Int {
    let document = readDocument(bytes, file: name)
    let context = StageContext(document: document)
    var count = 0
    for device in ["iphone-16", "ipad-mini-6"] {
      guard
        let environment = try? EnvironmentRequest.parse(["--device", device]).request.resolve(in: .bundled)
      else { continue }
      for scene in document.scenes.indices.prefix(8) {
        guard let stage = try? context.stage(ScreenState(environment: environment, root: scene)) else {
          continue
        }
        for stage in [stage, CanvasStage.make(document, scene: scene, environment)] {
          let picture = draw(stage)
          let place = "\(name) scene \(scene) \(device)"
          let ends = BorderChecker.openEnds(picture.grid)
          #expect(ends.isEmpty, "\(place): \(ends.prefix(5))")
          let outside = PictureChecks.textOutside(picture, stage)
          #expect(outside.isEmpty, "\(place): \(outside.prefix(5))")
          count += 1
        }
      }
    }
    return count
  }
}
