import Platform
import Synchronization

/// The names of temporary files: hidden, with the number of the writing process, so that files of killed processes are
/// recognised and removed by the next process that writes to the folder.
package enum TemporaryFiles {
  private static let start = ".sizewise-"
  private static let end = ".tmp"

  static func newName() -> String {
    start + "\(getpid())-" + String(UInt64.random(in: 0...UInt64.max), radix: 16) + end
  }

  /// Returns the process that created a temporary file; nil for other names.
  package static func writer(of name: String) -> pid_t? {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return nil }
    let parts = name.dropFirst(start.count).dropLast(end.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, UInt64(parts[1], radix: 16) != nil else { return nil }
    return pid_t(parts[0]).flatMap { $0 > 0 ? $0 : nil }
  }

  private struct FolderID: Hashable {
    var device: UInt
    var node: UInt
  }

  /// The folders already searched in this run.
  private static let seen = Mutex<Set<FolderID>>([])

  /// - Parameter again: whether to search a folder again.
  static func removeStale(in folder: Int32, again: Bool = false) {
    var status = stat()
    guard fstat(folder, &status) == 0 else { return }
    let id = FolderID(device: status.device, node: UInt(status.st_ino))
    guard seen.withLock({ $0.insert(id).inserted }) || again else { return }
    // The folder is reopened, because copies of a descriptor share the read position.
    let list = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard list >= 0 else { return }
    guard let directory = fdopendir(list) else {
      close(list)
      return
    }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = entry.name
      if let writer = Self.writer(of: name), isStale(name, of: writer, in: folder) {
        unlinkat(folder, name, 0)
      }
    }
  }

  /// Whether a temporary file is abandoned. The number of a process in another container is meaningless here, but the
  /// process holds the file's lock; and numbers are reused.
  private static func isStale(_ name: String, of writer: pid_t, in folder: Int32) -> Bool {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    // A new file is not locked immediately.
    let isGone = kill(writer, 0) != 0 && errno == ESRCH
    return isGone || time(nil) - status.changed.tv_sec > 10
  }
}
