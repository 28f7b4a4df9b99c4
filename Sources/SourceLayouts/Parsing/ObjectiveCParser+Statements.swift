import Model

extension ObjectiveCParser {
  mutating func statement(into statements: inout [Code]) {
    let start = here
    if cursor.consume(";") { return }
    if cursor.isPunctuation("{") { return statements.append(Code(.block(body()), at: start)) }
    guard cursor.kind == .word || cursor.kind == .attribute else {
      return expressionStatement(into: &statements)
    }
    switch cursor.text {
    case "if": statements.append(condition())
    case "for": statements.append(round())
    case "while":
      cursor.advance()
      let condition = inside { $0.expression() }
      statements.append(Code(.loop(first: [], condition, next: [], branch()), at: start))
    case "do":
      // The body runs before the condition, which is often `while (0)` in a macro. A single iteration is read.
      cursor.advance()
      statements.append(Code(.block(branch()), at: start))
      if cursor.consume(word: "while"), cursor.isPunctuation("(") { cursor.skip() }
    case "switch": statements.append(selection())
    case "return":
      cursor.advance()
      let value = cursor.isPunctuation(";") || cursor.isAtEnd ? nil : expression()
      statements.append(Code(.result(value), at: start))
      _ = cursor.consume(";")
    case "break", "continue", "goto", "@throw":
      statements.append(Code(.jump(cursor.text), at: start))
      skipPastSemicolon()
    case "@autoreleasepool", "@synchronized", "@try", "@finally":
      cursor.advance()
      if cursor.isPunctuation("(") { cursor.skip() }
      statements.append(Code(.block(body()), at: start))
    case "@catch":
      cursor.advance()
      if cursor.isPunctuation("(") { cursor.skip() }
      if cursor.isPunctuation("{") { cursor.skip() }
    case "@weakify", "@strongify", "@available":
      if cursor.text == "@available" { return expressionStatement(into: &statements) }
      cursor.advance()
      if cursor.isPunctuation("(") { cursor.skip() }
    default:
      if startsDeclaration { declaration(into: &statements) } else { expressionStatement(into: &statements) }
    }
  }

  private mutating func expressionStatement(into statements: inout [Code]) {
    statements.append(expression())
    _ = cursor.consume(";")
  }

  /// Parses a block of statements, or a single statement.
  private mutating func branch() -> [Code] {
    if cursor.isPunctuation("{") { return body() }
    guard cursor.depth < TokenCursor.nesting else {
      skipPastSemicolon()
      return []
    }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    var statements: [Code] = []
    if !cursor.isAtEnd { statement(into: &statements) }
    return statements
  }

  private mutating func condition() -> Code {
    let start = here
    cursor.advance()
    guard cursor.isPunctuation("(") else { return Code(.unknown("if"), at: start) }
    let test = inside { $0.expression() }
    let then = branch()
    let otherwise = cursor.consume(word: "else") ? branch() : []
    return Code(.condition([test], then: then, otherwise: otherwise), at: start)
  }

  private mutating func round() -> Code {
    let start = here
    cursor.advance()
    guard cursor.isPunctuation("(") else { return Code(.unknown("for"), at: start) }
    // for (Type *name in list)
    let head = cursor
    let each = inside { parser -> (String, Code)? in
      _ = parser.typeName()
      let name: String
      if parser.cursor.isWord("in") {
        name = parser.cursor.peek(-1).text
      } else {
        guard let word = parser.cursor.takeWord() else { return nil }
        name = word
      }
      guard parser.cursor.consume(word: "in") || parser.cursor.consume(":") else { return nil }
      return (name, parser.expression())
    }
    if let each { return Code(.each(each.0, in: each.1, branch()), at: start) }
    cursor = head
    let parts = inside { parser -> ([Code], Code?, [Code]) in
      var first: [Code] = []
      parser.statement(into: &first)
      let test = parser.cursor.isPunctuation(";") ? nil : parser.expression()
      _ = parser.cursor.consume(";")
      return (first, test, parser.elements())
    }
    return Code(.loop(first: parts.0, parts.1, next: parts.2, branch()), at: start)
  }

  private mutating func selection() -> Code {
    let start = here
    cursor.advance()
    guard cursor.isPunctuation("(") else { return Code(.unknown("switch"), at: start) }
    let subject = inside { $0.expression() }
    guard cursor.isPunctuation("{"), cursor.depth < TokenCursor.nesting else {
      return Code(.unknown("switch"), at: start)
    }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    return Code(.selection(subject, inside { $0.cases() }), at: start)
  }

  private mutating func cases() -> [Code.Case] {
    var cases: [Code.Case] = []
    while !cursor.isAtEnd {
      var patterns: [Code] = []
      var isDefault = false
      while cursor.isWord("case") || cursor.isWord("default") {
        if cursor.isWord("default") { isDefault = true }
        let isCase = cursor.isWord("case")
        cursor.advance()
        if isCase { patterns.append(expression()) }
        while !cursor.isAtEnd, !cursor.isPunctuation(":") { cursor.skip() }
        _ = cursor.consume(":")
      }
      if isDefault { patterns = [] }
      var statements: [Code] = []
      while !cursor.isAtEnd, !cursor.isWord("case"), !cursor.isWord("default") {
        let start = cursor.index
        statement(into: &statements)
        if cursor.index == start { skipUnknown(into: &statements) }
      }
      cases.append(Code.Case(patterns: patterns, body: statements))
    }
    return cases
  }
}
