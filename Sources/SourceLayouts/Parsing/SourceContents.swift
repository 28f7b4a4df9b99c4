import Model

/// The part of a source between braces, which is read when it is needed: most bodies of a project's other files never are.
struct SourceContents: Sendable {
  let bytes: [UInt8]
  let language: SourceFile.Language
  let place: SourceLexer.Cursor
  let end: Int

  /// Returns the tokens.
  /// - Parameter leavesOut: whether the contents of the braces inside are left out in turn.
  func tokens(leavingOutBodies leavesOut: Bool) -> [SourceToken] {
    var lexer = SourceLexer(self)
    lexer.leavesOutBodies = leavesOut
    lexer.readAll()
    return lexer.tokens
  }

  /// Returns the first tokens.
  func tokens(first count: Int) -> [SourceToken] {
    var lexer = SourceLexer(self)
    lexer.readAll(atMost: count)
    return lexer.tokens
  }
}
