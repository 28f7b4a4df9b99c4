import Glibc

/// Tells when files change. Folders are watched, not files: editors write anew, rename over, or delete and create.
package final class FileWatch {
  package let descriptor: Int32
  private var folders: [Int32: String] = [:]
  /// Names of files by their folder's watch.
  private var files: [Int32: Set<String>] = [:]
  /// The layout's own folder, where everything with an ending matters: what it may refer to.
  private var own: Set<Int32> = []
  private var endings: [String] = []

  package init() { descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches a layout, in its folder everything with one of the endings, and what it reads, wherever that is.
  package func watch(_ paths: [String], endings: [String]) {
    guard descriptor >= 0 else { return }
    for watch in folders.keys { inotify_rm_watch(descriptor, watch) }
    folders = [:]
    files = [:]
    own = []
    self.endings = endings
    if let first = paths.first { own = add(first) }
    add(Array(paths.dropFirst()))
  }

  /// Watches more files.
  package func add(_ paths: [String]) {
    guard descriptor >= 0 else { return }
    for path in paths { _ = add(path) }
  }

  /// Of the folder itself: it went with all that was in it.
  private static let gone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  private static let mask =
    UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE) | gone

  private func add(_ path: String) -> Set<Int32> {
    var watches: Set<Int32> = []
    for place in Set([path, Self.resolved(path)]) {
      var (folder, name) = Self.parts(of: place)
      var watch = inotify_add_watch(descriptor, folder, Self.mask)
      // Where the folder is gone too, the one around it says when it is back.
      while watch < 0, errno == ENOENT, folder != "/", folder != "." {
        (folder, name) = Self.parts(of: folder)
        watch = inotify_add_watch(descriptor, folder, Self.mask)
      }
      guard watch >= 0 else { continue }
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

  /// Reads all notices; true where one is about a file that matters.
  package func readNotices() -> Bool {
    guard descriptor >= 0 else { return false }
    var matters = false
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
        let isGone = what & Self.gone != 0 && files[watch] != nil
        let isRead = isGone || files[watch]?.contains(name) ?? false
        if isRead || own.contains(watch) && endings.contains(where: { name.hasSuffix($0) }) { matters = true }
        offset += head + length
      }
    }
  }
}
