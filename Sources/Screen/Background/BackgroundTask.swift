import Audit
import Environment

/// Work that takes longer than a key may: done beside the preview, on values of its own, while keys go on working.
package struct BackgroundTask: Sendable {
  /// Which question it answers; an answer to a question that nobody asks any more is dropped.
  package enum Question: Sendable, Hashable {
    /// What the rules say of the file, by its reading.
    case findings(reading: Int)
    /// What they say of the file without what is tried on it, by the reading of what is tried.
    case baseline(reading: Int)
    /// What they say of the environments side by side.
    case beside(reading: Int, scene: Int, [PreviewEnvironment])
    /// Where the scene changes with its width.
    case sweep(reading: Int, scene: Int, PreviewEnvironment)
  }

  package enum Answer: Sendable {
    case report(AuditReport)
    case sweep(SweepReport)
    case refusal(String)
  }

  package var question: Question
  /// Somebody looks at the place where its answer will be.
  package var isAwaited = true
  /// Asks now and then whether somebody still wants the answer; one that nobody wants may be anything.
  package var work: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> Answer
}
