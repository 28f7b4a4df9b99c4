import Basics
import Model

/// A parser for the parts of Swift that affect layout: declarations, statements and expressions, without type
/// inference.
struct SwiftParser: SourceParser {
  var cursor: TokenCursor
  /// Whether the parser is in the head of `if`, `guard`, `switch`, `for` or `while`, in which a brace begins the body
  /// instead of a closure.
  var isCondition = false

  init(_ cursor: TokenCursor) { self.cursor = cursor }

  mutating func readFile(into file: inout SourceFile) {
    var all = TypeDeclaration("", .type, at: here)
    while !cursor.isAtEnd {
      let start = cursor.index
      if consumeImport(into: &file.imports) { continue }
      if !declaration(into: &all) {
        statement(into: &file.statements)
        if cursor.index == start { skipUnknown(into: &file.statements) }
      }
    }
    file.types = all.types
    file.functions = all.functions
    file.variables = all.variables
    file.aliases = all.aliases
  }

  private mutating func consumeImport(into imports: inout [String]) -> Bool {
    if cursor.kind == .attribute, cursor.peek().text == "import" { cursor.advance() }
    guard cursor.consume(word: "import") else { return false }
    while let word = cursor.takeWord() {
      imports.append(word)
      guard cursor.consume(".") || !cursor.startsLine else { break }
    }
    return true
  }

  // MARK: Statements

  mutating func statement(into statements: inout [Code]) {
    var members = TypeDeclaration("", .type, at: here)
    let start = here
    if declaration(into: &members) {
      statements += members.variables.map { Code(.variable($0), at: $0.position) }
      statements += members.functions.map { Code(.function($0), at: $0.position) }
      statements += members.types.map { Code(.type($0), at: $0.position) }
      return
    }
    if cursor.consume(";") { return }
    if cursor.kind == .attribute || cursor.kind == .directive {
      cursor.advance()
      return
    }
    if cursor.peek().text == ":", cursor.peek(2).kind == .word, cursor.kind == .word,
      ["for", "while", "repeat", "switch", "if", "do"].contains(cursor.peek(2).text)
    {
      cursor.move(to: cursor.index + 2)
    }
    guard cursor.kind == .word else { return statements.append(expression()) }
    switch cursor.text {
    case "guard":
      cursor.advance()
      let conditions = conditions()
      _ = cursor.consume(word: "else")
      statements.append(Code(.guarded(conditions, otherwise: body()), at: start))
    case "for": statements.append(each())
    case "while":
      cursor.advance()
      let conditions = conditions()
      statements.append(Code(.loop(first: [], all(conditions, at: start), next: [], body()), at: start))
    case "repeat":
      cursor.advance()
      let rounds = body()
      let condition = cursor.consume(word: "while") ? expression() : nil
      statements.append(Code(.loop(first: [], condition, next: [], rounds), at: start))
    case "do", "defer":
      cursor.advance()
      statements.append(Code(.block(body()), at: start))
      while cursor.consume(word: "catch") {
        if !cursor.isPunctuation("{") { _ = conditions() }
        _ = body()
      }
    case "return":
      cursor.advance()
      let hasValue = !cursor.isAtEnd && !cursor.isPunctuation(";") && !cursor.startsLine
      statements.append(Code(.result(hasValue ? expression() : nil), at: start))
    case "break", "continue", "fallthrough":
      statements.append(Code(.jump(cursor.text), at: start))
      cursor.advance()
      if cursor.kind == .word, !cursor.startsLine { cursor.advance() }
    case "throw":
      cursor.advance()
      _ = expression()
      statements.append(Code(.jump("throw"), at: start))
    default: statements.append(expression())
    }
  }

  private func all(_ conditions: [Code], at position: SourcePosition) -> Code? {
    guard let first = conditions.first else { return nil }
    return conditions.dropFirst().reduce(first) { Code(.infix("&&", $0, $1), at: position) }
  }

  private mutating func each() -> Code {
    let start = here
    cursor.advance()
    _ = cursor.consume(word: "case")
    let name = pattern()
    _ = cursor.consume(word: "in")
    let outer = isCondition
    isCondition = true
    let sequence = expression()
    var filter: Code?
    if cursor.consume(word: "where") { filter = expression() }
    isCondition = outer
    var rounds = body()
    if let filter { rounds = [Code(.condition([filter], then: rounds, otherwise: []), at: start)] }
    return Code(.each(name, in: sequence, rounds), at: start)
  }

  /// Parses a pattern; returns the names that it binds, separated by commas.
  mutating func pattern() -> String {
    while cursor.isWord("let") || cursor.isWord("var") { cursor.advance() }
    if cursor.isPunctuation("(") {
      return inside { parser in
        var names: [String] = []
        while !parser.cursor.isAtEnd {
          if let word = parser.cursor.takeWord() { names.append(word) } else { parser.cursor.skip() }
        }
        return names.filter { $0 != "let" && $0 != "var" }.joined(separator: ",")
      }
    }
    return cursor.takeWord() ?? "_"
  }

  // MARK: Conditions

  mutating func conditions() -> [Code] {
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    var conditions: [Code] = []
    while !cursor.isAtEnd, !cursor.isPunctuation("{"), !cursor.isWord("else") {
      let start = cursor.index
      conditions.append(condition())
      if !cursor.consume(","), cursor.index == start || !cursor.isPunctuation("{") { break }
    }
    return conditions
  }

  private mutating func condition() -> Code {
    let start = here
    if cursor.consume(word: "case") {
      let pattern = patternExpression()
      guard cursor.consume("=") else { return Code(.unknown("case"), at: start) }
      return Code(.infix("~=", expression(), pattern), at: start)
    }
    guard cursor.isWord("let") || cursor.isWord("var") else { return expression() }
    cursor.advance()
    var variable = Variable(pattern(), at: start)
    if cursor.consume(":") { variable.type = typeName() }
    if cursor.consume("=") { variable.lazyValue = Lazy(expression()) }
    return Code(.variable(variable), at: start)
  }

  /// Parses `if`, as a statement or an expression.
  mutating func condition(at start: SourcePosition) -> Code {
    deeper { parser in
      parser.cursor.advance()
      let conditions = parser.conditions()
      let then = parser.body()
      var otherwise: [Code] = []
      if parser.cursor.consume(word: "else") {
        otherwise =
          parser.cursor.isWord("if") ? [parser.condition(at: parser.here)] : parser.body()
      }
      return Code(.condition(conditions, then: then, otherwise: otherwise), at: start)
    }
  }

  mutating func selection(at start: SourcePosition) -> Code {
    deeper { parser in
      parser.cursor.advance()
      let outer = parser.isCondition
      parser.isCondition = true
      let subject = parser.expression()
      parser.isCondition = outer
      guard parser.cursor.isPunctuation("{") else { return Code(.unknown("switch"), at: start) }
      parser.isCondition = false
      let cases = parser.inside { $0.cases() }
      parser.isCondition = outer
      return Code(.selection(subject, cases), at: start)
    }
  }

  private var isAtCase: Bool {
    cursor.isWord("case") || cursor.isWord("default")
      || cursor.kind == .attribute && cursor.peek().text == "default"
  }

  private mutating func cases() -> [Code.Case] {
    var cases: [Code.Case] = []
    while !cursor.isAtEnd {
      guard isAtCase else {
        cursor.skip()
        continue
      }
      if cursor.kind == .attribute { cursor.advance() }
      var patterns: [Code] = []
      if cursor.consume(word: "case") {
        repeat { patterns.append(patternExpression()) } while cursor.consume(",")
        if cursor.consume(word: "where") {
          let filter = expression()
          patterns = patterns.map { Code(.infix("where", $0, filter), at: $0.position) }
        }
      } else {
        cursor.advance()
      }
      while !cursor.isAtEnd, !cursor.isPunctuation(":") { cursor.skip() }
      _ = cursor.consume(":")
      var statements: [Code] = []
      while !cursor.isAtEnd, !isAtCase {
        let start = cursor.index
        statement(into: &statements)
        if cursor.index == start { skipUnknown(into: &statements) }
      }
      cases.append(Code.Case(patterns: patterns, body: statements))
    }
    return cases
  }

  private mutating func patternExpression() -> Code {
    let start = here
    guard cursor.consume(word: "is") else { return operation(1) }
    return Code(.cast(Code(.name("_"), at: start), typeName() ?? "_"), at: start)
  }

  // MARK: Types

  /// Parses a type; returns its name without generic arguments, or nil if there is none.
  mutating func typeName() -> String? {
    while cursor.kind == .attribute
      || ["inout", "some", "any", "borrowing", "consuming"].contains(cursor.text)
    {
      cursor.advance()
      if cursor.isPunctuation("("), !cursor.spaceBefore { cursor.skip() }
    }
    var name: String?
    if cursor.isPunctuation("[") {
      name = inside { parser in
        guard parser.cursor.depth < TokenCursor.nesting else { return "[]" }
        parser.cursor.depth += 1
        defer { parser.cursor.depth -= 1 }
        let element = parser.typeName() ?? ""
        return parser.cursor.isPunctuation(":") ? "[:]" : "[\(element)]"
      }
    } else if cursor.isPunctuation("(") {
      cursor.skip()
      name = "()"
      while cursor.isWord("async") || cursor.isWord("throws") || cursor.isWord("rethrows") {
        cursor.advance()
      }
      if cursor.consume("->") {
        guard cursor.depth < TokenCursor.nesting else { return name }
        cursor.depth += 1
        _ = typeName()
        cursor.depth -= 1
      }
    } else {
      while let word = cursor.takeWord() {
        name = word == "Type" ? name : word
        if cursor.isPunctuation("<"), !skipGenerics() { break }
        guard cursor.isPunctuation("."), cursor.peek().kind == .word else { break }
        cursor.advance()
      }
    }
    while cursor.isPunctuation("?") && !cursor.spaceBefore || cursor.isPunctuation("!") && !cursor.spaceBefore
      || cursor.isPunctuation("??") && !cursor.spaceBefore
    {
      cursor.advance()
    }
    while cursor.isPunctuation("&"), cursor.peek().kind == .word {
      cursor.advance()
      _ = cursor.takeWord()
      if cursor.isPunctuation("<") { _ = skipGenerics() }
    }
    return name
  }

  /// Skips generic arguments such as `<A, [B], C?>`; returns false if there are none.
  mutating func skipGenerics() -> Bool {
    let start = cursor.index
    var open = 0
    while !cursor.isAtEnd, cursor.index - start < 200 {
      switch (cursor.kind, cursor.text) {
      case (.punctuation, "<"):
        open += 1
        cursor.advance()
      case (.punctuation, ">"):
        open -= 1
        cursor.advance()
        if open == 0 { return true }
      case (.word, _), (.attribute, _): cursor.advance()
      case (.punctuation, "["), (.punctuation, "("): cursor.skip()
      case (.punctuation, ","), (.punctuation, "."), (.punctuation, "?"), (.punctuation, "!"),
        (.punctuation, "&"), (.punctuation, ":"), (.punctuation, "->"),
        (.punctuation, "=="), (.punctuation, "..."):
        cursor.advance()
      default:
        cursor.move(to: start)
        return false
      }
    }
    cursor.move(to: start)
    return false
  }
}
