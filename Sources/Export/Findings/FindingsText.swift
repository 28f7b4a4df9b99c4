import Audit
import Basics
import Drawing
import Environment
import Model

/// Findings as text: the place first, as editors expect it, then the problem and the environments, and in the last line
/// the amount of work.
extension CheckReport {
  /// The report for a terminal.
  package var text: String {
    var text = ""
    var environments = EnvironmentSummary([])
    for file in files {
      let listed = file.findings.filter(isListed)
      guard !listed.isEmpty else { continue }
      environments = environments.of(file.environments)
      for kind in FindingKind.allCases {
        for finding in listed where finding.kind == kind {
          text += self.text(of: finding, file, environments)
        }
      }
      text += "\n"
    }
    for line in counts { text += line + "\n" }
    text += summary + "\n"
    if let statistics { text += statistics + "\n" }
    return text
  }

  /// Whether a finding is listed rather than counted.
  private func isListed(_ finding: Finding) -> Bool {
    finding.kind == .violation || finding.isMissed || finding.isDowngraded || listsObservations
  }

  /// The counts of findings that are not listed, by rule, and what the check left out.
  private var counts: [String] {
    let counted = files.lazy.flatMap { file in file.findings.lazy.map { (file, $0) } }.filter {
      !isListed($1)
    }
    var rules: [String: Int] = [:]
    var foreign: [String: Int] = [:]
    var parts: [Finding] = []
    for (file, finding) in counted {
      if finding.kind == .observation {
        rules[finding.rule.id, default: 0] += 1
      } else if file.isChecked {
        parts.append(finding)
      } else {
        foreign[finding.visibleMessage, default: 0] += 1
      }
    }
    var lines: [String] = []
    let order = rules.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
    if !order.isEmpty {
      let words = order.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      lines.append("observations: \(words) (--observations lists them)")
    }
    for (message, count) in foreign.sorted(by: { $0.key < $1.key }) {
      lines.append("not checked: \(Basics.counted(count, "file")) (\(message))")
    }
    if let first = parts.first {
      let more = parts.count == 1 ? "" : " and \(parts.count - 1) more (--observations lists them)"
      lines.append("not checked: \(first.place): \(first.visibleMessage)\(more)")
    }
    let hasLongConflict = files.contains { file in
      // The first line of the reasons introduces the constraints.
      file.findings.contains { $0.rule == .conflictingConstraints && isListed($0) && $0.reasons.count > 3 }
    }
    if hasLongConflict, !explains { lines.append("conflicts: --explain lists all constraints of each") }
    if let unasked { lines.append("left out: \(unasked)") }
    return lines
  }

  private func text(of finding: Finding, _ file: AuditReport, _ summary: EnvironmentSummary) -> String {
    let word =
      finding.kind == .notChecked && !finding.isUnchecked
      ? "not checked" : finding.isCertain ? finding.severity.rawValue : "unconfirmed"
    let narrow = summary.narrowness(finding.environments).map { " (\(VisibleText.string($0)))" } ?? ""
    var text = "\(finding.place): \(word): \(finding.visibleMessage)\(narrow) [\(finding.rule.id)]\n"
    let isEverywhere = finding.environments.count == file.environments.count
    if !finding.environments.isEmpty, !isEverywhere || explains {
      text += "    \(VisibleText.string(summary.text(finding.environments)))\n"
    }
    if let doubt = finding.visibleDoubt { text += "    unconfirmed: \(doubt)\n" }
    if let worst = finding.worst, finding.kind == .violation, finding.environments.count > 2 {
      let words = file.environments[worst].words
      // Input from a pipe must be piped again.
      text +=
        finding.file == CheckReport.standardInput
        ? "    see: … | sizewise - \(words)\n"
        : "    see: sizewise \(ShellWord.path(finding.visibleFile)) \(words)\n"
    }
    if explains {
      for line in finding.reasons { text += "    \(VisibleText.string(line))\n" }
      if finding.reasons.isEmpty { text += "    \(finding.rule.why)\n" }
      if finding.kind == .violation { text += "    fix: \(finding.rule.fix)\n" }
    }
    return text
  }
}

extension AuditEnvironment {
  /// The options for the environment, without defaults.
  var words: String {
    if environment.canvas { return "--canvas" }
    var usual = PreviewEnvironment(device: environment.device, os: environment.os)
    usual.orientation = .portrait
    var words = ["--device", environment.device]
    if environment.os != SystemVersions.standard { words += ["--os", "\(environment.os)"] }
    let options = environment.options
    let plain = usual.options
    // Both lists begin with the same names; the values after them are included only if they differ from the default.
    if options[5] != plain[5] { words += Array(options[4...5]) }
    if options[7] != plain[7] { words += Array(options[6...7]) }
    return (words + options.dropFirst(8)).map { ShellWord.quoted(VisibleText.string($0)) }.joined(
      separator: " ")
  }
}
