import Synchronization

/// A work limit that is passed to all parts of a computation. Work is independent of the machine; 60 to 200 million units
/// took a second for stacks of thousands of labels. Work that a part spends is also spent by the whole.
package final class WorkMeter: Sendable {
  private let most: Atomic<Int>
  private let whole: WorkMeter?
  private let used = Atomic<Int>(0)
  private let bytes = Atomic<Int>(0)

  /// - Parameter whole: the limit that this one is a part of; nil if there is none.
  package init(most: Int = .max, of whole: WorkMeter? = nil) {
    self.most = Atomic(most)
    self.whole = whole
  }

  package var spent: Int { used.load(ordering: .relaxed) }

  package var left: Int { min(max(0, limit - spent), whole?.left ?? .max) }

  /// The limit, which is multiplied for files of more than a megabyte together.
  private var limit: Int {
    let most = most.load(ordering: .relaxed)
    let (whole, rest) = bytes.load(ordering: .relaxed).quotientAndRemainder(dividingBy: 1 << 20)
    guard whole > 0 else { return most }
    let (product, isTooLarge) = most.multipliedReportingOverflow(by: whole)
    return isTooLarge ? most : product + most / (1 << 20) * rest
  }

  /// Raises the limit for a megabyte of files, for a command that does more with them.
  package func raise(to most: Int) { self.most.max(most, ordering: .relaxed) }

  /// Adds a file that the work is for.
  package func add(bytes: Int) { self.bytes.wrappingAdd(max(bytes, Limits.fileBytes), ordering: .relaxed) }

  package var isSpent: Bool { left == 0 }

  package func spend(_ work: Int) {
    used.wrappingAdd(work, ordering: .relaxed)
    whole?.spend(work)
  }
}
