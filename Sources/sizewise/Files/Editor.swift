import Platform

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
    do throws(ChildProgram.StartError) {
      let process = try ChildProgram(command)
      return process.end() == 0 ? nil : Failure(reason: "\(program) ended with an error")
    } catch {
      return Failure(
        reason: "\(program) cannot be started: \(error.reason)", isMissing: error.code == ENOENT)
    }
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
