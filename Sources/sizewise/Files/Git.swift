import Glibc
import Model
import Reading

/// Asks git, through its own program, for bytes: what a file was in a commit, and which files differ from it. Nothing is
/// checked out, and nothing that a repository configures is run.
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
    let known = try Self.run(["-C", folder, "cat-file", "-e", object], atMost: 1 << 16)
    guard known.status == 0 else {
      try checkReference(in: folder)
      return nil
    }
    let found = try Self.run(["-C", folder, "cat-file", "blob", object], atMost: limit)
    guard found.status == 0 else { throw .about(path, "git: \(found.complaint)") }
    guard !found.isCut else { throw FileSystem.tooLarge(path, limit) }
    return found.output
  }

  /// Files that are not what they were in the commit, and that are new since, as paths from a folder.
  func changedFiles(in folder: String) throws(CommandFailure) -> [String] {
    try checkReference(in: folder)
    let found = try Self.run(
      [
        "-C", folder, "-c", "core.fsmonitor=false", "diff", "--no-ext-diff", "--no-textconv", "--name-only",
        "-z",
        "--relative", reference, "--",
      ], atMost: Limits.settingBytes)
    guard found.status == 0 else { throw CommandFailure(.input, "sizewise: error: git: \(found.complaint)") }
    return found.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func checkReference(in folder: String) throws(CommandFailure) {
    let inside = try Self.run(["-C", folder, "rev-parse", "--git-dir"], atMost: 1 << 16)
    guard inside.status == 0 else {
      throw CommandFailure(
        .input,
        "sizewise: error: \(VisibleText.string(folder)) is not in a git repository (diff REF compares with a commit)"
      )
    }
    let known = try Self.run(
      ["-C", folder, "rev-parse", "--verify", "--quiet", reference + "^{commit}"], atMost: 1 << 16)
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

  // MARK: Running

  private struct Result {
    var status: Int32
    var output: [UInt8]
    /// There was more than asked for.
    var isCut: Bool
    var complaint: String
  }

  private static func run(_ arguments: [String], atMost limit: Int) throws(CommandFailure) -> Result {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure(.fault, "sizewise: error: no pipe to git: \(String(cString: strerror(errno)))")
    }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] =
      (["git", "--no-pager", "--no-optional-locks"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let error = posix_spawnp(&process, "git", &actions, nil, &words, environ)
    close(ends[1])
    guard error == 0 else {
      throw CommandFailure(
        .input,
        "sizewise: error: git does not start: \(String(cString: strerror(error))) (comparing with a commit needs the program git)"
      )
    }
    let output = FileSystem.readAll(ends[0], atMost: limit + 1) ?? []
    if output.count > limit { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    return Result(
      status: output.count > limit ? 0 : code, output: Array(output.prefix(limit)),
      isCut: output.count > limit,
      complaint: "it ended with status \(code)")
  }
}
