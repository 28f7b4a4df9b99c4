import Model

extension Interpreter {
  /// - Parameter type: the expected type, which values such as `.init(…)` and `.center` omit.
  func evaluate(_ code: Code, _ scope: Scope, expecting type: String? = nil) -> CodeValue {
    guard step() else { return .unknown("") }
    depth += 1
    defer { depth -= 1 }
    switch code.form {
    case .number(let number): return .number(.number(number))
    case .text(let text): return .text(text)
    case .interpolation(let pieces): return interpolate(pieces, scope)
    case .flag(let flag): return .flag(flag)
    case .null: return .null
    case .list(let elements): return .list(elements.map { evaluate($0, scope) })
    case .dictionary(let pairs):
      return .pairs(pairs.map { (evaluate($0.key, scope), evaluate($0.value, scope)) })
    case .tuple(let arguments): return tuple(arguments, scope)
    case .name(let name): return lookUp(name, scope, at: code.position)
    case .member(nil, let name):
      return type.flatMap { member(name, of: .type($0), scope, at: code.position) } ?? .symbol(name)
    case .member(let base?, let name): return member(name, ofCode: base, scope, at: code.position)
    case .call(let callee, let arguments):
      return call(callee, arguments, scope, at: code.position, expecting: type)
    case .element(let base, let arguments):
      return element(evaluate(base, scope), arguments, scope, at: code.position)
    case .prefix(let symbol, let value): return prefix(symbol, evaluate(value, scope))
    case .infix(let symbol, let left, let right): return infix(symbol, left, right, scope)
    case .choice(let condition, let then, let otherwise):
      return choose(truth(evaluate(condition, scope)), then, otherwise, scope, expecting: type)
    case .cast(let value, let type): return cast(evaluate(value, scope), type, value, scope)
    case .closure(let closure): return .closure(closure, scope)
    case .assignment(let symbol, let target, let value): return assign(symbol, target, value, scope)
    case .condition, .selection: return valueOf(code, scope)
    default: return .unknown("")
    }
  }

  private func tuple(_ arguments: [Code.Argument], _ scope: Scope) -> CodeValue {
    var parts: [String: CodeValue] = [:]
    for (index, argument) in arguments.enumerated() {
      let value = evaluate(argument.value, scope)
      parts["\(index)"] = value
      if let label = argument.label { parts[label] = value }
    }
    return .record(parts)
  }

  /// Evaluates `if` or `switch` as an expression. The value of an `if` with one condition is that of the last statement
  /// in its branch; other values are unknown.
  private func valueOf(_ code: Code, _ scope: Scope) -> CodeValue {
    guard case .condition(let tests, let then, let otherwise) = code.form, tests.count == 1,
      let a = then.last,
      let b = otherwise.last
    else {
      _ = run([code], scope, Results(base: guards.count))
      return .unknown("")
    }
    return choose(truth(evaluate(tests[0], scope)), a, b, scope)
  }

  func choose(
    _ condition: Value?, _ then: Code, _ otherwise: Code, _ scope: Scope, expecting type: String? = nil
  ) -> CodeValue {
    guard let condition, condition.number == nil else {
      let isThen = condition?.number != 0
      explore([isThen ? otherwise : then], scope)
      return evaluate(isThen ? then : otherwise, scope, expecting: type)
    }
    let first = under(condition) { evaluate(then, scope, expecting: type) }
    let second = under(condition.not) { evaluate(otherwise, scope, expecting: type) }
    return merge(condition, first, second)
  }

  /// Returns a value that depends on a condition, if both values are numbers or structures. Otherwise returns the first
  /// value, or the second one if the first is nil or unknown.
  func merge(_ condition: Value, _ then: CodeValue, _ otherwise: CodeValue) -> CodeValue {
    switch (then, otherwise) {
    case (.number(let a), .number(let b)): return CodeValue(condition.chosen(a, b), orUnknown: "")
    case (.record(let a), .record(let b)):
      return .record(
        a.merging(b) { merge(condition, $0, $1) })
    case (.null, _), (.unknown, _): return otherwise
    default: return then
    }
  }

  private func interpolate(_ pieces: [Code], _ scope: Scope) -> CodeValue {
    Self.joined(pieces.map { evaluate($0, scope) })
  }

  /// Returns the text of several values, with the names of unknown ones; unknown if there are any.
  static func joined(_ values: [CodeValue]) -> CodeValue {
    var text = ""
    var isKnown = true
    for value in values {
      switch value {
      case .text(let part): text += part
      case .number(let amount): text += amount.number.map(spelled) ?? "0"
      case .unknown(let name):
        text += name
        isKnown = false
      default: isKnown = false
      }
    }
    return isKnown || text.isEmpty ? .text(text) : .unknown(text)
  }

  static func spelled(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }

  private func prefix(_ symbol: String, _ value: CodeValue) -> CodeValue {
    switch (symbol, symbol == "-" ? numbered(value) : value) {
    case ("-", .number(let amount)): CodeValue(amount.negated, orUnknown: "")
    case ("!", _): CodeValue(truth(value)?.not, orUnknown: "")
    default: value
    }
  }

  private func infix(_ symbol: String, _ left: Code, _ right: Code, _ scope: Scope) -> CodeValue {
    let a = evaluate(left, scope)
    switch symbol {
    case "&&":
      guard let first = truth(a) else { return .unknown("") }
      if first.number == 0 { return .flag(false) }
      return CodeValue(truth(evaluate(right, scope)).flatMap { first.applying(.and, $0) }, orUnknown: "")
    case "||":
      guard let first = truth(a) else { return .unknown("") }
      if let number = first.number, number != 0 { return .flag(true) }
      return CodeValue(truth(evaluate(right, scope)).flatMap { first.applying(.or, $0) }, orUnknown: "")
    case "??":
      guard a.isNull || a.isUnknown else { return a }
      let value = evaluate(right, scope)
      if a.isUnknown, value.amount != nil, !isExploring, guessed == nil { guessed = left.position }
      return value
    case "is":
      guard case .name(let type) = right.form, let object = a.object else { return .unknown("") }
      return .flag(isKind(object, of: type))
    default: break
    }
    let b = evaluate(right, scope)
    for dialect in Dialects.all {
      if let value = dialect.operation?(self, symbol, a, b, (left.position, scope)) { return value }
    }
    switch symbol {
    case "==", "!=", "===", "!==", "~=":
      return CodeValue(compare(a, b, symbol: symbol), orUnknown: "")
    case "...", "..<":
      guard let first = a.number, let last = b.number, last - first < Double(Bounds.rounds), last >= first
      else { return .unknown("") }
      let end = symbol == "..." ? last : last - 1
      return .list(stride(from: first, through: end, by: 1).map { .number(.number($0)) })
    case "|", "&": return combine(symbol, a, b)
    default: return arithmetic(symbol, numbered(a), numbered(b))
    }
  }

  func arithmetic(_ symbol: String, _ a: CodeValue, _ b: CodeValue) -> CodeValue {
    switch (a, b) {
    case (.number(let first), .number(let second)):
      if symbol == "%", let x = first.number, let y = second.number, y != 0 {
        return .number(.number(x.truncatingRemainder(dividingBy: y)))
      }
      if symbol == "<<", let x = first.number, let y = second.number, y < 32, y >= 0 {
        return .number(.number(x * Double(1 << Int(y))))
      }
      return CodeValue(Value.operation(symbol).flatMap { first.applying($0, second) }, orUnknown: "")
    case (.text(let first), .text(let second)) where symbol.hasPrefix("+"): return .text(first + second)
    case (.list(let first), .list(let second)) where symbol.hasPrefix("+"): return .list(first + second)
    case (.list(let first), _) where symbol == "+=": return .list(first + [b])
    // `.required - 1`
    case (.symbol, .number):
      return UIKitValues.priority(a).map { arithmetic(symbol, .number(.number($0)), b) } ?? .unknown("")
    default: return .unknown(nameOfUnknown(a, b))
    }
  }

  private func nameOfUnknown(_ values: CodeValue...) -> String {
    for case .unknown(let name) in values where !name.isEmpty { return name }
    return ""
  }

  /// Combines option sets, given as words or as bits.
  private func combine(_ symbol: String, _ a: CodeValue, _ b: CodeValue) -> CodeValue {
    if let x = a.number, let y = b.number, x >= 0, y >= 0, x < 1e9, y < 1e9 {
      return .number(.number(Double(symbol == "|" ? Int(x) | Int(y) : Int(x) & Int(y))))
    }
    let words = (a.list ?? [a]) + (b.list ?? [b])
    return words.allSatisfy { $0.word != nil } ? .list(words) : .unknown("")
  }

  func compare(_ a: CodeValue, _ b: CodeValue, symbol: String) -> Value? {
    let isEqual: Value?
    switch (a, b) {
    case (.number(let x), .number(let y)): isEqual = x.applying(.equal, y)
    case (.cases(let cases), let other), (let other, .cases(let cases)):
      isEqual = other.word.flatMap { word in Self.holds(word, cases) }
    case (.text(let x), .text(let y)): isEqual = x == y ? .yes : .no
    case (.object(let x), .object(let y)): isEqual = x == y ? .yes : .no
    case (.null, .null): isEqual = .yes
    case (.unknown, _), (_, .unknown): isEqual = nil
    case (.null, _), (_, .null): isEqual = .no
    default:
      guard let x = a.word, let y = b.word else { return nil }
      isEqual = x == y ? .yes : .no
    }
    return symbol.hasPrefix("!") ? isEqual?.not : isEqual
  }

  /// Returns the condition for a case such as `.compact` or `UIUserInterfaceSizeClassCompact`.
  private static func holds(_ word: String, _ cases: [String: Value]) -> Value? {
    let lower = word.lowercased()
    if let match = cases.first(where: { lower == $0.key.lowercased() || lower.hasSuffix($0.key.lowercased()) }
    ) {
      return match.value
    }
    return lower.hasSuffix("unspecified") ? .no : nil
  }

  private func element(
    _ base: CodeValue, _ arguments: [Code.Argument], _ scope: Scope, at position: SourcePosition
  ) -> CodeValue {
    let given = arguments.map { GivenArgument(label: $0.label, value: evaluate($0.value, scope)) }
    guard let index = given.value else { return .unknown("") }
    switch base {
    case .object, .type, .enumCase:
      guard let method = method("subscript", of: base, given) else { return .unknown("") }
      return invoke(method, on: base, given, at: position)
    case .list(let list):
      guard let place = index.number, place >= 0, place < Double(list.count) else { return .unknown("") }
      return list[Int(place)]
    case .pairs(let pairs):
      for pair in pairs {
        if let same = compare(pair.key, index, symbol: "==")?.number, same != 0 { return pair.value }
      }
      return .null
    default: return .unknown("")
    }
  }

  /// Returns the value of a cast. A number cast to a string is unknown, and any other value is unchanged.
  private func cast(_ value: CodeValue, _ type: String, _ code: Code, _ scope: Scope) -> CodeValue {
    switch value {
    case .number where type == "String" || type == "NSString": .unknown("")
    // The view is known only at run time; its type is known here.
    case .unknown(let name) where project.systemClass(of: type).map(UIKitClasses.role) == .view:
      typed(value, type, name, scope)
    default: value
    }
  }

  func isKind(_ object: Int, of type: String) -> Bool {
    project.distance(from: instances[object].type, to: type) != nil
  }
}
