import Drawing
import Environment
import Export
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// Pictures of every bundled layout on twenty environments: every border closes, and no text leaves what holds it.
@Suite struct GalleryPictureTests {
  static let environments: [PreviewEnvironment] = {
    let catalog = DeviceCatalog.bundled
    let words: [[String]] = [
      ["--device", "iphone-16"], ["--device", "iphone-16", "--orientation", "landscape"],
      ["--device", "iphone-se-3"], ["--device", "iphone-16-pro-max"], ["--device", "iphone-se-1"],
      ["--device", "iphone-16", "--text-size", "ax3"], ["--device", "iphone-16", "--rtl"],
      ["--device", "iphone-16", "--dark"], ["--device", "iphone-16", "--keyboard", "up"],
      ["--device", "iphone-16", "--text-length", "2"], ["--device", "ipad-mini-6"],
      ["--device", "ipad-mini-6", "--orientation", "landscape"],
      ["--device", "ipad-pro-11", "--orientation", "landscape", "--window", "split-1/3"],
      ["--device", "ipad-pro-11", "--orientation", "landscape", "--window", "split-1/2:right"],
      ["--device", "ipad-pro-11", "--window", "split-2/3"],
      ["--device", "ipad-pro-12.9", "--window", "slide-over"],
      ["--device", "ipad-pro-12.9", "--orientation", "landscape"], ["--device", "ipad-air-2", "--os", "12"],
      ["--device", "iphone-6s", "--os", "9"],
      ["--device", "ipad-pro-11-m4", "--os", "26", "--window", "free:600x700"],
    ]
    return words.compactMap { try? EnvironmentRequest.parse($0).request.resolve(in: catalog) }
  }()

  @Test func thereAreTwentyEnvironments() { #expect(Self.environments.count == 20) }

  @Test(arguments: Gallery.entries.map(\.name))
  func bordersCloseAndTextsStayInside(_ name: String) throws {
    let entry = try #require(Gallery.entry(named: name))
    let bytes = try #require(Gallery.bytes(entry.file))
    let document = readDocument(bytes, file: entry.file)
    let context = StageContext(document: document, engine: .standard)
    for environment in Self.environments {
      for scene in document.scenes.indices {
        guard let stage = try? context.stage(Situation(environment: environment, root: scene)) else {
          continue
        }
        for points in [8.0, 15] {
          let picture = draw(stage, DrawingOptions(scale: DrawingScale(points)))
          let place =
            "\(name) \(environment.device) \(environment.orientation) \(environment.window) \(points)"
          let ends = BorderChecker.openEnds(picture.grid)
          #expect(ends.isEmpty, "\(place): \(ends.prefix(5))\n\(picture.grid.plainText())")
          let outside = PictureChecks.textOutside(picture, stage)
          #expect(outside.isEmpty, "\(place): \(outside)\n\(picture.grid.plainText())")
        }
      }
    }
  }
}
