import Audit
import Environment

/// Work that takes longer than a key press should. It runs on a background thread, on its own copies of values, while
/// keys are still handled.
package struct BackgroundTask: Sendable {
  /// Identifies a task's question; an answer to an outdated question is discarded.
  package struct Question: Sendable, Hashable {
    let asker: ObjectIdentifier
    /// The number of the reading of the file that the question is about.
    package let reading: Int
    /// The scene that the question is about; nil for the whole file.
    package let scene: Int?
    /// The environments that the question is about.
    package let environments: [PreviewEnvironment]

    init(_ asker: Any.Type, reading: Int, scene: Int? = nil, environments: [PreviewEnvironment] = []) {
      self.asker = ObjectIdentifier(asker)
      self.reading = reading
      self.scene = scene
      self.environments = environments
    }
  }

  /// The result of a task.
  package enum Answer: Sendable {
    case report(AuditReport)
    case sweep(SweepReport)
    case refusal(String)
    case images
  }

  /// The question that the task answers.
  package var question: Question
  /// Whether the user is waiting for the answer.
  package var isAwaited = true
  /// Does the work. It checks regularly whether the answer is still needed; otherwise the result is ignored.
  package var work: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> Answer
}
