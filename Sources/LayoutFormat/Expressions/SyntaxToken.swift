import Basics
import Syntax

/// A word of an expression or an equation.
struct SyntaxToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    /// `window.width`, `title.top`, `adapt`: letters, digits, underscores, and points between them.
    case name(String)
    /// A text in single quotes.
    case quoted(String)
    case sign(Sign)
    case word(Word)
    case end
  }

  enum Sign: String {
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

  /// Names that are operators.
  enum Word: String {
    case and, or, not
  }

  var kind: Kind
  /// Offset of its first Unicode scalar in the text.
  var scalar: Int

  func isSign(_ sign: Sign) -> Bool {
    if case .sign(sign) = kind { true } else { false }
  }

  var isRelation: Bool { isSign(.equal) || isSign(.lessOrEqual) || isSign(.greaterOrEqual) }

  /// As it is called in a message.
  var phrase: String {
    switch kind {
    case .number(let number): Numbers.exact(number)
    case .name(let name): "\"\(name)\""
    case .quoted(let text): "'\(text)'"
    case .sign(let sign): "\"\(sign.rawValue)\""
    case .word(let word): "\"\(word.rawValue)\""
    case .end: "the end"
    }
  }
}

/// What is wrong in an expression or an equation, and where in its text.
struct SyntaxError: Error {
  var message: String
  var expected: String?
  var scalar: Int
  /// It follows from another mistake, which has been reported.
  var isTold = false

  init(_ message: String, _ expected: String? = nil, at scalar: Int) {
    self.message = message
    self.expected = expected
    self.scalar = scalar
  }
}
