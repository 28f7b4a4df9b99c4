import Audit
import Basics
import Environment
import Export
import Model
import Syntax

extension Tool {
  static let check = Tool(
    "check", "What breaks, and where",
    """
    Lays out every scene on many devices, in all orientations and windows, and reports each problem once: conflicting or \
    ambiguous constraints, truncated text, views that overlap or leave the screen, small touch targets and more, with the \
    line in the file, the environments that show it, and a fix. Folders are checked file by file. If you pass an \
    environment, only that one is checked.
    """,
    [
      .file, ToolParameter("scene", .text, "only this scene"),
      ToolParameter(
        "matrix", .text,
        "seed (5 sizes), default (current devices, all orientations and windows) or all; each with +text +rtl +long +os"
      ),
      ToolParameter("rules", .text, "rules separated by commas; -NAME skips one (default: all)"),
      ToolParameter(
        "baseline", .text,
        "report only findings that are not in this baseline, which check --update-baseline wrote"),
      ToolParameter(
        "observations", .flag, "also list observations: stored frames that differ, and advice"),
      ToolParameter(
        "fixes", .flag,
        "add to each violation an edit that is verified to resolve it, as a patch for git apply"),
      .whatIf,
      .limit(20, of: "findings"),
    ] + ToolParameter.environment,
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
              "confidence": .type("string"), "doubt": .type("string", "null"),
              "changedBy": .type("object", "null"), "provenFix": .type("object", "null"),
            ], required: ["rule", "kind", "severity", "file", "message", "environments", "environmentCount"])),
        "violations": .type("integer"), "observations": .type("integer"), "files": .type("integer"),
        "environments": .type("integer"), "byRule": .type("object"),
        "unreadable": .list(of: .type("object"), about: "the first files that could not be read"),
        "unreadableCount": .type("integer"),
        "warnings": .warnings,
        "hint": .hint,
      ], required: ["findings", "violations", "observations", "files", "environments"])
  ) { call throws(CommandError) in
    let arguments = call.arguments
    var check = CheckRequest([try call.file()])
    check.layout = try call.request()
    check.layout.matrix = arguments.text("matrix")
    check.layout.takesMatrixFiles = false
    check.rules = arguments.text("rules")
    check.plansFixes = arguments.flag("fixes")
    check.listsObservations = arguments.flag("observations")
    // The baseline is a file like the layout, so it must be inside the roots.
    if arguments.text("baseline") != nil { check.baseline = try call.file("baseline") }
    let (report, warnings) = try call.run { console throws(CommandError) in
      // The report includes files that cannot be read.
      var console = console
      console.report = { [report = console.report] notice in
        if case .failure = notice { return }
        report(notice)
      }
      return try CheckRun(check, console).report()
    }
    return CheckSummary(report, showsObservations: report.listsObservations, limit: call.limit(20))
      .answer(warnings)
  }
}

extension [Diagnostic] {
  /// The errors without the lines that they quote: a model has the file.
  var errors: [String] { filter { $0.severity == .error }.map(\.head) }
}

/// The part of a check that a model needs: each finding in a few lines, with enough environments to locate it.
struct CheckSummary {
  private let report: CheckReport
  /// The findings, worst first; equal ones are in file order.
  private let meant: [(finding: Finding, file: AuditReport)]
  private let showsObservations: Bool
  private let limit: Int
  private static let mostEnvironments = 6
  private static let mostUnreadable = 10
  private static let mostErrors = 50

  init(_ report: CheckReport, showsObservations: Bool, limit: Int) {
    self.report = report
    self.showsObservations = showsObservations
    self.limit = limit
    let all = report.files.flatMap { file in file.findings.map { (finding: $0, file: file) } }
    meant = all.enumerated().sorted { a, b in
      (Self.rank(a.element.finding), a.offset) < (Self.rank(b.element.finding), b.offset)
    }.map(\.element).filter {
      showsObservations || $0.finding.kind != .observation || $0.finding.isDowngraded
    }
  }

  private static func rank(_ finding: Finding) -> Int {
    switch finding.kind {
    case .notChecked: 0
    case .violation: finding.severity == .error ? 1 : 2
    case .observation: 3
    }
  }

  func answer(_ warnings: [Notice.Warning]) -> ToolAnswer {
    // Unreadable files come first.
    let unreadable = report.unreadable.map { file in
      // All errors of a file are reported at once, so that one edit can fix them.
      let heads = file.diagnostics.errors
      let lines = heads.isEmpty ? file.message.split(separator: "\n").prefix(1).map(String.init) : heads
      let message = lines.map { String($0.prefix(400)) }.prefix(Self.mostErrors).joined(separator: "\n")
      return (file: file.file, message: message.isEmpty ? "\(file.file): cannot be read" : message)
    }
    // If no file was checked, the absence of findings would be misleading.
    if report.files.isEmpty, !unreadable.isEmpty {
      return .failure(VisibleText.page(unreadable.prefix(limit).map(\.message).joined(separator: "\n")))
    }
    let observations = report.count(.observation)
    var lines = texts(meant.prefix(limit))
    lines += unreadable.prefix(Self.mostUnreadable).map { "not checked: \($0.message)" }
    var counts = [counted(report.count(.violation), "violation"), counted(observations, "observation")]
    if !unreadable.isEmpty { counts.append(counted(unreadable.count, "file") + " not checked") }
    let environments = report.environments.count
    lines.append(
      counts.joined(separator: ", ")
        + "; \(counted(report.files.count, "file")), \(counted(environments, "environment"))")
    let rules = Self.frequencies(meant.map(\.finding.rule.id))
    if rules.count > 1 {
      lines.append("by rule: " + rules.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    }
    let places = Self.frequencies(meant.map(\.finding.file))
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
    return ToolAnswer(
      [
        .init("findings", .list(meant.prefix(limit).map(tree))),
        .init("violations", .number(Double(report.count(.violation)))),
        .init("observations", .number(Double(observations))),
        .init("files", .number(Double(report.files.count))),
        .init("environments", .number(Double(environments))),
        .init("byRule", .object(rules.map { .init($0.name, .number(Double($0.count))) })),
        .init(
          "unreadable",
          .list(
            unreadable.prefix(Self.mostUnreadable).map {
              .object(["file": .text($0.file), "message": .text($0.message)])
            })), .init("unreadableCount", .number(Double(unreadable.count))),
      ], text: Bounded.lines(lines.joined(separator: "\n")).text, warnings: warnings,
      hint: hints.isEmpty ? nil : hints.joined(separator: "; "))
  }

  /// Returns the distinct values with their counts, the most frequent first.
  private static func frequencies(_ values: [String]) -> [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    return counts.map { (name: $0.key, count: $0.value) }.sorted {
      (-$0.count, $0.name) < (-$1.count, $1.name)
    }
  }

  private func tree(_ finding: Finding, _ file: AuditReport) -> JSONTree {
    let whole = JSONWriter.tree { report.write(finding, file, to: &$0) }
    let members = whole.withoutNulls.members(but: ["explanation", "column"]).map { member in
      member.key == "environments"
        ? .init(member.key, .list(Array(member.value.elements.prefix(Self.mostEnvironments)))) : member
    }
    return .object(members + [.init("environmentCount", .number(Double(finding.environments.count)))])
  }

  /// Returns the findings as text. Environments and advice are not repeated from one finding to the next, and a proven
  /// fix replaces the advice.
  private func texts(_ findings: ArraySlice<(finding: Finding, file: AuditReport)>) -> [String] {
    var advised: Set<String> = []
    var last: [String] = []
    return findings.map { finding, file in
      let all = finding.environments.map { file.environments[$0].label }
      let isAdvised = finding.provenFix != nil || !advised.insert(finding.rule.id).inserted
      defer { last = all }
      let brief = all.count == file.environments.count ? "all" : all == last ? "the same" : nil
      return text(finding, all.count > 1 ? brief : nil, all, withAdvice: !isAdvised)
    }
  }

  /// - Parameter brief: a word for the environments; nil if they are listed.
  private func text(_ finding: Finding, _ brief: String?, _ environments: [String], withAdvice: Bool)
    -> String
  {
    var text =
      "\(finding.file):\(finding.position.line): \(finding.isCertain ? finding.severity.rawValue : "unconfirmed"): \(finding.message) [\(finding.rule.id)]"
    text += " in \(finding.sceneName)"
    if let id = finding.element { text += ", view \(id)" }
    if let brief, !environments.isEmpty {
      text += "\n    in \(brief) \(counted(environments.count, "environment"))"
    } else if !environments.isEmpty {
      let shown = environments.prefix(Self.mostEnvironments).joined(separator: ", ")
      text += "\n    in \(counted(environments.count, "environment")): \(shown)"
      if environments.count > Self.mostEnvironments { text += " …" }
    }
    if let doubt = finding.visibleDoubt { text += "\n    unconfirmed: \(doubt)" }
    if let fix = finding.provenFix { text += "\n    proven fix: \(fix.words)" }
    if withAdvice, !finding.rule.fix.isEmpty { text += "\n    fix: \(finding.rule.fix)" }
    return text
  }
}
