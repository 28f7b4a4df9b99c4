import Basics
import Model

extension ObjectiveCParser {
  private static let qualifiers: Set<String> = [
    "static", "const", "extern", "inline", "__block", "__weak", "__strong", "__unsafe_unretained", "__kindof",
    "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "IBOutlet", "IBInspectable",
    "volatile", "register", "UIKIT_EXTERN", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_STATIC_INLINE",
    "NS_INLINE", "CG_INLINE", "constexpr", "mutable", "struct", "signed", "unsigned", "__autoreleasing",
    "_Nullable_result", "null_unspecified", "UI_APPEARANCE_SELECTOR", "inout", "oneway", "in",
  ]
  static let plainTypes: Set<String> = [
    "int", "float", "double", "long", "short", "char", "bool", "void", "id", "auto", "size_t", "instancetype",
    "unsigned", "__weak", "__bridge",
  ]

  private func isQualifier(_ token: SourceToken) -> Bool {
    token.kind == .word && Self.qualifiers.contains(token.text)
  }

  /// Skips generic arguments: `<A, B *>`.
  mutating func skipAngles() {
    guard cursor.isPunctuation("<") else { return }
    let start = cursor.index
    var open = 0
    while !cursor.isAtEnd, cursor.index - start < 100 {
      if cursor.isPunctuation("<") { open += 1 }
      if cursor.isPunctuation(">") { open -= 1 }
      if cursor.isPunctuation("(") || cursor.isPunctuation("[") {
        cursor.skip()
        continue
      }
      if cursor.isPunctuation(";") || cursor.isPunctuation("{") { break }
      cursor.advance()
      if open == 0 { return }
    }
    cursor.move(to: start)
  }

  /// Parses a type with its qualifiers and asterisks. A block type has no name.
  /// - Returns: the name; nil if there is no type.
  mutating func typeName() -> String? {
    let start = cursor.index
    while isQualifier(cursor.token),
      cursor.peek().kind == .word || cursor.peek().text == "*" || cursor.text == "unsigned"
    {
      cursor.advance()
    }
    guard var name = cursor.takeWord() else {
      cursor.move(to: start)
      return nil
    }
    if name == "typeof" || name == "__typeof" || name == "__typeof__" || name == "decltype" {
      guard cursor.isPunctuation("(") else { return nil }
      cursor.skip()
    }
    while cursor.kind == .punctuation, cursor.text == ":", cursor.peek().text == ":",
      cursor.peek(2).kind == .word
    {
      cursor.move(to: cursor.index + 2)
      name = cursor.takeWord() ?? name
    }
    while ["long", "int", "double", "char"].contains(cursor.text), Self.plainTypes.contains(name) {
      cursor.advance()
    }
    if cursor.isPunctuation("<") { skipAngles() }
    while cursor.isPunctuation("*") || isQualifier(cursor.token)
      || cursor.isPunctuation("&") && cursor.peek().kind == .word
    {
      cursor.advance()
    }
    return name
  }

  /// Parses a type in parentheses.
  mutating func parenthesizedType() -> String? { inside { $0.typeName() } }

  /// Whether a declaration of variables begins here: a type, a name, and a token that can follow a name.
  var startsDeclaration: Bool {
    guard cursor.kind == .word else { return false }
    if ["return", "else", "self", "super", "if", "for", "while", "switch", "do", "goto", "delete"].contains(
      cursor.text)
    {
      return false
    }
    var parser = self
    guard parser.typeName() != nil else { return false }
    // Result (^name)(Parameters)
    if parser.cursor.isPunctuation("("), parser.cursor.peek().text == "^" || parser.cursor.peek().text == "*"
    {
      return true
    }
    guard parser.cursor.kind == .word else { return false }
    parser.cursor.advance()
    while isQualifier(parser.cursor.token) { parser.cursor.advance() }
    return parser.cursor.isAtEnd || ["=", ";", ",", "["].contains(parser.cursor.text)
      || parser.cursor.isWord("NS_AVAILABLE_IOS") || parser.cursor.isWord("API_AVAILABLE")
      || parser.cursor.isWord("__attribute__") || parser.cursor.isWord("NS_SWIFT_NAME")
  }

  /// Parses the declaration of variables up to the semicolon.
  mutating func declaration(into statements: inout [Code]) {
    let position = here
    let isShared = cursor.isWord("static")
    let type = typeName()
    repeat {
      while cursor.isPunctuation("*") || isQualifier(cursor.token) { cursor.advance() }
      var variable = Variable("", type: type, at: position)
      if cursor.isPunctuation("(") {
        // A block variable, whose name follows the caret.
        variable.type = "()"
        variable.name = inside { parser in
          while !parser.cursor.isAtEnd, parser.cursor.kind != .word || parser.isQualifier(parser.cursor.token)
          {
            parser.cursor.advance()
          }
          return parser.cursor.takeWord() ?? ""
        }
        if cursor.isPunctuation("(") { cursor.skip() }
      } else {
        variable.name = cursor.takeWord() ?? ""
      }
      while cursor.isPunctuation("[") {
        cursor.skip()
        variable.type = "[\(type ?? "")]"
      }
      if isShared { variable.modifiers.insert("static") }
      if cursor.consume("=") {
        variable.lazyValue = Lazy(cursor.isPunctuation("{") ? braced() : expression())
      }
      guard !variable.name.isEmpty else { break }
      statements.append(Code(.variable(variable), at: variable.position))
    } while cursor.consume(",")
    // In malformed source, the next line can be another statement.
    while !cursor.isAtEnd, !cursor.isPunctuation(";"), !cursor.startsLine { cursor.skip() }
    _ = cursor.consume(";")
  }

  /// Parses the braced initialiser of an array or structure: `{1, 2}`.
  mutating func braced() -> Code {
    let start = here
    return deeper { parser in
      Code(
        .list(
          parser.inside { inner in
            var elements: [Code] = []
            while !inner.cursor.isAtEnd {
              let place = inner.cursor.index
              // .width = 4
              if inner.cursor.isPunctuation("."), inner.cursor.peek(2).text == "=" {
                inner.cursor.move(to: inner.cursor.index + 3)
              }
              elements.append(inner.cursor.isPunctuation("{") ? inner.braced() : inner.expression())
              inner.skipToComma(from: place)
            }
            return elements
          }), at: start)
    }
  }
}
