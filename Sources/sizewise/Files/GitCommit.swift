import Basics
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
      // A folder's name may have lines, a hash has one.
      let text = String(decoding: found.dropLast(), as: UTF8.self)
      if let end = text.lastIndex(of: "\n"), let root = FileSystem.resolved(String(text[..<end])) {
        self.root = root
        hash = String(text[text.index(after: end)...])
        return
      }
    }
    guard try Self.run(top, in: folder) == nil else {
      throw CommandError(
        .input, "git knows no commit \"\(name)\"", expected: "for example HEAD~1, main, or a hash")
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
    guard let listed = try Self.run(["ls-tree", "-z", hash, "--", "./" + name], in: root) else {
      throw .about(name, "git cannot look it up in \(hash.prefix(12))")
    }
    // 100644 blob 0123456789abcdef…	name
    let words = listed.prefix { $0 != 0x09 }.split(separator: 0x20).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count == 3, words[1] == "blob" else { return nil }
    return try content(words[2], of: name, atMost: limit)
  }

  /// What git keeps under a hash, as a file of the work tree would have it.
  func content(_ object: String, of name: String, atMost limit: Int) throws(CommandError) -> [UInt8] {
    let found = try GitProcess.run(["cat-file", "blob", object], in: root, atMost: limit)
    guard found.status == 0 else {
      // To fetch it is a person's own decision: it runs what the repository says.
      throw .about(
        name,
        "its content in \(hash.prefix(12)) is not in this clone (git show \(hash.prefix(12)):\(VisibleText.string(name)) fetches it)"
      )
    }
    guard !found.isCut else { throw FileSystem.tooLarge(name, limit) }
    guard let pointer = LargeFilePointer(found.output) else { return found.output }
    return try content(pointer, of: name, atMost: limit)
  }

  /// Of a file that git-lfs keeps, git itself has only its hash.
  private func content(
    _ pointer: LargeFilePointer, of name: String, atMost limit: Int
  ) throws(CommandError) -> [UInt8] {
    let answer = try Self.run(["rev-parse", "--git-common-dir"], in: root) ?? []
    let folder = String(decoding: answer.dropLast(), as: UTF8.self)
    let own = folder.hasPrefix("/") ? folder : root + "/" + folder
    let path = own + "/" + pointer.place
    guard FileSystem.exists(path) else {
      throw .about(
        name,
        "git-lfs keeps it, and its content in \(hash.prefix(12)) is not in this clone (git lfs fetch origin \(hash.prefix(12)) brings it)"
      )
    }
    return try FileSystem.read(path, atMost: limit, inside: own)
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
        throw .unreadable(error.plainReason)
      }
      guard let found else { throw .missing }
      return found
    }
  }

  /// What git prints; nil where it ends with an error, or prints too much.
  static func run(_ words: [String], in folder: String) throws(CommandError) -> [UInt8]? {
    let found = try GitProcess.run(words, in: folder, atMost: Limits.besideBytes)
    return found.status == 0 && !found.isCut ? found.output : nil
  }
}
