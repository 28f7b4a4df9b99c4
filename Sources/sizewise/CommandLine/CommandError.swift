import Basics
import Drawing
import Environment
import Model
import Syntax

/// The kind of an error, which determines the exit status.
package enum CommandErrorKind: Int, Sendable {
  /// Wrong usage, or an environment that does not exist.
  case usage
  /// A folder without layouts.
  case noLayout
  /// Any other unreadable or invalid input.
  case input
  case fault
  case output
}

/// The reason why a run stops. Its text is composed last, for a reader.
package struct CommandError: Error, Sendable {
  package var kind: CommandErrorKind
  /// The file concerned; nil for an error in the request.
  var file: String?
  var reason: Message
  private var advice: Message?
  /// Whether the file does not exist.
  var isMissingFile = false
  /// The problems in a file, with their positions; reason and expectation are those of the first.
  var diagnostics: [Diagnostic] = []

  /// Makes an error.
  package init(_ kind: CommandErrorKind, _ reason: Message, expected: Message? = nil, file: String? = nil) {
    self.kind = kind
    self.reason = reason
    advice = expected
    self.file = file
  }

  /// The hint for the user. For a missing file, it is the most similar name in the folder, which is searched only on
  /// access.
  var expected: Message? {
    get {
      if advice == nil, isMissingFile, let similar = file.flatMap(FileSystem.similar(to:)) {
        return Message(Hint.didYouMean(similar).text)
      }
      return advice
    }
    set { advice = newValue }
  }

  /// Makes an error from problems in a file.
  init(_ diagnostics: [Diagnostic]) {
    let first = diagnostics.first
    self.init(
      .input, Message(first?.message ?? "nothing can be read"), expected: first?.expected.map { Message($0) },
      file: first?.file)
    self.diagnostics = diagnostics
  }

  /// Makes an error of usage from an environment that does not exist.
  package init(_ refusal: RequestError) {
    self.init(.usage, refusal.message, expected: refusal.advice)
  }

  /// Returns an error about a file.
  package static func about(_ path: String, _ reason: Message, _ kind: CommandErrorKind = .input)
    -> CommandError
  {
    CommandError(kind, reason, file: path)
  }

  /// Returns an error of usage.
  package static func usage(_ reason: Message, expected: Message? = nil) -> CommandError {
    CommandError(.usage, reason, expected: expected)
  }

  /// Returns an error of usage.
  package static func usage(_ reason: Message, expected: String?) -> CommandError {
    CommandError(.usage, reason, expected: expected.map { Message($0) })
  }

  /// The exit status for the kind.
  package var status: ExitStatus {
    switch kind {
    case .usage: .usage
    case .noLayout, .input: .input
    case .fault: .fault
    case .output: .output
    }
  }

  /// Returns the text without a final newline. Arguments and file names can contain anything, so text that is not a
  /// diagnostic is kept on one line.
  /// - Parameter quotes: whether the affected lines of the file are quoted.
  func text(for reader: Message.Reader, quotes: Bool = true) -> String {
    guard diagnostics.isEmpty else {
      return diagnostics.map { quotes ? $0.text : $0.head }.joined(separator: "\n")
    }
    let words = VisibleText.string(reason.text(for: reader, expecting: expected))
    if let file { return "\(VisibleText.string(file)): error: \(words)" }
    return reader == .agent ? words : "sizewise: error: \(words)"
  }

  /// The printed text.
  package var message: String { text(for: .commandLine) }

  /// The reason without the file's name.
  var plainReason: String { reason.text(for: .commandLine) }

  /// Returns the error as a diagnostic about a file.
  func diagnostic(about path: String) -> Diagnostic {
    diagnostics.first
      ?? Diagnostic(
        .error, reason.text(for: .preview), expected: expected.map { Hint($0.text(for: .preview)) },
        file: file ?? path)
  }
}

extension Message.StringInterpolation {
  mutating func appendInterpolation(option: OptionName) { appendInterpolation(option: option.rawValue) }
}
