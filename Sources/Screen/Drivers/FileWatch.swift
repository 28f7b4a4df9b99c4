import Glibc

/// Tells when files change. Folders are watched, not files: editors write anew, rename over, or delete and create. Where the
/// system has no watch left to give, the files are to be looked at from time to time instead.
package final class FileWatch {
  /// Readable when something has happened; -1 where the system never says so.
  package let descriptor: Int32
  /// Whether changes are only seen by looking.
  package private(set) var looks: Bool
  /// The layout, and all files that matter, by their paths as they were last seen.
  private var layout: String?
  private var paths: Set<String> = []
  private var seen: [String: FileMark] = [:]
  private var folders: [Int32: String] = [:]
  /// Names of files by their folder's watch.
  private var files: [Int32: Set<String>] = [:]
  /// The layout's own folder, where everything with an ending matters: what it may refer to.
  private var own: Set<Int32> = []
  private var endings: [String] = []

  /// - Parameter open: gives the descriptor.
  package init(open: () -> Int32 = { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }) {
    descriptor = open()
    looks = descriptor < 0
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches a layout, in its folder everything with one of the endings, and what it reads, wherever that is.
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

  /// Watches more files.
  package func add(_ paths: [String]) {
    for path in paths where self.paths.insert(path).inserted { _ = add(path) }
    guard looks else { return }
    // What was seen before is compared the next time.
    if seen.isEmpty { seen = marks }
    for path in paths where seen[path] == nil { seen[path] = FileMark(path) }
  }

  /// Of the folder itself: it went with all that was in it.
  private static let gone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  private static let mask =
    UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE) | gone

  private func add(_ path: String) -> Set<Int32> {
    guard descriptor >= 0 else { return [] }
    var watches: Set<Int32> = []
    for place in Set([path, Self.resolved(path)]) {
      var (folder, name) = Self.parts(of: place)
      var watch = inotify_add_watch(descriptor, folder, Self.mask)
      // Where the folder is gone too, the one around it says when it is back.
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

  /// What a file looks like from outside.
  private struct FileMark: Equatable {
    var node: UInt64 = 0
    var size: Int64 = 0
    var seconds = 0
    var nanoseconds = 0

    /// One that is not there has a mark too.
    init(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      node = UInt64(status.st_ino)
      size = Int64(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// The files that are watched, and in the layout's own folder all that matter.
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

  /// Reads all notices, or looks at the files; true where one that matters has changed.
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
        // More has happened than the system could keep: anything may have changed.
        if what & UInt32(IN_Q_OVERFLOW) != 0 { matters = true }
        let isGone = what & Self.gone != 0 && files[watch] != nil
        let isRead = isGone || files[watch]?.contains(name) ?? false
        if isRead || own.contains(watch) && endings.contains(where: { name.hasSuffix($0) }) { matters = true }
        offset += head + length
      }
    }
  }
}
