import Audit
import Basics
import Drawing
import Model

/// Annotations: commands that GitHub's runner reads from the log.
extension CheckReport {
  package var github: String {
    var text = ""
    for file in unreadable {
      guard !file.diagnostics.isEmpty else {
        text += "::error file=\(Self.property(file.file))::\(Self.data(file.message))\n"
        continue
      }
      for diagnostic in file.diagnostics { text += annotation(diagnostic, file.file) }
    }
    for file in files {
      let summary = EnvironmentSummary(file.environments)
      for finding in file.findings { text += annotation(finding, summary) }
    }
    return text
  }

  private func annotation(_ diagnostic: Diagnostic, _ file: String) -> String {
    var text = "::error file=\(Self.property(diagnostic.file.isEmpty ? file : diagnostic.file))"
    if diagnostic.position.isKnown {
      text += ",line=\(diagnostic.position.line),col=\(max(1, diagnostic.position.column))"
    }
    return text + "::\(Self.data(diagnostic.message + (diagnostic.expected.map { " (\($0))" } ?? "")))\n"
  }

  private func annotation(_ finding: Finding, _ summary: EnvironmentSummary) -> String {
    let level: String =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var text = "::\(level) file=\(Self.property(finding.file))"
    if finding.position.isKnown {
      text += ",line=\(finding.position.line),col=\(max(1, finding.position.column))"
    }
    text += ",title=\(Self.property(finding.rule.id))::"
    let environments = summary.text(finding.environments)
    return text + Self.data(finding.message + (environments.isEmpty ? "" : " (\(environments))")) + "\n"
  }

  /// The runner takes these characters for its own.
  private static func data(_ text: String) -> String {
    VisibleText.string(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
      "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
