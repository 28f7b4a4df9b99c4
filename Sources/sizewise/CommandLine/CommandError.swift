import Basics
import Drawing
import Environment
import Model
import Syntax

/// Why a run stops. Its text is made at the end, for the reader.
package struct CommandError: Error, Sendable {
  package enum Kind: Int, Sendable {
    /// Wrong usage, or an environment that does not exist.
    case usage
    /// A folder without layouts.
    case noLayout
    /// Any other input that cannot be read or is not valid.
    case input
    case fault
    case output
  }

  package var kind: Kind
  /// The file that it is about; nil where it is about the question.
  var file: String?
  var reason: Message
  var expected: Message?
  /// What is wrong in a file, place by place; reason and expectation are those of the first.
  var diagnostics: [Diagnostic] = []

  package init(_ kind: Kind, _ reason: Message, expected: Message? = nil, file: String? = nil) {
    self.kind = kind
    self.reason = reason
    self.expected = expected
    self.file = file
  }

  /// What is wrong in a file.
  init(_ diagnostics: [Diagnostic]) {
    let first = diagnostics.first
    self.init(
      .input, Message(first?.message ?? "nothing can be read"), expected: first?.expected.map { Message($0) },
      file: first?.file)
    self.diagnostics = diagnostics
  }

  /// An environment that does not exist is wrong usage, with the reason.
  package init(_ refusal: RequestError) {
    self.init(.usage, refusal.message, expected: refusal.advice)
  }

  /// What is wrong with a file.
  package static func about(_ path: String, _ reason: Message, _ kind: Kind = .input) -> CommandError {
    CommandError(kind, reason, file: path)
  }

  package static func usage(_ reason: Message, expected: Message? = nil) -> CommandError {
    CommandError(.usage, reason, expected: expected)
  }

  package static func usage(_ reason: Message, expected: String?) -> CommandError {
    CommandError(.usage, reason, expected: expected.map { Message($0) })
  }

  package var status: ExitStatus {
    switch kind {
    case .usage: .usage
    case .noLayout, .input: .input
    case .fault: .fault
    case .output: .output
    }
  }

  /// Without a newline at its end. Words of the command line and names of files may hold anything: what is not a diagnostic
  /// stays one line.
  /// - Parameter quotes: lines of the file are quoted below what is wrong in them.
  func text(for reader: Message.Reader, quotes: Bool = true) -> String {
    guard diagnostics.isEmpty else {
      return diagnostics.map { quotes ? $0.text : $0.head }.joined(separator: "\n")
    }
    let words = VisibleText.string(reason.text(for: reader, expecting: expected))
    if let file { return "\(VisibleText.string(file)): error: \(words)" }
    return reader == .agent ? words : "sizewise: error: \(words)"
  }

  /// As it is printed.
  package var message: String { text(for: .commandLine) }

  /// What is wrong, without the file's name.
  var plainReason: String { reason.text(for: .commandLine) }

  /// As something that is wrong in a file.
  func diagnostic(about path: String) -> Diagnostic {
    diagnostics.first
      ?? Diagnostic(
        .error, reason.text(for: .preview), expected: expected?.text(for: .preview), file: file ?? path)
  }
}

extension Message.StringInterpolation {
  mutating func appendInterpolation(option: OptionName) { appendInterpolation(option: option.rawValue) }
}
