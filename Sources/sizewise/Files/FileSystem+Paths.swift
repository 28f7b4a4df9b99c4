import Basics
import Glibc
import Model

extension FileSystem {
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// What a symbolic link says; nil for what is none.
  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path from the root, links resolved; as it is where there is no such file.
  package static func absolute(_ path: String) -> String {
    resolved(path) ?? path
  }

  /// The path without links and dots; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The path without links and dots of what is there, or could be made there; nil for a link that leads nowhere.
  static func place(of path: String) -> String? {
    if let found = resolved(path) { return found }
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard errno == ENOENT, !isLink(path) else { return nil }
    let (folder, name) = parts(of: path)
    guard folder != path, name != "..", let around = place(of: folder) else { return nil }
    return (around == "/" ? "" : around) + "/" + name
  }

  /// Whether anything has the name, a link that leads nowhere too.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// A path's folder, and its name there.
  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }

  /// The folder that a layout belongs to: what lies in a folder for one language (`Base.lproj`) belongs to the one around it.
  static func folder(ofLayout path: String) -> String {
    let folder = parts(of: path).folder
    return folder.hasSuffix(".lproj") ? parts(of: folder).folder : folder
  }

  /// A folder, and those above it in which its project may be.
  static func upwards(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { folder in
      guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return nil }
      return String(folder[..<slash])
    }.prefix(Limits.projectLevelsUp)
  }

  /// A path from a folder that it lies in, both without links; empty for the folder itself, nil where it lies elsewhere.
  static func name(of path: String, inside folder: String) -> String? {
    if path == folder { return "" }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  /// The path of a file from a folder, both absolute and without links; `..` leads out of the folder.
  static func path(from folder: String, to path: String) -> String {
    let (start, end) = (folder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(start, end).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + end[shared...]).joined(separator: "/")
  }

  /// A path without links as a person would type it: from where the program is, if it lies there.
  static func shown(_ path: String) -> String {
    guard let here = resolved("."), path != here else { return "." }
    return name(of: path, inside: here) ?? path
  }

  /// Makes a folder and those above it, for this user only; false where it is not there afterwards.
  @discardableResult
  package static func makeFolders(_ path: String) -> Bool {
    var made = path.hasPrefix("/") ? "" : "."
    var error: Int32 = 0
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST { error = errno }
    }
    if kind(path) == .folder { return true }
    errno = error == 0 ? ENOTDIR : error
    return false
  }
}

/// Where the program keeps what belongs to a person. As the XDG Base Directory Specification says, a path in a variable
/// that is not absolute does not count.
enum UserFolder {
  case configuration, cache, state

  /// The program's own folder there; nil where the person has no such place.
  func path(_ variable: (String) -> String?) -> String? {
    func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let (name, usual) =
      switch self {
      case .configuration: ("XDG_CONFIG_HOME", "/.config")
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      }
    return (absolute(name) ?? absolute("HOME").map { $0 + usual }).map { $0 + "/sizewise" }
  }
}
