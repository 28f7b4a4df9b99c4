import Basics
import Model
import Syntax

enum SyntaxTokenKind: Equatable {
  case number(Double)
  /// A name such as `window.width`, `title.top` or `adapt`: letters, digits, underscores and dots.
  case name(String)
  /// A text in single quotes.
  case quoted(String)
  case punctuation(SyntaxToken.Punctuation)
  case word(SyntaxToken.Word)
  case end
}

/// A token of an expression or an equation.
struct SyntaxToken: Equatable {
  enum Punctuation: String {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case open = "("
    case close = ")"
    case comma = ","
    case question = "?"
    case otherwise = "??"
    case colon = ":"
    case at = "@"
    case not = "!"
    case and = "&&"
    case or = "||"
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case notEqual = "!="
    case greaterOrEqual = ">="
    case greater = ">"
  }

  /// Operators that are words.
  enum Word: String {
    case and, or, not
  }

  var kind: SyntaxTokenKind
  /// The offset of the first Unicode scalar in the text.
  var scalar: Int

  func isPunctuation(_ punctuation: Punctuation) -> Bool {
    if case .punctuation(punctuation) = kind { true } else { false }
  }

  var isRelation: Bool {
    isPunctuation(.equal) || isPunctuation(.lessOrEqual) || isPunctuation(.greaterOrEqual)
  }

  var isNumber: Bool { if case .number = kind { true } else { false } }

  /// The token in a message.
  var phrase: String {
    switch kind {
    case .number(let number): Numbers.exact(number)
    case .name(let name): "\"\(name)\""
    case .quoted(let text): "'\(text)'"
    case .punctuation(let punctuation): "\"\(punctuation.rawValue)\""
    case .word(let word): "\"\(word.rawValue)\""
    case .end: "the end"
    }
  }
}

/// A syntax error in an expression or an equation, with its position in the text.
struct SyntaxError: Error {
  var message: String
  var expected: Hint?
  var scalar: Int
  /// Whether the error is caused by another one that has been reported.
  var isConsequence = false
  /// Whether a name means neither a view nor a number.
  var isUnknownName = false

  init(_ message: String, _ expected: Hint? = nil, at scalar: Int) {
    self.message = message
    self.expected = expected
    self.scalar = scalar
  }
}
