import Model

extension AdaptingContext {
  /// The values of names in expressions (Evidence B7).
  var numbers: [String: Double] {
    [
      "screen.width": screen.width, "screen.height": screen.height,
      "window.width": window.width, "window.height": window.height,
      "container.width": container.width, "container.height": container.height,
      "scale": traits.scale, "os": Double(os), "textSize": Double(traits.textSize.rawValue),
      "compactWidth": traits.horizontal == .compact ? 1 : 0,
      "regularWidth": traits.horizontal == .regular ? 1 : 0,
      "compactHeight": traits.vertical == .compact ? 1 : 0,
      "regularHeight": traits.vertical == .regular ? 1 : 0,
      "phone": traits.idiom == .phone ? 1 : 0, "pad": traits.idiom == .pad ? 1 : 0,
      "landscape": window.width > window.height ? 1 : 0, "dark": traits.dark ? 1 : 0,
      "rtl": traits.rightToLeft ? 1 : 0,
      "responsive": responsive.style == .responsive ? 1 : 0, "sizeType": Double(responsive.sizeType.rawValue),
      "screenType": Double(responsive.screenType.rawValue),
    ]
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
    case .number, .name, .constant, .negate, .not, .choose, .call: nil
    }
  }
}
