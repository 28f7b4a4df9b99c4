import Model

extension SwiftParser {
  mutating func choice() -> Code {
    let condition = operation(1)
    guard cursor.isPunctuation("?"), cursor.spaceBefore || cursor.spaceAfter else { return condition }
    cursor.advance()
    let then = expression()
    guard cursor.consume(":") else { return Code(.unknown("?"), at: condition.position) }
    return Code(.choice(condition, then, expression()), at: condition.position)
  }

  /// Parses binary operators of at least the given precedence.
  mutating func operation(_ least: Int) -> Code {
    var left = prefixed()
    var length = 0
    while length < TokenCursor.nesting {
      length += 1
      if cursor.isWord("as") || cursor.isWord("is") {
        let isTest = cursor.isWord("is")
        cursor.advance()
        if cursor.isPunctuation("?") || cursor.isPunctuation("!") { cursor.advance() }
        let type = typeName() ?? "_"
        left = Code(
          isTest ? .infix("is", left, Code(.name(type), at: left.position)) : .cast(left, type),
          at: left.position)
        continue
      }
      guard cursor.kind == .punctuation, let precedence = Operators.precedence(cursor.text),
        precedence >= least,
        !cursor.spaceBefore || cursor.spaceAfter
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
    if cursor.kind == .word {
      switch cursor.text {
      case "try", "await", "let", "var":
        cursor.advance()
        if cursor.isPunctuation("?") || cursor.isPunctuation("!") { cursor.advance() }
        return deeper { $0.prefixed() }
      default: break
      }
    }
    if cursor.kind == .punctuation, ["-", "!", "~", "+", "&", "...", "..<"].contains(cursor.text) {
      let symbol = cursor.text
      cursor.advance()
      let value = deeper { $0.prefixed() }
      switch (symbol, value.form) {
      case ("-", .number(let number)): return Code(.number(-number), at: start)
      case ("&", _), ("+", _): return value
      default: return Code(.prefix(symbol, value), at: start)
      }
    }
    return postfixed(primary())
  }

  private mutating func primary() -> Code {
    let start = here
    switch cursor.kind {
    case .number: return numberLiteral()
    case .text: return textLiteral()
    case .word: return word(at: start)
    case .punctuation where cursor.text == "(":
      let arguments = arguments()
      if arguments.count == 1, arguments[0].label == nil { return arguments[0].value }
      return Code(.tuple(arguments), at: start)
    case .punctuation where cursor.text == "[": return collection()
    case .punctuation where cursor.text == "{": return Code(.closure(closure()), at: start)
    case .punctuation where cursor.text == "." && cursor.peek().kind == .word:
      cursor.advance()
      return Code(.member(nil, cursor.takeWord() ?? ""), at: start)
    case .punctuation where [")", "]", "}", ",", ";", ":"].contains(cursor.text):
      return Code(.unknown(""), at: start)
    default:
      let unknown = Code(.unknown(cursor.text), at: start)
      cursor.advance()
      if unknown.form.isBackslash, cursor.isPunctuation(".") { _ = postfixed(unknown) }
      return unknown
    }
  }

  private mutating func word(at start: SourcePosition) -> Code {
    switch cursor.text {
    case "nil":
      cursor.advance()
      return Code(.null, at: start)
    case "true", "false":
      defer { cursor.advance() }
      return Code(.flag(cursor.text == "true"), at: start)
    case "if": return condition(at: start)
    case "switch": return selection(at: start)
    default:
      let name = cursor.takeWord() ?? ""
      // The version in `#available(iOS 15, *)` is parsed as a number.
      if name.hasPrefix("iOS"), cursor.kind == .number { return numberLiteral() }
      skipGenericArguments(of: name)
      return Code(.name(name), at: start)
    }
  }

  /// Skips the generic arguments of `Stack<UIView>(…)`; the token after them distinguishes them from a comparison.
  private mutating func skipGenericArguments(of name: String) {
    guard cursor.isPunctuation("<"), !cursor.spaceBefore, !cursor.spaceAfter else { return }
    let start = cursor.index
    let isEnd =
      skipGenerics()
      && (cursor.startsLine || ["(", ".", ")", ",", "]", "}", ":", "?", "!", "{"].contains(cursor.text))
    if !isEnd { cursor.move(to: start) }
  }

  private mutating func postfixed(_ base: Code) -> Code {
    var base = base
    var length = 0
    while length < TokenCursor.nesting {
      length += 1
      guard cursor.kind == .punctuation else { break }
      switch cursor.text {
      case "." where cursor.peek().kind == .word || cursor.peek().kind == .number:
        let place = cursor.peek().position
        cursor.advance()
        let name = cursor.text
        cursor.advance()
        skipGenericArguments(of: name)
        base = Code(.member(base, name), at: place)
      case "!" where !cursor.spaceBefore, "?" where !cursor.spaceBefore: cursor.advance()
      case "(" where !cursor.startsLine: base = trailing(behind: base, arguments())
      case "[" where !cursor.startsLine && !cursor.spaceBefore:
        base = Code(.element(base, arguments()), at: base.position)
      case "{" where takesClosure(base): base = trailing(behind: base, [])
      default: return base
      }
    }
    return base
  }

  private func takesClosure(_ base: Code) -> Bool {
    guard !isCondition, !cursor.startsLine else { return false }
    let next = cursor.peekInside()
    if next.text == "didSet" || next.text == "willSet", ["{", "("].contains(cursor.peekInside(2).text) {
      return false
    }
    switch base.form {
    case .name, .member, .call: return true
    default: return false
    }
  }

  /// Parses a call with its trailing closures.
  private mutating func trailing(behind base: Code, _ arguments: [Code.Argument]) -> Code {
    let call = Code(.call(base, arguments), at: base.position)
    guard cursor.isPunctuation("{"), takesClosure(call) else { return call }
    var all = arguments
    var label: String?
    repeat {
      let start = here
      all.append(Code.Argument(label: label, value: Code(.closure(closure()), at: start), isTrailing: true))
      label = cursor.peek().text == ":" && cursor.peek(2).text == "{" ? cursor.takeWord() : nil
    } while label != nil && cursor.consume(":")
    return Code(.call(base, all), at: base.position)
  }

  private mutating func arguments() -> [Code.Argument] {
    let outer = isCondition
    isCondition = false
    defer { isCondition = outer }
    return inside { parser in
      var arguments: [Code.Argument] = []
      while !parser.cursor.isAtEnd {
        let start = parser.cursor.index
        var label: String?
        if parser.cursor.kind == .word, parser.cursor.peek().text == ":" {
          label = parser.cursor.takeWord()
          parser.cursor.advance()
        }
        arguments.append(Code.Argument(label: label, value: parser.expression()))
        parser.skipToComma(from: start)
      }
      return arguments
    }
  }

  private mutating func collection() -> Code {
    let start = here
    let outer = isCondition
    isCondition = false
    defer { isCondition = outer }
    return inside { parser in
      if parser.cursor.isPunctuation(":") { return Code(.dictionary([]), at: start) }
      var elements: [Code] = []
      var pairs: [(key: Code, value: Code)] = []
      while !parser.cursor.isAtEnd {
        let place = parser.cursor.index
        let element = parser.expression()
        if parser.cursor.consume(":") {
          pairs.append((element, parser.expression()))
        } else {
          elements.append(element)
        }
        parser.skipToComma(from: place)
      }
      return Code(pairs.isEmpty ? .list(elements) : .dictionary(pairs), at: start)
    }
  }

  // MARK: Closures

  private mutating func closure() -> Code.Closure {
    guard cursor.depth < TokenCursor.nesting else {
      cursor.skip()
      return Code.Closure(parameters: [], body: [])
    }
    cursor.depth += 1
    let outer = isCondition
    isCondition = false
    defer {
      isCondition = outer
      cursor.depth -= 1
    }
    return inside { parser in
      Code.Closure(parameters: parser.closureParameters(), body: parser.statements())
    }
  }

  /// Parses `[weak self] (name: Type) -> Result in`, if the closure begins with it.
  private mutating func closureParameters() -> [String] {
    let start = cursor.index
    var names: [String] = []
    while cursor.kind == .attribute { cursor.advance() }
    if cursor.isPunctuation("[") { cursor.skip() }
    if cursor.isPunctuation("(") {
      inside { parser in
        while !parser.cursor.isAtEnd {
          let place = parser.cursor.index
          if let word = parser.cursor.takeWord() { names.append(parser.cursor.takeWord() ?? word) }
          parser.skipToComma(from: place)
        }
      }
    } else {
      while cursor.kind == .word, cursor.text != "in",
        cursor.peek().text == "," || cursor.peek().text == "in"
          || cursor.peek().text == "->" || cursor.peek().text == "throws" || cursor.peek().text == "async"
      {
        names.append(cursor.text)
        cursor.advance()
        if !cursor.consume(",") { break }
      }
    }
    while cursor.isWord("async") || cursor.isWord("throws") { cursor.advance() }
    if cursor.consume("->") { _ = typeName() }
    if cursor.consume(word: "in") { return names }
    cursor.move(to: start)
    return []
  }
}

extension Code.Form {
  fileprivate var isBackslash: Bool { if case .unknown("\\") = self { true } else { false } }
}
