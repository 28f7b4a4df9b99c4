import Drawing
import Environment
import Export
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// Pictures of every bundled layout in twenty environments: every border is closed, and no text leaves its container.
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

  @Test func twentyEnvironmentsAreDrawn() { #expect(Self.environments.count == 20) }

  @Test(arguments: Gallery.entries.map(\.name))
  func bordersAreClosedAndTextStaysInside(_ name: String) throws {
    let entry = try #require(Gallery.entry(named: name))
    let bytes = try #require(Gallery.bytes(entry.file))
    check(readDocument(bytes, file: entry.file, files: Gallery.access), name)
  }

  /// The storyboards among the fixtures.
  @Test(
    arguments: ["canvas", "controls", "sessions"].flatMap { folder in
      Fixtures.names(in: folder).filter { $0.hasSuffix(".storyboard") }.map { "\(folder)/\($0)" }
    })
  func bordersAreClosedInTheFixtures(_ path: String) throws {
    check(readDocument(try Fixtures.bytes(path), file: path), path)
  }

  private func check(_ document: Document, _ name: String) {
    let context = StageContext(document: document, engine: .standard)
    var count = 0
    for environment in Self.environments {
      for scene in document.scenes.indices {
        guard let stage = try? context.stage(ScreenState(environment: environment, root: scene)) else {
          continue
        }
        for points in [8.0, 15] {
          let picture = draw(stage, DrawingOptions(scale: DrawingScale(points)))
          let problems =
            BorderChecker.openEnds(picture.grid) + PictureChecks.textOutside(picture, stage)
            + PictureChecks.textBeyondItsHolder(picture, stage)
          #expect(
            problems.isEmpty,
            "\(name) \(environment.device) \(environment.window) \(points): \(problems.prefix(5))\n\(picture.grid.plainText())"
          )
          count += 1
        }
      }
    }
    #expect(count >= 20)
  }

  /// At the reading scale, a label of one line shows its full text.
  @Test(arguments: Gallery.entries.map(\.name), ["iphone-16", "iphone-se-3", "ipad-pro-11"])
  func everyLabelOfOneLineShowsItsText(_ name: String, _ device: String) throws {
    let entry = try #require(Gallery.entry(named: name))
    let document = readDocument(
      try #require(Gallery.bytes(entry.file)), file: entry.file, files: Gallery.access)
    let environment = try EnvironmentRequest.parse(["--device", device]).request.resolve(in: .bundled)
    let stage = try StageContext(document: document, engine: .standard).stage(
      ScreenState(environment: environment, root: document.initialScene ?? 0))
    let picture = draw(stage)
    let missing = PictureChecks.labelsNotShown(picture, stage)
    #expect(missing.isEmpty, "\(missing)\n\(picture.grid.plainText())")
  }
}
