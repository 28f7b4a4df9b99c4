import Model

/// What a git repository says, asked of git itself.
struct GitRepository {
  /// The folder with the files, all links followed.
  let root: String

  /// The repository around a folder.
  init(around folder: String) throws(CommandFailure) {
    let bytes = try Self.run(["rev-parse", "--show-toplevel"], in: folder)
    guard let bytes, let path = FileSystem.resolved(Self.line(bytes)) else {
      throw .about(folder, "this folder is not in a git repository")
    }
    root = path
  }

  /// The commit from which the present state parted with a named one: what the other side has changed since is not ours.
  /// Where history is cut short, the named commit itself.
  func base(_ name: String) throws(CommandFailure) -> String {
    // A name that looks like an option is none of git's names.
    let commit =
      name.hasPrefix("-") ? nil : try ask(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    guard let commit, !commit.isEmpty else {
      throw .usage("git knows no commit \"\(name)\" in \(root)")
    }
    if let base = try ask(["merge-base", Self.line(commit), "HEAD"]) { return Self.line(base) }
    return Self.line(commit)
  }

  /// The files that are not as they were in a commit, from the root, each with its name there; nil where it was not there.
  func changes(since commit: String) throws(CommandFailure) -> [String: String?] {
    var changes: [String: String?] = [:]
    guard let listed = try ask(["diff", "--name-status", "-z", "--no-ext-diff", "-M", commit, "--"]),
      let others = try ask(["ls-files", "--others", "--exclude-standard", "-z", "--full-name", "--", root])
    else { throw .about(root, "git cannot list what has changed") }
    var words = Self.words(listed)[...]
    while let status = words.popFirst(), let path = words.popFirst() {
      switch status.first {
      case "R", "C":
        if let new = words.popFirst() { changes[new] = .some(path) }
      case "A": changes[path] = .some(nil)
      case "D": break
      default: changes[path] = .some(path)
      }
    }
    for path in Self.words(others) { changes[path] = .some(nil) }
    return changes
  }

  /// A file as it was in a commit; nil where it was not there.
  func file(_ path: String, in commit: String) throws(CommandFailure) -> [UInt8]? {
    try ask(["cat-file", "blob", "\(commit):\(path)"])
  }

  // MARK: Git

  private func ask(_ words: [String]) throws(CommandFailure) -> [UInt8]? { try Self.run(words, in: root) }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func words(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What git prints; nil where it ends with an error.
  private static func run(_ words: [String], in folder: String) throws(CommandFailure) -> [UInt8]? {
    let found = try GitProcess.run(words, in: folder, atMost: Limits.besideBytes)
    return found.status == 0 && !found.isCut ? found.output : nil
  }
}
