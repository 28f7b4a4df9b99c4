import Synchronization

/// The folders to which reading is confined: the searched folder for a layout found in a search, and the accessible
/// folders for an agent. Files named by the user can be anywhere.
final class LayoutDoors: Sendable {
  /// The searched folder of each layout found in it, by path.
  private let searched = Mutex<[String: String]>([:])
  /// The folders that an agent may access; nil if the user names the files.
  private let roots: Roots?

  /// The contents of files that are open in an editor, by path.
  private let edited: [String: [UInt8]]

  init(_ roots: Roots? = nil, editing edited: [String: [UInt8]] = [:]) {
    self.roots = roots
    self.edited = edited
  }

  func note(_ paths: some Sequence<String>, foundIn folder: String) {
    searched.withLock { searched in for path in paths { searched[path] = folder } }
  }

  func read(_ path: String, atMost limit: Int) throws(CommandError) -> [UInt8] {
    if let bytes = edited[path] { return bytes }
    if let roots { return try roots.read(path, atMost: limit) }
    return try FileSystem.read(path, atMost: limit, inside: searched.withLock { $0[path] })
  }
}

extension Roots {
  /// Returns the bytes of a file in one of the folders.
  func read(_ path: String, atMost limit: Int) throws(CommandError) -> [UInt8] {
    let resolved = FileSystem.absolute(path)
    let folder = folders.first { FileSystem.name(of: resolved, inside: $0) != nil }
    guard let folder else { throw FileSystem.failure("is outside of the folders that may be read", path) }
    return try FileSystem.read(path, atMost: limit, inside: folder)
  }
}
