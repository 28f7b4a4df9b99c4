import Drawing
import Environment
import Export
import Glibc
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// The same checks over a folder of real storyboards, where SIZEWISE_CORPUS names one.
@Suite struct CorpusPictureTests {
  static let folder = getenv("SIZEWISE_CORPUS").map { String(cString: $0) }

  @Test(.enabled(if: folder != nil)) func bordersCloseInRealFiles() throws {
    let folder = try #require(Self.folder)
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    var count = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".storyboard") || name.hasSuffix(".xib") else { continue }
      count += check(name, try Fixtures.read("\(folder)/\(name)"))
    }
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
        guard let stage = try? context.stage(Situation(environment: environment, root: scene)) else {
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
