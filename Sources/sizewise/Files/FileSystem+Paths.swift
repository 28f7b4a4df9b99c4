import Basics
import Model
import Platform

extension FileSystem {
  /// Whether a path is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the target of a symbolic link; nil for other files.
  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the absolute path without links; the given path if there is no such file.
  package static func absolute(_ path: String) -> String {
    resolved(path) ?? path
  }

  /// Returns the path without links and dots; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Returns the path without links and dots of an existing or new file; nil for a broken link.
  static func place(of path: String) -> String? {
    if let found = resolved(path) { return found }
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard errno == ENOENT, !isLink(path) else { return nil }
    let (folder, name) = parts(of: path)
    guard folder != path, name != "..", let around = place(of: folder) else { return nil }
    return (around == "/" ? "" : around) + "/" + name
  }

  /// Returns the path of a file in a folder. If it does not exist, its components may differ in case, as on the file
  /// systems of most Macs.
  static func pathIgnoringCase(_ name: String, in folder: String) -> String {
    let exact = folder + "/" + name
    guard !exists(exact) else { return exact }
    var path = folder
    for part in name.split(separator: "/") {
      let lower = part.lowercased()
      let names = ((try? entries(in: path)) ?? []).map(\.name).filter { $0.lowercased() == lower }
      guard let found = names.contains(String(part)) ? String(part) : names.min() else { return exact }
      path += "/" + found
    }
    return path
  }

  /// Whether the name exists, even as a broken link.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns a path's folder and name.
  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }

  /// Returns the folder that a layout belongs to, which for a language folder (`Base.lproj`) is its parent.
  static func folder(ofLayout path: String) -> String {
    let folder = parts(of: path).folder
    return folder.hasSuffix(".lproj") ? parts(of: folder).folder : folder
  }

  /// Returns a folder and its ancestors, in which a project is searched.
  static func upwards(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { folder in
      guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return nil }
      return String(folder[..<slash])
    }.prefix(Limits.projectLevelsUp)
  }

  /// Returns a path relative to an ancestor folder, both without links; empty for the folder itself, nil if it is
  /// outside.
  static func name(of path: String, inside folder: String) -> String? {
    if path == folder { return "" }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  /// Returns the relative path between a folder and a file, both absolute and without links, with `..` if necessary.
  static func path(from folder: String, to path: String) -> String {
    let (start, end) = (folder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(start, end).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + end[shared...]).joined(separator: "/")
  }

  /// Returns a path for display: relative to the current folder if it is inside.
  static func shown(_ path: String) -> String {
    guard let here = resolved("."), path != here else { return "." }
    return name(of: path, inside: here) ?? path
  }

  /// Creates a folder and its parents, accessible only to this user; returns whether it exists afterwards.
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

/// The folders for a user's files. According to the XDG Base Directory Specification, a relative path in a variable is
/// ignored.
enum UserFolder {
  case configuration, cache, state

  /// Returns the program's subfolder; nil if the user has no such folder.
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
