#if canImport(Glibc)
  import Glibc
#endif

/// Asks for large pages, where the system has them. Memory is given out anew for every large system, and of what building
/// one of 10,000 views took, two thirds were the faults of its small pages.
enum LargePages {
  private static let leastBytes = 4 << 20

  static func advise(_ block: UnsafeMutableRawPointer, bytes: Int) {
    #if os(Linux) && canImport(Glibc)
      guard bytes >= leastBytes else { return }
      let page = UInt(4096)
      let start = (UInt(bitPattern: block) + page - 1) / page * page
      let end = (UInt(bitPattern: block) + UInt(bytes)) / page * page
      // Without it everything works as before, so what it returns does not matter.
      if let first = UnsafeMutableRawPointer(bitPattern: start) {
        _ = madvise(first, Int(end - start), MADV_HUGEPAGE)
      }
    #endif
  }
}
