import Basics
import Drawing
import Environment
import Export
import Layout
import Model
import Transitions

/// `pixels FILE…` (or `stack:1000` and the like, as for `layout`): the initial screen as SVG, and as PNG at 2 pixels
/// per point, each from the stage to the bytes, with the parts of the time for PNG.
enum PixelBenchmark {
  private static let rounds = 15

  static func run(_ arguments: [String]) -> Int32 { Output.measure(arguments, "pixels", measure) }

  static func measure(_ file: String) throws -> String {
    let document = try LayoutSamples.document(file)
    let environment = try EnvironmentRequest.parse([]).request.resolve(in: .bundled)
    let context = StageContext(document: document, catalog: .bundled, engine: .quick)
    let stage = try context.stage(ScreenState(environment: environment, root: document.initialScene ?? 0))
    let views = stage.nodes.reduce(0) { $0 + ($1.tree?.views.count ?? 0) }
    var times: [String: [Double]] = [:]
    func timed<Result>(_ name: String, _ body: () -> Result) -> Result {
      let begin = Clock.seconds()
      let result = body()
      times[name, default: []].append(Clock.seconds() - begin)
      return result
    }
    var size = 0
    for _ in 0..<rounds {
      _ = timed("svg_ms") { pictures(of: stage).svg }
      size = timed("png_ms") { PngFile.bytes(pictures(of: stage).image(scale: 2), pixelsPerPoint: 2) }.count
      let sheet = timed("shapes_ms") { pictures(of: stage) }
      let image = timed("pixels_ms") { sheet.image(scale: 2) }
      _ = timed("file_ms") { PngFile.bytes(image, pixelsPerPoint: 2) }
    }
    let fields = ["svg_ms", "png_ms", "shapes_ms", "pixels_ms", "file_ms"].map { name in
      (name, Numbers.points(Clock.median(times[name] ?? []) * 1000))
    }
    return Output.object(
      [("file", Output.string(BenchFiles.name(file))), ("views", "\(views)"), ("png_bytes", "\(size)")]
        + fields)
  }

  private static func pictures(of stage: Stage) -> VectorSheet {
    VectorSheet(
      [CaptionedScene(VectorScene(stage, shapes(of: stage, DrawingOptions())), caption: [])], title: "")
  }
}
