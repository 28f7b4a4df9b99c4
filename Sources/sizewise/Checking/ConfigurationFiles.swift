import Audit
import Model
import Synchronization

/// The configurations that hold for layouts: the one of `--config` for all, else for each the nearest `.sizewise.json` in
/// its folder or above, up to the repository's own folder.
final class ConfigurationFiles: Sendable {
  /// A configuration, and the folder that its paths start from.
  struct Found: Sendable {
    var configuration = CheckConfiguration()
    var folder: String
    /// As messages call it; none where there is no file.
    var path: String?

    /// A path of the configuration as the program can open it.
    func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }

    /// A file that the configuration names. It may come from a stranger, so it names only what lies in its own folder.
    func file(_ path: String) throws(CommandError) -> String {
      let full = resolved(path)
      guard FileSystem.stays(full, inside: folder), full.hasPrefix(folder + "/"),
        !path.split(separator: "/").contains("..")
      else {
        throw .about(
          self.path ?? folder, "\"\(VisibleText.string(path))\" is outside of the configuration's folder")
      }
      return full
    }

    /// A file of this run as the configuration calls it.
    func name(of file: String) -> String {
      let full = FileSystem.absolute(file)
      return FileSystem.name(of: full, inside: folder) ?? file
    }
  }

  private let fixed: Found?
  /// By folder.
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
          return .success(try read(path, in: folder, isNamed: false))
        } catch {
          return .failure(error)
        }
      }
      if FileSystem.exists(folder + "/.git") { break }
    }
    return .success(Found(folder: start))
  }

  /// - Parameter isNamed: by a person; one that is found by itself is not followed out of its folder.
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
