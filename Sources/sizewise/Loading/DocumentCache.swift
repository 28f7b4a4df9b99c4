import Glibc
import Model

/// What the file system says of a file without reading it; of one that is not there, that.
struct FileStamp: Equatable {
  let path: String
  private var size: Int64 = -1
  private var seconds = 0
  private var nanoseconds = 0
  private var changed = 0
  private var number: UInt64 = 0

  init(_ path: String) {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    // An older file that is moved to this place has its old times, but not its old number.
    changed = status.st_ctim.tv_nsec
    number = UInt64(status.st_ino)
  }
}

/// Layouts as read, for a process that is asked about the same ones again and again. One that has changed, or that names a
/// file that has, is read anew.
final class DocumentCache {
  struct Entry {
    var bytes: [UInt8]
    /// Of the layout and of all that reading it touched or missed.
    var stamps: [FileStamp]
    var document = Document(.layout, file: "")
  }

  private var entries: [(path: String, entry: Entry)] = []

  private static let mostFiles = 24
  private static let mostBytes = 32 << 20

  func entry(for path: String) -> Entry? {
    guard let place = entries.firstIndex(where: { $0.path == path }) else { return nil }
    let known = entries.remove(at: place)
    guard known.entry.stamps.allSatisfy({ FileStamp($0.path) == $0 }) else { return nil }
    entries.append(known)
    return known.entry
  }

  /// The files that were not asked about for longest make room.
  func keep(_ entry: Entry, as path: String) {
    entries.append((path, entry))
    while entries.count > Self.mostFiles
      || entries.count > 1 && entries.reduce(0, { $0 + $1.entry.bytes.count }) > Self.mostBytes
    {
      entries.removeFirst()
    }
  }
}
