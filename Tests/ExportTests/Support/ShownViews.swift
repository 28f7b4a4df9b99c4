import Basics
import Drawing
import Environment
import Layout
import Model
import Raster
import Reading
import TestSupport
import Testing
import Transitions

@testable import Export

/// Views of our own format on an iPhone 16, with a screen of 393 by 852 points.
struct ShownViews {
  let stage: Stage

  /// - Parameter views: the members of `views` as JSON.
  init(_ views: String) throws {
    let document = readDocument(Array("{\"sizewise\": 1, \"views\": {\(views)}}".utf8), file: "box.json")
    #expect(!document.diagnostics.contains { $0.severity == .error }, "\(document.diagnostics)")
    let environment = try EnvironmentRequest.parse(["--device", "iphone-16"]).request.resolve(in: .bundled)
    stage = try StageContext(document: document, engine: .standard)
      .stage(ScreenState(environment: environment, root: 0))
  }

  /// The screen alone, without caption and frame.
  var sheet: VectorSheet {
    let scene = VectorScene(stage, shapes(of: stage, DrawingOptions()), frame: .bare)
    return VectorSheet([CaptionedScene(scene, caption: [])], title: "")
  }

  /// Returns the pixels of the screen at some points.
  func pixels(_ points: [(Int, Int)]) throws -> [UInt32] {
    let image = try #require(sheet.screens.first).scene.pixels(scale: 1)
    return points.map { image.pixels[$0.1 * image.width + $0.0] }
  }
}
