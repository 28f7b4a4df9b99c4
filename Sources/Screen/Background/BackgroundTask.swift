import Audit
import Environment

/// Work that takes longer than a key may: done beside the preview, on values of its own, while keys go on working.
package struct BackgroundTask: Sendable {
  /// The question that it answers; an answer to one that nobody asks any more is dropped.
  package struct Question: Sendable, Hashable {
    let asker: ObjectIdentifier
    /// Which reading of the file it is about.
    package let reading: Int
    package let scene: Int?
    package let environments: [PreviewEnvironment]

    init(_ asker: Any.Type, reading: Int, scene: Int? = nil, environments: [PreviewEnvironment] = []) {
      self.asker = ObjectIdentifier(asker)
      self.reading = reading
      self.scene = scene
      self.environments = environments
    }
  }

  package enum Answer: Sendable {
    case report(AuditReport)
    case sweep(SweepReport)
    case refusal(String)
    case images
  }

  package var question: Question
  /// Somebody looks at the place where its answer will be.
  package var isAwaited = true
  /// Asks now and then whether somebody still wants the answer; one that nobody wants may be anything.
  package var work: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> Answer
}
