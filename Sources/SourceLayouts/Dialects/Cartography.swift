import Model

extension Dialect {
  /// Cartography: `constrain(title, view) { title, view in title.top == view.top + 8 ~ .required }`.
  static let cartography = Dialect(
    name: .cartography,
    member: { interpreter, value, name, _ in
      guard case .anchor(let object, []) = value else { return nil }
      if name == "superview" { return interpreter.superview(of: object).map { .anchor($0, []) } }
      if name == "safeAreaLayoutGuide" || name == "layoutMarginsGuide" {
        return UIKitViews.member(name, of: object, interpreter, at: .none)?.object.map { .anchor($0, []) }
      }
      return nil
    },
    call: { interpreter, _, name, arguments, place in
      switch name {
      case "constrain": return Cartography.constrain(arguments, interpreter)
      case "inset": return Cartography.inset(arguments)
      default: return nil
      }
    },
    operation: { interpreter, sign, left, right, place in
      Cartography.operation(sign, left, right, interpreter, place)
    },
    makes: { _, _ in false })
}

/// An expression of Cartography is a structure with an anchor, a multiplier and a constant.
private enum Cartography {
  static func constrain(_ arguments: [GivenArgument], _ interpreter: Interpreter) -> CodeValue? {
    guard case .closure(let closure, let scope)? = arguments.last?.value else { return nil }
    let first = interpreter.constraints.count
    let items = arguments.dropLast().flatMap { $0.value.list ?? [$0.value] }.map { value -> GivenArgument in
      guard let view = value.object.flatMap(interpreter.item) else {
        return GivenArgument(label: nil, value: value)
      }
      interpreter.instances[view].fields["translatesAutoresizingMaskIntoConstraints"] = .flag(false)
      return GivenArgument(label: nil, value: .anchor(view, []))
    }
    _ = interpreter.invoke(closure, scope, items)
    return .constraints(Array(first..<interpreter.constraints.count))
  }

  static func inset(_ arguments: [GivenArgument]) -> CodeValue? {
    guard case .anchor(let object, let attributes)? = arguments.value, !attributes.isEmpty else { return nil }
    let numbers = arguments.dropFirst().map(\.value)
    let insets: CodeValue
    switch numbers.count {
    case 1 where numbers[0].amount == nil: insets = numbers[0]
    case 1: insets = .record(["top", "left", "bottom", "right"], Array(repeating: numbers[0], count: 4))
    case 2:
      insets = .record(["left", "top", "right", "bottom"], [numbers[0], numbers[1], numbers[0], numbers[1]])
    case 4: insets = .record(["top", "left", "bottom", "right"], numbers)
    default: return nil
    }
    return .record(["anchor": .anchor(object, attributes), "insets": insets])
  }

  static func operation(
    _ sign: String, _ left: CodeValue, _ right: CodeValue, _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue? {
    if sign == "~", case .constraints(let indices) = left {
      ConstraintCalls.set("priority", of: indices, to: right, interpreter)
      return left
    }
    let parts = parts(left)
    switch sign {
    case "==", ">=", "<=":
      guard let parts, case .anchor(let object, let attributes)? = parts["anchor"], !attributes.isEmpty else {
        return nil
      }
      return relate(object, attributes, sign, right, interpreter, place)
    case "+", "-":
      guard var parts, let amount = right.amount else { return nil }
      let change = sign == "-" ? amount.negated ?? amount : amount
      parts["constant"] = .number((parts["constant"]?.amount ?? .number(0)).applying(.add, change) ?? change)
      return .record(parts)
    case "*", "/":
      guard var known = parts ?? self.parts(right), let amount = right.amount ?? left.amount else {
        return nil
      }
      known["multiplier"] = .number(
        sign == "/" ? Value.number(1).applying(.divide, amount) ?? amount : amount)
      return .record(known)
    default: return nil
    }
  }

  private static func parts(_ value: CodeValue) -> [String: CodeValue]? {
    switch value {
    case .anchor(_, let attributes) where !attributes.isEmpty: ["anchor": value]
    case .record(let parts) where parts["anchor"] != nil: parts
    default: nil
    }
  }

  private static func relate(
    _ object: Int, _ attributes: [Attribute], _ sign: String, _ right: CodeValue, _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue {
    var made: [Int] = []
    for (index, attribute) in attributes.enumerated() {
      var constraint = MadeConstraint(
        first: object, firstAttribute: attribute, active: interpreter.condition ?? .yes,
        position: place.position,
        dialect: .cartography)
      constraint.relation = sign == "==" ? .equal : sign == ">=" ? .greaterThanOrEqual : .lessThanOrEqual
      if let parts = parts(right), case .anchor(let other, let others)? = parts["anchor"] {
        constraint.second = other
        constraint.secondAttribute = others.count == attributes.count ? others[index] : others[0]
        constraint.multiplier = parts["multiplier"]?.amount ?? .number(1)
        constraint.constant = parts["constant"]?.amount ?? .number(0)
        if let insets = parts["insets"] {
          constraint.constant =
            ConstraintChain.amount(of: insets, for: attribute, isInset: true) ?? .number(0)
        }
      } else if let amount = ConstraintChain.amount(of: right, for: attribute, isInset: false) {
        constraint.constant = amount
      } else {
        return Anchors.unknown("what it is related to", right, interpreter, place)
      }
      made += ConstraintCalls.indices(ConstraintCalls.add(constraint, interpreter, place))
    }
    return .constraints(made)
  }
}
