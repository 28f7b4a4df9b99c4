import Model
import Syntax

/// A named number, read on first use, so that the order of definitions does not matter.
enum NamedNumber {
  case unread(JSONValue)
  /// Being read; another access means a circular definition.
  case reading(JSONValue)
  case known(PartialValue)
}

extension LayoutReader {
  mutating func readNumbers(_ value: JSONValue?) {
    guard let value else { return }
    for member in value.members where checkName(member.name, "number") {
      if ExpressionNames.known.contains(member.key) {
        log.error(
          "the name \"\(member.key)\" is reserved",
          expected: "write another name; sizewise help format names lists the reserved names",
          at: member.name)
      } else {
        numbers[member.key] = .unread(member.value)
      }
    }
    for name in numbers.keys.sorted() { _ = number(named: name) }
  }

  /// Returns the amount of a named number, or nil if there is none.
  mutating func number(named name: String) -> PartialValue? {
    switch numbers[name] {
    case nil: return nil
    case .known(let amount): return amount
    case .reading(let value):
      log.error("the number \"\(name)\" depends on itself", at: value)
      return .zero
    case .unread(let value):
      numbers[name] = .reading(value)
      // A number may refer to a row; this is checked where the number is used.
      let wasRow = scopes[0].isRow
      scopes[0].isRow = true
      let amount = amount(value) ?? .zero
      scopes[0].isRow = wasRow
      numbers[name] = .known(amount)
      return amount
    }
  }

  // MARK: Values

  /// Reads a number, an expression, or a number for each device class; nil if invalid, which is reported.
  mutating func amount(_ value: JSONValue) -> PartialValue? {
    guard let value = argument(value, as: .value) else { return nil }
    if let number = value.number { return .number(number) }
    return value.kind == .object ? deviceAmount(value) : expression(value)
  }

  mutating func value(_ json: JSONValue) -> Value? {
    amount(json)?.value(at: json.position)
  }

  /// Reads an expression without views.
  mutating func expression(_ value: JSONValue) -> PartialValue? {
    guard let text = value.text else { return nil }
    do throws(SyntaxError) {
      let tokens = try SyntaxScanner.tokens(of: text)
      var meanings = [NameMeaning?](repeating: nil, count: tokens.count)
      for index in tokens.indices {
        guard let name = ExpressionParser.name(at: index, of: tokens) else { continue }
        let scalar = tokens[index].scalar
        guard let amount = try amount(named: name, scope: value.scope, at: scalar) else {
          throw unknownNumber(name, scope: value.scope, at: scalar)
        }
        meanings[index] = .amount(amount)
      }
      var parser = parser(tokens, meanings, scope: value.scope)
      return try parser.parseAmount()
    } catch {
      var error = error
      // A percentage needs a superview, and there is none here.
      if text.hasSuffix("%") {
        error.expected = "expected a number, such as 20; a part of the window is window.width * 0.5"
      }
      report(error, in: value)
      return nil
    }
  }

  /// Returns a parser with the layout's rules; inside a rule there are none, to prevent recursion.
  func parser(_ tokens: [SyntaxToken], _ meanings: [NameMeaning?], scope: Int) -> ExpressionParser {
    var parser = ExpressionParser(tokens, meanings: meanings)
    parser.allowsRow = isInRow(scope)
    if !scopes[scope].aliases.isEmpty {
      parser.rules = nil
    } else if !document.responsive.rules.isEmpty {
      parser.rules = Array(document.responsive.rules.keys)
    }
    return parser
  }

  /// Returns the amount of a name, or nil if it is not a number.
  mutating func amount(named name: String, scope: Int, at scalar: Int) throws(SyntaxError) -> PartialValue? {
    if let parameter = scopes[scope].parameters[name] {
      guard let amount = parameter.bool.map({ PartialValue.number($0 ? 1 : 0) }) ?? amount(parameter) else {
        throw SyntaxError("the parameter \"\(name)\" is not a number here", at: scalar)
      }
      return amount
    }
    if name.hasPrefix("row."), isInRow(scope) { return .operations([.name(name)]) }
    if name == "item.width" { return .operations([.name(name)]) }
    if let alias = scopes[scope].aliases[name] { return .operations([.name(alias)]) }
    if let amount = number(named: name) {
      if amount.needsRow, !isInRow(scope) {
        throw SyntaxError("\"\(name)\" needs a row of data", "use it only in cells", at: scalar)
      }
      return amount
    }
    if let amount = try constantAmount(name, at: scalar) { return amount }
    if let flag = ExpressionNames.flags[name] { return .number(flag) }
    return ExpressionNames.known.contains(name) ? .operations([.name(name)]) : nil
  }

  func unknownNumber(_ name: String, scope: Int, at scalar: Int) -> SyntaxError {
    let known = numberNames(scope: scope)
    let field: Hint? =
      isInRow(scope) ? "write \"row.\(name)\" for a field of the row" : Self.definition(of: name)
    var error = SyntaxError(
      "unknown name \"\(name)\"", NearestName.suggestion(for: name, in: known) ?? field, at: scalar)
    error.isConsequence = isMisplaced(name)
    return error
  }

  /// Returns how a name could be defined.
  static func definition(of name: String) -> Hint? {
    name.contains(".") ? nil : "expected a number or a name; define it: \"numbers\": {\"\(name)\": 16}"
  }

  func numberNames(scope: Int) -> [String] {
    Array(scopes[scope].parameters.keys) + scopes[scope].aliases.keys + numbers.keys
      + ExpressionNames.names.map(\.key)
  }

  mutating func report(_ error: SyntaxError, in value: JSONValue) {
    guard !error.isConsequence else { return }
    log.error(error.message, expected: error.expected, at: value, scalar: error.scalar)
  }
}
