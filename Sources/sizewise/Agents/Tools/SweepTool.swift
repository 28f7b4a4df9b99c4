import Audit
import Basics
import Export
import Model
import Syntax

extension Tool {
  static let sweep = Tool(
    "sweep", "Exact values at which it changes",
    """
    Lists the exact widths, heights, text sizes or text lengths at which a scene changes: text wraps or is truncated, \
    views overlap or leave the window, a constraint yields, or a size class changes; with the devices on either side. \
    Answers "at which width does this break" without trying devices.
    """,
    [
      .file, .scene,
      ToolParameter(
        "axis", .choice(["width", "height", "text-size", "text-length"]), "dimension to vary (default: width)"
      ),
      ToolParameter(
        "from", .text, "first value: points, a text size or a factor (default: 320, xs, 0.5)"),
      ToolParameter("to", .text, "last value (default: 1366, ax5, 3)"), .whatIf,
      .limit(40, of: "changes"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "scene": .type("string"), "axis": .type("string"), "from": .type("number", "string"),
        "to": .type("number", "string"),
        "layouts": .type("integer", about: "number of computed layouts"),
        "breaks": .list(
          of: .schema(
            [
              "at": .type("number", "string"), "from": .type("string", about: "the side on which it applies"),
              "view": .type("string", "null"), "name": .type("string", "null"), "what": .type("string"),
              "message": .type("string"), "constraint": .type("string", "null"),
              "line": .type("integer", "null"),
              "devicesBelow": .list(of: .type("string")), "devicesAbove": .list(of: .type("string")),
            ], required: ["at", "what", "message"])),
        "total": .type("integer"), "warnings": .warnings, "hint": .hint,
      ], required: ["scene", "axis", "from", "to", "breaks", "total"])
  ) { call throws(CommandError) in
    let axis = call.arguments.text("axis").flatMap(SweepAxis.init(rawValue:)) ?? .width
    let (report, warnings) = try call.run { console throws(CommandError) in
      try SweepRun(
        path: try call.file(), axis: axis, from: call.arguments.text("from"), to: call.arguments.text("to"),
        request: try call.request(), console: console
      ).report()
    }
    let limit = call.limit(40)
    let shown = report.breaks.prefix(limit)
    let left = report.breaks.count - shown.count
    let hint = left > 0 ? "\(counted(left, "more change")): narrow from and to, or raise limit" : nil
    var part = report
    part.breaks = Array(shown)
    let ends = "\(axis.text(report.range.lowerBound)) to \(axis.text(report.range.upperBound))"
    let count = report.breaks.isEmpty ? "nothing changes" : counted(report.breaks.count, "change")
    let lines = shown.map { line($0, axis) } + ["\(report.sceneName): \(count) from \(axis.rawValue) \(ends)"]
    return ToolAnswer(
      part.tree.members(but: ["format"]) + [.init("total", .number(Double(report.breaks.count)))],
      text: lines.joined(separator: "\n"), warnings: warnings, hint: hint)
  }

  private static func line(_ found: SweepBreak, _ axis: SweepAxis) -> String {
    var line = "\(axis.text(found.at))  \(found.message)"
    if let constraint = found.constraint { line += ", by \(constraint)" }
    if found.position.isKnown { line += " (line \(found.position.line))" }
    guard !found.devicesBelow.isEmpty || !found.devicesAbove.isEmpty else { return line }
    return line
      + "\n    between \(SweepReport.devices(found.devicesBelow)) and \(SweepReport.devices(found.devicesAbove))"
  }
}
