/// A word of an expression or an equation.
struct SyntaxToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    /// `window.width`, `title.top`, `adapt`: letters, digits, underscores, and points between them.
    case name(String)
    /// A text in single quotes.
    case quoted(String)
    /// `+ - * / ( ) , ? : ! < > <= >= = != && || @ |`
    case sign(String)
    case end
  }
  var kind: Kind
  /// Offset of its first Unicode scalar in the text.
  var scalar: Int

  func isSign(_ sign: String) -> Bool { kind == .sign(sign) }

  /// As it is called in a message.
  var phrase: String {
    switch kind {
    case .number(let number): JSONText.number(number)
    case .name(let name): "\"\(name)\""
    case .quoted(let text): "'\(text)'"
    case .sign(let sign): "\"\(sign)\""
    case .end: "the end"
    }
  }
}

/// What is wrong in an expression or an equation, and where in its text.
struct SyntaxError: Error {
  var message: String
  var expected: String?
  var scalar: Int

  init(_ message: String, _ expected: String? = nil, at scalar: Int) {
    self.message = message
    self.expected = expected
    self.scalar = scalar
  }
}
