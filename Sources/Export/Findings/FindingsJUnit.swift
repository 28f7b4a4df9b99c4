import Audit
import Basics
import Drawing
import Model

/// JUnit's XML for build servers: a suite for each file, a case for each rule, which fails if it has violations. A rule
/// that did not run has not passed: an unchecked one is an error, and one that is switched off or need not be checked
/// is skipped.
extension CheckReport {
  /// The XML document.
  package var junit: String {
    let suites = files.map(Suite.init) + unreadable.map(Suite.init)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let all = suites.map { $0.cases(rules) }
    text += "<testsuites name=\"sizewise\" \(Case.counts(all.flatMap { $0 }))>\n"
    for (suite, cases) in zip(suites, all) {
      let name = Self.attribute(suite.file)
      text += "  <testsuite name=\"\(name)\" \(Case.counts(cases))>\n"
      for entry in cases { text += entry.text(className: name) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  fileprivate static func attribute(_ text: String) -> String { Escaping.markup(VisibleText.string(text)) }

  /// The suite of a file, whose test cases are the rules.
  private enum Suite {
    case checked(AuditReport)
    /// The file could not be checked; the report has the reason and whether the run fails.
    case notChecked(AuditReport)
    case unreadable(Unreadable)

    init(_ report: AuditReport) { self = report.isChecked ? .checked(report) : .notChecked(report) }
    init(_ file: Unreadable) { self = .unreadable(file) }

    var file: String {
      switch self {
      case .checked(let report), .notChecked(let report): report.file
      case .unreadable(let file): file.file
      }
    }

    func cases(_ rules: [Rule]) -> [Case] {
      switch self {
      case .unreadable(let file): return [Case(name: "read", outcome: .error(file.message))]
      case .notChecked(let report):
        let reason = report.findings.first?.message ?? "not checked"
        return [Case(name: "check", outcome: report.isUnchecked ? .error(reason) : .skipped(reason))]
      case .checked(let report):
        let summary = EnvironmentSummary(report.environments)
        return rules.map { Case($0, report, summary) }
      }
    }
  }

  /// One test case.
  private struct Case {
    enum Outcome {
      case passed
      case skipped(String)
      case error(String)
      case failure(String, body: String)
    }

    var name: String
    var outcome: Outcome
    /// Observations, which do not fail the case.
    var notes = ""

    init(name: String, outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }

    init(_ rule: Rule, _ report: AuditReport, _ summary: EnvironmentSummary) {
      name = rule.id
      let found = report.findings.filter { $0.rule == rule }
      let violations = found.filter { $0.kind == .violation }
      if let first = violations.first {
        let more = violations.count > 1 ? " (and \(violations.count - 1) more)" : ""
        outcome = .failure(first.message + more, body: Self.body(violations, summary))
      } else if let unchecked = found.first(where: \.isUnchecked) {
        outcome = .error(unchecked.message)
      } else {
        outcome = report.switchedOff.contains(rule) ? .skipped("switched off by the configuration") : .passed
      }
      notes = Self.body(found.filter { $0.kind != .violation }, summary)
    }

    func text(className: String) -> String {
      let head = "    <testcase name=\"\(name)\" classname=\"\(className)\""
      let result: String
      switch outcome {
      case .passed:
        if notes.isEmpty { return head + "/>\n" }
        result = ""
      case .skipped(let message): result = "      <skipped message=\"\(CheckReport.attribute(message))\"/>\n"
      case .error(let message): result = "      <error message=\"\(CheckReport.attribute(message))\"/>\n"
      case .failure(let message, let body):
        let message = CheckReport.attribute(message)
        result = "      <failure type=\"\(name)\" message=\"\(message)\">\(body)</failure>\n"
      }
      let output = notes.isEmpty ? "" : "      <system-out>\(notes)</system-out>\n"
      return head + ">\n" + result + output + "    </testcase>\n"
    }

    static func counts(_ cases: [Case]) -> String {
      var (failures, errors, skipped) = (0, 0, 0)
      for entry in cases {
        switch entry.outcome {
        case .passed: break
        case .skipped: skipped += 1
        case .error: errors += 1
        case .failure: failures += 1
        }
      }
      return
        "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    }

    private static func body(_ findings: [Finding], _ summary: EnvironmentSummary) -> String {
      findings.map { finding in
        let environments = summary.text(finding.environments)
        let suffix = environments.isEmpty ? "" : " (\(VisibleText.string(environments)))"
        return Escaping.markup("\(finding.place): \(finding.visibleMessage)\(suffix)")
      }.joined(separator: "\n")
    }
  }
}
