/// A position in a source file. Lines and columns start at 1; columns count Unicode scalars.
public struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int32
  /// The column, from 1.
  public var column: Int32

  public init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  /// The position of things that have no source.
  public static let none = SourcePosition(line: 0, column: 0)

  /// Whether there is a position.
  public var isKnown: Bool { line > 0 }
}
