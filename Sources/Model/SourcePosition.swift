/// Where something is in its source: line and column count from 1, columns in Unicode scalars.
public struct SourcePosition: Sendable, Hashable {
  public var line: Int32
  public var column: Int32

  public init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  /// For things that no author wrote.
  public static let none = SourcePosition(line: 0, column: 0)

  public var isKnown: Bool { line > 0 }
}
