import Export
import Syntax

extension Tool {
  static let picture = Tool(
    "picture", "Screen as image",
    """
    Draws a screen as a PNG image with its true sizes, colours and type, for models that see. wireframe says what is \
    where in a tenth of the memory; take this for colours, type and looks.
    """,
    [
      .file, .scene,
      ToolParameter("pixels", .number(0.25...4), "pixels per point (default: 1; 2 for small type)"),
      ToolParameter("whole", .flag, "as tall as the content, not as the screen: shows all that scrolls"),
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
    let pixels = call.arguments.number("pixels") ?? 1
    let asked = call.arguments.number("pixels") == nil ? ["--pixels=1"] : []
    let output = try call.run(.export, [try call.file()], fixed: ["--format=png"] + asked)
    guard output.bytes.count <= mostImageBytes else {
      throw .usage(
        "the image has \(FileSystem.sizeText(output.bytes.count))",
        expected: "at most \(FileSystem.sizeText(mostImageBytes)): fewer pixels, or without whole")
    }
    let size = [16, 20].map { place in
      output.bytes.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    let hint =
      size.contains { $0 > comfortable }
      ? "many models shrink images with sides over \(comfortable) pixels" : nil
    var members = [
      JSONTree.Member("width", .number(Double(size[0]))), .init("height", .number(Double(size[1]))),
      .init("pixels", .number(pixels)),
      .init("origin", .list([.number(VectorSheet.margin * pixels), .number(VectorSheet.margin * pixels)])),
      .init("bytes", .number(Double(output.bytes.count))),
      .init("warnings", .list(output.warnings.map { .text($0) })),
    ]
    if let hint { members.append(.init("hint", .text(hint))) }
    let begin = JSONText.number(VectorSheet.margin * pixels)
    let words =
      "\(size[0])×\(size[1]) pixels, \(JSONText.number(pixels)) per point, the screen begins at \(begin), \(begin)"
    var answer = ToolAnswer(members, text: call.text(words, output.warnings, hint: hint))
    answer.image = output.bytes
    return answer
  }

  private static let mostImageBytes = 2 << 20
  private static let comfortable = 1568
}
