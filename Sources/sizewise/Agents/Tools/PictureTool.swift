import Basics
import Export
import Syntax

extension Tool {
  static let picture = Tool(
    "picture", "Screen as image",
    """
    Draws a screen, or the app's window on it, as a PNG image with true sizes, colours and fonts, for models that accept \
    images. wireframe shows the positions of views in a tenth of the size; use picture for colours, fonts and appearance.
    """,
    [
      .file, .scene,
      ToolParameter("pixels", .number(0.25...4), "pixels per point (default: 1; 2 for small type)"),
      ToolParameter("whole", .flag, "draw the screen as tall as its content"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "width": .type("integer", about: "of the image, in pixels"), "height": .type("integer"),
        "pixels": .type("number", about: "pixels per point"),
        "origin": .list(of: .type("number"), about: "where the screen begins in the image, in pixels"),
        "bytes": .type("integer"),
        "warnings": .warnings,
        "hint": .hint,
      ], required: ["width", "height", "pixels", "origin", "bytes"])
  ) { call throws(CommandError) in
    var request = ExportRequest()
    request.layout = try call.request()
    request.format = .png
    let pixels = call.arguments.number("pixels") ?? 1
    request.pixels = pixels
    request.isWhole = call.arguments.flag("whole")
    request.showsWindowOnly = true
    let (image, warnings) = try call.run { [request] console throws(CommandError) in
      try ExportRun(request, [try call.file()], console).image().image
    }
    let bytes = PngFile.bytes(image, pixelsPerPoint: pixels)
    guard bytes.count <= mostImageBytes else {
      throw .usage(
        "the image has \(FileSystem.sizeText(bytes.count))",
        expected: "at most \(FileSystem.sizeText(mostImageBytes)): fewer pixels, or without whole")
    }
    let hint =
      max(image.width, image.height) > comfortable
      ? "many models shrink images with sides over \(comfortable) pixels" : nil
    let begin = VectorSheet.margin * pixels
    let words =
      "\(image.width)×\(image.height) pixels, \(Numbers.exact(pixels)) per point, the screen begins at \(Numbers.exact(begin)), \(Numbers.exact(begin))"
    var answer = ToolAnswer(
      [
        .init("width", .number(Double(image.width))), .init("height", .number(Double(image.height))),
        .init("pixels", .number(pixels)), .init("origin", .list([.number(begin), .number(begin)])),
        .init("bytes", .number(Double(bytes.count))),
      ], text: words, warnings: warnings, hint: hint)
    answer.image = bytes
    return answer
  }

  private static let mostImageBytes = 2 << 20
  private static let comfortable = 1568
}
