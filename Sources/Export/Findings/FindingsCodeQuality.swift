import Audit
import Basics
import Drawing
import Model
import Syntax

/// GitLab's code quality report: a list of issues with unique fingerprints.
extension CheckReport {
  /// The report in GitLab's JSON format.
  package var codeQuality: String {
    var writer = JSONWriter()
    var seen: [FindingKey: Int] = [:]
    writer.list { json in
      for file in unreadable {
        let first = file.diagnostics.first
        write(
          to: &json, rule: "unreadable", message: first?.message ?? file.message, severity: "blocker",
          path: file.file, line: first.map { Int($0.position.line) } ?? 1, print: "unreadable/\(file.file)")
      }
      for file in files {
        let summary = EnvironmentSummary(file.environments)
        for finding in file.findings {
          let key = FindingKey(finding, file: Self.relative(finding.file)).anywhere
          seen[key, default: 0] += 1
          let environments = summary.text(finding.environments)
          write(
            to: &json, rule: finding.rule.id,
            message: finding.message + (environments.isEmpty ? "" : " (\(environments))"),
            severity: Self.severity(finding), path: finding.file, line: Int(finding.position.line),
            print: "\(key.file)/\(key.rule)/\(key.element)/\(seen[key, default: 0])")
        }
      }
    }
    return writer.text
  }

  private func write(
    to json: inout JSONWriter, rule: String, message: String, severity: String, path: String, line: Int,
    print: String
  ) {
    json.object { json in
      json.member("description", VisibleText.string(message))
      json.member("check_name", rule)
      json.member("fingerprint", Self.fingerprint(print))
      json.member("severity", severity)
      json.object("location") { json in
        json.member("path", VisibleText.string(Self.relative(path)))
        json.object("lines", inline: true) { $0.member("begin", max(1, line)) }
      }
    }
  }

  private static func severity(_ finding: Finding) -> String {
    switch finding.severity {
    case .error: finding.isUnchecked ? "blocker" : "critical"
    case .warning: "major"
    case .note: "info"
    }
  }

  /// Returns a path relative to the repository.
  static func relative(_ path: String) -> String {
    var rest = Substring(path)
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return String(rest)
  }

  /// Returns a fingerprint that is stable from run to run.
  private static func fingerprint(_ text: String) -> String {
    var other: UInt64 = 0x6c62_272e_07bb_0142
    for byte in text.utf8 { other = (other &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    return [StableHash(text).value, other].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
