import Basics
import Environment
import Model
import Syntax

/// Information from a run besides its result.
package enum Notice: Sendable {
  case diagnostic(Diagnostic)
  /// The error of one of several files, which is missing in the result.
  case failure(CommandError)
  /// A file that was left out because the request does not apply to it.
  case leftOut(String, CommandError)
  /// A warning or note about a file, or about the request without one; details are further lines for printing.
  case remark(Diagnostic.Severity?, Message, about: String? = nil, details: String = "")
  /// A note that scenes without views were skipped; agents read it too.
  case passedOver(Message, about: String)
  /// A trial change.
  case trial(String)
  /// The lines of the file after the change.
  case changedLines([String])

  /// Returns the printed text, including a newline.
  /// - Parameter quotes: whether the affected lines of files are quoted.
  package func text(quotes: Bool = true) -> String {
    switch self {
    case .diagnostic(let diagnostic): (quotes ? diagnostic.text : diagnostic.head) + "\n"
    case .failure(let error): error.text(for: .commandLine, quotes: quotes) + "\n"
    case .leftOut(let path, let error): "\(VisibleText.string(path)): left out: \(error.message)\n"
    case .remark(let severity, let message, let file, let details):
      Self.line(severity, message.text(for: .commandLine), file) + "\n" + details
    case .passedOver(let message, let file):
      Self.line(.note, message.text(for: .commandLine), file) + "\n"
    case .trial(let words): "what if: \(VisibleText.string(words))\n"
    case .changedLines(let lines): lines.map { VisibleText.string($0) + "\n" }.joined()
    }
  }

  /// The warnings for an agent, without notes and quoted lines.
  var warnings: [Warning] {
    switch self {
    case .diagnostic(let diagnostic): diagnostic.severity == .note ? [] : [Warning(diagnostic.head)]
    case .failure(let error), .leftOut(_, let error):
      error.diagnostics.isEmpty
        ? [Warning(error.text(for: .agent))] : error.diagnostics.map { Warning($0.head) }
    case .remark(let severity, let message, let file, _):
      severity == .note ? [] : [Warning(Self.line(severity, message.text(for: .agent), file))]
    case .passedOver(let message, let file): [Warning(Self.line(.note, message.text(for: .agent), file))]
    case .trial(let words): [Warning("what if: \(VisibleText.string(words))", isTrial: true)]
    case .changedLines: []
    }
  }

  /// A notice for an agent.
  struct Warning: Hashable {
    var text: String
    /// It is about a trial change, which is not a problem.
    var isTrial: Bool

    init(_ text: String, isTrial: Bool = false) {
      self.text = text
      self.isTrial = isTrial
    }
  }

  private static func line(_ severity: Diagnostic.Severity?, _ words: String, _ file: String?) -> String {
    let kind = severity.map { "\($0.rawValue): " } ?? ""
    return "\(VisibleText.string(file ?? "sizewise")): \(kind)\(words)"
  }
}
