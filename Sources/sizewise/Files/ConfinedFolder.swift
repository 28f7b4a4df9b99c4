import CProcess
import Platform

/// Confines access to a project's folder: only files in it are read and written. Links are followed if their target is
/// inside. The path is resolved first and then opened beneath the folder without following links, so that replacing a
/// component meanwhile cannot lead outside.
package struct ConfinedFolder: Sendable {
  /// The path without links.
  private let root: String
  private let walks: Bool

  /// Returns nil if the folder does not exist.
  /// - Parameter walks: whether paths are opened component by component, as on systems without `openat2`.
  package init?(_ path: String, walks: Bool = false) {
    guard let root = FileSystem.resolved(path), FileSystem.kind(root) == .folder else { return nil }
    self.root = root
    self.walks = walks
  }

  /// Returns the resolved path, relative to the folder, of an existing or new file; nil if it is outside or a broken
  /// link.
  package func place(of path: String) -> String? {
    FileSystem.place(of: path).flatMap { FileSystem.name(of: $0, inside: root) }
  }

  /// Returns a subfolder.
  package func folder(at path: String) throws(CommandError) -> ConfinedFolder {
    let place = try checkedPlace(path, "used")
    guard let folder = ConfinedFolder(root + "/" + place, walks: walks) else {
      throw FileSystem.failure(FileSystem.lastError, path)
    }
    return folder
  }

  /// Returns the full path of a relative one.
  func path(_ place: String) -> String { root + "/" + place }

  // MARK: Reading

  /// Reads a plain file up to a size limit.
  package func read(_ path: String, atMost limit: Int) throws(CommandError) -> [UInt8] {
    let place = try checkedPlace(path, "read")
    try FileSystem.checkPlain(path, FileSystem.kind(path))
    let file = open(place, FileSystem.reading)
    guard file >= 0 else { throw FileSystem.failure(FileSystem.lastError, path) }
    defer { close(file) }
    return try FileSystem.contents(of: file, atMost: limit, path)
  }

  /// Returns the first bytes of a plain file; nil if there is none.
  func beginning(of path: String, atMost count: Int) -> [UInt8]? {
    guard let place = place(of: path), FileSystem.kind(path) == .file else { return nil }
    let file = open(place, FileSystem.reading)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return FileSystem.beginning(of: file, atMost: count)
  }

  // MARK: Writing

  /// Replaces or creates a file, as `AtomicFile` does.
  /// - Returns: the attributes of the previous file that could not be kept.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: String, isLasting: Bool = true) throws(CommandError)
    -> [String]
  {
    let place = try checkedPlace(path, "written")
    let (parent, name) = place.contains("/") ? FileSystem.parts(of: place) : ("", place)
    let folder = AtomicFile.open { open(parent, $0) }
    guard folder >= 0 else { throw AtomicFile.failure(path) }
    defer { close(folder) }
    return try FileReplacement(folder: folder, name: name, path: path, isLasting: isLasting).perform(bytes)
  }

  /// Creates a folder and its parents, accessible only to this user.
  package func makeFolders(_ path: String) throws(CommandError) {
    let place = try checkedPlace(path, "made")
    var folder = open("", Self.placeOnly | O_DIRECTORY)
    defer { close(folder) }
    for part in place.split(separator: "/").map(String.init) {
      guard mkdirat(folder, part, 0o700) == 0 || errno == EEXIST else { throw AtomicFile.failure(path) }
      let next = cprocess_open_beneath(folder, part, Self.placeOnly | O_DIRECTORY, 0, walks ? 1 : 0)
      guard next >= 0 else { throw AtomicFile.failure(path) }
      close(folder)
      folder = next
    }
  }

  // MARK: Opening

  private static let placeOnly = Int32(CPROCESS_PATH_ONLY)

  private func checkedPlace(_ path: String, _ done: String) throws(CommandError) -> String {
    if let place = place(of: path) { return place }
    let isElsewhere = FileSystem.place(of: path) != nil
    let error = FileSystem.lastError
    guard isElsewhere || FileSystem.isLink(path) else { throw FileSystem.failure(error, path) }
    throw FileSystem.failure(
      "\(isElsewhere ? "is a link that points outside of the folder" : "is a broken link"), so it is not \(done)",
      path)
  }

  private func open(_ place: String, _ flags: Int32) -> Int32 {
    let folder = Platform.open(root, Self.placeOnly | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return -1 }
    defer { close(folder) }
    return cprocess_open_beneath(folder, place, flags, 0, walks ? 1 : 0)
  }
}
