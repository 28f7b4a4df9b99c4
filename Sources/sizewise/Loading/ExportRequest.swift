import Basics
import Drawing
import Environment
import Export

/// A request for `export`: a layout, and how to draw it.
struct ExportRequest: Sendable {
  enum Format: String, Sendable, CaseIterable {
    case text, ascii, ansi, svg
    case svgCells = "svg-cells"
    case html, png, json

    /// The file extension.
    var ending: String {
      switch self {
      case .text, .ascii: "txt"
      case .ansi: "ans"
      case .svg, .svgCells: "svg"
      case .html, .png, .json: rawValue
      }
    }
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
  /// Whether only the app's window is drawn, not the rest of the screen.
  var showsWindowOnly = false
  /// The pixels per point of a PNG; nil for 2, or fewer for a sheet that would be too wide.
  var pixels: Double?
  /// The limit for the width of the picture, in pixels, or in points for SVG.
  var width: Double?
  /// The frame around a screen at true size.
  var frame = ScreenFrame.Kind.edge
  /// The path of a font file.
  var font: String?
  /// The path of the output; nil for standard output.
  var output: String?

  init() {}

  init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
    if let text = invocation.value(.scale) { scale = try Self.scale(text) }
    layout = try invocation.request()
    output = invocation.value(.output)
    columns = invocation.number(.columns)
    aspect = invocation.decimal(.aspect) ?? aspect
    forbidsColor = console.forbidsColor || invocation.has(.noColor)
    depth = invocation.colorDepth(console, usual: .full)
    isWireframe = invocation.has(.wireframe)
    isASCII = invocation.has(.ascii)
    isLight = invocation.has(.light)
    overlays = invocation.all(.show)
    selection = invocation.value(.select)
    isMap = invocation.has(.map)
    isWhole = invocation.has(.whole)
    pixels = invocation.decimal(.pixels)
    font = invocation.value(.font)
    width = invocation.number(.width).map(Double.init)
    if width != nil, pixels != nil {
      throw .usage("\(option: .width) cannot be combined with \(option: .pixels)", expected: "one of the two")
    }
    guard !invocation.has(.frame) || !invocation.has(.noFrame) else {
      throw .usage(
        "\(option: .frame) cannot be combined with \(option: .noFrame)", expected: "one of the two")
    }
    frame = invocation.has(.frame) ? .device : invocation.has(.noFrame) ? .bare : .edge
    if let named = invocation.value(.format).flatMap(Format.init(rawValue:)) {
      format = named
    } else if outputFolder != nil {
      format = optionsOfCharacters.isEmpty && columns == nil ? .png : .text
    } else {
      format = try Self.format(of: output)
    }
  }

  /// The folder that gets a file for each environment: an output that ends in a slash, or a folder.
  var outputFolder: String? {
    guard let output, output != "-", output.hasSuffix("/") || FileSystem.kind(output) == .folder else {
      return nil
    }
    return output
  }

  /// Returns the format for a file extension; text without an extension or a file.
  private static func format(of path: String?) throws(CommandError) -> Format {
    guard let name = path?.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot != name.startIndex
    else { return .text }
    let ending = name[name.index(after: dot)...].lowercased()
    switch ending {
    case "txt": return .text
    case "ans": return .ansi
    case "htm": return .html
    default:
      guard let format = Format(rawValue: ending) else {
        throw .usage(
          "there is no format for the extension .\(VisibleText.string(ending))",
          expected: "--format, or a name that ends in .png, .svg, .html, .json, .txt or .ansi")
      }
      return format
    }
  }

  private static func scale(_ text: String) throws(CommandError) -> ScaleChoice {
    if text == "fit" { return .fit }
    guard let points = Double(text), points >= 1, points <= 200 else {
      throw .usage("\(option: .scale) needs points from 1 to 200, or fit, not \"\(text)\"")
    }
    return .points(points)
  }

  /// The given options that apply only to pictures at true sizes.
  var optionsOfPixels: [OptionName] {
    let given: [(OptionName, Bool)] = [
      (.width, width != nil), (.frame, frame == .device), (.noFrame, frame == .bare),
      (.pixels, pixels != nil), (.font, font != nil),
    ]
    return given.filter(\.1).map(\.0)
  }

  /// The given options that apply only to pictures of characters.
  var optionsOfCharacters: [OptionName] {
    let given: [(OptionName, Bool)] = [
      (.show, !overlays.isEmpty), (.select, selection != nil), (.wireframe, isWireframe), (.ascii, isASCII),
    ]
    return given.filter(\.1).map(\.0)
  }
}

extension Invocation {
  /// Returns the colour depth of printed pictures.
  func colorDepth(_ console: Console, usual: ColorDepth) -> ColorDepth {
    if console.forbidsColor || has(.noColor) { return .uncolored }
    return value(.colors).flatMap(ColorDepth.init(rawValue:)) ?? usual
  }
}
