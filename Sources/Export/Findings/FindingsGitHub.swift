import Audit
import Basics
import Drawing
import Model

/// Annotations: commands in the log that GitHub's runner reads.
extension CheckReport {
  /// The workflow commands, one per line.
  package var github: String {
    var commands = unreadable.flatMap { file in
      file.diagnostics.isEmpty
        ? [(Finding.Severity.error, "::error file=\(Self.path(file.file))::\(Self.data(file.message))\n")]
        : file.diagnostics.map { (.error, annotation($0, file.file)) }
    }
    var environments = EnvironmentSummary([])
    for file in files {
      environments = environments.of(file.environments)
      commands += file.findings.map { ($0.severity, annotation($0, environments)) }
    }
    var text = ""
    // The runner shows the first ten of each kind.
    for severity in Finding.Severity.allCases {
      let alike = commands.filter { $0.0 == severity }
      let shown = alike.count > Self.mostAlike ? Self.mostAlike - 1 : alike.count
      text += alike.prefix(shown).map(\.1).joined()
      if alike.count > shown {
        text += "::\(Self.level(severity))::\(alike.count - shown) more, which the text and SARIF list\n"
      }
    }
    return text
  }

  private static let mostAlike = 10

  private func annotation(_ diagnostic: Diagnostic, _ file: String) -> String {
    var text = "::error file=\(Self.path(diagnostic.file.isEmpty ? file : diagnostic.file))"
    if diagnostic.position.isKnown {
      text += ",line=\(diagnostic.position.line),col=\(max(1, diagnostic.position.column))"
    }
    return text + "::\(Self.data(diagnostic.message + (diagnostic.expected.map { " (\($0))" } ?? "")))\n"
  }

  private func annotation(_ finding: Finding, _ summary: EnvironmentSummary) -> String {
    var text = "::\(Self.level(finding.severity)) file=\(Self.path(finding.file))"
    if finding.position.isKnown {
      text += ",line=\(finding.position.line),col=\(max(1, finding.position.column))"
    }
    text += ",title=\(Self.property(finding.rule.id))::"
    let environments = summary.text(finding.environments)
    return text + Self.data(finding.message + (environments.isEmpty ? "" : " (\(environments))")) + "\n"
  }

  private static func level(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func path(_ file: String) -> String { property(relative(file)) }

  /// Escapes characters with a meaning for the runner.
  private static func data(_ text: String) -> String {
    VisibleText.string(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
      "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
