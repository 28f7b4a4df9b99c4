import Glibc

/// The user's editor: $VISUAL, otherwise $EDITOR, otherwise a common one.
package enum Editor {
  /// Opens a file at a line and waits; returns the reason for a failure.
  static func open(_ path: String, line: Int?, variable: (String) -> String?) -> String? {
    let named = [variable("VISUAL"), variable("EDITOR")].compactMap { $0 }.first { $0.contains { $0 != " " } }
    if let named { return start(named, path, line).map(\.reason) }
    for usual in ["vi", "nano"] {
      guard let failure = start(usual, path, line) else { return nil }
      if !failure.isMissing { return failure.reason }
    }
    return "VISUAL and EDITOR are not set, and neither vi nor nano is installed"
  }

  private struct Failure {
    var reason: String
    var isMissing = false
  }

  private static func start(_ words: String, _ path: String, _ line: Int?) -> Failure? {
    var command = words.split(separator: " ").map(String.init)
    guard let program = command.first else { return nil }
    command += place(path, line, for: program)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawnp(&process, program, nil, nil, &arguments, environ)
    guard error == 0 else {
      return Failure(
        reason: "\(program) cannot be started: \(String(cString: strerror(error)))",
        isMissing: error == ENOENT)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? nil : Failure(reason: "\(program) ended with an error")
  }

  /// Returns the arguments for a file and a line: most editors take +N, graphical ones a suffix of the file's name.
  package static func place(_ path: String, _ line: Int?, for program: String) -> [String] {
    // A name can look like an option, and some editor options run commands.
    let path = path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path
    guard let line else { return [path] }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    switch name {
    case "code", "codium", "cursor": return ["--goto", "\(path):\(line)"]
    case "subl", "hx", "helix", "zed": return ["\(path):\(line)"]
    default: return ["+\(line)", path]
    }
  }
}
