/// What solving one system has cost since it began, and may cost at most. All that works on the system counts here, so that no
/// part of it goes on when the others have used up what there was.
///
/// A trivial handle, in the arena of whoever solves.
struct SolveWork {
  private let counts: UnsafeMutablePointer<(spent: Int, most: Int)>

  init(_ arena: Arena, most: Int = .max) {
    counts = arena.allocate(1, filledWith: (0, 0))
    begin(most: most)
  }

  /// - Parameter most: in units of `WorkMeter`.
  func begin(most: Int) {
    let entries = most.multipliedReportingOverflow(by: Self.entries)
    counts.pointee = (0, entries.overflow ? .max : max(0, entries.partialValue))
  }

  /// - Parameter entries: numbers that a step has passed over.
  @inline(__always)
  func spend(_ entries: Int) { counts.pointee.spent &+= entries }

  var isSpent: Bool { counts.pointee.spent >= counts.pointee.most }

  /// In units of `WorkMeter`.
  var spent: Int { counts.pointee.spent / Self.entries }

  /// So many are passed over for the price of one row that is read.
  private static let entries = 8
}
