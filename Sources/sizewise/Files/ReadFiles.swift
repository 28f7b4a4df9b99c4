import Synchronization

/// The files used to read a layout, including missing ones: if any of them changes or appears, the layout changes.
final class ReadFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  func note(_ path: String) { _ = paths.withLock { $0.insert(path) } }

  /// Returns the recorded files, and clears the list.
  func takeFiles() -> [String] {
    takePaths().filter { path in
      !["/", ProjectStrings.listing, AssetCatalogues.allSources].contains { path.hasSuffix($0) }
    }
  }

  /// Returns the recorded paths, including folders searched for colours or languages, and clears the list.
  func takePaths() -> [String] {
    paths.withLock { paths in
      defer { paths = [] }
      return paths.sorted()
    }
  }
}
