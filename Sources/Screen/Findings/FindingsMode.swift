import Audit
import Environment
import Model

/// The findings of `check` in the open file, updated when the file changes.
package struct FindingsMode: Sendable {
  /// The question that the report answers, with the number of the reading of the file.
  var question: BackgroundTask.Question?
  /// The report; nil until it is known.
  package internal(set) var report: AuditReport?
  /// The findings in the order in which they are stepped through: errors, other violations, then observations.
  package internal(set) var list: [Finding] = []
  /// The index of the finding that is shown.
  package internal(set) var chosen: Int?
  /// Whether the user is waiting for the report, and the movement to make once it is known.
  var isAsked = false
  var wantedMove = 0
  var wantsList = false

  init() {}

  /// The number of violations.
  package var violations: Int { list.count { $0.kind == .violation } }

  mutating func receive(_ report: AuditReport, _ question: BackgroundTask.Question) {
    let present = chosen.flatMap { list.indices.contains($0) ? list[$0] : nil }
    self.question = question
    self.report = report
    list =
      report.findings.filter { $0.kind == .violation && $0.severity == .error }
      + report.findings.filter { $0.kind == .violation && $0.severity != .error }
      + report.findings.filter { $0.kind == .observation }
    // After a save, the same finding stays selected.
    chosen = present.flatMap { was in
      list.firstIndex { $0.rule == was.rule && $0.element == was.element && $0.name == was.name }
    }
  }
}

extension PreviewState {
  /// The findings of the open file.
  package var findings: FindingsMode { modes[FindingsMode.self] ?? FindingsMode() }
}

extension Action {
  /// Opens the list of findings.
  package static let findings = Action.run("findings") { $0.pickFinding() }

  /// Moves by a number of findings.
  package static func finding(_ steps: Int) -> Action { .run("finding \(steps)") { $0.showFinding(steps) } }
}

extension FindingsMode: Mode {
  package static var bindings: [Binding] {
    [
      Binding(
        .selecting, "F8", .finding(1), "Next finding of check", hint: "findings",
        rank: 27,
        synonyms: "problems errors lint"),
      Binding(.selecting, "F7", .finding(-1), "Previous finding of check"),
      Binding(
        .selecting, "F9", .findings, "Findings of check…", menu: "f", synonyms: "problems errors lint audit"),
    ]
  }

  func isKnown(_ preview: PreviewState) -> Bool { question == Self.question(preview) }

  private static func question(_ preview: PreviewState) -> BackgroundTask.Question {
    BackgroundTask.Question(Self.self, reading: preview.readings)
  }

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    switch notice {
    // Another key cancels a pending move to a finding.
    case .key where isAsked: preview.modes[FindingsMode.self]?.isAsked = false
    case .opens(isAnother: true): preview.modes[FindingsMode.self] = FindingsMode()
    case .key, .resized, .willDraw, .didDraw, .eventBegins, .stepped, .opens: break
    }
  }

  package func headerWords(_ preview: PreviewState) -> [String] {
    let count = violations
    return count > 0 && isKnown(preview) ? ["\(count) \(count == 1 ? "violation" : "violations"): F8"] : []
  }

  // MARK: Work

  package func task(_ preview: PreviewState, ahead: Bool) -> BackgroundTask? {
    let isAwaited = isAsked || !preview.tried.isEmpty
    guard isAwaited || ahead, !isKnown(preview), let check = preview.check else { return nil }
    var task = preview.checkTask(check, Self.question(preview))
    task.isAwaited = isAwaited
    return task
  }

  package func wants(_ question: BackgroundTask.Question, _ preview: PreviewState) -> Bool {
    question == Self.question(preview)
  }

  package func receive(
    _ answer: BackgroundTask.Answer, to question: BackgroundTask.Question, _ preview: inout PreviewState
  ) {
    guard case .report(let report) = answer else { return }
    var next = self
    next.receive(report, question)
    next.isAsked = false
    next.wantedMove = 0
    next.wantsList = false
    preview.modes[FindingsMode.self] = next
    preview.compareFindings()
    guard isAsked else { return }
    preview.message = nil
    if wantsList { preview.pickFinding() } else if wantedMove != 0 { preview.showFinding(wantedMove) }
  }
}
