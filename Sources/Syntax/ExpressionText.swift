import Basics
import Model

private struct ExpressionPart {
  var text: String
  /// The precedence of its operator; parts with lower precedence need parentheses.
  var strength: Int
}

/// Formats an expression as an author would write it, such as `max(280, window.height * 0.35)`.
package struct ExpressionText {
  /// Returns the name of a view.
  private let name: (ViewIndex) -> String

  package init(name: @escaping (ViewIndex) -> String) { self.name = name }

  /// Returns nil for an invalid sequence of operations.
  package func text(of expression: Expression) -> String? { part(of: expression)?.text }

  /// Returns the text as a term of a sum.
  package func term(of expression: Expression) -> String? {
    part(of: expression).map { $0.text.hasPrefix("-") ? "(\($0.text))" : bracketed($0, 4) }
  }

  private func part(of expression: Expression) -> ExpressionPart? {
    var parts: [ExpressionPart] = []
    for operation in expression.operations {
      guard let part = part(operation, taking: &parts) else { return nil }
      parts.append(part)
    }
    return parts.count == 1 ? parts[0] : nil
  }

  private func part(_ operation: Expression.Operation, taking parts: inout [ExpressionPart])
    -> ExpressionPart?
  {
    switch operation {
    case .number(let value): return ExpressionPart(text: Numbers.exact(value), strength: value < 0 ? 6 : 7)
    case .name(let name): return ExpressionPart(text: name, strength: 7)
    case .constant(let view, let attribute):
      return ExpressionPart(text: "\(name(view)).\(attribute.rawValue)", strength: 7)
    case .negate, .not:
      guard let value = parts.popLast() else { return nil }
      return ExpressionPart(text: (operation == .not ? "!" : "-") + bracketed(value, 6), strength: 6)
    case .choose:
      guard let other = parts.popLast(), let then = parts.popLast(), let condition = parts.popLast() else {
        return nil
      }
      return ExpressionPart(text: "\(bracketed(condition, 1)) ? \(then.text) : \(other.text)", strength: 0)
    case .call(let name, let count):
      guard parts.count >= count else { return nil }
      let arguments = parts.suffix(count).map(\.text).joined(separator: ", ")
      parts.removeLast(count)
      return ExpressionPart(text: "\(name)(\(arguments))", strength: 7)
    case .add, .subtract, .multiply, .divide, .less, .lessOrEqual, .equal, .notEqual, .greater,
      .greaterOrEqual, .and, .or, .otherwise:
      guard let (symbol, strength) = Self.symbol(operation), let right = parts.popLast(),
        let left = parts.popLast()
      else { return nil }
      // `a + -4` is written as `a - 4`.
      if case .add = operation, right.text.first == "-", right.strength == 6 {
        let text = "\(bracketed(left, strength)) - \(right.text.dropFirst())"
        return ExpressionPart(text: text, strength: strength)
      }
      // `a - (b - c)` needs parentheses, `(a - b) - c` does not.
      return ExpressionPart(
        text: "\(bracketed(left, strength)) \(symbol) \(bracketed(right, strength + 1))", strength: strength)
    }
  }

  private func bracketed(_ part: ExpressionPart, _ least: Int) -> String {
    part.strength < least ? "(\(part.text))" : part.text
  }

  private static func symbol(_ operation: Expression.Operation) -> (String, Int)? {
    switch operation {
    case .otherwise: ("??", 1)
    case .or: ("||", 1)
    case .and: ("&&", 2)
    case .less: ("<", 3)
    case .lessOrEqual: ("<=", 3)
    case .equal: ("==", 3)
    case .notEqual: ("!=", 3)
    case .greater: (">", 3)
    case .greaterOrEqual: (">=", 3)
    case .add: ("+", 4)
    case .subtract: ("-", 4)
    case .multiply: ("*", 5)
    case .divide: ("/", 5)
    case .number, .name, .constant, .negate, .not, .choose, .call: nil
    }
  }
}
