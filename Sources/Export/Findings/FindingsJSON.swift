import Audit
import Environment
import Model
import Syntax

/// The findings as JSON.
extension CheckReport: JSONReport {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("format", 1)
      json.list("findings") { json in
        for file in files {
          for finding in file.findings { write(finding, file, to: &json) }
        }
      }
      json.object("coverage") { json in writeCoverage(to: &json) }
      if let part { json.member("part", Base64.text(of: part)) }
    }
  }

  package func write(_ finding: Finding, _ file: AuditReport, to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", finding.rule.id)
      json.member("kind", finding.kind.rawValue)
      json.member("severity", finding.severity.rawValue)
      json.member("element", finding.element)
      json.member("name", finding.name)
      json.member("scene", finding.sceneName)
      json.member("file", finding.file)
      json.member("line", Int(finding.position.line))
      json.member("column", Int(finding.position.column))
      json.member("message", finding.message)
      json.texts("environments", finding.environments.map { file.environments[$0].label })
      json.member("explanation", finding.explanation)
      json.member("fix", finding.rule.fix)
      json.member("confidence", finding.confidence)
      if let doubt = finding.visibleDoubt { json.member("doubt", doubt) }
      if let fix = finding.provenFix {
        json.object("provenFix") { json in
          json.member("edit", fix.words)
          json.member("patch", fix.patch)
        }
      }
      if let change = finding.change {
        json.object("changedBy", inline: true) { json in
          json.member("file", change.file)
          json.member("line", Int(change.position.line))
          json.member("change", change.kind.rawValue)
          json.member("name", change.name)
        }
      }
    }
  }

  private func writeCoverage(to json: inout JSONWriter) {
    json.list("files") { json in
      for file in files {
        json.object(inline: true) { json in
          json.member("file", file.file)
          json.member("scenes", file.scenes)
          json.member("environments", file.environments.count)
          json.member("checked", file.checks)
          json.member("layouts", file.layouts)
        }
      }
    }
    json.list("unreadable") { json in
      for file in unreadable {
        json.object(inline: true) { json in
          json.member("file", file.file)
          json.member("message", file.message)
        }
      }
    }
    json.texts("rules", rules.map(\.id))
    json.list("environments") { json in
      for environment in environments {
        json.object(inline: true) { json in
          json.member("environment", environment.label)
          json.numbers("window", [environment.window.width, environment.window.height])
          json.texts("models", environment.models)
        }
      }
    }
    json.list("notApplicable") { json in
      for entry in notApplicable {
        json.object(inline: true) { json in
          json.member("environment", entry.environment.label)
          json.member("reason", entry.reason)
        }
      }
    }
    json.member("complete", isComplete)
    json.object("counts", inline: true) { json in
      for kind in FindingKind.allCases { json.member(kind.rawValue, count(kind)) }
    }
    let hidden = hidden
    if hidden != HiddenFindings() {
      json.object("hidden", inline: true) { json in
        json.member("baseline", hidden.inBaseline)
        json.member("exceptions", hidden.excepted)
        json.member("off", hidden.switchedOff)
        json.member("ignored", hidden.ignored)
        json.member("earlier", hidden.earlier)
      }
    }
    if let seconds { json.member("milliseconds", Int(clamping: (seconds * 1000).rounded())) }
  }
}
