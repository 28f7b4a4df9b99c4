import Glibc
import Model

/// Asks git, through its own program, for bytes. Nothing that a repository configures is run.
enum GitProcess {
  private static let settings = ["-c", "core.fsmonitor=false", "-c", "core.quotePath=false"]

  struct Result {
    var status: Int32
    var output: [UInt8]
    /// There was more than asked for.
    var isCut: Bool
  }

  static func run(_ arguments: [String], in folder: String, atMost limit: Int) throws(CommandError)
    -> Result
  {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandError(.fault, "sizewise: error: no pipe to git: \(String(cString: strerror(errno)))")
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
      (["git", "--no-pager", "--no-optional-locks", "-C", folder] + settings + arguments).map { strdup($0) }
      + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let error = posix_spawnp(&process, "git", &actions, nil, &words, environ)
    close(ends[1])
    guard error == 0 else {
      throw CommandError(
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
      isCut: output.count > limit)
  }
}
