/// A numeric expression over the environment (Evidence B7), in postfix order, which needs no nested storage.
package struct Expression: Sendable, Hashable {
  /// An operand, operator or function call.
  package enum Operation: Sendable, Hashable {
    case number(Double)
    /// A name such as `window.width`, looked up by the evaluator.
    case name(String)
    /// A view's constant for the current device class (Evidence B1).
    case constant(ViewIndex, ConstantAttribute)
    case add, subtract, multiply, divide, negate
    case less, lessOrEqual, equal, notEqual, greater, greaterOrEqual
    case and, or, not
    /// The second operand if the first has no value.
    case otherwise
    /// condition ? then : else; all three operands are evaluated.
    case choose
    /// A function with its number of arguments: `adapt`, `min`, `max`, `floor` …
    case call(String, Int)
  }

  /// The operations in postfix order.
  package var operations: [Operation]
  /// The position in the source.
  package var position: SourcePosition

  package init(_ operations: [Operation], position: SourcePosition = .none) {
    self.operations = operations
    self.position = position
  }
}

/// A number as authored: fixed, or an expression.
package enum Value: Sendable, Hashable {
  case number(Double)
  case expression(Expression)

  /// The number, if it is fixed.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Expression {
  /// Returns the name that is 1 if a row has a field; expressions refer to the field as `row.title`.
  package static func hasName(_ field: String) -> String { field + "?" }

  /// Returns the name that is 1 if a view is in a state, otherwise 0 (Evidence B5).
  package static func stateName(view: String, state: String) -> String { "state:\(view)=\(state)" }

  /// Returns the name that is 1 if the device matches, otherwise 0 (Evidence B6). The pattern is a device class, a
  /// device family or a device id with `*`.
  package static func deviceName(_ pattern: String) -> String { "device:\(pattern)" }

  /// Returns the pattern of a device name, or nil for another name.
  package static func device(named name: String) -> String? {
    name.hasPrefix("device:") ? String(name.dropFirst("device:".count)) : nil
  }

  /// Returns the view and state of a state name, or nil for another name.
  package static func state(named name: String) -> (view: String, state: String)? {
    guard name.hasPrefix("state:"), let equals = name.firstIndex(of: "=") else { return nil }
    return (String(name[..<equals].dropFirst("state:".count)), String(name[name.index(after: equals)...]))
  }
}

extension Expression.Operation {
  /// Returns the result of a binary operation, or nil for an operation that is not binary. A missing value is NaN: one
  /// side of "and" or "or" may decide alone, and a comparison with NaN is NaN.
  package func applied(to a: Double, _ b: Double) -> Double? {
    func compared(_ holds: Bool) -> Double { a.isNaN || b.isNaN ? .nan : holds ? 1 : 0 }
    return switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .less: compared(a < b)
    case .lessOrEqual: compared(a <= b)
    case .equal: compared(a == b)
    case .notEqual: compared(a != b)
    case .greater: compared(a > b)
    case .greaterOrEqual: compared(a >= b)
    case .and: a == 0 || b == 0 ? 0 : compared(true)
    case .or: !(a == 0 || a.isNaN) || !(b == 0 || b.isNaN) ? 1 : compared(false)
    case .otherwise: a.isNaN ? b : a
    case .number, .name, .constant, .negate, .not, .choose, .call: nil
    }
  }
}
