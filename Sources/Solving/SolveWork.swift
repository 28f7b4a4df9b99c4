/// The work spent on solving one system, and its limit. Everything that works on the system shares it, so that no part
/// continues after the limit.
///
/// A trivial handle to memory in the solver's arena.
struct SolveWork {
  private let counts: UnsafeMutablePointer<(spent: Int, most: Int)>

  init(_ arena: Arena, most: Int = .max) {
    counts = arena.allocate(1, filledWith: (0, 0))
    begin(most: most)
  }

  /// - Parameter most: the work limit, in units of `WorkMeter`.
  func begin(most: Int) {
    let entries = most.multipliedReportingOverflow(by: Self.entries)
    counts.pointee = (0, entries.overflow ? .max : max(0, entries.partialValue))
  }

  /// - Parameter entries: the number of entries that a step has scanned.
  @inline(__always)
  func spend(_ entries: Int) { counts.pointee.spent &+= entries }

  var isSpent: Bool { counts.pointee.spent >= counts.pointee.most }

  /// The work spent, in units of `WorkMeter`.
  var spent: Int { counts.pointee.spent / Self.entries }

  /// The number of entries whose scan takes one unit of work.
  private static let entries = 8
}
