import Environment
import Model

/// Something that a rule has to say about one place of a file, once for its cause, however many environments show it.
package struct Finding: Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Wrong: the check fails.
    case violation
    /// Worth a look; nothing fails.
    case observation
    /// What the program cannot know, said instead of passing silently.
    case notChecked
  }
  package enum Severity: String, Sendable, Hashable, CaseIterable { case error, warning, note }

  package var rule: Rule
  package var kind: Kind
  /// The scene, and the view of the document; none where a scene as a whole is meant.
  package var scene: Int?
  package var view: DocumentView?
  /// The id that `frames` prints: the view's, or the scene's.
  package var element: String?
  package var name: String
  package var sceneName: String
  /// The scene, and the cell in it, of a view whose name is not the only one of its kind in the file.
  package var place: String? = nil
  package var file: String
  package var position: SourcePosition
  package var message: String
  /// Why, line by line.
  package var reasons: [String]
  /// Which environments show it: indices into those of the report.
  package var environments: [Int]
  /// The environment in which it is worst; nil where no environment is concerned.
  package var worst: Int?
  /// Why it may be right all the same, where the files at hand do not tell; nil is certain.
  package var doubt: String?
  /// What an explanation should be about.
  package var attributes: [Attribute]
  /// Whether the check had to look at this and could not: a file, or what lies beyond a limit. Rows that repeat others and
  /// screens of other files are not missed.
  package var isMissed = false
  /// A person takes what was missed for granted.
  package var isAccepted = false

  /// Whether a check fails for what it could not look at.
  package var isUnchecked: Bool { isMissed && !isAccepted }

  package var severity: Severity {
    switch kind {
    // A team may take an observation for a violation.
    case .violation: rule.severity == .note ? .warning : rule.severity
    case .notChecked: isUnchecked ? .error : .note
    case .observation: .note
    }
  }
}
