import Environment
import Export
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// Every bundled layout looks as recorded: frames and picture on a phone and in a narrow iPad window (Evidence E8).
@Suite struct GalleryGoldenTests {
  @Test(arguments: Gallery.entries.map(\.name))
  func everyLayoutHasOneOrTwoPictures(_ name: String) {
    #expect((1...2).contains(GalleryPicture.all.filter { $0.layout == name }.count))
  }

  @Test func everyRecordedPictureIsUsed() {
    let known = Set(GalleryPicture.all.map(\.path))
    #expect(known.count == GalleryPicture.all.count)
    for layout in Fixtures.names(in: "gallery") {
      for file in Fixtures.names(in: "gallery/\(layout)") { #expect(known.contains("\(layout)/\(file)")) }
    }
  }

  @Test(arguments: GalleryPicture.all)
  func picturesMatchTheirRecordings(_ picture: GalleryPicture) throws {
    let text = try Self.text(picture)
    let golden = try Recorded.text("Tests/Fixtures/gallery/\(picture.path)", text)
    #expect(text == golden, "\(Recorded.hint)\n\(text)")
  }

  private static func text(_ picture: GalleryPicture) throws -> String {
    let entry = try #require(Gallery.entry(named: picture.layout))
    let document = try #require(Gallery.document(entry))
    var catalog = DeviceCatalog.bundled
    if let own = DeviceFile(ownedBy: document) { catalog = catalog.adding(own) }
    let environment = try EnvironmentRequest.parse(picture.environment).request.resolve(
      in: catalog, app: document.app ?? .unrestricted)
    let scene = document.initialScene ?? 0
    var walkthrough = try Walkthrough(
      StageContext(document: document, catalog: catalog, engine: .standard),
      ScreenState(environment: environment, root: scene))
    if !picture.steps.isEmpty {
      for step in try Step.parseAll(picture.steps) { _ = try walkthrough.perform(step) }
    }
    return Snapshot(walkthrough.stage, document, scene: document.scenes[scene], file: entry.file).text
  }
}
