import Model
import Syntax

extension Tool {
  static let sweep = Tool(
    "sweep", "Where exactly it changes",
    """
    The exact widths, heights, text sizes or text lengths at which a scene changes: a line wraps, a text is truncated, \
    views overlap or leave the window, a constraint gives way, a size class changes; with the devices on either side. \
    Answers "at which width does this break" without trying devices.
    """,
    [
      .file, .scene,
      ToolParameter(
        "axis", .choice(["width", "height", "text-size", "text-length"]), "what runs (default: width)"),
      ToolParameter(
        "from", .text, "where it starts: points, a text size or a factor (default: 320, xs, 0.5)"),
      ToolParameter("to", .text, "where it ends (default: 1366, ax5, 3)"), .whatIf,
      .limit(40, of: "changes"),
    ] + ToolParameter.environment,
    result: .schema(
      [
        "scene": .type("string"), "axis": .type("string"), "from": .type("number", "string"),
        "to": .type("number", "string"),
        "layouts": .type("integer", about: "how many were computed"),
        "breaks": .list(
          of: .schema(
            [
              "at": .type("number", "string"), "from": .type("string", about: "the side on which it is so"),
              "view": .type("string", "null"), "name": .type("string", "null"), "what": .type("string"),
              "message": .type("string"), "constraint": .type("string", "null"),
              "line": .type("integer", "null"),
              "devicesBelow": .list(of: .type("string")), "devicesAbove": .list(of: .type("string")),
            ], required: ["at", "what", "message"])),
        "total": .type("integer"), "warnings": .warnings, "hint": .hint,
      ], required: ["scene", "axis", "from", "to", "breaks", "total"])
  ) { call throws(CommandError) in
    let output = try call.run(.sweep, [try call.file()], fixed: ["--format=json"])
    let report = try output.json()
    let breaks = report["breaks"].map { Array($0.elements) } ?? []
    let limit = call.arguments.integer("limit") ?? 40
    let left = max(0, breaks.count - limit)
    let hint = left > 0 ? "\(counted(left, "more change")): narrow from and to, or raise limit" : nil
    var members: [JSONTree.Member] = []
    for member in report.members where member.key != "format" {
      members.append(
        .init(
          member.key,
          member.key == "breaks" ? .list(breaks.prefix(limit).map { JSONTree($0) }) : JSONTree(member.value)))
    }
    members.append(.init("total", .number(Double(breaks.count))))
    members.append(.init("warnings", .list(output.warnings.map { .text($0) })))
    if let hint { members.append(.init("hint", .text(hint))) }
    var lines = breaks.prefix(limit).map(line)
    let ends = [report["from"], report["to"]].map { $0.map(value) ?? "" }
    let count =
      breaks.isEmpty ? "nothing changes" : counted(breaks.count, "change")
    lines.append(
      "\(report["scene"]?.text ?? ""): \(count) from \(report["axis"]?.text ?? "") \(ends[0]) to \(ends[1])")
    return ToolAnswer(members, text: call.text(lines.joined(separator: "\n"), output.warnings, hint: hint))
  }

  private static func value(_ value: JSONValue) -> String { value.text ?? JSONText.number(value.number ?? 0) }

  private static func line(_ found: JSONValue) -> String {
    var line = "\(found["at"].map(value) ?? "")  \(found["message"]?.text ?? "")"
    if let constraint = found["constraint"]?.text { line += ", by \(constraint)" }
    if let number = found["line"]?.number { line += " (line \(JSONText.number(number)))" }
    let sides = ["devicesBelow", "devicesAbove"].map { side -> String in
      let names = found[side].map { $0.elements.compactMap(\.text) } ?? []
      guard let first = names.first else { return "no device" }
      return names.count > 1 ? "\(first) (+\(names.count - 1))" : first
    }
    return sides == ["no device", "no device"] ? line : line + "\n    between \(sides[0]) and \(sides[1])"
  }
}
