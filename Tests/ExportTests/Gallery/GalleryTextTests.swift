import Drawing
import Environment
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// A wireframe is legible: at the reading scale every label of one line shows its full text.
@Suite struct GalleryTextTests {
  /// Screens, windows and text sizes in addition to those of the recorded pictures.
  private static let more = [
    "--device iphone-16 --orientation landscape", "--device iphone-se-1 --text-size xxxl",
    "--device iphone-16 --rtl", "--device iphone-5s", "--device iphone-6s --orientation landscape",
    "--device iphone-16-pro-max", "--device ipad-pro-11", "--device ipad-pro-12.9 --orientation landscape",
    "--device ipad-pro-11 --window split-2/3", "--device ipad-pro-12.9 --window slide-over",
    "--device ipad-pro-11 --orientation landscape --window split-1/2", "--device iphone-16 --text-size xs",
    "--device iphone-16 --text-size ax3", "--device iphone-16 --keyboard up",
  ].map { $0.split(separator: " ").map(String.init) }

  /// The environments of all recorded pictures, further ones, and the five sizes of C1.
  private static func environments(_ catalog: DeviceCatalog, _ app: AppConfiguration) throws
    -> Set<PreviewEnvironment>
  {
    var all = (GalleryPicture.all.map(\.environment) + more).compactMap {
      try? EnvironmentRequest.parse($0).request.resolve(in: catalog, app: app)
    }
    all += try MatrixQuery("seed").matrix(in: catalog).entries.map(\.environment)
    return Set(all)
  }

  /// Titles in the last row of a wireframe whose cards go on below the screen: there they are within the image above them.
  private static let truncated: Set = [
    "[\"Tides explained\"] in row 47: Tides explain»", "[\"Sea slug season\"] in row 47: Sea slug seas»",
  ]

  @Test(arguments: Gallery.entries.map(\.name))
  func everyLabelOfOneLineShowsItsText(_ name: String) throws {
    let document = try #require(Gallery.entry(named: name).flatMap { Gallery.document($0) })
    var catalog = DeviceCatalog.bundled
    if let own = DeviceFile(ownedBy: document) { catalog = catalog.adding(own) }
    let context = StageContext(document: document, catalog: catalog, engine: .standard)
    var count = 0
    for environment in try Self.environments(catalog, document.app ?? .unrestricted) {
      for scene in document.scenes.indices {
        guard let stage = try? context.stage(ScreenState(environment: environment, root: scene)) else {
          continue
        }
        count += 1
        let picture = draw(stage)
        let cut = PictureChecks.labelsCut(picture, stage) { $0.lines.count == 1 }
          .filter { !Self.truncated.contains($0) }
        #expect(
          cut.isEmpty,
          "\(environment.device) \(environment.orientation) \(environment.window) \(environment.textSize)\n\(picture.grid.plainText())"
        )
      }
    }
    #expect(count >= 20)
  }
}
