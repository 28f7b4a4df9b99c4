import Basics
import Model

extension SwiftParser {
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "class", "override",
    "lazy", "weak", "unowned", "required", "convenience", "mutating", "nonmutating", "nonisolated", "dynamic",
    "indirect", "optional", "prefix", "postfix", "infix", "isolated", "distributed",
  ]
  private static let typeWords: [String: TypeDeclaration.Form] = [
    "class": .type, "struct": .type, "actor": .type, "enum": .enum, "protocol": .protocol,
    "extension": .extension,
  ]

  /// Parses a declaration into the enclosing type; returns false if there is none.
  mutating func declaration(into type: inout TypeDeclaration) -> Bool {
    let start = cursor.index
    let position = here
    let modifiers = declarationModifiers()
    guard cursor.kind == .word else {
      cursor.move(to: start)
      return false
    }
    switch cursor.text {
    case "let", "var":
      cursor.advance()
      variables(into: &type, modifiers)
    case "func", "init", "subscript", "deinit":
      guard cursor.text == "func" || ["(", "?", "!", "<", "{"].contains(cursor.peek().text) else {
        cursor.move(to: start)
        return false
      }
      if let function = function(modifiers) { type.functions.append(function) }
    case "typealias", "associatedtype":
      cursor.advance()
      let name = cursor.takeWord()
      if cursor.isPunctuation("<") { _ = skipGenerics() }
      if cursor.consume(":") { _ = typeName() }
      if cursor.consume("="), let name, let other = typeName() { type.aliases[name] = other }
    case "case" where type.form == .enum:
      cursor.advance()
      enumCases(into: &type)
    case let word:
      guard let form = Self.typeWords[word], cursor.peek().kind == .word,
        word != "actor" || cursor.peek(2).text != "."
      else {
        cursor.move(to: start)
        return false
      }
      cursor.advance()
      if let declaration = typeDeclaration(form, at: position) { type.types.append(declaration) }
    }
    return true
  }

  private mutating func declarationModifiers() -> Set<String> {
    var found: Set<String> = []
    while !cursor.isAtEnd {
      if cursor.kind == .attribute {
        found.insert(cursor.text)
        cursor.advance()
        if cursor.isPunctuation("("), !cursor.spaceBefore { cursor.skip() }
        continue
      }
      let next = cursor.peek()
      guard cursor.kind == .word, Self.modifiers.contains(cursor.text) else { break }
      if next.text == "(", !next.hasSpaceBefore {
        found.insert(cursor.text)
        cursor.advance()
        cursor.skip()
        continue
      }
      guard next.kind == .word || next.kind == .attribute else { break }
      // `class Name` is a type; `class func` and `class var` are shared members.
      if cursor.text == "class", !Self.modifiers.contains(next.text), next.text != "func", next.text != "var",
        next.text != "let"
      {
        break
      }
      found.insert(cursor.text)
      cursor.advance()
    }
    return found
  }

  // MARK: Types

  private mutating func typeDeclaration(_ form: TypeDeclaration.Form, at position: SourcePosition)
    -> TypeDeclaration?
  {
    var declaration = TypeDeclaration(
      form == .extension ? extendedName() : typeName() ?? "", form, at: position)
    if cursor.consume(":") {
      repeat { if let name = typeName() { declaration.inherits.append(name) } } while cursor.consume(",")
    }
    if cursor.isWord("where") {
      cursor.advance()
      repeat {
        guard let name = typeName(), cursor.consume(":") || cursor.consume("==") else { break }
        if let type = typeName() { declaration.requirements[name] = type }
      } while cursor.consume(",")
    }
    while !cursor.isAtEnd, !cursor.isPunctuation("{"), !cursor.startsLine || cursor.isWord("where") {
      cursor.skip()
    }
    guard cursor.isPunctuation("{"), cursor.depth < TokenCursor.nesting else { return declaration }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    let outer = isCondition
    isCondition = false
    defer { isCondition = outer }
    return inside(isType: true) { parser in
      while !parser.cursor.isAtEnd {
        let start = parser.cursor.index
        if !parser.declaration(into: &declaration), parser.cursor.index == start { parser.cursor.skip() }
      }
      return declaration
    }
  }

  /// Parses the name of an extended type, with the types around it: `Outer.Inner`.
  private mutating func extendedName() -> String {
    var names: [String] = []
    while cursor.kind == .word, cursor.peek().text == "." {
      names.append(cursor.text)
      cursor.move(to: cursor.index + 2)
    }
    return (names + [typeName() ?? ""]).joined(separator: ".")
  }

  private mutating func enumCases(into type: inout TypeDeclaration) {
    repeat {
      guard let name = cursor.takeWord() else { return }
      if cursor.isPunctuation("(") { cursor.skip() }
      type.cases.append(TypeDeclaration.EnumCase(name: name, value: cursor.consume("=") ? expression() : nil))
    } while cursor.consume(",")
  }

  // MARK: Variables

  private mutating func variables(into type: inout TypeDeclaration, _ modifiers: Set<String>) {
    repeat {
      let start = cursor.index
      var variable = Variable("", at: here)
      variable.name = pattern()
      variable.modifiers = modifiers
      if cursor.consume(":") { variable.type = typeName() }
      if cursor.consume("=") { variable.lazyValue = initialValue() }
      if cursor.isPunctuation("{"), !isCondition { variable.lazyAccessors = accessors() }
      type.variables.append(variable)
      if cursor.index == start { return }
    } while cursor.consume(",")
  }

  /// Parses an initial value. A closure that is called immediately, as for most views, is parsed when it is needed.
  private mutating func initialValue() -> Lazy<Code> {
    guard cursor.isPunctuation("{"), cursor.token.contents != nil else { return Lazy(expression()) }
    let (start, end) = (cursor.index, cursor.end)
    let after = cursor.peek(end + 3 - start)
    guard cursor.peek(end + 1 - start).text == "(", cursor.peek(end + 2 - start).text == ")",
      after.startsLine, after.text != "."
    else { return Lazy(expression()) }
    let depth = cursor.depth
    let call = cursor.tokens[start..<(end + 3)] + cursor.tokens.suffix(1)
    cursor.move(to: end + 3)
    return Lazy {
      var parser = SwiftParser(TokenCursor(Array(call), depth: depth))
      return parser.expression()
    }
  }

  private mutating func accessors() -> Lazy<Variable.Accessors>? {
    if let accessors = later({ $0.accessorBodies() }) { return accessors }
    guard cursor.depth < TokenCursor.nesting else {
      cursor.skip()
      return nil
    }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    return Lazy(inside { $0.accessorBodies() })
  }

  private mutating func accessorBodies() -> Variable.Accessors {
    var accessors = Variable.Accessors()
    let first = cursor.index
    var isPlain = true
    while !cursor.isAtEnd {
      while cursor.kind == .attribute || cursor.isWord("mutating") || cursor.isWord("nonmutating") {
        cursor.advance()
      }
      let word = cursor.text
      guard ["get", "set", "didSet", "willSet", "_read", "_modify"].contains(word), cursor.kind == .word,
        cursor.peek().kind == .end || ["{", "(", "set", "async", "throws"].contains(cursor.peek().text)
      else { break }
      isPlain = false
      cursor.advance()
      if cursor.isPunctuation("(") { cursor.skip() }
      while cursor.isWord("async") || cursor.isWord("throws") { cursor.advance() }
      guard cursor.isPunctuation("{") else { continue }
      let body = body()
      if word == "get" { accessors.getter = body } else { accessors.observers += body }
    }
    if isPlain {
      cursor.move(to: first)
      accessors.getter = statements()
    }
    return accessors
  }

  // MARK: Functions

  private mutating func function(_ modifiers: Set<String>) -> Function? {
    let position = here
    var name = cursor.takeWord() ?? ""
    if name == "func" {
      name = ""
      while !cursor.isAtEnd, !cursor.isPunctuation("("), !(cursor.isPunctuation("<") && !name.isEmpty) {
        name += cursor.text
        cursor.advance()
      }
    }
    if cursor.isPunctuation("?") || cursor.isPunctuation("!") { cursor.advance() }
    if cursor.isPunctuation("<") { _ = skipGenerics() }
    var function = Function(name: name, modifiers: modifiers, position: position)
    if cursor.isPunctuation("(") { function.parameters = inside { $0.parameters() } }
    while cursor.isWord("async") || cursor.isWord("throws") || cursor.isWord("rethrows") { cursor.advance() }
    if cursor.consume("->") { function.result = typeName() }
    if cursor.isWord("where") {
      while !cursor.isAtEnd, !cursor.isPunctuation("{") { cursor.skip() }
    }
    let outer = isCondition
    isCondition = false
    if name == "subscript" {
      for index in function.parameters.indices
      where function.parameters[index].label == function.parameters[index].name {
        function.parameters[index].label = nil
      }
      let accessors = cursor.isPunctuation("{") ? accessors() : nil
      function.lazyBody = accessors?.value.getter.map { Lazy($0) }
    } else if cursor.isPunctuation("{") {
      function.lazyBody = functionBody()
    }
    isCondition = outer
    return function
  }

  private mutating func parameters() -> [Function.Parameter] {
    var parameters: [Function.Parameter] = []
    while !cursor.isAtEnd {
      let start = cursor.index
      while cursor.kind == .attribute { cursor.advance() }
      if let label = cursor.takeWord() {
        let name = cursor.takeWord() ?? label
        var parameter = Function.Parameter(label: label == "_" ? nil : label, name: name)
        if cursor.consume(":") { parameter.type = typeName() }
        if cursor.isPunctuation("...") {
          parameter.type = "[\(parameter.type ?? "")]"
          cursor.advance()
        }
        if cursor.consume("=") { parameter.value = expression() }
        parameters.append(parameter)
      }
      skipToComma(from: start)
    }
    return parameters
  }
}
