import Platform

/// Watches files for changes. It watches directories, because editors replace files in several ways (rewrite, rename,
/// delete and create). If the system has no more watches, the files must be polled.
package final class FileWatch {
  private let system: any FolderWatching
  /// A descriptor that is readable after a change; -1 if the system does not report changes.
  package var descriptor: Int32 { system.descriptor }
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
  /// The watches of files, by path, if the system reports no names.
  private var contents: [String: FileContent] = [:]

  private struct FileContent {
    var watch: Int32
    var node: UInt64
  }

  package init(_ system: any FolderWatching = systemFolderWatching()) {
    self.system = system
    looks = system.descriptor < 0
  }

  deinit { system.close() }

  /// Watches a layout, all files with one of the endings in its directory, and the other files that it reads.
  package func watch(_ paths: [String], endings: [String]) {
    for watch in folders.keys { system.remove(watch) }
    for content in contents.values { system.remove(content.watch) }
    contents = [:]
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
    guard compares else { return }
    // The next comparison is with the previous state.
    if seen.isEmpty { seen = marks }
    for path in paths where seen[path] == nil { seen[path] = FileMark(path) }
    watchContents()
  }

  /// Whether changes are found by comparing the files with their last states.
  private var compares: Bool { looks || !system.reportsNames }

  /// Watches the files themselves, if the system reports no names. A file that was replaced needs a new watch.
  private func watchContents() {
    guard !system.reportsNames, descriptor >= 0 else { return }
    for (path, content) in contents where seen[path]?.node != content.node {
      system.remove(content.watch)
      contents[path] = nil
    }
    for (path, mark) in seen where mark.exists && contents[path] == nil {
      let watch = system.add(path)
      if watch < 0 { looks = true } else { contents[path] = FileContent(watch: watch, node: mark.node) }
    }
  }

  private func add(_ path: String) -> Set<Int32> {
    guard descriptor >= 0 else { return [] }
    var watches: Set<Int32> = []
    for place in Set([path, Self.resolved(path)]) {
      var (folder, name) = Self.parts(of: place)
      // Without names, a watch is an open descriptor, so there is one for each folder.
      let known = system.reportsNames ? nil : folders.first { $0.value == folder }?.key
      var watch = known ?? system.add(folder)
      // If the directory is missing too, its parent is watched for its return.
      while watch < 0, errno == ENOENT, folder != "/", folder != "." {
        (folder, name) = Self.parts(of: folder)
        watch = system.add(folder)
      }
      guard watch >= 0 else {
        if [ENOSPC, ENOMEM, EMFILE, ENFILE].contains(errno) { looks = true }
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
    var exists = false
    var node: UInt64 = 0
    var size: Int64 = 0
    var seconds = 0
    var nanoseconds = 0

    /// A missing file has a mark too.
    init(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      exists = true
      node = UInt64(status.st_ino)
      size = Int64(status.st_size)
      seconds = status.modified.tv_sec
      nanoseconds = status.modified.tv_nsec
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
          let name = entry.name
          if endings.contains(where: { name.hasSuffix($0) }) { all.insert(folder + "/" + name) }
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: all.map { ($0, FileMark($0)) })
  }

  /// Reads all notifications, or compares the files; true if a relevant file has changed.
  package func readNotices() -> Bool {
    let notices = system.takeNotices()
    guard compares else { return notices.contains(where: matters) }
    let marks = marks
    let hasChanged = marks != seen
    seen = marks
    if hasChanged || !notices.isEmpty { watchContents() }
    return hasChanged || system.reportsNames && notices.contains(where: matters)
  }

  private func matters(_ notice: FolderNotice) -> Bool {
    guard let watch = notice.watch else { return true }
    let name = notice.name ?? ""
    if notice.isGone && files[watch] != nil || files[watch]?.contains(name) ?? false { return true }
    return own.contains(watch) && endings.contains { name.hasSuffix($0) }
  }
}
