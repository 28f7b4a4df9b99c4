import Audit
import Drawing
import Model

/// JUnit's XML, as build servers take it: a suite for each file, a case for each rule, which fails where it has violations.
extension CheckReport {
  package var junit: String {
    let failures = files.reduce(0) { $0 + failing($1).count }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"sizewise\" tests=\"\(files.count * rules.count + unreadable.count)\""
    text += " failures=\"\(failures)\" errors=\"\(unreadable.count)\">\n"
    for file in files { text += suite(file) }
    for file in unreadable {
      let name = Escaping.markup(VisibleText.string(file.file))
      text += "  <testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
      text += "    <testcase name=\"read\" classname=\"\(name)\">"
      text += "<error message=\"\(attribute(file.message))\"/></testcase>\n  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func failing(_ file: AuditReport) -> Set<Rule> {
    Set(file.findings.filter { $0.kind == .violation }.map(\.rule))
  }

  private func suite(_ file: AuditReport) -> String {
    let name = Escaping.markup(VisibleText.string(file.file))
    let summary = EnvironmentSummary(file.environments)
    let failures = failing(file).count
    var text =
      "  <testsuite name=\"\(name)\" tests=\"\(rules.count)\" failures=\"\(failures)\" errors=\"0\">\n"
    for rule in rules {
      text += "    <testcase name=\"\(rule.id)\" classname=\"\(name)\""
      let found = file.findings.filter { $0.rule == rule }
      let violations = found.filter { $0.kind == .violation }
      let others = found.filter { $0.kind != .violation }
      guard !found.isEmpty else {
        text += "/>\n"
        continue
      }
      text += ">\n"
      if let first = violations.first {
        let more = violations.count > 1 ? " (and \(violations.count - 1) more)" : ""
        text += "      <failure type=\"\(rule.id)\" message=\"\(attribute(first.message + more))\">"
        text += body(violations, summary) + "</failure>\n"
      }
      if !others.isEmpty { text += "      <system-out>\(body(others, summary))</system-out>\n" }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private func body(_ findings: [Finding], _ summary: EnvironmentSummary) -> String {
    findings.map { finding in
      let environments = summary.text(finding.environments)
      let suffix = environments.isEmpty ? "" : " (\(VisibleText.string(environments)))"
      return Escaping.markup("\(finding.place): \(finding.visibleMessage)\(suffix)")
    }.joined(separator: "\n")
  }

  private func attribute(_ text: String) -> String { Escaping.markup(VisibleText.string(text)) }
}
