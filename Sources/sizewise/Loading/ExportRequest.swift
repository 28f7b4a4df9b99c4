import Drawing
import Environment
import Export

/// What is asked of `export`: a layout, and how it is drawn.
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
  /// For a light terminal.
  var isLight = false
  /// Lists of overlays, with commas between.
  var overlays: [String] = []
  /// The view whose constraints and frame are shown.
  var selection: String?
  var isMap = false
  var isWhole = false
  /// For a point of a picture in pixels.
  var pixels = 2.0
  /// A file.
  var font: String?
  /// A file; nil for standard output.
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

  /// Options that only pictures of characters know.
  var optionsOfCharacters: [OptionName] {
    let given: [(OptionName, Bool)] = [
      (.show, !overlays.isEmpty), (.select, selection != nil), (.wireframe, isWireframe), (.ascii, isASCII),
    ]
    return given.filter(\.1).map(\.0)
  }
}
