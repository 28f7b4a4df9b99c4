import Model

/// A token of a source: a word, number, string or punctuation.
struct SourceToken: Sendable {
  enum Kind: UInt8, Sendable {
    case word, number, text, punctuation
    /// `@objc` and `@interface`; in Objective-C also `@YES`.
    case attribute
    /// A preprocessor line with a definition or import: the text is the directive, and the pieces are its tokens.
    case directive
    case end
  }

  enum Piece: Sendable {
    case text(String)
    case tokens([SourceToken])
    /// The unread contents of braces.
    case contents(SourceContents)
  }

  var kind: Kind
  /// The text; for a string, its value without quotes and with decoded escapes.
  var text: String
  var startsLine = false
  var hasSpaceBefore = false
  var hasSpaceAfter = false
  var position: SourcePosition
  /// The pieces of an interpolated string, the rest of a directive, or the contents of a brace.
  var pieces: [Piece] = []

  /// The contents of a brace whose tokens were left out.
  var contents: SourceContents? {
    if case .contents(let contents)? = pieces.first { contents } else { nil }
  }
}
