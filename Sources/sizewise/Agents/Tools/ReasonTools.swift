import Model
import Syntax

extension Tool {
  static let explain = Tool(
    "explain", "Why a view is there",
    """
    Why a view has its x, y, width and height: the constraints that decide each, nearest first, with their lines; what \
    would change without the strongest; which constraints lost. Name the view by id or name (OUTER/NAME where several \
    have it, OUTER being a scene or a view around it), by its key in frames, or by the line in the file.
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
              "chain": .list(of: .type("object"), about: "constraints that decide it, nearest first"),
              "alternatives": .list(
                of: .list(of: .type("object")), about: "other sets of constraints that decide it"),
              "complete": .type(
                "boolean",
                about:
                  "false where there may be other sets: more constraints depend on each other than can be tried"
              ),
              "withoutStrongest": .type("object"), "lost": .list(of: .type("object")),
            ], required: ["value", "points", "determined", "chain"])),
        "warnings": .warnings, "hint": .hint,
      ], required: ["file", "mode", "device", "view", "frame", "values"])
  ) { call throws(CommandError) in
    let words = [try call.file(), call.arguments.text("view") ?? ""]
    return try call.both(.explain, words)
  }

  static let propose = Tool(
    "propose", "Constraints to paste",
    """
    What Interface Builder's buttons would do, as lines to paste and with what they would move: add missing constraints, \
    pin the current frame, align, embed in a stack view, clear, end a conflict, update frames. Without views it takes the \
    ambiguous and misplaced ones of each scene. No file is changed.
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
    var answer = try call.both(
      .explain, [try call.file()] + call.arguments.texts("views"), fixed: ["--propose"])
    // A storyboard has many scenes, and most of them are fine.
    let parts = answer.text.split(separator: "\n\n").filter { !$0.hasSuffix("\n  nothing to propose") }
    answer.text = parts.count > 1 ? parts.joined(separator: "\n\n") : "nothing to propose\n" + answer.text
    return answer
  }
}

extension ToolCall {
  /// A command's text for models, and its JSON for programs.
  func both(_ command: Command, _ words: [String], fixed: [String] = []) throws(CommandError) -> ToolAnswer {
    let json = try run(command, words, fixed: fixed + ["--json"])
    let plain = try run(command, words, fixed: fixed)
    let (text, left) = Bounded.lines(plain.text)
    let hint = left > 0 ? "\(counted(left, "more line")): name a view or a scene" : nil
    var members: [JSONTree.Member] = []
    // Where the text is too long, the value is many times that.
    for member in try json.json().members
    where member.key != "format" && (left == 0 || member.key != "scenes") {
      members.append(.init(member.key, JSONTree(member.value)))
    }
    if left > 0, members.allSatisfy({ $0.key != "values" }) { members.append(.init("scenes", .list([]))) }
    members.append(.init("warnings", .list(json.warnings.map { .text($0) })))
    if let hint { members.append(.init("hint", .text(hint))) }
    return ToolAnswer(members, text: self.text(text, json.warnings, hint: hint))
  }
}
