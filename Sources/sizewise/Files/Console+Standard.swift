import Glibc
import Model

extension Console {
  /// The process's own streams.
  package static var standard: Console {
    var console = Console(
      write: { AtomicFile.writeAll($0, to: STDOUT_FILENO) },
      complain: { _ = AtomicFile.writeAll(Array($0.utf8), to: STDERR_FILENO) },
      standardInput: { () throws(CommandError) in
        guard let bytes = FileSystem.readAll(STDIN_FILENO, atMost: Limits.layoutBytes + 1) else {
          throw CommandError(.input, "standard input: error: \(FileSystem.lastError)")
        }
        guard bytes.count <= Limits.layoutBytes else {
          throw FileSystem.tooLarge("standard input", Limits.layoutBytes)
        }
        return bytes
      },
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      variable: { name in getenv(name).map { String(cString: $0) } })
    console.isolates = true
    return console
  }
}
