/// A problem in a file, or a note about it.
public struct Diagnostic: Sendable, Hashable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, note
  }

  /// The severity.
  public var severity: Severity
  /// The file as the user named it; empty if no file is involved.
  public var file: String
  /// The position in the file.
  public var position: SourcePosition
  /// The description of the problem.
  public var message: String
  /// The expected input, or the nearest valid name.
  package var hint: Hint?
  /// The text of the hint.
  public var expected: String? { hint?.text }
  /// The source line, shown above a caret.
  public var line: String?
  /// The column of the first character of `line`; more than 1 if only a part of a very long line is kept.
  public var lineColumn: Int32 = 1
  /// Whether the file is valid but has nothing to lay out: it is made for another platform, or a source without views.
  package var isForeign = false

  public init(
    _ severity: Severity, _ message: String, expected: Hint? = nil, file: String = "",
    at position: SourcePosition = .none, line: String? = nil
  ) {
    self.severity = severity
    self.message = message
    hint = expected
    self.file = file
    self.position = position
    self.line = line
  }
}

/// The hint of a diagnostic: the expected input as text, and a replacement for the wrong word.
public struct Hint: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text, such as `did you mean "label"?`.
  public var text: String
  /// The replacement for the wrong word; nil if there is none or more than one.
  package var replacement: String?

  public init(_ text: String) { self.text = text }

  public init(stringLiteral text: String) { self.init(text) }

  /// Returns a hint that proposes one word.
  package static func didYouMean(_ word: String) -> Hint {
    var hint = Hint("did you mean \"\(word)\"?")
    hint.replacement = word
    return hint
  }
}
