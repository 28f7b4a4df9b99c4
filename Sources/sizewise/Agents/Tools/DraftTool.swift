import Audit
import Basics
import Export
import Model
import Syntax

extension Tool {
  static let draft = Tool(
    "draft", "Check a new screen",
    """
    Checks a layout in Sizewise's format, and returns either all errors or a picture and what breaks on which devices. If \
    you pass file, a layout without errors is written there; a file that is not a layout in this format is not replaced.
    """,
    [
      ToolParameter("layout", .text, "the whole layout: { \"sizewise\": 1, \"views\": … }", required: true),
      ToolParameter("file", .text, "where to write it: a path that ends in .json"), .scene,
      ToolParameter("matrix", .text, "the devices to check, as in check (default: default)"),
      .limit(20, of: "findings"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "errors": .list(
          of: .type("string"), about: "all errors; if there are any, the other fields are missing"),
        "picture": .type("string"), "findings": .list(of: .type("object")), "violations": .type("integer"),
        "environments": .type("integer"), "file": .type("string", about: "the file that was written"),
        "warnings": .warnings, "hint": .hint,
      ], required: ["errors"]),
    writes: true
  ) { call throws(CommandError) in
    let bytes = Array((call.arguments.text("layout") ?? "").utf8)
    let request = try call.request()
    let goal = try place(call)
    let (errors, warnings) = try call.run(input: bytes) { console throws(CommandError) in
      try readingErrors(request, console)
    }
    guard errors.isEmpty else {
      let text = errors.joined(separator: "\n") + (goal == nil ? "" : "\nnothing was written")
      return ToolAnswer(
        [.init("errors", .list(errors.map { .text($0) }))], text: Bounded.lines(text).text, warnings: [])
    }
    if let goal { try goal.folder.write(bytes, to: goal.path) }
    return try answer(call, request, path: goal.map { FileSystem.shown($0.path) }, bytes, warnings)
  }

  /// Returns all errors of the layout in standard input.
  private static func readingErrors(_ request: LayoutRequest, _ console: Console) throws(CommandError)
    -> [String]
  {
    do throws(CommandError) {
      _ = try LoadedFile("-", request, console)
      return []
    } catch {
      guard error.status == .input else { throw error }
      let errors = error.diagnostics.errors
      return errors.isEmpty
        ? VisibleText.page(error.text(for: .agent)).split(separator: "\n").map(String.init) : errors
    }
  }

  /// Returns where the layout is written, if the call names a file. Only layouts of the same format are replaced.
  private static func place(_ call: ToolCall) throws(CommandError) -> (folder: ConfinedFolder, path: String)?
  {
    guard let name = call.arguments.text("file") else { return nil }
    guard Document.Format.layoutEndings.contains(where: name.hasSuffix) else {
      throw .usage("\"file\" does not end in .json", expected: "a name such as Settings.json")
    }
    let goal = try call.roots.newPlace(name)
    guard FileSystem.kind(goal.path) != nil else { return goal }
    let present = try goal.folder.read(goal.path, atMost: Limits.layoutBytes)
    guard JSONDocument(present, file: name).root?["sizewise"] != nil else {
      throw .about(name, "is not a layout in this format, so it is not replaced", .input)
    }
    return goal
  }

  private static func answer(
    _ call: ToolCall, _ request: LayoutRequest, path: String?, _ bytes: [UInt8],
    _ warnings: [Notice.Warning]
  ) throws(CommandError) -> ToolAnswer {
    var export = ExportRequest()
    export.layout = request
    export.showsWindowOnly = true
    var check = CheckRequest([path ?? "-"])
    check.layout.scene = request.scene
    check.layout.matrix = call.arguments.text("matrix")
    let ((text, report), more) = try call.run(input: bytes) {
      [export, check] console throws(CommandError) in
      let text = VisibleText.page(try ExportRun(export, [path ?? "-"], console).text())
      return (text, try CheckRun(check, console).report())
    }
    let picture = Bounded.lines(text).text
    let summary = CheckSummary(report, showsObservations: false, limit: call.limit(20)).answer([])
    let known = summary.data.members(but: [])
    let shown: Set = ["findings", "violations", "environments", "hint"]
    var members: [JSONTree.Member] = [.init("errors", .list([])), .init("picture", .text(picture))]
    members += known.filter { shown.contains($0.key) }
    if let path { members.append(.init("file", .text(path))) }
    let end = path.map { "written to \(VisibleText.string($0))\n" } ?? ""
    return ToolAnswer(
      members, text: ToolAnswer.folded(picture) + (picture.hasSuffix("\n") ? "" : "\n") + summary.text + end,
      warnings: warnings + more.filter { !warnings.contains($0) })
  }
}
