import Environment
import Model

/// The kind of a finding.
package enum FindingKind: String, Sendable, Hashable, CaseIterable {
  /// A problem; the check fails.
  case violation
  /// Worth attention; the check does not fail.
  case observation
  /// Something that cannot be checked, reported instead of passing silently.
  case notChecked
}

/// A finding of a rule at one place of a file. Environments with the same cause share one finding.
package struct Finding: Sendable {
  /// The severity of a finding.
  package enum Severity: String, Sendable, Hashable, CaseIterable { case error, warning, note }

  /// The rule.
  package var rule: Rule
  /// The kind.
  package var kind: FindingKind
  /// The index of the scene; nil if no scene is affected.
  package var scene: Int?
  /// The view in the document; nil if a scene as a whole is affected.
  package var view: DocumentView?
  /// The id of the view or scene, as printed by `frames`.
  package var element: String?
  /// The display name of the view.
  package var name: String
  /// The display name of the scene.
  package var sceneName: String
  /// The scene and the cell of the view, if its name is not unique in the file.
  package var place: String? = nil
  /// The file.
  package var file: String
  /// The position in the file.
  package var position: SourcePosition
  /// The description of the problem.
  package var message: String
  /// The reasons, line by line.
  package var reasons: [String]
  /// The affected environments, as indices into those of the report.
  package var environments: [Int]
  /// The environment with the worst occurrence; nil if it is independent of environments.
  package var worst: Int?
  /// The reason why it may be intended, if the files do not tell; nil if it is certain.
  package var doubt: String?
  /// The change by code that may make it wrong; nil if there is none.
  package var change: CodeChange?
  /// Whether it would be a violation if no code changed its cause and the environments had been measured. Such a
  /// finding is listed among the violations, but does not fail the check.
  package var isDowngraded = false
  /// The attributes to explain.
  package var attributes: [Attribute]
  /// Whether something that should have been checked was not: a file, or a part beyond a limit. Repeated rows and
  /// screens of other files do not count.
  package var isMissed = false
  /// Whether an exception accepts the omission.
  package var isAccepted = false

  /// Whether the check fails because of the omission.
  package var isUnchecked: Bool { isMissed && !isAccepted }

  /// An edit that resolves it; nil if none was looked for or found.
  package var provenFix: ProvenFix?

  /// Whether the file alone proves the problem.
  package var isCertain: Bool { doubt == nil && change == nil }

  /// The severity in reports.
  package var severity: Severity {
    switch kind {
    // A configuration can turn an observation into a violation.
    case .violation: rule.severity == .note ? .warning : rule.severity
    case .notChecked: isUnchecked ? .error : .note
    case .observation: .note
    }
  }
}
