import Audit
import Basics
import Export
import Model
import Syntax

/// The findings of a check, as diagnostics, and the edits that resolve them.
struct LanguageFindings {
  private let file: EditedLayout
  private let reports: [AuditReport]

  /// - Parameter mends: whether to look for edits, each of which is tried in all environments.
  init(_ file: EditedLayout, mends: Bool = false) throws(CommandError) {
    self.file = file
    var check = CheckRequest([file.path])
    check.usesCache = false
    check.listsObservations = true
    check.plansFixes = mends
    check.fixesApart = true
    reports = try CheckRun(check, file.console).report().files
  }

  /// All findings.
  var tree: JSONTree {
    .object(["diagnostics": .list(findings.prefix(Self.most).map { diagnostic($1, in: $0) })])
  }

  private static let most = 500

  private var findings: [(report: AuditReport, finding: Finding)] {
    reports.flatMap { report in
      report.findings.filter { $0.kind != .notChecked || $0.isUnchecked }.map { (report, $0) }
    }
  }

  private func diagnostic(_ finding: Finding, in report: AuditReport) -> JSONTree {
    let severity =
      switch (finding.kind, finding.isCertain ? finding.severity : .note) {
      case (.observation, _): 4
      case (_, .error): 1
      case (_, .warning): 2
      case (_, .note): 3
      }
    var message = VisibleText.string(finding.message)
    if !finding.environments.isEmpty, finding.environments.count < report.environments.count {
      let summary = EnvironmentSummary(report.environments)
      message += "\n" + VisibleText.string(summary.text(finding.environments))
    }
    if let doubt = finding.doubt { message += "\nunconfirmed: \(VisibleText.string(doubt))" }
    return EditedLayout.diagnostic(
      file.source.tree(file.range(at: finding.position)), severity: severity, code: finding.rule.id, message)
  }

  /// The edits that resolve violations, as code actions.
  var actions: JSONTree {
    let actions = findings.compactMap { report, finding -> JSONTree? in
      guard let fix = finding.provenFix else { return nil }
      return LanguageActions.action(
        "Resolve: \(VisibleText.string(fix.words))", kind: "quickfix",
        LineEdits(fix.hunks).tree(for: file.source), of: file,
        resolving: diagnostic(finding, in: report), isPreferred: true)
    }
    return .object(["actions": .list(actions)])
  }
}
