import Model
import Platform

/// Runs git to get bytes, without running anything that a repository configures, so that looking at an untrusted layout
/// does not start untrusted programs. Git runs commands of a repository to filter files of the work tree, to fetch
/// objects missing from a partial clone, to page its output and to ask for a password. The calls here read local objects
/// only and never apply filters, and all of these commands are disabled as well.
enum GitProcess {
  /// Settings that override the repository's configuration.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.attributesFile=/dev/null",
    "core.sshCommand=false", "core.alternateRefsCommand=false", "core.askPass=", "credential.helper=",
    "protocol.allow=never", "submodule.recurse=false", "gc.auto=0", "maintenance.auto=false",
    "core.quotePath=false",
  ].flatMap { ["-c", $0] }

  /// Environment variables that override even the configuration of a protocol or a remote.
  private static let variables = [
    // No protocol is allowed, because older versions of git have no other way to prevent fetching.
    "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_SSH_COMMAND=false", "GIT_PROXY_COMMAND=",
    "GIT_ASKPASS=false", "GIT_TERMINAL_PROMPT=0", "GIT_PAGER=cat", "GIT_EDITOR=false", "GIT_ATTR_NOSYSTEM=1",
  ]

  /// The user's variables about git itself. Others name a repository, such as the one whose hook started this process,
  /// which may not be the requested one.
  private static let kept = ["GIT_CONFIG", "GIT_EXEC_PATH=", "GIT_CEILING_DIRECTORIES=", "GIT_DISCOVERY_"]

  /// The time limit for git, in seconds. Git usually answers immediately, but takes longer if it searches many folders.
  static let mostSeconds = 60.0

  struct Result {
    var status: Int32
    var output: [UInt8]
    /// Whether the output was truncated.
    var isCut: Bool
  }

  /// - Parameter seconds: the time limit.
  static func run(
    _ arguments: [String], in folder: String, atMost limit: Int, within seconds: Double = mostSeconds
  ) throws(CommandError) -> Result {
    let (process, pipe) = try start(arguments, in: folder)
    defer { close(pipe) }
    let output = read(pipe, atMost: limit + 1, until: WorkerProcess.now + seconds)
    let isCut = output.map { $0.count > limit } ?? false
    if output == nil || isCut { kill(process.id, SIGKILL) }
    let status = process.end()
    guard let output else {
      throw CommandError(
        .input, "git took longer than \(Int(clamping: seconds)) seconds and was stopped")
    }
    return Result(status: isCut ? 0 : status, output: Array(output.prefix(limit)), isCut: isCut)
  }

  private static func start(
    _ arguments: [String], in folder: String
  ) throws(CommandError) -> (process: ChildProgram, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandError(.fault, "cannot create a pipe to git: \(FileSystem.lastError)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let line = ["git", "--no-pager", "--no-optional-locks", "-C", folder] + settings + arguments
    defer { close(ends[1]) }
    do throws(ChildProgram.StartError) {
      return (try ChildProgram(line, environment: environment, output: ends[1]), ends[0])
    } catch {
      close(ends[0])
      throw CommandError(
        .input, "git cannot be started: \(error.reason)",
        expected: "comparing with a commit needs git"
      )
    }
  }

  private static var environment: [String] {
    let own = ChildProgram.environment.filter { variable in
      !variable.hasPrefix("GIT_") || kept.contains { variable.hasPrefix($0) }
    }
    return own + variables
  }

  /// Reads a pipe to its end; returns nil if the time limit is reached first.
  private static func read(_ pipe: Int32, atMost limit: Int, until deadline: Double) -> [UInt8]? {
    var output: [UInt8] = []
    while output.count < limit {
      var waiting = [pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)]
      let milliseconds = max(0, (deadline - WorkerProcess.now) * 1000).rounded(.up)
      let count = poll(&waiting, 1, Int32(clamping: Int(clamping: milliseconds)))
      if count == 0 { return nil }
      if count < 0, errno == EINTR { continue }
      guard let more = FileSystem.next(of: pipe, atMost: min(1 << 16, limit - output.count)), !more.isEmpty
      else { break }
      output += more
    }
    return output
  }
}
