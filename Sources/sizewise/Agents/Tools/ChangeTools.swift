import Model
import Syntax

extension Tool {
  static let diff = Tool(
    "diff", "What moves",
    """
    What moves: after steps in one layout (to: landscape; split-1/3; text-size=ax3 …), or between two files. One line a \
    view, frames in their superviews, so a group that moves together is one line.
    """,
    [
      .file, ToolParameter("other", .text, "the file to compare with, instead of steps"), .to, .scene,
      .limit(100, of: "views"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "changes": .list(of: .type("string")), "total": .type("integer"), "warnings": .warnings,
        "hint": .hint,
      ], required: ["changes", "total"])
  ) { call throws(CommandError) in
    guard (call.arguments.text("other") == nil) != (call.arguments.text("to") == nil) else {
      throw .usage("diff needs either to or other", expected: "to: \"landscape\"")
    }
    var words = [try call.file()]
    if call.arguments.text("other") != nil { words.append(try call.file("other")) }
    let output = try call.run(.diff, words)
    let lines = output.text.split(separator: "\n").map(String.init)
    let changes = output.status == .findings ? lines : []
    let limit = call.arguments.integer("limit") ?? 100
    let left = max(0, changes.count - limit)
    let hint =
      left > 0
      ? "\(counted(left, "more view has", "more views have")) changed: name a scene, or raise limit" : nil
    var members = [
      JSONTree.Member("changes", .list(changes.prefix(limit).map { .text($0) })),
      .init("total", .number(Double(changes.count))),
      .init("warnings", .list(output.warnings.map { .text($0) })),
    ]
    if let hint { members.append(.init("hint", .text(hint))) }
    return ToolAnswer(
      members, text: call.text(lines.prefix(limit).joined(separator: "\n"), output.warnings, hint: hint))
  }

  static let trace = Tool(
    "trace", "Callbacks",
    """
    The callbacks that UIKit sends when the environment changes: willTransition, viewWillTransition, layout, \
    traitCollectionDidChange and so on, controller by controller, for steps such as landscape or split-1/3.
    """,
    [
      .file,
      ToolParameter("to", .text, ToolParameter.to.about, required: true),
      ToolParameter("why", .flag, "also the callbacks that did not come, with the reason"), .scene,
      .limit(100, of: "callbacks"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "events": .list(
          of: .schema(
            [
              "step": .type("string"), "controller": .type("string", "null"), "name": .type("string"),
              "callback": .type("string"), "suppressed": .type("boolean"), "reason": .type("string"),
            ], required: ["step", "callback"])),
        "total": .type("integer"), "warnings": .warnings, "hint": .hint,
      ], required: ["events", "total"])
  ) { call throws(CommandError) in
    let path = try call.file()
    let output = try call.run(.trace, [path], fixed: ["--json"])
    let events = Array(try output.json().elements)
    let plain = try call.run(.trace, [path]).text
    let limit = call.arguments.integer("limit") ?? 100
    let left = max(0, events.count - limit)
    let hint = left > 0 ? "\(counted(left, "more callback")): take fewer steps, or raise limit" : nil
    var members = [
      JSONTree.Member("events", .list(events.prefix(limit).map { JSONTree($0).withoutNulls })),
      .init("total", .number(Double(events.count))),
      .init("warnings", .list(output.warnings.map { .text($0) })),
    ]
    if let hint { members.append(.init("hint", .text(hint))) }
    let text = left > 0 ? plain.split(separator: "\n").prefix(limit).joined(separator: "\n") : plain
    return ToolAnswer(members, text: call.text(text, output.warnings, hint: hint))
  }
}
