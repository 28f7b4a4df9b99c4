import Model

/// A parser for the parts of Objective-C, C and C++ that affect layout.
struct ObjectiveCParser: SourceParser {
  var cursor: TokenCursor

  init(_ cursor: TokenCursor) { self.cursor = cursor }

  mutating func readFile(into file: inout SourceFile) {
    while !cursor.isAtEnd {
      let start = cursor.index
      switch (cursor.kind, cursor.text) {
      case (.directive, _): directive(into: &file)
      case (.attribute, "@interface"), (.attribute, "@implementation"), (.attribute, "@protocol"):
        if let type = typeDeclaration() { file.types.append(type) }
      case (.attribute, "@class"), (.attribute, "@import"): skipPastSemicolon()
      case (.word, "typedef"), (.word, "enum"), (.word, "NS_ENUM"), (.word, "NS_OPTIONS"), (.word, "struct"):
        typeDefinition(into: &file)
      case (.word, _): outerDeclaration(into: &file)
      default: cursor.skip()
      }
      if cursor.index == start { cursor.skip() }
    }
  }

  mutating func skipPastSemicolon() {
    while !cursor.isAtEnd, !cursor.isPunctuation(";") {
      if cursor.kind == .attribute, cursor.text == "@end" { return }
      cursor.skip()
    }
    _ = cursor.consume(";")
  }

  private mutating func directive(into file: inout SourceFile) {
    let token = cursor.token
    cursor.advance()
    guard case .tokens(let tokens)? = token.pieces.first, let first = tokens.first else { return }
    switch token.text {
    case "import", "include":
      // <UIKit/UIKit.h> or "Header.h"
      file.imports.append(first.kind == .text ? first.text : tokens.count > 1 ? tokens[1].text : "")
    case "define" where first.kind == .word:
      var value = tokens.dropFirst()
      var parameters: [String]?
      if value.first?.text == "(", value.first?.hasSpaceBefore == false,
        let end = value.firstIndex(where: { $0.text == ")" })
      {
        parameters = value[..<end].filter { $0.kind == .word || $0.text == "..." }.map(\.text)
        value = value[(end + 1)...]
      }
      let code = value.count > 1 ? parsed(Array(value)) : Code(.unknown(""), at: first.position)
      var macro = SourceFile.Macro(name: first.text, parameters: parameters, value: code)
      if case .unknown = code.form { macro.tokens = Array(value) }
      file.macros.append(macro)
    default: break
    }
  }

  // MARK: Types

  private mutating func typeDeclaration() -> TypeDeclaration? {
    let word = cursor.text
    let position = here
    cursor.advance()
    guard let name = cursor.takeWord() else { return nil }
    var type = TypeDeclaration(name, word == "@protocol" ? .protocol : .type, at: position)
    if word == "@protocol", cursor.isPunctuation(";") || cursor.isPunctuation(",") {
      skipPastSemicolon()
      return nil
    }
    skipAngles()
    if cursor.isPunctuation("(") {
      cursor.skip()
      type.form = .extension
    }
    if cursor.consume(":"), let superclass = cursor.takeWord() { type.inherits.append(superclass) }
    let start = cursor.index
    skipAngles()
    type.protocols = cursor.tokens[start..<cursor.index].filter { $0.kind == .word }.map(\.text)
    if cursor.isPunctuation("{") { inside { $0.instanceVariables(into: &type) } }
    while !cursor.isAtEnd {
      let start = cursor.index
      switch (cursor.kind, cursor.text) {
      case (.attribute, "@end"):
        cursor.advance()
        return type
      case (.attribute, "@interface"), (.attribute, "@implementation"): return type
      case (.attribute, "@property"): property(into: &type)
      case (.punctuation, "-"), (.punctuation, "+"):
        if let method = method() { type.functions.append(method) }
      case (.attribute, _): cursor.advance()
      case (.word, "static"), (.word, "const"):
        // A constant between methods.
        var statements: [Code] = []
        statement(into: &statements)
        for case .variable(var variable) in statements.map(\.form) {
          variable.modifiers.insert("static")
          type.variables.append(variable)
        }
      default: cursor.skip()
      }
      if cursor.index == start { cursor.skip() }
    }
    return type
  }

  private mutating func instanceVariables(into type: inout TypeDeclaration) {
    while !cursor.isAtEnd {
      if cursor.kind == .attribute {
        cursor.advance()
        continue
      }
      var statements: [Code] = []
      let start = cursor.index
      if startsDeclaration { declaration(into: &statements) } else { skipPastSemicolon() }
      if cursor.index == start { cursor.skip() }
      for case .variable(let variable) in statements.map(\.form) { type.variables.append(variable) }
    }
  }

  private mutating func property(into type: inout TypeDeclaration) {
    cursor.advance()
    var modifiers: Set<String> = []
    if cursor.isPunctuation("(") {
      inside { parser in
        while !parser.cursor.isAtEnd {
          if let word = parser.cursor.takeWord() { modifiers.insert(word) } else { parser.cursor.advance() }
        }
      }
    }
    var statements: [Code] = []
    if startsDeclaration { declaration(into: &statements) } else { skipPastSemicolon() }
    for case .variable(var variable) in statements.map(\.form) {
      variable.modifiers.formUnion(modifiers)
      if modifiers.contains("class") { variable.modifiers.insert("static") }
      type.variables.append(variable)
    }
  }

  /// Parses a method: `- (Type)name:(Type)parameter label:(Type)parameter { … }`.
  private mutating func method() -> Function? {
    let position = here
    let isShared = cursor.isPunctuation("+")
    cursor.advance()
    let result = cursor.isPunctuation("(") ? parenthesizedType() : nil
    guard let name = cursor.takeWord() else { return nil }
    var function = Function(name: name, modifiers: isShared ? ["static"] : [], position: position)
    function.result = result
    var label: String?
    while cursor.consume(":") {
      let type = cursor.isPunctuation("(") ? parenthesizedType() : nil
      guard let parameter = cursor.takeWord() else { break }
      function.parameters.append(Function.Parameter(label: label, name: parameter, type: type))
      label =
        cursor.kind == .word && cursor.peek().text == ":"
        ? cursor.takeWord() : cursor.isPunctuation(":") ? "" : nil
    }
    while !cursor.isAtEnd, !cursor.isPunctuation("{"), !cursor.isPunctuation(";"), cursor.kind != .attribute {
      cursor.skip()
    }
    // A semicolon can precede the body of an implementation.
    if cursor.isPunctuation(";"), cursor.peek().text == "{" { cursor.advance() }
    if cursor.isPunctuation("{") { function.lazyBody = functionBody() } else { _ = cursor.consume(";") }
    return function
  }

  /// Parses `NS_ENUM(NSInteger, Name) { a, b = 2 }` and `enum { … }`, with or without `typedef`; skips other type
  /// definitions.
  private mutating func typeDefinition(into file: inout SourceFile) {
    let position = here
    _ = cursor.consume(word: "typedef")
    guard ["enum", "NS_ENUM", "NS_OPTIONS"].contains(cursor.text) else { return skipPastSemicolon() }
    var type = TypeDeclaration("", .enum, at: position)
    while !cursor.isAtEnd, !cursor.isPunctuation("{"), !cursor.isPunctuation(";") {
      if cursor.isPunctuation("(") {
        let words = inside { parser in
          var words: [String] = []
          while !parser.cursor.isAtEnd {
            if let word = parser.cursor.takeWord() { words.append(word) } else { parser.cursor.advance() }
          }
          return words
        }
        type.name = words.last ?? ""
      } else {
        if let word = cursor.takeWord(), word != "enum" { type.name = word } else { cursor.advance() }
      }
    }
    guard cursor.isPunctuation("{") else { return }
    type.cases = inside { parser in
      var cases: [TypeDeclaration.EnumCase] = []
      while !parser.cursor.isAtEnd {
        let start = parser.cursor.index
        if let name = parser.cursor.takeWord() {
          cases.append(
            TypeDeclaration.EnumCase(
              name: name, value: parser.cursor.consume("=") ? parser.expression() : nil))
        }
        parser.skipToComma(from: start)
      }
      return cases
    }
    file.types.append(type)
    skipPastSemicolon()
  }

  /// Parses a C function, a constant, or a macro without a declaration.
  private mutating func outerDeclaration(into file: inout SourceFile) {
    let start = cursor.index
    let position = here
    // Skips to the name before the parentheses.
    while cursor.kind == .word || cursor.isPunctuation("*") || cursor.isPunctuation("<"),
      cursor.index - start < 40
    {
      if cursor.isPunctuation("<") { skipAngles() }
      let isFunction = cursor.index > start && cursor.kind == .word && cursor.peek().text == "("
      guard isFunction, let name = cursor.takeWord() else {
        cursor.advance()
        continue
      }
      var function = Function(name: name, position: position)
      function.parameters = inside { $0.functionParameters() }
      if cursor.isPunctuation("{") {
        function.lazyBody = functionBody()
        file.functions.append(function)
        return
      }
      break
    }
    cursor.move(to: start)
    guard startsDeclaration else {
      // NS_ASSUME_NONNULL_BEGIN
      cursor.advance()
      if cursor.isPunctuation("(") { cursor.skip() }
      return
    }
    var statements: [Code] = []
    declaration(into: &statements)
    for case .variable(let variable) in statements.map(\.form) { file.variables.append(variable) }
  }

  private mutating func functionParameters() -> [Function.Parameter] {
    var parameters: [Function.Parameter] = []
    while !cursor.isAtEnd {
      var words: [String] = []
      while !cursor.isAtEnd, !cursor.isPunctuation(",") {
        if let word = cursor.takeWord() { words.append(word) } else { cursor.skip() }
      }
      _ = cursor.consume(",")
      if words.count > 1, let name = words.last {
        parameters.append(Function.Parameter(label: nil, name: name, type: words[words.count - 2]))
      }
    }
    return parameters
  }
}
