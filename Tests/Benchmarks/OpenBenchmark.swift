import Model
import Platform
import Reading

/// `open FILE…`: the time to read a file, and from the start of a new process until the first picture is printed.
enum OpenBenchmark {
  private static let rounds = 21

  static func run(_ arguments: [String]) -> Int32 { Output.measure(arguments, "open", measure) }

  /// Returns the path of the command next to this executable.
  static func tool() throws -> String {
    var parts = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    parts[parts.count - 1] = "sizewise"
    let path = parts.joined(separator: "/")
    guard access(path, X_OK) == 0 else {
      throw BenchmarkError(
        description: "no \(path): build the product sizewise too, and start this one by its path")
    }
    return path
  }

  static func measure(_ file: String) throws -> String {
    let tool = try tool()
    guard let bytes = BenchFiles.read(file) else { throw BenchmarkError(description: "cannot read \(file)") }
    var reads: [Double] = []
    var pictures: [Double] = []
    for _ in 0..<rounds {
      let start = Clock.seconds()
      let document = readDocument(bytes, file: file)
      reads.append(Clock.seconds() - start)
      if document.scenes.isEmpty { throw BenchmarkError(description: "\(file): nothing to show") }
      pictures.append(try picture(file, tool))
    }
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("bytes", "\(bytes.count)"),
      ("read_ms", "\(Clock.median(reads) * 1e3)"), ("first_picture_ms", "\(Clock.median(pictures) * 1e3)"),
    ])
  }

  private static func picture(_ file: String, _ tool: String) throws -> Double {
    try process([tool, "export", file]).seconds
  }

  /// Measures a whole process, from start to end.
  static func process(_ command: [String]) throws -> (seconds: Double, usage: rusage) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var words = command.map { word in strdup(word) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let start = Clock.seconds()
    guard posix_spawn(&process, command[0], &actions, nil, words, environ) == 0 else {
      throw BenchmarkError(description: "cannot start \(command[0])")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    let time = Clock.seconds() - start
    guard status == 0 else { throw BenchmarkError(description: "\(command.joined(separator: " ")) failed") }
    return (time, usage)
  }
}
