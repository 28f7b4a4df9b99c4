import Basics
import Export
import Model
import Syntax

extension Tool {
  static let explain = Tool(
    "explain", "Why a view is where it is",
    """
    Explains a view's x, y, width and height: the constraints that determine each, nearest first, with their lines; what \
    would change without the strongest one; and which constraints lost. Name the view by id or name (OUTER/NAME if several \
    views have the name; OUTER is a scene or an enclosing view), by its key in frames, or by its line in the file.
    """,
    [
      .file, ToolParameter("view", .text, "the view: id, name, OUTER/NAME, key, or LINE", required: true),
      .scene, .whatIf,
    ]
      + ToolParameter.environment,
    result: .schema(
      [
        "file": .type("string"), "mode": .type("string"), "device": .type("string"), "view": .type("object"),
        "frame": .list(of: .type("number")), "attributes": .list(of: .type("object")),
        "values": .list(
          of: .schema(
            [
              "value": .type("string", about: "x, y, width or height"), "points": .type("number"),
              "determined": .type("boolean"), "given": .type("string", "null"),
              "chain": .list(of: .type("object"), about: "the constraints that determine it, nearest first"),
              "alternatives": .list(
                of: .list(of: .type("object")), about: "other sets of constraints that determine it"),
              "complete": .type(
                "boolean",
                about:
                  "false if there may be other sets: too many constraints depend on each other to try them all"
              ),
              "withoutStrongest": .type("object"), "lost": .list(of: .type("object")),
            ], required: ["value", "points", "determined", "chain"])),
        "warnings": .warnings, "hint": .hint,
      ], required: ["file", "mode", "device", "view", "frame", "values"])
  ) { call throws(CommandError) in
    let (report, warnings) = try call.run { console throws(CommandError) in
      let view = call.arguments.text("view") ?? ""
      return try ExplainRun(try call.file(), [view], try call.request(), console).explanation(of: view)
    }
    return reasons(report, report.text, warnings)
  }

  static let propose = Tool(
    "propose", "Proposed changes",
    """
    Proposes the edits of Interface Builder's commands, as changed lines of the file, with the views that would move: add \
    missing constraints, pin the current frame, align, embed in a stack view, clear constraints, resolve a conflict, update \
    frames. Without views it uses the ambiguous, conflicting and misplaced views of each scene. No file is changed.
    """,
    [
      .file, ToolParameter("views", .texts, "views of one scene, by id or name"),
      ToolParameter("scene", .text, "only this scene"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "file": .type("string"), "mode": .type("string"), "device": .type("string"),
        "scenes": .list(
          of: .schema(
            [
              "name": .type("string"), "id": .type("string", "null"),
              "proposals": .list(
                of: .schema(
                  [
                    "kind": .type("string"), "views": .list(of: .type("string", "null")),
                    "summary": .type("string"),
                    "removes": .list(of: .type("string")), "adds": .list(of: .type("string")),
                    "effect": .type("object"),
                  ], required: ["kind", "summary", "removes", "adds"])),
            ], required: ["name", "proposals"])),
        "warnings": .warnings, "hint": .hint,
      ], required: ["file", "mode", "device", "scenes"])
  ) { call throws(CommandError) in
    let (report, warnings) = try call.run { console throws(CommandError) in
      try ExplainRun(
        try call.file(), call.arguments.texts("views"), try call.request(), proposes: true, console
      ).proposals()
    }
    // Most scenes of a storyboard have no proposals.
    var part = report
    part.scenes.removeAll(where: \.proposals.isEmpty)
    if part.scenes.isEmpty { part.scenes = report.scenes.suffix(1) }
    return reasons(report, part.text, warnings)
  }

  /// Returns a report as structured data, and its text for models.
  private static func reasons(_ report: some JSONReport, _ text: String, _ warnings: [Notice.Warning])
    -> ToolAnswer
  {
    let (text, left) = Bounded.lines(VisibleText.page(text))
    let hint = left > 0 ? "\(counted(left, "more line")): name a view or a scene" : nil
    // If the text is too long, the data is many times longer.
    var members = report.tree.members(but: left > 0 ? ["format", "scenes"] : ["format"])
    if left > 0, members.allSatisfy({ $0.key != "values" }) { members.append(.init("scenes", .list([]))) }
    return ToolAnswer(members, text: text, warnings: warnings, hint: hint)
  }
}
