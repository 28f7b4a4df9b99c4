import Audit
import Environment
import Model

/// What `check` finds in the open file, kept current while the file changes.
package struct FindingsState: Sendable {
  /// For which reading of the file it is known.
  var question: BackgroundTask.Question?
  package internal(set) var report: AuditReport?
  /// Violations first, then what is worth a look.
  package internal(set) var list: [Finding] = []
  /// The one that is shown.
  package internal(set) var chosen: Int?
  /// Somebody waits for it: where to go once it is there.
  var isAsked = false
  var wantedMove = 0
  var wantsList = false

  init() {}

  package var violations: Int { list.count { $0.kind == .violation } }

  mutating func receive(_ report: AuditReport, _ question: BackgroundTask.Question) {
    let present = chosen.flatMap { list.indices.contains($0) ? list[$0] : nil }
    self.question = question
    self.report = report
    list =
      report.findings.filter { $0.kind == .violation && $0.severity == .error }
      + report.findings.filter { $0.kind == .violation && $0.severity != .error }
      + report.findings.filter { $0.kind == .observation }
    // The same finding after the file was saved again is still the one that is looked at.
    chosen = present.flatMap { was in
      list.firstIndex { $0.rule == was.rule && $0.element == was.element && $0.name == was.name }
    }
  }
}
