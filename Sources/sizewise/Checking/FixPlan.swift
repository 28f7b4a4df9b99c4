import Audit
import Environment
import Model
import Reading

/// Finds an edit of the file for each violation, and verifies it by checking the edited file in the same environments.
struct FixPlan {
  private let audit: AuditRequest
  private let path: String
  /// The number of checks for one file.
  private var checksLeft = 120

  /// - Parameter file: the path of the file as the user named it.
  init(_ audit: AuditRequest, file: String) {
    self.audit = audit
    path = Self.path(of: file)
  }

  /// Returns the path from the root of the repository, or else the path without `./`.
  private static func path(of file: String) -> String {
    if let real = FileSystem.resolved(file),
      let root = FileSystem.upwards(from: FileSystem.parts(of: real).folder).first(where: {
        FileSystem.exists($0 + "/.git")
      }), let name = FileSystem.name(of: real, inside: root)
    {
      return name
    }
    return file.hasPrefix("./") ? String(file.dropFirst(2)) : file
  }

  /// Adds the fixes to a report's findings, and one patch for all of them.
  /// - Parameter apart: whether each fix is made in the original file.
  mutating func add(to report: inout AuditReport, apart: Bool = false) {
    guard let original = audit.document.bytes else { return }
    var present = (document: audit.document, report: report)
    for index in report.findings.indices where report.findings[index].kind == .violation {
      let key = FindingKey(report.findings[index], file: "")
      // An earlier fix may have resolved it.
      guard
        let finding = present.report.findings.first(where: {
          FindingKey($0, file: "") == key && $0.kind == .violation
        })
      else { continue }
      guard let fixed = fix(finding, present.document, present.report) else { continue }
      let (before, after) = (present.document.bytes ?? [], fixed.document.bytes ?? [])
      report.findings[index].provenFix = ProvenFix(
        words: fixed.words, patch: UnifiedDiff.text(from: before, to: after, path: path),
        hunks: ChangedLines.hunks(from: before, to: after))
      if !apart { present = (fixed.document, fixed.report) }
    }
    report.patch = UnifiedDiff.text(from: original, to: present.document.bytes ?? original, path: path)
  }

  private typealias Fixed = (words: String, document: Document, report: AuditReport)

  /// Returns the first alternative that resolves a finding without introducing another violation.
  private mutating func fix(_ finding: Finding, _ document: Document, _ before: AuditReport) -> Fixed? {
    let remedies = Remedies(document, audit.catalog, audit.app)
    for edits in remedies.alternatives(for: finding, before.environments) {
      guard checksLeft > 0, audit.isWanted(), let editor = FileEditor(document),
        let file = try? editor.apply(edits), file.notes.isEmpty
      else { continue }
      checksLeft -= 1
      var request = audit
      request.document = file.document
      let after = Audit.run(request)
      let key = FindingKey(finding, file: "")
      guard !after.findings.contains(where: { $0.kind == .violation && FindingKey($0, file: "") == key }),
        FindingsChange(from: before, to: after).broken == 0
      else { continue }
      let words = edits.map { TriedWords.text(of: $0, in: document) }.joined(separator: ", ")
      return (words, file.document, after)
    }
    return nil
  }
}
