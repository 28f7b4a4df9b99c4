/// The exit status of a command.
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
  /// The output cannot be written.
  case output = 5

  /// The description in the help.
  package var meaning: String {
    switch self {
    case .fine: "success"
    case .findings: "findings or differences"
    case .usage: "incorrect usage, or an environment that does not exist"
    case .input: "input that cannot be read, is invalid or could not be checked"
    case .fault: "internal error"
    case .output: "the output cannot be written (disk full, no permission)"
    }
  }

  package static let all: [ExitStatus] = [.fine, .findings, .usage, .input, .fault, .output]
}
