import Basics
import Model

/// Formats constraints as equations of the layout format: `title.top = safeArea.top + 12 @750`.
package struct EquationText {
  /// Returns the name of an item; `super` for the view's parent is allowed.
  package let name: (ConstraintItem) -> String
  /// Whether the text is for a file: multipliers without loss, constants with four decimals.
  package let isExact: Bool

  package init(exact isExact: Bool = false, name: @escaping (ConstraintItem) -> String) {
    self.name = name
    self.isExact = isExact
  }

  /// Returns the equation for a constraint.
  /// - Parameter constant: the text of a computed constant.
  package func text(of constraint: Constraint, constant: String? = nil) -> String {
    var text =
      "\(name(constraint.first)).\(constraint.firstAttribute.rawValue) \(constraint.relation.symbol) "
    if let second = constraint.second {
      text += "\(name(second)).\((constraint.secondAttribute ?? constraint.firstAttribute).rawValue)"
      if constraint.multiplier != 1 { text += " * \(factor(constraint.multiplier))" }
      if let constant { text += " + \(constant)" }
      if constant == nil, constraint.constant > 0 { text += " + \(distance(constraint.constant))" }
      if constant == nil, constraint.constant < 0 { text += " - \(distance(-constraint.constant))" }
    } else {
      text += constant ?? distance(constraint.constant)
    }
    if constraint.priority != 1000 { text += " @\(Self.number(Double(constraint.priority)))" }
    if constraint.scales { text += " @adapt" }
    return text
  }

  private func distance(_ value: Double) -> String {
    isExact ? Self.number(Numbers.rounded(value, to: 10_000)) : Numbers.thousandths(value)
  }

  /// Formats a multiplier; a ratio of small integers, such as 16/9, remains one.
  private func factor(_ value: Double) -> String {
    if isExact { return Self.number(value) }
    let fraction = Self.number(value)
    return fraction.utf8.count <= 6 && fraction.contains("/") ? fraction : Numbers.tenThousandths(value)
  }

  /// Formats a number without loss. A ratio of small integers is written as a fraction if it parses as the same number.
  package static func number(_ value: Double) -> String {
    let plain = Numbers.exact(value)
    guard plain.utf8.count > 8, value.isFinite else { return plain.contains("e") ? fixed(value) : plain }
    for divisor in 2...360 {
      let product = (value * Double(divisor)).rounded()
      if abs(product) < 100_000, product / Double(divisor) == value {
        return "\(Numbers.exact(product))/\(divisor)"
      }
    }
    return plain.contains("e") ? fixed(value) : plain
  }

  /// Formats a number without an exponent, which equations do not have.
  private static func fixed(_ value: Double) -> String {
    var digits = "\(value.magnitude)"
    guard let e = digits.firstIndex(of: "e"), let exponent = Int(digits[digits.index(after: e)...]) else {
      return digits
    }
    digits = String(digits[..<e])
    let parts = digits.split(separator: ".")
    let whole = String(parts[0])
    let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    let all = whole + fraction
    let point = whole.count + exponent
    let text: String
    if point <= 0 {
      text = "0." + String(repeating: "0", count: -point) + all
    } else if point >= all.count {
      text = all + String(repeating: "0", count: point - all.count)
    } else {
      text = all.prefix(point) + "." + all.dropFirst(point)
    }
    return value < 0 ? "-" + text : text
  }
}
