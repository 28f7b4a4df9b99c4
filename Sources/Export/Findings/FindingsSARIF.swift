import Audit
import Basics
import Drawing
import Model
import Syntax

/// SARIF 2.1.0 for code scanning: one result per rule and element, for any number of environments, with fingerprints
/// that contain no numbers that a layout change can alter.
extension CheckReport {
  /// GitHub's limit for the results of a run.
  private static let mostResults = 25_000

  /// The number of findings of each kind within the limit; violations come first.
  private var room: [FindingKind: Int] {
    var left = Self.mostResults
    var room: [FindingKind: Int] = [:]
    for kind in FindingKind.allCases {
      let taken = min(left, count(kind))
      room[kind] = taken
      left -= taken
    }
    return room
  }

  private var leftOut: String? {
    let all = FindingKind.allCases.reduce(0) { $0 + count($1) }
    guard all > Self.mostResults else { return nil }
    return "\(all - Self.mostResults) findings are omitted: code scanning accepts \(Self.mostResults)"
  }

  /// The SARIF log as JSON.
  package var sarif: String {
    var writer = JSONWriter()
    writer.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.list("runs") { json in
        json.object { json in
          json.object("tool") { json in
            json.object("driver") { json in
              json.member("name", "sizewise")
              json.member("semanticVersion", version)
              json.list("rules") { json in for rule in rules { write(rule, to: &json) } }
            }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.list("invocations") { json in
            json.object { json in
              json.member("executionSuccessful", unreadable.isEmpty && unchecked.isEmpty)
              json.list("toolExecutionNotifications") { json in
                for file in unreadable { write(file, to: &json) }
                for finding in unchecked {
                  notify(finding.message, finding.file, finding.position, to: &json)
                }
                if let leftOut { notify(.warning, leftOut, to: &json) }
                if let words = hiddenWords { notify(.note, "not shown: \(words)", to: &json) }
              }
            }
          }
          json.list("results") { json in
            var left = room
            for file in files {
              let summary = EnvironmentSummary(file.environments)
              for finding in file.findings where left[finding.kind, default: 0] > 0 {
                left[finding.kind, default: 0] -= 1
                write(finding, file, summary, to: &json)
              }
            }
          }
        }
      }
    }
    return writer.text
  }

  /// Writes a notification for each error, with its position.
  private func write(_ file: Unreadable, to json: inout JSONWriter) {
    let errors = file.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else {
      notify(file.message, file.file, SourcePosition.none, to: &json)
      return
    }
    for error in errors {
      notify(
        error.message + (error.expected.map { " (\($0))" } ?? ""),
        error.file.isEmpty ? file.file : error.file, error.position, to: &json)
    }
  }

  private func notify(
    _ message: String, _ file: String, _ position: SourcePosition, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("level", "error")
      json.object("message", inline: true) { $0.member("text", VisibleText.string(message)) }
      json.list("locations") { json in
        json.object { json in
          json.object("physicalLocation") { json in
            json.object("artifactLocation", inline: true) { $0.member("uri", Self.uri(file)) }
            if position.isKnown { write(position, to: &json) }
          }
        }
      }
    }
  }

  /// Writes a notification about the run as a whole.
  private func notify(_ level: Finding.Severity, _ message: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("level", level.rawValue)
      json.object("message", inline: true) { $0.member("text", message) }
    }
  }

  private func write(_ position: SourcePosition, to json: inout JSONWriter) {
    json.object("region", inline: true) { json in
      json.member("startLine", Int(position.line))
      json.member("startColumn", max(1, Int(position.column)))
    }
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.id)
      json.object("shortDescription", inline: true) { $0.member("text", rule.summary) }
      json.object("fullDescription", inline: true) { $0.member("text", rule.why) }
      json.object("help", inline: true) { json in
        json.member("text", "\(rule.why)\n\nFix: \(rule.fix)")
        json.member("markdown", "\(rule.why)\n\n**Fix:** \(rule.fix)\n\n*Evidence:* \(rule.evidence)")
      }
      json.object("defaultConfiguration", inline: true) { $0.member("level", rule.severity.rawValue) }
      json.object("properties", inline: true) { $0.texts("tags", ["layout", rule.kind.rawValue]) }
    }
  }

  private func write(
    _ finding: Finding, _ file: AuditReport, _ summary: EnvironmentSummary, to json: inout JSONWriter
  ) {
    let environments = summary.text(finding.environments)
    let name = VisibleText.string(finding.name)
    json.object { json in
      json.member("ruleId", finding.rule.id)
      if let index = rules.firstIndex(of: finding.rule) { json.member("ruleIndex", index) }
      json.member("level", finding.severity.rawValue)
      json.object("message", inline: true) { json in
        let suffix = environments.isEmpty ? "" : " (\(VisibleText.string(environments)))"
        json.member("text", finding.visibleMessage + suffix)
      }
      json.list("locations") { json in
        json.object { json in
          json.object("physicalLocation") { json in
            json.object("artifactLocation", inline: true) { $0.member("uri", Self.uri(finding.file)) }
            if finding.position.isKnown { write(finding.position, to: &json) }
          }
          json.list("logicalLocations") { json in
            json.object(inline: true) { json in
              json.member("name", name)
              json.member("fullyQualifiedName", "\(VisibleText.string(finding.sceneName))/\(name)")
              json.member("kind", "element")
            }
          }
        }
      }
      if let change = finding.change { write(change, to: &json) }
      json.object("partialFingerprints", inline: true) { json in
        json.member(
          "sizewise/v1",
          VisibleText.string("\(finding.rule.id)/\(finding.sceneName)/\(finding.element ?? finding.name)"))
      }
      json.object("properties") { json in
        json.member("kind", finding.kind.rawValue)
        json.member("confidence", finding.confidence)
        if let doubt = finding.visibleDoubt { json.member("doubt", doubt) }
        json.texts(
          "environments", finding.environments.map { VisibleText.string(file.environments[$0].label) })
        json.member("explanation", VisibleText.string(finding.explanation.replacing("\n", with: "; ")))
      }
    }
  }

  /// Writes the statement that makes a finding unconfirmed as a related location.
  private func write(_ change: CodeChange, to json: inout JSONWriter) {
    json.list("relatedLocations") { json in
      json.object { json in
        json.object("message", inline: true) { $0.member("text", VisibleText.string(change.words)) }
        json.object("physicalLocation") { json in
          json.object("artifactLocation", inline: true) { $0.member("uri", Self.uri(change.file)) }
          if change.position.isKnown { write(change.position, to: &json) }
        }
      }
    }
  }

  /// Returns a path as a URI reference, relative if the path is.
  static func uri(_ path: String) -> String {
    let safe = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in relative(path).utf8 {
      if safe.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    let text = String(decoding: result, as: UTF8.self)
    return text.hasPrefix("/") ? "file://" + text : text
  }
}
