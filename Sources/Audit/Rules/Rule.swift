import Environment
import Model

/// One rule of the audit. What `rules` prints, the page of the documentation, SARIF's rules and the help of `--rules` are
/// made from these values.
package struct Rule: Sendable {
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
  package var id: String
  package var kind: Finding.Kind
  package var severity: Finding.Severity
  /// One sentence.
  package var summary: String
  /// Why it matters, and where the rule ends.
  package var why: String
  package var fix: String
  /// What the rule rests on: a promise of the product, or a rule of the system.
  package var evidence: String
  /// Geometry that follows from something else where a frame depends on the screen: then that is said alone.
  package var isGeometric = false
  /// What it says is the whole chain of constraints already.
  package var explainsItself = false
  package var check: Check
}

extension Rule: Hashable {
  package static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
