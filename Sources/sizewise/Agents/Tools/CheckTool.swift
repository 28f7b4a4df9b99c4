import Environment
import Model
import Syntax

extension Tool {
  static let check = Tool(
    "check", "What breaks, and where",
    """
    Lays out every scene on many devices, orientations, windows and reports each problem once: conflicting or ambiguous \
    constraints, texts cut off, views that overlap or leave the screen, small touch targets and more, with the file's \
    line, the environments that show it, and a fix. Folders are checked file by file.
    """,
    [
      .file, ToolParameter("scene", .text, "only this scene"),
      ToolParameter(
        "matrix", .text,
        "seed (5 sizes), default (current devices, all orientations and windows) or all; each with +text +rtl +long +os"
      ),
      ToolParameter("rules", .text, "rules with commas between; -NAME leaves one out (default: all)"),
      ToolParameter(
        "baseline", .text, "report only what is not in this file, which check --update-baseline wrote"),
      ToolParameter(
        "observations", .flag, "also observations: stored frames that differ, and advice"), .whatIf,
      .limit(20, of: "findings"),
    ],
    result: .schema(
      [
        "findings": .list(
          of: .schema(
            [
              "rule": .type("string"), "kind": .type("string"), "severity": .type("string"),
              "element": .type("string", "null"), "name": .type("string", "null"),
              "scene": .type("string", "null"),
              "file": .type("string"), "line": .type("integer", "null"), "message": .type("string"),
              "environments": .list(of: .type("string"), about: "the first of them"),
              "environmentCount": .type("integer"), "fix": .type("string", "null"),
            ], required: ["rule", "kind", "severity", "file", "message", "environments", "environmentCount"])),
        "violations": .type("integer"), "observations": .type("integer"), "files": .type("integer"),
        "environments": .type("integer"), "byRule": .type("object"),
        "unreadable": .list(of: .type("object"), about: "the first files that could not be read"),
        "unreadableCount": .type("integer"),
        "warnings": .warnings,
        "hint": .hint,
      ], required: ["findings", "violations", "observations", "files", "environments"])
  ) { call throws(CommandError) in
    // A word that is no query would be read as a file.
    if let matrix = call.arguments.text("matrix") {
      do throws(RequestError) { _ = try MatrixQuery(matrix) } catch { throw CommandError(error) }
    }
    // It is a file like the layout: nothing outside the roots is read.
    let baseline = call.arguments.text("baseline") == nil ? [] : ["--baseline=\(try call.file("baseline"))"]
    let output = try call.run(.check, [try call.file()], fixed: ["--format=json"] + baseline)
    return try CheckSummary(try output.json(), call.arguments).answer(call, output.warnings)
  }
}

/// What a model needs of a check: each finding in a few lines, with as many environments as tell where it happens.
private struct CheckSummary {
  private let findings: [JSONValue]
  private let coverage: JSONValue?
  private let showsObservations: Bool
  private let limit: Int
  /// Files that could not be read, with what is wrong in the first place.
  private let unreadable: [(file: String, message: String)]
  private static let mostEnvironments = 6
  private static let mostUnreadable = 10

  init(_ report: JSONValue, _ arguments: ToolArguments) throws(CommandError) {
    let all = report["findings"].map { Array($0.elements) } ?? []
    // The worst first, as a person would read it; what is equal stays in the file's order.
    findings =
      all.enumerated().sorted { a, b in (Self.rank(a.element), a.offset) < (Self.rank(b.element), b.offset) }
      .map(\.element)
    coverage = report["coverage"]
    unreadable = (report["coverage"]?["unreadable"].map { Array($0.elements) } ?? []).map { entry in
      let lines = (entry["message"]?.text ?? "").split(separator: "\n")
      let file = entry["file"]?.text ?? ""
      return (file, String((lines.first ?? "\(file): cannot be read").prefix(400)))
    }
    showsObservations = arguments.flag("observations")
    limit = arguments.integer("limit") ?? 20
  }

  private static func rank(_ finding: JSONValue) -> Int {
    if finding["kind"]?.text == "notChecked" { return 0 }
    guard finding["kind"]?.text == "violation" else { return 3 }
    return finding["severity"]?.text == "error" ? 1 : 2
  }

  func answer(_ call: ToolCall, _ warnings: [String]) throws(CommandError) -> ToolAnswer {
    let files = coverage?["files"].map { Array($0.elements) } ?? []
    // Nothing was found because nothing was looked at.
    if files.isEmpty, !unreadable.isEmpty {
      throw CommandError(.input, Message(unreadable.prefix(limit).map(\.message).joined(separator: "\n")))
    }
    let warnings = warnings.filter { warning in !unreadable.contains { $0.message == warning } }
    let meant = findings.filter { showsObservations || $0["kind"]?.text != "observation" }
    let violations = findings.count { $0["kind"]?.text == "violation" }
    let observations = findings.count { $0["kind"]?.text == "observation" }
    let environments = coverage?["environments"].map { Array($0.elements).count } ?? 0
    var lines = meant.prefix(limit).map(text)
    lines += unreadable.prefix(Self.mostUnreadable).map { "not checked: \($0.message)" }
    var counts = [counted(violations, "violation"), counted(observations, "observation")]
    if !unreadable.isEmpty { counts.append(counted(unreadable.count, "file") + " not checked") }
    lines.append(
      counts.joined(separator: ", ")
        + "; \(counted(files.count, "file")), \(counted(environments, "environment"))")
    let rules = frequencies(of: "rule", in: meant)
    if rules.count > 1 {
      lines.append("by rule: " + rules.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    }
    let places = frequencies(of: "file", in: meant)
    if places.count > 1 {
      lines.append("most in: " + places.prefix(5).map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    }
    var hints: [String] = []
    if meant.count > limit {
      hints.append(
        "\(counted(meant.count - limit, "more finding")): name a file, scene or rules, or raise limit")
    }
    if !showsObservations, observations > 0 {
      hints.append("observations: true lists the \(counted(observations, "observation"))")
    }
    if unreadable.count > Self.mostUnreadable {
      hints.append(
        "\(counted(unreadable.count - Self.mostUnreadable, "more file")) not checked: name a smaller folder")
    }
    var members = [
      JSONTree.Member("findings", .list(meant.prefix(limit).map(tree))),
      .init("violations", .number(Double(violations))),
      .init("observations", .number(Double(observations))), .init("files", .number(Double(files.count))),
      .init("environments", .number(Double(environments))),
      .init("byRule", .object(rules.map { .init($0.name, .number(Double($0.count))) })),
      .init(
        "unreadable",
        .list(
          unreadable.prefix(Self.mostUnreadable).map {
            .object(["file": .text($0.file), "message": .text($0.message)])
          })), .init("unreadableCount", .number(Double(unreadable.count))),
      .init("warnings", .list(warnings.map { .text($0) })),
    ]
    let hint = hints.isEmpty ? nil : hints.joined(separator: "; ")
    if let hint { members.append(.init("hint", .text(hint))) }
    let (body, _) = Bounded.lines(lines.joined(separator: "\n"))
    return ToolAnswer(members, text: call.text(body, warnings, hint: hint))
  }

  /// How often a value comes, the most frequent first.
  private func frequencies(of key: String, in findings: [JSONValue]) -> [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding[key]?.text ?? "", default: 0] += 1 }
    return counts.map { (name: $0.key, count: $0.value) }.sorted {
      (-$0.count, $0.name) < (-$1.count, $1.name)
    }
  }

  private func environments(_ finding: JSONValue) -> [String] {
    finding["environments"].map { $0.elements.compactMap(\.text) } ?? []
  }

  private func tree(_ finding: JSONValue) -> JSONTree {
    let environments = environments(finding)
    var members: [JSONTree.Member] = []
    for member in finding.members
    where member.key != "explanation" && member.key != "column" && !member.value.isNull {
      members.append(
        .init(
          member.key,
          member.key == "environments"
            ? .list(environments.prefix(Self.mostEnvironments).map { .text($0) }) : JSONTree(member.value)))
    }
    return .object(members + [.init("environmentCount", .number(Double(environments.count)))])
  }

  private func text(_ finding: JSONValue) -> String {
    let environments = environments(finding)
    var place = finding["file"]?.text ?? ""
    if let line = finding["line"]?.number { place += ":\(JSONText.number(line))" }
    var text =
      "\(place): \(finding["severity"]?.text ?? ""): \(finding["message"]?.text ?? "") [\(finding["rule"]?.text ?? "")]"
    if let scene = finding["scene"]?.text { text += " in \(scene)" }
    if let id = finding["element"]?.text { text += ", view \(id)" }
    if !environments.isEmpty {
      let shown = environments.prefix(Self.mostEnvironments)
      text += "\n    in \(counted(environments.count, "environment")): \(shown.joined(separator: ", "))"
      if environments.count > shown.count { text += " …" }
    }
    if let fix = finding["fix"]?.text, !fix.isEmpty { text += "\n    fix: \(fix)" }
    return text
  }
}
