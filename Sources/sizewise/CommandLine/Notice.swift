import Basics
import Environment
import Model
import Syntax

/// Something that a run finds out besides its result.
package enum Notice: Sendable {
  case diagnostic(Diagnostic)
  /// Why one of several files is not in the result.
  case failure(CommandError)
  /// A file that the question does not fit, left out for that reason.
  case leftOut(String, CommandError)
  /// What is worth a warning or a note: about a file, else about the question; with further lines for those who print it.
  case remark(Diagnostic.Severity?, Message, about: String? = nil, details: String = "")
  /// A change that is tried.
  case trial(String)
  /// Lines of the file as the change would leave them.
  case changedLines([String])

  /// As it is printed, with a newline at its end.
  /// - Parameter quotes: lines of files are quoted below what is wrong in them.
  package func text(quotes: Bool = true) -> String {
    switch self {
    case .diagnostic(let diagnostic): (quotes ? diagnostic.text : diagnostic.head) + "\n"
    case .failure(let error): error.text(for: .commandLine, quotes: quotes) + "\n"
    case .leftOut(let path, let error): "\(VisibleText.string(path)): left out: \(error.message)\n"
    case .remark(let severity, let message, let file, let details):
      Self.line(severity, message.text(for: .commandLine), file) + "\n" + details
    case .trial(let words): "what if: \(VisibleText.string(words))\n"
    case .changedLines(let lines): lines.map { VisibleText.string($0) + "\n" }.joined()
    }
  }

  /// What an agent is to hear of it: nothing of notes and of what is quoted from a file.
  var warnings: [String] {
    switch self {
    case .diagnostic(let diagnostic): diagnostic.severity == .note ? [] : [diagnostic.head]
    case .failure(let error), .leftOut(_, let error):
      error.diagnostics.isEmpty ? [error.text(for: .agent)] : error.diagnostics.map(\.head)
    case .remark(let severity, let message, let file, _):
      severity == .note ? [] : [Self.line(severity, message.text(for: .agent), file)]
    case .trial(let words): ["what if: \(VisibleText.string(words))"]
    case .changedLines: []
    }
  }

  private static func line(_ severity: Diagnostic.Severity?, _ words: String, _ file: String?) -> String {
    let kind = severity.map { "\($0.rawValue): " } ?? ""
    return "\(VisibleText.string(file ?? "sizewise")): \(kind)\(words)"
  }
}
