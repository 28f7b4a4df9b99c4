import Synchronization

/// The files that reading a layout touched, those that were not there among them: when they change or come, the layout
/// is another one.
final class ReadFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  func note(_ path: String) { _ = paths.withLock { $0.insert(path) } }

  /// What was noted since the last time.
  func take() -> [String] {
    paths.withLock { paths in
      defer { paths = [] }
      return paths.sorted()
    }
  }
}
