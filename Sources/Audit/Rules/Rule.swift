import Environment
import Model

/// A rule of the audit. The `rules` command, the documentation, SARIF and the help of `--rules` are generated from
/// these values. It is a class because every occurrence refers to its rule.
package final class Rule: Sendable {
  /// The check of a rule, by its input.
  package enum Check: Sendable {
    /// Checks the document alone.
    case document(@Sendable (Document) -> [Occurrence])
    /// Checks the document against the device catalogue.
    case devices(@Sendable (Document, DeviceCatalog) -> [Occurrence])
    /// Checks a scene in one layout.
    case scene(@Sendable (AuditedScene) -> [Occurrence])
    /// Checks the stage that shows the scene.
    case stage(@Sendable (AuditedStage) -> [Occurrence])
    /// Checks the findings of the other rules in all environments.
    case comparison(@Sendable (AuditComparison) -> [ComparedOccurrence])
  }

  /// The id in words with dashes; it must not change after publication.
  package let id: String
  /// The kind of its findings.
  package let kind: FindingKind
  /// The severity of its findings.
  package let severity: Finding.Severity
  /// The problem in one sentence.
  package let summary: String
  /// The reason why it matters, and the limits of the rule.
  package let why: String
  /// The remedy.
  package let fix: String
  /// The basis of the rule: a promise of the product, or a rule of the system.
  package let evidence: String
  /// A layout with the problem, and one without it.
  package let example: RuleExample
  /// Whether the rule concerns geometry, which is not reported separately if a frame depends on the screen.
  package let isGeometric: Bool
  /// Whether the message already contains the complete chain of constraints.
  package let explainsItself: Bool
  /// The check.
  package let check: Check

  init(
    id: String, kind: FindingKind, severity: Finding.Severity, summary: String, why: String, fix: String,
    evidence: String, example: RuleExample, isGeometric: Bool = false, explainsItself: Bool = false,
    check: Check
  ) {
    self.id = id
    self.kind = kind
    self.severity = severity
    self.summary = summary
    self.why = why
    self.fix = fix
    self.evidence = evidence
    self.example = example
    self.isGeometric = isGeometric
    self.explainsItself = explainsItself
    self.check = check
  }
}

extension Rule: Hashable {
  package static func == (a: Rule, b: Rule) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
