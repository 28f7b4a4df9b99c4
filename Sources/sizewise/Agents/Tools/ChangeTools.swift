import Basics
import Model
import Syntax

extension Tool {
  static let diff = Tool(
    "diff", "What moves",
    """
        Lists what moves after steps in one layout (to: landscape; split-1/3; text-size=ax3 …), or between two files. There is \
    one line for each view. Frames are relative to the superview, so a group that moves together is one line.
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
      throw .usage("diff needs either \"to\" or \"other\"", expected: "to: \"landscape\"")
    }
    let (moves, warnings) = try call.run { console throws(CommandError) in
      let run = DiffRun(request: try call.request(), console: console)
      let path = try call.file()
      guard let steps = call.arguments.text("to") else {
        return try run.moves(from: path, to: try call.file("other"))
      }
      return try run.moves(in: path, by: steps)
    }
    let lines = moves.isEmpty ? [moves.text] : moves.lines.map(VisibleText.page)
    let limit = call.limit(100)
    let left = max(0, moves.lines.count - limit)
    let hint =
      left > 0
      ? "\(counted(left, "more view has", "more views have")) changed: name a scene, or raise limit" : nil
    return ToolAnswer(
      [
        .init("changes", .list(moves.isEmpty ? [] : lines.prefix(limit).map { .text($0) })),
        .init("total", .number(Double(moves.lines.count))),
      ], text: lines.prefix(limit).joined(separator: "\n"), warnings: warnings, hint: hint)
  }

  static let trace = Tool(
    "trace", "Callbacks",
    """
    Lists the methods that UIKit calls when the environment changes: willTransition, viewWillTransition, layout, \
    traitCollectionDidChange and so on, controller by controller, for steps such as landscape or split-1/3.
    """,
    [
      .file,
      ToolParameter("to", .text, ToolParameter.to.about, required: true),
      ToolParameter("why", .flag, "also list callbacks that were not called, with the reason"), .scene,
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
    let (trace, warnings) = try call.run { console throws(CommandError) in
      let run = TraceRun(
        path: try call.file(), steps: call.arguments.text("to") ?? "", why: call.arguments.flag("why"),
        request: try call.request(), console: console)
      let (trace, refusal) = try run.trace()
      if let refusal { throw refusal }
      return trace
    }
    let events = trace.tree.elements
    let plain = VisibleText.page(trace.text)
    let limit = call.limit(100)
    let left = max(0, events.count - limit)
    let hint = left > 0 ? "\(counted(left, "more callback")): use fewer steps, or raise limit" : nil
    let text = left > 0 ? plain.split(separator: "\n").prefix(limit).joined(separator: "\n") : plain
    return ToolAnswer(
      [
        .init("events", .list(events.prefix(limit).map(\.withoutNulls))),
        .init("total", .number(Double(events.count))),
      ], text: text, warnings: warnings, hint: hint)
  }
}
