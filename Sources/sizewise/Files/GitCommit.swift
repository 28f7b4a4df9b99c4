import Assets
import Basics
import Model

/// A commit, and its differences from the work tree, obtained from git without a checkout. Names are relative to the
/// repository's root.
struct GitCommit {
  /// The root of the work tree, without links.
  let root: String
  let hash: String

  /// - Parameter name: any name of a commit: HEAD~1, main, a hash.
  /// - Parameter folder: any folder in the repository.
  init(_ name: String, around folder: String) throws(CommandError) {
    // Git would interpret it as an option.
    guard !name.isEmpty, !name.hasPrefix("-"), !name.contains(where: { $0.isWhitespace || $0 == ":" })
    else {
      throw .usage("\"\(name)\" is not a commit", expected: "for example HEAD~1, main, or a hash")
    }
    let top = ["rev-parse", "--show-toplevel"]
    if let found = try Self.run(top + [name + "^{commit}"], in: folder) {
      // A folder's name can contain line breaks, but the hash is one line.
      let text = String(decoding: found.dropLast(), as: UTF8.self)
      if let end = text.lastIndex(of: "\n"), let root = FileSystem.resolved(String(text[..<end])) {
        self.root = root
        hash = String(text[text.index(after: end)...])
        return
      }
    }
    guard try Self.run(top, in: folder) == nil else {
      throw CommandError(
        .input, "there is no commit \"\(name)\"", expected: "for example HEAD~1, main, or a hash")
    }
    throw .about(folder, "this folder is not in a git repository, so there is no commit to compare with")
  }

  private init(root: String, hash: String) {
    self.root = root
    self.hash = hash
  }

  /// The merge base with HEAD, so that later changes on the other side are not reported; in a shallow clone, the commit
  /// itself.
  var base: GitCommit {
    get throws(CommandError) {
      guard let base = try Self.run(["merge-base", hash, "HEAD"], in: root) else { return self }
      return GitCommit(root: root, hash: String(decoding: base.prefix { $0 != 0x0A }, as: UTF8.self))
    }
  }

  // MARK: Files

  /// Returns a path's name in the repository; nil outside it. The file may be missing, but not its folder.
  func name(of path: String) -> String? {
    let parts = FileSystem.parts(of: path)
    guard let folder = FileSystem.resolved(parts.folder).flatMap({ FileSystem.name(of: $0, inside: root) })
    else { return nil }
    return folder.isEmpty ? parts.name : folder + "/" + parts.name
  }

  /// Returns the content of a file; nil if the commit does not have it.
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

  /// Returns the content of an object as in the work tree.
  func content(_ object: String, of name: String, atMost limit: Int) throws(CommandError) -> [UInt8] {
    let found = try GitProcess.run(["cat-file", "blob", object], in: root, atMost: limit)
    guard found.status == 0 else {
      // Fetching would run commands from the repository's configuration, so the decision is left to the user.
      throw .about(
        name,
        "its content in \(hash.prefix(12)) is missing in this clone (git show \(hash.prefix(12)):\(VisibleText.string(name)) fetches it)"
      )
    }
    guard !found.isCut else { throw FileSystem.tooLarge(name, limit) }
    guard let pointer = LargeFilePointer(found.output) else { return found.output }
    return try content(pointer, of: name, atMost: limit)
  }

  /// Returns the content of a file in git-lfs, of which git has only the hash.
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
        "the file is stored in Git LFS, and its content in \(hash.prefix(12)) is not in this clone (git lfs fetch origin \(hash.prefix(12)) fetches it)"
      )
    }
    return try FileSystem.read(path, atMost: limit, inside: own)
  }

  /// Returns access to the files next to a layout and below, as in the commit.
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

  /// Returns the output of git; nil if it fails or prints too much.
  static func run(_ words: [String], in folder: String) throws(CommandError) -> [UInt8]? {
    let found = try GitProcess.run(words, in: folder, atMost: Limits.besideBytes)
    return found.status == 0 && !found.isCut ? found.output : nil
  }
}
