import ProjectFiles

/// The paths that git ignores in a folder and those above it, up to the repository's root.
struct IgnoredPaths {
  private let repository: String
  /// The files, outermost first: the last match takes precedence.
  private var files: [(folder: String, patterns: IgnoreFile)] = []

  /// - Parameter root: the folder to search, without links. If git ignores it, it was named on purpose, and only the
  ///   patterns inside it apply.
  init?(searching root: String) {
    let folders = Array(FileSystem.upwards(from: root))
    guard let last = folders.firstIndex(where: { FileSystem.exists($0 + "/.git") }) else { return nil }
    repository = folders[last]
    read(".git/info/exclude", in: repository)
    for folder in folders[..<last].reversed() {
      read(".gitignore", in: FileSystem.parts(of: folder).folder)
      if ignores(folder, isFolder: true) { files = [] }
    }
    read(".gitignore", in: root)
  }

  /// Returns the patterns extended by those of a subfolder.
  func entering(_ folder: String) -> IgnoredPaths {
    var result = self
    result.read(".gitignore", in: folder)
    return result
  }

  private mutating func read(_ name: String, in folder: String) {
    let path = folder + "/" + name
    guard FileSystem.exists(path),
      let bytes = try? FileSystem.read(path, atMost: IgnoreFile.mostBytes, inside: repository)
    else { return }
    files.append((folder, IgnoreFile(bytes)))
  }

  func ignores(_ path: String, isFolder: Bool) -> Bool {
    for (folder, patterns) in files.reversed() {
      guard let name = FileSystem.name(of: path, inside: folder) else { continue }
      if let isIgnored = patterns.ignores(name, isFolder: isFolder) { return isIgnored }
    }
    return false
  }
}
