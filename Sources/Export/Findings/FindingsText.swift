import Audit
import Basics
import Drawing
import Environment
import Model

/// Findings for people: the place first, so that editors jump there, then what is wrong, where, and in the last line how much
/// was looked at.
extension CheckReport {
  /// Observations of one rule in one scene that are listed; the rest is counted.
  private static let mostAlike = 3

  package var text: String {
    var text = ""
    var environments = EnvironmentSummary([])
    for file in files where !file.findings.isEmpty {
      environments = environments.of(file.environments)
      for kind in Finding.Kind.allCases { text += lines(of: kind, file, environments) }
      text += "\n"
    }
    text += summary + "\n"
    if let statistics { text += statistics + "\n" }
    return text
  }

  private func lines(of kind: Finding.Kind, _ file: AuditReport, _ summary: EnvironmentSummary) -> String {
    var text = ""
    var counts: [String: Int] = [:]
    let findings = file.findings.filter { $0.kind == kind }
    for finding in findings {
      let alike = "\(finding.rule.id)/\(finding.scene ?? -1)"
      counts[alike, default: 0] += 1
      if kind != .violation, counts[alike, default: 0] > Self.mostAlike, !explains { continue }
      text += self.text(of: finding, file, summary)
    }
    if !explains, kind != .violation {
      for (scene, rule) in counts.keys.sorted().compactMap({ Self.parts($0) }) {
        let more = counts["\(rule)/\(scene)", default: 0] - Self.mostAlike
        guard more > 0, let sample = findings.first(where: { $0.rule.id == rule && $0.scene ?? -1 == scene })
        else {
          continue
        }
        let place = sample.sceneName.isEmpty ? "" : " in \(VisibleText.string(sample.sceneName))"
        text += "\(sample.visibleFile): note: \(more) more of [\(rule)]\(place) (--explain lists all)\n"
      }
    }
    return text
  }

  private static func parts(_ key: String) -> (Int, String)? {
    let parts = key.split(separator: "/")
    guard parts.count == 2, let scene = Int(parts[1]) else { return nil }
    return (scene, String(parts[0]))
  }

  private func text(of finding: Finding, _ file: AuditReport, _ summary: EnvironmentSummary) -> String {
    let word =
      finding.kind == .notChecked && !finding.isUnchecked
      ? "not checked" : finding.doubt == nil ? finding.severity.rawValue : "unconfirmed"
    var text = "\(finding.place): \(word): \(finding.visibleMessage) [\(finding.rule.id)]\n"
    let isEverywhere = finding.environments.count == file.environments.count
    if !finding.environments.isEmpty, !isEverywhere || explains {
      text += "    \(VisibleText.string(summary.text(finding.environments)))\n"
    }
    if let doubt = finding.doubt { text += "    unconfirmed: \(VisibleText.string(doubt))\n" }
    if let worst = finding.worst, finding.kind == .violation, finding.environments.count > 2 {
      let words = file.environments[worst].words
      // What came through a pipe has to come again.
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
  /// The options that lead there; what is usual is left out.
  var words: String {
    if environment.canvas { return "--canvas" }
    var usual = PreviewEnvironment(device: environment.device, os: environment.os)
    usual.orientation = .portrait
    var words = ["--device", environment.device]
    if environment.os != SystemVersions.standard { words += ["--os", "\(environment.os)"] }
    let options = environment.options
    let plain = usual.options
    // Both lists begin with the same names; what follows them is said only where it is not usual.
    if options[5] != plain[5] { words += Array(options[4...5]) }
    if options[7] != plain[7] { words += Array(options[6...7]) }
    return (words + options.dropFirst(8)).map { ShellWord.quoted(VisibleText.string($0)) }.joined(
      separator: " ")
  }
}
