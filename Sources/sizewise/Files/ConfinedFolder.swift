import CProcess
import Glibc

/// The door to the files of a project: what is read and written through it is in the folder. Links inside are followed as
/// far as they lead to another place in it. The place is found first and then opened beneath the folder without any link,
/// so whoever exchanges a part of the path meanwhile does not lead anybody out.
package struct ConfinedFolder: Sendable {
  /// Without links.
  private let root: String
  private let walks: Bool

  /// nil where no such folder is there.
  /// - Parameter walks: opens one part of a path after the other, as on systems that cannot do it at once.
  package init?(_ path: String, walks: Bool = false) {
    guard let root = FileSystem.resolved(path), FileSystem.kind(root) == .folder else { return nil }
    self.root = root
    self.walks = walks
  }

  /// The path from here of what is there or could be made, links resolved; nil where it leads out or nowhere.
  package func place(of path: String) -> String? {
    FileSystem.place(of: path).flatMap { FileSystem.name(of: $0, inside: root) }
  }

  /// A folder in this one.
  package func folder(at path: String) throws(CommandError) -> ConfinedFolder {
    let place = try checkedPlace(path, "used")
    guard let folder = ConfinedFolder(root + "/" + place, walks: walks) else {
      throw FileSystem.failure(FileSystem.lastError, path)
    }
    return folder
  }

  /// A path from here as others open it.
  func path(_ place: String) -> String { root + "/" + place }

  // MARK: Reading

  /// All bytes of a plain file that is not larger than the limit.
  package func read(_ path: String, atMost limit: Int) throws(CommandError) -> [UInt8] {
    let place = try checkedPlace(path, "read")
    try FileSystem.checkPlain(path, FileSystem.kind(path))
    let file = open(place, FileSystem.reading)
    guard file >= 0 else { throw FileSystem.failure(FileSystem.lastError, path) }
    defer { close(file) }
    return try FileSystem.contents(of: file, atMost: limit, path)
  }

  /// The first bytes of a plain file; nil where there is none.
  func beginning(of path: String, atMost count: Int) -> [UInt8]? {
    guard let place = place(of: path), FileSystem.kind(path) == .file else { return nil }
    let file = open(place, FileSystem.reading)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return FileSystem.beginning(of: file, atMost: count)
  }

  // MARK: Writing

  /// Replaces a file or makes one, as `AtomicFile` does.
  /// - Returns: what of the file before could not be kept.
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

  /// Makes a folder and those that lead to it, for this user only.
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
      "is a link that leads \(isElsewhere ? "out of the folder" : "nowhere"), so it is not \(done)", path)
  }

  private func open(_ place: String, _ flags: Int32) -> Int32 {
    let folder = Glibc.open(root, Self.placeOnly | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return -1 }
    defer { close(folder) }
    return cprocess_open_beneath(folder, place, flags, 0, walks ? 1 : 0)
  }
}
