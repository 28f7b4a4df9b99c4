import Model
import Reading

/// What a file was in a commit, and which files differ from it. Nothing is checked out.
struct Git {
  /// A commit as a person names it: HEAD~1, main, a hash.
  let reference: String

  init(_ reference: String) throws(CommandFailure) {
    // Git would take it for an option.
    guard !reference.isEmpty, !reference.hasPrefix("-"),
      !reference.contains(where: { $0.isWhitespace || $0 == ":" })
    else {
      throw .usage("\"\(reference)\" does not name a commit", expected: "for example HEAD~1, main, or a hash")
    }
    self.reference = reference
  }

  /// What a file was; nil where the commit does not have it.
  func bytes(of path: String, atMost limit: Int = Limits.layoutBytes) throws(CommandFailure) -> [UInt8]? {
    let (folder, name) = Self.split(path)
    let object = "\(reference):./\(name)"
    let known = try GitProcess.run(["cat-file", "-e", object], in: folder, atMost: 1 << 16)
    guard known.status == 0 else {
      try checkReference(in: folder)
      return nil
    }
    let found = try GitProcess.run(["cat-file", "blob", object], in: folder, atMost: limit)
    guard found.status == 0 else { throw .about(path, "git: \(found.complaint)") }
    guard !found.isCut else { throw FileSystem.tooLarge(path, limit) }
    return found.output
  }

  /// Files that are not what they were in the commit, and that are new since, as paths from a folder.
  func changedFiles(in folder: String) throws(CommandFailure) -> [String] {
    try checkReference(in: folder)
    let found = try GitProcess.run(
      ["diff", "--no-ext-diff", "--no-textconv", "--name-only", "-z", "--relative", reference, "--"],
      in: folder, atMost: Limits.settingBytes)
    guard found.status == 0 else { throw CommandFailure(.input, "sizewise: error: git: \(found.complaint)") }
    return found.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func checkReference(in folder: String) throws(CommandFailure) {
    let inside = try GitProcess.run(["rev-parse", "--git-dir"], in: folder, atMost: 1 << 16)
    guard inside.status == 0 else {
      throw CommandFailure(
        .input,
        "sizewise: error: \(VisibleText.string(folder)) is not in a git repository (diff REF compares with a commit)"
      )
    }
    let known = try GitProcess.run(
      ["rev-parse", "--verify", "--quiet", reference + "^{commit}"], in: folder, atMost: 1 << 16)
    guard known.status == 0 else {
      throw CommandFailure(
        .input,
        "sizewise: error: git knows no commit \"\(VisibleText.string(reference))\" (for example HEAD~1, main, or a hash)"
      )
    }
  }

  /// The files beside a layout, as they were.
  func files(of path: String) -> FileAccess {
    var folder = Self.split(path).folder
    if folder.hasSuffix(".lproj") { folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "." }
    let base = folder
    return FileAccess { name throws(FileAccess.Failure) in
      do throws(CommandFailure) {
        guard let bytes = try bytes(of: base + "/" + name, atMost: Limits.besideBytes) else {
          throw .usage("")
        }
        return bytes
      } catch {
        throw error.status == .usage ? .missing : .unreadable(error.reason)
      }
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
