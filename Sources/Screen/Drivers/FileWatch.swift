import Glibc

/// Watches files for changes. It watches directories, because editors replace files in several ways (rewrite, rename,
/// delete and create). If the system has no more inotify watches, the files must be polled.
package final class FileWatch {
  /// A descriptor that is readable after a change; -1 if the system does not report changes.
  package let descriptor: Int32
  /// Whether changes are only found by polling.
  package private(set) var looks: Bool
  /// The layout, and the last seen state of all watched files by path.
  private var layout: String?
  private var paths: Set<String> = []
  private var seen: [String: FileMark] = [:]
  private var folders: [Int32: String] = [:]
  /// The names of watched files by their directory's watch.
  private var files: [Int32: Set<String>] = [:]
  /// The watches of the layout's directory, in which every file with one of the endings is watched, as the layout may
  /// refer to it.
  private var own: Set<Int32> = []
  private var endings: [String] = []

  /// - Parameter open: opens the inotify descriptor.
  package init(open: () -> Int32 = { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }) {
    descriptor = open()
    looks = descriptor < 0
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches a layout, all files with one of the endings in its directory, and the other files that it reads.
  package func watch(_ paths: [String], endings: [String]) {
    for watch in folders.keys { inotify_rm_watch(descriptor, watch) }
    folders = [:]
    files = [:]
    own = []
    looks = descriptor < 0
    self.endings = endings
    layout = paths.first
    self.paths = []
    seen = [:]
    if let layout { own = add(layout) }
    add(paths)
  }

  /// Watches additional files.
  package func add(_ paths: [String]) {
    for path in paths where self.paths.insert(path).inserted { _ = add(path) }
    guard looks else { return }
    // The next poll compares with the previous state.
    if seen.isEmpty { seen = marks }
    for path in paths where seen[path] == nil { seen[path] = FileMark(path) }
  }

  /// The directory itself was deleted or moved, with its contents.
  private static let gone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  private static let mask =
    UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE) | gone

  private func add(_ path: String) -> Set<Int32> {
    guard descriptor >= 0 else { return [] }
    var watches: Set<Int32> = []
    for place in Set([path, Self.resolved(path)]) {
      var (folder, name) = Self.parts(of: place)
      var watch = inotify_add_watch(descriptor, folder, Self.mask)
      // If the directory is missing too, its parent is watched for its return.
      while watch < 0, errno == ENOENT, folder != "/", folder != "." {
        (folder, name) = Self.parts(of: folder)
        watch = inotify_add_watch(descriptor, folder, Self.mask)
      }
      guard watch >= 0 else {
        if [ENOSPC, ENOMEM].contains(errno) { looks = true }
        continue
      }
      folders[watch] = folder
      files[watch, default: []].insert(name)
      watches.insert(watch)
    }
    return watches
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (
      slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...])
    )
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The metadata by which a change of a file is detected.
  private struct FileMark: Equatable {
    var node: UInt64 = 0
    var size: Int64 = 0
    var seconds = 0
    var nanoseconds = 0

    /// A missing file has a mark too.
    init(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      node = UInt64(status.st_ino)
      size = Int64(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// The states of the watched files, including all relevant files in the layout's directory.
  private var marks: [String: FileMark] {
    var all = paths
    if let layout {
      let folder = Self.parts(of: layout).folder
      if let directory = opendir(folder) {
        defer { closedir(directory) }
        while let entry = readdir(directory) {
          let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          if endings.contains(where: { name.hasSuffix($0) }) { all.insert(folder + "/" + name) }
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: all.map { ($0, FileMark($0)) })
  }

  /// Reads all notifications, or polls the files; true if a relevant file has changed.
  package func readNotices() -> Bool {
    var matters = false
    if looks {
      let marks = marks
      matters = marks != seen
      seen = marks
    }
    guard descriptor >= 0 else { return matters }
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return matters }
      var offset = 0
      let head = MemoryLayout<inotify_event>.size
      while offset + head <= count {
        let watch = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Int32.self) }
        let length = buffer.withUnsafeBytes {
          Int($0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        }
        let name = String(
          decoding: buffer[(offset + head)..<min(count, offset + head + length)].prefix { $0 != 0 },
          as: UTF8.self)
        let what = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        }
        // The notification queue overflowed, so any file may have changed.
        if what & UInt32(IN_Q_OVERFLOW) != 0 { matters = true }
        let isGone = what & Self.gone != 0 && files[watch] != nil
        let isRead = isGone || files[watch]?.contains(name) ?? false
        if isRead || own.contains(watch) && endings.contains(where: { name.hasSuffix($0) }) { matters = true }
        offset += head + length
      }
    }
  }
}
