import Synchronization

/// The files that reading a layout touched, those that were not there among them: when they change or come, the layout
/// is another one.
final class ReadFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  func note(_ path: String) { _ = paths.withLock { $0.insert(path) } }

  /// The files that were noted since they were last taken.
  func takeFiles() -> [String] {
    takePaths().filter { !$0.hasSuffix("/") && !$0.hasSuffix(ProjectStrings.listing) }
  }

  /// Also folders whose colours or languages were looked through.
  func takePaths() -> [String] {
    paths.withLock { paths in
      defer { paths = [] }
      return paths.sorted()
    }
  }
}
