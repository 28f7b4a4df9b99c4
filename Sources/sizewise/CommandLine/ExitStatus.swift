import Drawing
import Model

/// What a command tells the shell.
package enum ExitStatus: Int32, Sendable {
  case fine = 0
  /// Findings, or differences.
  case findings = 1
  /// Wrong usage, or an environment that does not exist.
  case usage = 2
  /// Input that cannot be read, is not valid, or could not be checked.
  case input = 3
  /// A fault of the program.
  case fault = 4
  /// What was made cannot be written.
  case output = 5

  /// The line in the help.
  package var meaning: String {
    switch self {
    case .fine: "fine"
    case .findings: "findings or differences"
    case .usage: "wrong usage, or an environment that does not exist"
    case .input: "input that cannot be read, is not valid, or could not be checked"
    case .fault: "a fault of this program"
    case .output: "what was made cannot be written (disk full, no permission)"
    }
  }

  package static let all: [ExitStatus] = [.fine, .findings, .usage, .input, .fault, .output]
}

/// Why a command stops: what it says on standard error, and its status.
package struct CommandError: Error, Sendable {
  package var status: ExitStatus
  /// Complete text, without a newline at its end.
  package var message: String
  /// What is wrong, without the file's name; the message where no file is at fault.
  private(set) var reason: String
  /// What is wrong with which place, where it is a file's.
  var diagnostics: [Diagnostic] = []

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
    reason = message
  }

  /// What is wrong in a file.
  init(_ diagnostics: [Diagnostic]) {
    self.init(.input, diagnostics.map(\.text).joined(separator: "\n"))
    self.diagnostics = diagnostics
  }

  /// What is wrong with a file. A file's name may hold anything.
  package static func about(_ path: String, _ reason: String, _ status: ExitStatus = .input) -> CommandError {
    var failure = CommandError(status, "\(VisibleText.string(path)): error: \(reason)")
    failure.reason = reason
    return failure
  }

  /// Wrong usage, in the form of a diagnostic without a file.
  package static func usage(_ message: String, expected: String? = nil) -> CommandError {
    // Words of the command line and names in files are in it: it stays one line.
    CommandError(
      .usage, VisibleText.string("sizewise: error: " + message + (expected.map { " (\($0))" } ?? "")))
  }
}
