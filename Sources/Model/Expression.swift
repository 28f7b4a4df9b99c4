/// A number that depends on the environment (Evidence B7), in postfix order: no nesting to own or to free.
package struct Expression: Sendable, Hashable {
  package enum Operation: Sendable, Hashable {
    case number(Double)
    /// A name such as `window.width`; who evaluates it knows the names.
    case name(String)
    /// A view's constant on the present class of device (Evidence B1).
    case constant(ViewIndex, ConstantAttribute)
    case add, subtract, multiply, divide, negate
    case less, lessOrEqual, equal, notEqual, greater, greaterOrEqual
    case and, or, not
    /// The second where the first has no value.
    case otherwise
    /// condition ? then : else, all three evaluated.
    case choose
    /// A function by name and number of arguments: `adapt`, `min`, `max`, `floor` …
    case call(String, Int)
  }

  package var operations: [Operation]
  package var position: SourcePosition

  package init(_ operations: [Operation], position: SourcePosition = .none) {
    self.operations = operations
    self.position = position
  }
}

/// A number as authored: fixed, or computed for each environment.
package enum Value: Sendable, Hashable {
  case number(Double)
  case expression(Expression)

  /// What is known without an environment.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Expression {
  /// The name whose value is 1 where a row has a field, which is asked for as `row.title`.
  package static func hasName(_ field: String) -> String { field + "?" }

  /// The name whose value is 1 where a view is in a state (Evidence B5), else 0.
  package static func stateName(view: String, state: String) -> String { "state:\(view)=\(state)" }

  /// The name whose value is 1 on a class of device, a kind of device, or devices whose id fits a pattern with `*`
  /// (Evidence B6), else 0.
  package static func deviceName(_ pattern: String) -> String { "device:\(pattern)" }

  package static func device(named name: String) -> String? {
    name.hasPrefix("device:") ? String(name.dropFirst("device:".count)) : nil
  }

  /// The view and the state of such a name.
  package static func state(named name: String) -> (view: String, state: String)? {
    guard name.hasPrefix("state:"), let sign = name.firstIndex(of: "=") else { return nil }
    return (String(name[..<sign].dropFirst("state:".count)), String(name[name.index(after: sign)...]))
  }
}

extension Expression.Operation {
  /// What an operation on two numbers gives; nil for any other. What has no value is not a number: one side of "and" and
  /// "or" may decide alone, and a comparison with it has no value either.
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
