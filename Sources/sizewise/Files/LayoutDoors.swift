import Synchronization

/// The folders that nobody who reads a layout is led out of: of a layout that was found, the folder that was searched; of an
/// agent's, those that it may see. What a person names is read wherever it is.
final class LayoutDoors: Sendable {
  /// By the paths of layouts.
  private let searched = Mutex<[String: String]>([:])
  /// nil where a person names the files.
  private let roots: Roots?

  init(_ roots: Roots? = nil) { self.roots = roots }

  func note(_ paths: some Sequence<String>, foundIn folder: String) {
    searched.withLock { searched in for path in paths { searched[path] = folder } }
  }

  func read(_ path: String, atMost limit: Int) throws(CommandError) -> [UInt8] {
    if let roots { return try roots.read(path, atMost: limit) }
    return try FileSystem.read(path, atMost: limit, inside: searched.withLock { $0[path] })
  }
}

extension Roots {
  /// The bytes of a file in one of the folders.
  func read(_ path: String, atMost limit: Int) throws(CommandError) -> [UInt8] {
    let resolved = FileSystem.absolute(path)
    let folder = folders.first { FileSystem.name(of: resolved, inside: $0) != nil }
    guard let folder else { throw FileSystem.failure("is outside the folders that may be read", path) }
    return try FileSystem.read(path, atMost: limit, inside: folder)
  }
}
