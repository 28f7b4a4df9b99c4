import Synchronization

/// A work limit that is passed to all parts of a computation. Work is independent of the machine; 60 to 200 million units
/// took a second for stacks of thousands of labels. Work that a part spends is also spent by the whole.
package final class WorkMeter: Sendable {
  /// The limit for each megabyte of files.
  private let most: Atomic<Int>
  private let whole: WorkMeter?
  private let used = Atomic<Int>(0)
  /// The size of all files, with small ones counted as `Limits.fileBytes`.
  private let bytes = Atomic<Int>(0)

  /// - Parameter whole: the limit that this one is a part of; nil if there is none.
  package init(most: Int = .max, of whole: WorkMeter? = nil) {
    self.most = Atomic(most)
    self.whole = whole
  }

  package var spent: Int { used.load(ordering: .relaxed) }

  package var left: Int { min(max(0, limit - spent), whole?.left ?? .max) }

  /// The limit for all files: `most` for each megabyte, and at least `most`.
  private var limit: Int {
    let most = most.load(ordering: .relaxed)
    let megabytes = Double(bytes.load(ordering: .relaxed)) / Double(1 << 20)
    return megabytes > 1 ? Int(clamping: Double(most) * megabytes) : most
  }

  /// Raises the limit for each megabyte of files to `most`, unless it is higher already.
  package func raise(to most: Int) { self.most.max(most, ordering: .relaxed) }

  /// Adds the size of a file to which the limit applies.
  package func add(bytes: Int) { self.bytes.wrappingAdd(max(bytes, Limits.fileBytes), ordering: .relaxed) }

  package var isSpent: Bool { left == 0 }

  package func spend(_ work: Int) {
    used.wrappingAdd(work, ordering: .relaxed)
    whole?.spend(work)
  }
}
