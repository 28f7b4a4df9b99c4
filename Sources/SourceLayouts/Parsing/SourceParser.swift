import Basics
import Model

/// The parts of the recursive-descent parsers that both languages share.
protocol SourceParser: Sendable {
  var cursor: TokenCursor { get set }
  init(_ cursor: TokenCursor)
  mutating func choice() -> Code
  mutating func statement(into statements: inout [Code])
}

extension SourceParser {
  var here: SourcePosition { cursor.position }

  /// Parses one level deeper; beyond the nesting limit, skips the next token.
  mutating func deeper(_ read: (inout Self) -> Code) -> Code {
    guard cursor.depth < TokenCursor.nesting else {
      let unknown = Code(.unknown(cursor.text), at: here)
      cursor.skip()
      return unknown
    }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    return read(&self)
  }

  /// Parses an expression, which may be an assignment.
  mutating func expression() -> Code {
    deeper { parser in
      let left = parser.choice()
      guard parser.cursor.kind == .punctuation, Operators.assignments.contains(parser.cursor.text) else {
        return left
      }
      let symbol = parser.cursor.text
      parser.cursor.advance()
      return Code(.assignment(symbol, left, parser.expression()), at: left.position)
    }
  }

  /// Parses the contents of the brackets that the current token opens.
  /// - Parameter isType: whether the brackets are those of a type, whose members are parsed when they are needed.
  mutating func inside<Result>(isType: Bool = false, _ read: (inout Self) -> Result) -> Result {
    if let contents = cursor.token.contents {
      var parser = self
      parser.cursor = TokenCursor(contents.tokens(leavingOutBodies: isType), depth: cursor.depth)
      let result = read(&parser)
      cursor.skip()
      return result
    }
    let outer = cursor.limit
    let end = cursor.end
    cursor.limit = end
    cursor.move(to: cursor.index + 1)
    let result = read(&self)
    cursor.limit = outer
    cursor.move(to: end + 1)
    return result
  }

  /// Parses the statements between braces.
  mutating func body() -> [Code] {
    guard cursor.isPunctuation("{"), cursor.depth < TokenCursor.nesting else {
      if cursor.isPunctuation("{") { cursor.skip() }
      return []
    }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    return inside { $0.statements() }
  }

  /// Parses the contents of braces when they are first needed.
  /// - Parameter read: parses the contents.
  mutating func later<Result: Sendable>(_ read: @escaping @Sendable (inout Self) -> Result) -> Lazy<Result>? {
    guard cursor.isPunctuation("{"), cursor.depth < TokenCursor.nesting, let contents = cursor.token.contents
    else {
      return nil
    }
    let depth = cursor.depth + 1
    cursor.skip()
    return Lazy {
      var parser = Self(TokenCursor(contents.tokens(leavingOutBodies: false), depth: depth))
      return read(&parser)
    }
  }

  /// Parses the body of a function.
  mutating func functionBody() -> Lazy<[Code]> { later { $0.statements() } ?? Lazy(body()) }

  mutating func statements() -> [Code] {
    var statements: [Code] = []
    while !cursor.isAtEnd {
      let start = cursor.index
      statement(into: &statements)
      if cursor.index == start { skipUnknown(into: &statements) }
    }
    return statements
  }

  /// Parses expressions in brackets, separated by commas.
  mutating func elements() -> [Code] {
    var elements: [Code] = []
    while !cursor.isAtEnd {
      let start = cursor.index
      elements.append(expression())
      skipToComma(from: start)
    }
    return elements
  }

  /// Skips the unparsed rest of an element and the comma after it.
  mutating func skipToComma(from start: Int) {
    while !cursor.isAtEnd, !cursor.isPunctuation(",") { cursor.skip() }
    if !cursor.consume(","), cursor.index == start { cursor.advance() }
  }

  mutating func skipUnknown(into statements: inout [Code]) {
    if !cursor.isPunctuation(";") { statements.append(Code(.unknown(cursor.text), at: here)) }
    cursor.skip()
  }

  /// Parses the expression of an interpolation or a macro.
  func parsed(_ tokens: [SourceToken]) -> Code {
    var parser = self
    parser.cursor = TokenCursor(tokens, depth: cursor.depth + 1)
    guard parser.cursor.depth < TokenCursor.nesting else { return Code(.unknown(""), at: here) }
    let code = parser.expression()
    return parser.cursor.isAtEnd ? code : Code(.unknown(tokens.first?.text ?? ""), at: code.position)
  }

  mutating func textLiteral() -> Code {
    let token = cursor.token
    cursor.advance()
    guard !token.pieces.isEmpty else { return Code(.text(token.text), at: token.position) }
    let pieces = token.pieces.compactMap { piece in
      switch piece {
      case .text(let text): text.isEmpty ? nil : Code(.text(text), at: token.position)
      case .tokens(let tokens): parsed(tokens)
      case .contents: nil
      }
    }
    return Code(.interpolation(pieces), at: token.position)
  }

  mutating func numberLiteral() -> Code {
    let token = cursor.token
    cursor.advance()
    return Code(.number(Self.number(token.text)), at: token.position)
  }

  private static func number(_ text: String) -> Double {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return UInt64(digits.dropFirst(2), radix: 16).map(Double.init) ?? 0
    }
    return Double(digits) ?? Double(digits + "0") ?? 0
  }
}
