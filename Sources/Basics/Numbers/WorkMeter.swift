import Synchronization

/// What something may still cost, handed down to all that is done for it, as a number that does not depend on the machine: in
/// units of which a second has about twenty million. What a part spends, the whole has spent as well.
package final class WorkMeter: Sendable {
  private let most: Int
  private let whole: WorkMeter?
  private let used = Atomic<Int>(0)

  /// - Parameter whole: of which this is a part; nil where nothing else has a say.
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
