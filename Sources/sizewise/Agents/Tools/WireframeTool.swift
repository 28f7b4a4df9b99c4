import Basics
import Model
import Syntax

extension Tool {
  static let wireframe = Tool(
    "wireframe", "Screen as text",
    """
    Draws a screen, or the app's window on it, as lines and text, with 8 × 16 points for each character: what is where, \
    what is cut off, what overlaps. Repeated rows are written once, with ×N. Use show for overlays: problems (ambiguous \
    and conflicting views), sizes, names, outlines, margins. Use select for the constraints of one view. A larger scale \
    (points per column) makes the picture smaller.
    """,
    [
      .file, .scene,
      ToolParameter(
        "scale", .number(1...200), "points per column (default: 8; with 16 the text is a quarter as long)"),
      ToolParameter("columns", .integer(10...400), "maximum width in columns"),
      ToolParameter("whole", .flag, "draw the screen as tall as its content"),
      ToolParameter(
        "show", .texts, "overlays: names, sizes, margins, outlines, problems …"),
      ToolParameter("select", .text, "a view by id or name: its constraints and its frame are drawn"),
      ToolParameter("map", .flag, "draw all scenes as thumbnails, with the segues between them"), .whatIf,
    ] + ToolParameter.environment,
    result: .schema(
      [
        "picture": .type("string"), "rows": .type("integer"), "caption": .type("string"),
        "warnings": .warnings,
        "hint": .hint,
      ], required: ["picture", "rows"])
  ) { call throws(CommandError) in
    let arguments = call.arguments
    var request = ExportRequest()
    request.layout = try call.request()
    if let scale = arguments.number("scale") { request.scale = .points(scale) }
    request.columns = arguments.integer("columns")
    request.isWhole = arguments.flag("whole")
    request.overlays = arguments.texts("show")
    request.showsWindowOnly = true
    request.selection = arguments.text("select")
    request.isMap = arguments.flag("map")
    let (text, warnings) = try call.run { [request] console throws(CommandError) in
      VisibleText.page(try ExportRun(request, [try call.file()], console).text())
    }
    let (picture, left) = Bounded.lines(text)
    let hint =
      left > 0
      ? "\(counted(left, "more line")): raise scale, pass columns, or omit whole and scroll with offset"
      : nil
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.isEmpty }
    // If a picture is too long, its caption is cut off too.
    let caption = left == 0 ? lines.last.map(String.init) : nil
    var members = [
      JSONTree.Member("picture", .text(picture)),
      .init("rows", .number(Double(lines.count - (caption == nil ? 0 : 1)))),
    ]
    if let caption { members.append(.init("caption", .text(caption))) }
    return ToolAnswer(members, text: ToolAnswer.folded(picture), warnings: warnings, hint: hint)
  }
}
