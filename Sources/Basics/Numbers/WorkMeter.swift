import Synchronization

/// A work limit that is passed to all parts of a computation. Work is independent of the machine; 60 to 200 million units
/// took a second for stacks of thousands of labels. Work that a part spends is also spent by the whole.
package final class WorkMeter: Sendable {
  private let most: Int
  private let whole: WorkMeter?
  private let used = Atomic<Int>(0)

  /// - Parameter whole: the limit that this one is a part of; nil if there is none.
  package init(most: Int = .max, of whole: WorkMeter? = nil) {
    self.most = most
    self.whole = whole
  }

  package var spent: Int { used.load(ordering: .relaxed) }

  package var left: Int { min(max(0, most - spent), whole?.left ?? .max) }

  package var isSpent: Bool { left == 0 }

  package func spend(_ work: Int) {
    used.wrappingAdd(work, ordering: .relaxed)
    whole?.spend(work)
  }
}
