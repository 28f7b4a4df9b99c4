/// Something to tell an author about a place in a file.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, note
  }

  public var severity: Severity
  /// The file as the user named it; empty where no file is concerned.
  public var file: String
  public var position: SourcePosition
  /// What is wrong.
  public var message: String
  /// What was expected instead, or the nearest valid name.
  public var expected: String?
  /// The source line, for the caret.
  public var line: String?
  /// Column of the first scalar in `line`: more than 1 where only a piece of a very long line is kept.
  public var lineColumn: Int32 = 1
  /// Nothing is wrong with the file: it is one for another platform.
  package var isForeign = false

  public init(
    _ severity: Severity, _ message: String, expected: String? = nil, file: String = "",
    at position: SourcePosition = .none, line: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.expected = expected
    self.file = file
    self.position = position
    self.line = line
  }
}
