import Model

extension ObjectiveCParser {
  mutating func choice() -> Code {
    let condition = operation(1)
    guard cursor.consume("?") else { return condition }
    // The short form `a ?: b` is `a` if that is not nil.
    if cursor.consume(":") { return Code(.infix("??", condition, expression()), at: condition.position) }
    let then = expression()
    guard cursor.consume(":") else { return Code(.unknown("?"), at: condition.position) }
    return Code(.choice(condition, then, expression()), at: condition.position)
  }

  private mutating func operation(_ least: Int) -> Code {
    var left = prefixed()
    var length = 0
    while length < TokenCursor.nesting {
      length += 1
      guard cursor.kind == .punctuation, let precedence = Operators.precedence(cursor.text),
        precedence >= least
      else { break }
      let symbol = cursor.text
      cursor.advance()
      let right = deeper { $0.operation(precedence + 1) }
      left = Code(.infix(symbol, left, right), at: left.position)
    }
    return left
  }

  private mutating func prefixed() -> Code {
    let start = here
    if cursor.isPunctuation("("), let type = castType() {
      cursor.skip()
      if cursor.isPunctuation("{") { return compound(type, at: start) }
      let value = deeper { $0.prefixed() }
      return Code(.cast(value, type), at: start)
    }
    guard cursor.kind == .punctuation, ["-", "!", "~", "+", "&", "*", "++", "--"].contains(cursor.text) else {
      return postfixed(primary())
    }
    let symbol = cursor.text
    cursor.advance()
    let value = deeper { $0.prefixed() }
    switch (symbol, value.form) {
    case ("-", .number(let number)): return Code(.number(-number), at: start)
    case ("&", _), ("+", _), ("*", _): return value
    case ("++", _): return Code(.assignment("+=", value, Code(.number(1), at: start)), at: start)
    case ("--", _): return Code(.assignment("-=", value, Code(.number(1), at: start)), at: start)
    default: return Code(.prefix(symbol, value), at: start)
    }
  }

  /// Parses a compound literal: `(CGRect){0, 0, 10, 10}` is a call of the type.
  private mutating func compound(_ type: String, at start: SourcePosition) -> Code {
    guard case .list(let elements) = braced().form else { return Code(.unknown(type), at: start) }
    return postfixed(
      Code(
        .call(Code(.name(type), at: start), elements.map { Code.Argument(label: nil, value: $0) }), at: start)
    )
  }

  /// Returns the type of a cast if the current parenthesis opens one, otherwise nil.
  private func castType() -> String? {
    var parser = self
    let end = cursor.end
    parser.cursor.limit = end
    parser.cursor.advance()
    let first = parser.cursor.token
    guard let type = parser.typeName(), parser.cursor.isAtEnd, end < cursor.limit else { return nil }
    let hasStar = cursor.tokens[end - 1].text == "*" || first.text != type
    let isType = hasStar || Self.plainTypes.contains(type) || type.first?.isUppercase == true
    let next = cursor.tokens[end + 1]
    switch next.kind {
    case .word, .number, .text, .attribute: return isType ? type : nil
    case .punctuation:
      switch next.text {
      case "(", "[", "{", "@(", "@[", "@{", "^", "!", "~": return isType ? type : nil
      case "-", "*", "&":
        return hasStar || Self.plainTypes.contains(type) || type.hasPrefix("CG") || type.hasPrefix("NS")
          ? type : nil
      default: return nil
      }
    case .directive, .end: return nil
    }
  }

  private mutating func primary() -> Code {
    let start = here
    switch cursor.kind {
    case .number: return numberLiteral()
    case .text:
      var literal = textLiteral()
      // Adjacent string literals are concatenated.
      while cursor.kind == .text, case .text(let text) = literal.form {
        literal = Code(.text(text + cursor.text), at: start)
        cursor.advance()
      }
      return literal
    case .word: return word(at: start)
    case .attribute: return attribute(at: start)
    case .punctuation: return punctuation(at: start)
    case .directive, .end:
      cursor.advance()
      return Code(.unknown(""), at: start)
    }
  }

  private mutating func word(at start: SourcePosition) -> Code {
    let word = cursor.takeWord() ?? ""
    switch word {
    case "nil", "Nil", "NULL", "nullptr": return Code(.null, at: start)
    case "YES", "true", "TRUE": return Code(.flag(true), at: start)
    case "NO", "false", "FALSE": return Code(.flag(false), at: start)
    case "iOS" where cursor.kind == .number: return numberLiteral()
    default: return Code(.name(word), at: start)
    }
  }

  private mutating func attribute(at start: SourcePosition) -> Code {
    let word = cursor.text
    cursor.advance()
    switch word {
    case "@YES", "@true": return Code(.flag(true), at: start)
    case "@NO", "@false": return Code(.flag(false), at: start)
    case "@selector", "@protocol", "@encode":
      if cursor.isPunctuation("(") { cursor.skip() }
      return Code(.unknown(word), at: start)
    default: return Code(.name(String(word.dropFirst())), at: start)
    }
  }

  private mutating func punctuation(at start: SourcePosition) -> Code {
    switch cursor.text {
    case "(":
      // A statement expression `({ … })` has the value of its last statement.
      if cursor.peek().text == "{" {
        let body = inside { $0.body() }
        let closure = Code(.closure(Code.Closure(parameters: [], body: body)), at: start)
        return Code(.call(closure, []), at: start)
      }
      return inside { $0.expression() }
    case "@(": return inside { $0.expression() }
    case "@[": return Code(.list(inside { $0.elements() }), at: start)
    case "@{": return dictionary(at: start)
    case "[": return message(at: start)
    case "^": return block(at: start)
    case ")", "]", "}", ",", ";", ":": return Code(.unknown(""), at: start)
    default:
      defer { cursor.advance() }
      return Code(.unknown(cursor.text), at: start)
    }
  }

  private mutating func dictionary(at start: SourcePosition) -> Code {
    let pairs = inside { parser in
      var pairs: [(key: Code, value: Code)] = []
      while !parser.cursor.isAtEnd {
        let place = parser.cursor.index
        let key = parser.expression()
        if parser.cursor.consume(":") { pairs.append((key, parser.expression())) }
        parser.skipToComma(from: place)
      }
      return pairs
    }
    return Code(.dictionary(pairs), at: start)
  }

  private mutating func postfixed(_ base: Code) -> Code {
    var base = base
    var length = 0
    while length < TokenCursor.nesting, cursor.kind == .punctuation {
      length += 1
      switch cursor.text {
      case "." where cursor.peek().kind == .word, "->" where cursor.peek().kind == .word:
        let place = cursor.peek().position
        cursor.advance()
        base = Code(.member(base, cursor.takeWord() ?? ""), at: place)
      case ":" where cursor.peek().text == ":" && cursor.peek(2).kind == .word:
        cursor.move(to: cursor.index + 2)
        base = Code(.member(base, cursor.takeWord() ?? ""), at: base.position)
      case "(":
        let values = inside { $0.elements() }
        base = Code(.call(base, values.map { Code.Argument(label: nil, value: $0) }), at: base.position)
      // On a new line, it is a message after a macro without a semicolon.
      case "[" where !cursor.token.startsLine:
        let index = inside { $0.expression() }
        base = Code(.element(base, [Code.Argument(label: nil, value: index)]), at: base.position)
      case "++", "--":
        let symbol = cursor.text == "++" ? "+=" : "-="
        cursor.advance()
        return Code(.assignment(symbol, base, Code(.number(1), at: base.position)), at: base.position)
      default: return base
      }
    }
    return base
  }

  // MARK: Messages and blocks

  /// Parses a message: `[receiver name:value label:value]`.
  private mutating func message(at start: SourcePosition) -> Code {
    inside { parser in
      let receiver = parser.deeper { $0.receiver() }
      let place = parser.here
      guard let name = parser.cursor.takeWord() else { return Code(.unknown("["), at: start) }
      var arguments: [Code.Argument] = []
      var label: String?
      while parser.cursor.consume(":") {
        arguments.append(Code.Argument(label: label, value: parser.expression()))
        while parser.cursor.consume(",") {
          arguments.append(Code.Argument(label: nil, value: parser.expression()))
        }
        label = parser.cursor.isPunctuation(":") ? "" : parser.cursor.takeWord()
      }
      return Code(.call(Code(.member(receiver, name), at: place), arguments), at: start)
    }
  }

  private mutating func receiver() -> Code {
    // [NSMutableArray<UIView *> array]
    if cursor.kind == .word, cursor.peek().text == "<" {
      let start = here
      let name = cursor.takeWord() ?? ""
      skipAngles()
      return Code(.name(name), at: start)
    }
    return prefixed()
  }

  /// Parses a block: `^Result(Type name) { … }`.
  private mutating func block(at start: SourcePosition) -> Code {
    cursor.advance()
    if cursor.kind == .word { _ = typeName() }
    var parameters: [String] = []
    if cursor.isPunctuation("(") { parameters = inside { $0.blockParameters() } }
    guard cursor.isPunctuation("{") else { return Code(.unknown("^"), at: start) }
    return Code(.closure(Code.Closure(parameters: parameters, body: body())), at: start)
  }

  private mutating func blockParameters() -> [String] {
    var names: [String] = []
    while !cursor.isAtEnd {
      var last: String?
      while !cursor.isAtEnd, !cursor.isPunctuation(",") {
        if let word = cursor.takeWord() { last = word } else { cursor.skip() }
      }
      _ = cursor.consume(",")
      if let last, last != "void" { names.append(last) }
    }
    return names
  }
}
