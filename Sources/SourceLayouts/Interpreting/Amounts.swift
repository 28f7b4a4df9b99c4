import Model

// Numbers in code: literal values, and expressions that depend on the device, such as the width of its screen. As in
// all expressions of the model, truth values are numbers.

extension Value {
  /// The maximum number of operations in an expression; loops can double it in each iteration.
  private static let mostOperations = 400

  static let yes = Value.number(1)
  static let no = Value.number(0)

  static func name(_ name: String) -> Value { .expression(Expression([.name(name)])) }

  private var operations: [Expression.Operation] {
    switch self {
    case .number(let number): [.number(number)]
    case .expression(let expression): expression.operations
    }
  }

  /// Returns the result of a binary operation; nil if it is not a finite number, or if the expression is too long.
  func applying(_ operation: Expression.Operation, _ other: Value) -> Value? {
    if let a = number, let b = other.number {
      guard let result = operation.applied(to: a, b), result.isFinite else { return nil }
      return .number(result)
    }
    switch (operation, number, other.number) {
    case (.and, 0?, _), (.and, _, 0?): return .no
    case (.and, _?, nil), (.or, 0?, nil): return other
    case (.and, nil, _?), (.or, nil, 0?): return self
    case (.or, _?, nil), (.or, nil, _?): return .yes
    default: return Self.expression(operations + other.operations + [operation])
    }
  }

  var not: Value? {
    if let number { return .number(number == 0 ? 1 : 0) }
    return Self.expression(operations + [.not])
  }

  var negated: Value? {
    if let number { return .number(-number) }
    return Self.expression(operations + [.negate])
  }

  func chosen(_ then: Value, _ otherwise: Value) -> Value? {
    if let number { return number != 0 ? then : otherwise }
    if then == otherwise { return then }
    return Self.expression(operations + then.operations + otherwise.operations + [.choose])
  }

  static func calling(_ name: String, _ arguments: [Value]) -> Value? {
    expression(arguments.flatMap(\.operations) + [.call(name, arguments.count)])
  }

  private static func expression(_ operations: [Expression.Operation]) -> Value? {
    operations.count > mostOperations ? nil : .expression(Expression(operations))
  }

  static func operation(_ symbol: String) -> Expression.Operation? {
    switch symbol {
    case "+", "+=", "&+": .add
    case "-", "-=", "&-": .subtract
    case "*", "*=", "&*": .multiply
    case "/", "/=": .divide
    case "<": .less
    case "<=": .lessOrEqual
    case ">": .greater
    case ">=": .greaterOrEqual
    case "==", "===": .equal
    case "!=", "!==": .notEqual
    case "&&": .and
    case "||": .or
    default: nil
    }
  }
}
