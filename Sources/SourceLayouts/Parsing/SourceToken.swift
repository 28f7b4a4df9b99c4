import Model

/// A word, number, string or sign of a source.
struct SourceToken: Sendable {
  enum Kind: UInt8, Sendable {
    case word, number, text, sign
    /// `@objc` and `@interface`; of Objective-C also `@YES`.
    case attribute
    /// A line of the preprocessor that defines or imports something: its text is the word, the rest are its tokens.
    case directive
    case end
  }

  enum Piece: Sendable {
    case text(String)
    case tokens([SourceToken])
  }

  var kind: Kind
  /// A string's is what it means, without quotes and escapes.
  var text: String
  var startsLine = false
  var hasSpaceBefore = false
  var hasSpaceAfter = false
  var position: SourcePosition
  /// The pieces of a string with values in it, or the rest of a directive.
  var pieces: [Piece] = []
}
