import Model
import ProjectFiles

/// A commit, and what is otherwise now, asked of git itself. Nothing is checked out. Names of files start from the root.
struct GitCommit {
  /// The folder with the repository's files, all links followed.
  let root: String
  let hash: String

  /// - Parameter name: as a person says it: HEAD~1, main, a hash.
  /// - Parameter folder: any in the repository.
  init(_ name: String, around folder: String) throws(CommandError) {
    // Git would take it for an option.
    guard !name.isEmpty, !name.hasPrefix("-"), !name.contains(where: { $0.isWhitespace || $0 == ":" })
    else {
      throw .usage("\"\(name)\" does not name a commit", expected: "for example HEAD~1, main, or a hash")
    }
    let top = ["rev-parse", "--show-toplevel"]
    if let found = try Self.run(top + [name + "^{commit}"], in: folder) {
      let lines = found.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      if lines.count == 2, let root = FileSystem.resolved(lines[0]) {
        self.root = root
        hash = lines[1]
        return
      }
    }
    guard try Self.run(top, in: folder) == nil else {
      throw CommandError(
        .input,
        "sizewise: error: git knows no commit \"\(VisibleText.string(name))\" (for example HEAD~1, main, or a hash)"
      )
    }
    throw .about(folder, "this folder is not in a git repository, so there is no commit to compare with")
  }

  private init(root: String, hash: String) {
    self.root = root
    self.hash = hash
  }

  /// The commit from which the present state parted with this one: what the other side has changed since is not ours.
  /// Where history is cut short, this one.
  var base: GitCommit {
    get throws(CommandError) {
      guard let base = try Self.run(["merge-base", hash, "HEAD"], in: root) else { return self }
      return GitCommit(root: root, hash: String(decoding: base.prefix { $0 != 0x0A }, as: UTF8.self))
    }
  }

  // MARK: What has changed

  struct Change {
    var name: String
    /// Its name in the commit; nil where it was not there.
    var old: String?
    /// It is not there any more.
    var isGone = false
  }

  /// The files that are not as they were, in git's order.
  func changes() throws(CommandError) -> [Change] {
    guard
      let listed = try Self.run(
        ["diff", "--name-status", "-z", "--no-ext-diff", "--no-textconv", "-M", hash, "--"], in: root)
    else { throw cannotList }
    var changes: [Change] = []
    var words = Self.words(listed)[...]
    while let status = words.popFirst(), let name = words.popFirst() {
      switch status.first {
      case "R", "C":
        if let new = words.popFirst() { changes.append(Change(name: new, old: name)) }
      case "A": changes.append(Change(name: name))
      case "D": changes.append(Change(name: name, old: name, isGone: true))
      default: changes.append(Change(name: name, old: name))
      }
    }
    return changes
  }

  /// The files that git does not track, and is not to ignore.
  func untracked() throws(CommandError) -> [String] {
    guard
      let others = try Self.run(
        ["ls-files", "--others", "--exclude-standard", "-z", "--full-name", "--", root], in: root)
    else { throw cannotList }
    return Self.words(others)
  }

  private var cannotList: CommandError { .about(root, "git cannot list what has changed") }

  private static func words(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Files

  /// What a path is called here; nil where it lies outside. A file may be gone, its folder may not.
  func name(of path: String) -> String? {
    let parts = FileSystem.parts(of: path)
    guard let folder = FileSystem.resolved(parts.folder).flatMap({ FileSystem.name(of: $0, inside: root) })
    else { return nil }
    return folder.isEmpty ? parts.name : folder + "/" + parts.name
  }

  /// What a file was; nil where the commit does not have it.
  func bytes(of name: String, atMost limit: Int = Limits.layoutBytes) throws(CommandError) -> [UInt8]? {
    let object = "\(hash):./\(name)"
    guard try Self.run(["cat-file", "-e", object], in: root) != nil else { return nil }
    let found = try GitProcess.run(["cat-file", "blob", object], in: root, atMost: limit)
    guard found.status == 0 else { throw .about(name, "git ended with status \(found.status)") }
    guard !found.isCut else { throw FileSystem.tooLarge(name, limit) }
    return found.output
  }

  /// The files beside a layout and below, as they were.
  func files(beside layout: String) -> FileAccess {
    let folder = FileSystem.folder(ofLayout: layout)
    return FileAccess { name throws(FileAccess.Failure) in
      var depth = 0
      for part in name.split(separator: "/") where part != "." {
        depth += part == ".." ? -1 : 1
        if depth < 0 { throw .outside }
      }
      let found: [UInt8]?
      do throws(CommandError) {
        found = try bytes(of: folder + "/" + name, atMost: Limits.besideBytes)
      } catch {
        throw .unreadable(error.reason)
      }
      guard let found else { throw .missing }
      return found
    }
  }

  /// What git prints; nil where it ends with an error, or prints too much.
  private static func run(_ words: [String], in folder: String) throws(CommandError) -> [UInt8]? {
    let found = try GitProcess.run(words, in: folder, atMost: Limits.besideBytes)
    return found.status == 0 && !found.isCut ? found.output : nil
  }
}
