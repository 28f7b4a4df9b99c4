import Drawing
import Environment
import Export

/// A request for `export`: a layout, and how to draw it.
struct ExportRequest: Sendable {
  enum Format: String, Sendable, CaseIterable {
    case text, ascii, ansi, svg
    case svgCells = "svg-cells"
    case html, png, json
  }

  var layout = LayoutRequest()
  var format = Format.text
  var scale = ScaleChoice.reading
  var columns: Int?
  var aspect = DrawingScale.usualAspect
  var depth = ColorDepth.full
  var forbidsColor = false
  var isWireframe = false
  var isASCII = false
  /// Whether the output is for a light terminal.
  var isLight = false
  /// Lists of overlays, separated by commas.
  var overlays: [String] = []
  /// The view whose constraints and frame are shown.
  var selection: String?
  var isMap = false
  var isWhole = false
  /// The pixels per point of a PNG.
  var pixels = 2.0
  /// The path of a font file.
  var font: String?
  /// The path of the output; nil for standard output.
  var output: String?

  init() {}

  init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
    if let text = invocation.value(.scale) { scale = try Self.scale(text) }
    layout = try invocation.request()
    format = invocation.value(.format).flatMap(Format.init(rawValue:)) ?? .text
    columns = invocation.number(.columns)
    aspect = invocation.decimal(.aspect) ?? aspect
    forbidsColor = console.forbidsColor || invocation.has(.noColor)
    depth =
      forbidsColor ? .uncolored : invocation.value(.colors).flatMap(ColorDepth.init(rawValue:)) ?? .full
    isWireframe = invocation.has(.wireframe)
    isASCII = invocation.has(.ascii)
    isLight = invocation.has(.light)
    overlays = invocation.all(.show)
    selection = invocation.value(.select)
    isMap = invocation.has(.map)
    isWhole = invocation.has(.whole)
    pixels = invocation.decimal(.pixels) ?? pixels
    font = invocation.value(.font)
    output = invocation.value(.output)
  }

  private static func scale(_ text: String) throws(CommandError) -> ScaleChoice {
    if text == "fit" { return .fit }
    guard let points = Double(text), points >= 1, points <= 200 else {
      throw .usage("\(option: .scale) needs points from 1 to 200, or fit, not \"\(text)\"")
    }
    return .points(points)
  }

  /// The given options that apply only to pictures of characters.
  var optionsOfCharacters: [OptionName] {
    let given: [(OptionName, Bool)] = [
      (.show, !overlays.isEmpty), (.select, selection != nil), (.wireframe, isWireframe), (.ascii, isASCII),
    ]
    return given.filter(\.1).map(\.0)
  }
}
