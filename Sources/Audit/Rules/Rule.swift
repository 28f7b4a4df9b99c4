import Environment
import Model

/// One rule of the audit. What `rules` prints, the page of the documentation, SARIF's rules and the help of `--rules` are
/// made from these values. Every occurrence holds on to its rule, so a rule is one object.
package final class Rule: Sendable {
  package enum Check: Sendable {
    /// Looks at the file alone.
    case document(@Sendable (Document) -> [Occurrence])
    /// Looks at the file and at the devices that there are.
    case devices(@Sendable (Document, DeviceCatalog) -> [Occurrence])
    /// Looks at one scene as it was laid out.
    case scene(@Sendable (AuditedScene) -> [Occurrence])
    /// Looks at what is on the screen with the scene.
    case stage(@Sendable (AuditedStage) -> [Occurrence])
    /// Looks at what the other rules found in all environments.
    case comparison(@Sendable (AuditComparison) -> [ComparedOccurrence])
  }

  /// Words with dashes; never changed once it is published.
  package let id: String
  package let kind: Finding.Kind
  package let severity: Finding.Severity
  /// One sentence.
  package let summary: String
  /// Why it matters, and where the rule ends.
  package let why: String
  package let fix: String
  /// What the rule rests on: a promise of the product, or a rule of the system.
  package let evidence: String
  /// Geometry that follows from something else where a frame depends on the screen: then that is said alone.
  package let isGeometric: Bool
  /// What it says is the whole chain of constraints already.
  package let explainsItself: Bool
  package let check: Check

  init(
    id: String, kind: Finding.Kind, severity: Finding.Severity, summary: String, why: String, fix: String,
    evidence: String, isGeometric: Bool = false, explainsItself: Bool = false, check: Check
  ) {
    self.id = id
    self.kind = kind
    self.severity = severity
    self.summary = summary
    self.why = why
    self.fix = fix
    self.evidence = evidence
    self.isGeometric = isGeometric
    self.explainsItself = explainsItself
    self.check = check
  }
}

extension Rule: Hashable {
  package static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
