/// The system's notices about changes in folders: inotify on Linux, kqueue on macOS.
package struct FolderNotice: Sendable {
  /// The watch that reports; nil if notices were lost, so that anything may have changed.
  package var watch: Int32?
  /// The name of the entry that changed; nil if the system does not report it.
  package var name: String?
  /// Whether the folder itself was deleted or moved.
  package var isGone: Bool

  package init(watch: Int32?, name: String?, isGone: Bool = false) {
    self.watch = watch
    self.name = name
    self.isGone = isGone
  }
}

/// Watches folders, or files where the system does not report names.
package protocol FolderWatching {
  /// Whether notices have names. If not, files must be watched too, and compared with their previous state.
  var reportsNames: Bool { get }
  /// A descriptor that is readable when there are notices; -1 if the system does not report changes.
  var descriptor: Int32 { get }
  /// Watches a folder or a file; returns -1 and sets `errno` if that is impossible.
  func add(_ path: String) -> Int32
  func remove(_ watch: Int32)
  /// Returns and removes the notices that have arrived.
  func takeNotices() -> [FolderNotice]
  func close()
}

/// The system's watcher.
package func systemFolderWatching() -> any FolderWatching {
  #if canImport(Darwin)
    QueueWatching()
  #else
    InotifyWatching()
  #endif
}
