import Glibc

/// The person's editor: $VISUAL, else $EDITOR.
package enum Editor {
  /// Opens a file at a line and waits; why not, where that is not possible.
  static func open(_ path: String, line: Int?, variable: (String) -> String?) -> String? {
    let words = [variable("VISUAL"), variable("EDITOR")].compactMap { $0 }.first { !$0.isEmpty }
    guard let words else { return "neither VISUAL nor EDITOR names an editor" }
    var command = words.split(separator: " ").map(String.init)
    guard let program = command.first else { return "neither VISUAL nor EDITOR names an editor" }
    command += place(path, line, for: program)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawnp(&process, program, nil, nil, &arguments, environ)
    guard error == 0 else { return "\(program) does not start: \(String(cString: strerror(error)))" }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? nil : "\(program) ended with an error"
  }

  /// How an editor takes a line: most as +N, those of the desktop behind the file's name.
  package static func place(_ path: String, _ line: Int?, for program: String) -> [String] {
    // A name may look like an option, and editors run what some options say.
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
