import Audit
import Basics
import Export
import Model
import Platform
import Synchronization

/// The configurations of layouts: that of `--config` for all, otherwise for each layout the nearest `.sizewise.json` in
/// its folder or above, up to the repository's root.
final class ConfigurationFiles: Sendable {
  /// A configuration, and the folder that its paths are relative to.
  struct Found: Sendable {
    var configuration = CheckConfiguration()
    var folder: String
    /// The path for messages; nil without a file.
    var path: String?
    /// Whether the file is above the layouts, outside a repository, and not in the current folder.
    var isFarAway = false

    /// Returns a path of the configuration as a path that can be opened.
    func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }

    /// Returns the path of a file that the configuration names, which need not exist. The configuration may be
    /// untrusted, so it can name only files in its folder.
    func file(_ path: String) throws(CommandError) -> String {
      let full = resolved(path)
      guard ConfinedFolder(folder)?.place(of: full) != nil, full.hasPrefix(folder + "/"),
        !path.split(separator: "/").contains("..")
      else {
        throw .about(
          self.path ?? folder, "\"\(VisibleText.string(path))\" is outside of the configuration's folder")
      }
      return full
    }

    /// Returns a file's path relative to the configuration.
    func name(of file: String) -> String {
      let full = FileSystem.absolute(file)
      return FileSystem.name(of: full, inside: folder) ?? file
    }
  }

  private let fixed: Found?
  /// The configurations by folder.
  private let known = Mutex<[String: Result<Found, CommandError>]>([:])

  init(_ path: String?) throws(CommandError) {
    guard let path else {
      fixed = nil
      return
    }
    fixed = try Self.read(path, in: FileSystem.parts(of: FileSystem.absolute(path)).folder)
  }

  func found(for path: String) throws(CommandError) -> Found {
    if let fixed { return fixed }
    let start: String
    if path == "-" {
      start = FileSystem.absolute(".")
    } else {
      let full = FileSystem.absolute(path)
      start = FileSystem.kind(full) == .folder ? full : FileSystem.parts(of: full).folder
    }
    let result = known.withLock { known in
      if let result = known[start] { return result }
      let result = Self.search(from: start)
      known[start] = result
      return result
    }
    return try result.get()
  }

  private static func search(from start: String) -> Result<Found, CommandError> {
    for folder in FileSystem.upwards(from: start) {
      let path = folder + "/" + CheckConfiguration.fileName
      if FileSystem.kind(path) != nil {
        do throws(CommandError) {
          let isOwn = FileSystem.upwards(from: folder).contains { FileSystem.exists($0 + "/.git") }
          try checkOwner(of: path, in: folder, isOwn ? nil : start)
          var found = try read(path, in: folder, isNamed: false)
          let isHere = FileSystem.resolved(".").map { FileSystem.name(of: folder, inside: $0) != nil }
          found.isFarAway = !isOwn && folder != start && isHere != true
          return .success(found)
        } catch {
          return .failure(error)
        }
      }
      if FileSystem.exists(folder + "/.git") { break }
    }
    return .success(Found(folder: start))
  }

  /// Rejects another user's configuration, as git does. This applies if its folder is writable by everyone, or if it is
  /// outside a repository and the layouts belong to someone else.
  private static func checkOwner(
    of path: String, in folder: String, _ layouts: String?
  ) throws(CommandError) {
    var file = stat()
    var around = stat()
    guard lstat(path, &file) == 0, stat(folder, &around) == 0, file.st_uid != geteuid(), file.st_uid != 0
    else { return }
    var own = stat()
    let isTheirs = layouts.map { stat($0, &own) == 0 && own.st_uid == file.st_uid } ?? true
    guard around.st_mode & S_IWOTH != 0 || !isTheirs else { return }
    throw .about(
      path,
      "this configuration belongs to another user and is ignored (--config \(ShellWord.path(path)) accepts it; one in a nearer folder replaces it)"
    )
  }

  /// - Parameter isNamed: whether the command line names it; one that was found is not followed out of its folder.
  private static func read(
    _ path: String, in folder: String, isNamed: Bool = true
  ) throws(CommandError) -> Found {
    let bytes = try FileSystem.read(path, atMost: Limits.settingBytes, inside: isNamed ? nil : folder)
    let configuration = CheckConfiguration(bytes, file: path)
    let errors = configuration.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw CommandError(errors) }
    return Found(configuration: configuration, folder: folder, path: path)
  }
}
