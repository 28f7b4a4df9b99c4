import Model

extension Dialect {
  /// Cartography: `constrain(title, view) { title, view in title.top == view.top + 8 ~ .required }`.
  static let cartography = Dialect(
    name: .cartography,
    member: { interpreter, value, name, _ in
      guard case .anchor(let object, []) = value else { return nil }
      if let edges = Cartography.edges[name], interpreter.running.contains(Cartography.block) {
        return .anchor(object, edges)
      }
      if name == "superview" { return interpreter.superview(of: object).map { .anchor($0, []) } }
      if name == "safeAreaLayoutGuide" || name == "layoutMarginsGuide" {
        return UIKitViews.member(name, of: object, interpreter, at: .none)?.object.map { .anchor($0, []) }
      }
      return nil
    },
    call: { interpreter, receiver, name, arguments, place in
      switch name {
      case "constrain": return Cartography.constrain(arguments, interpreter)
      case "inset": return Cartography.inset(arguments)
      case "inseted": return Cartography.inset([GivenArgument(label: nil, value: receiver)] + arguments)
      case "align", "distribute": return Cartography.lineUp(name, arguments, interpreter, place)
      default: return nil
      }
    },
    operation: { interpreter, symbol, left, right, place in
      Cartography.operation(symbol, left, right, interpreter, place)
    },
    makes: { _, _ in false })
}

/// An expression of Cartography is a structure with an anchor, a multiplier and a constant.
private enum Cartography {
  /// The name of a block of constraints among what runs.
  static let block = "Cartography"
  /// Unlike those of SnapKit, the edges follow the direction of the language.
  static let edges: [String: [Attribute]] = [
    "edges": [.top, .leading, .bottom, .trailing],
    "edgesWithinMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
  ]
  private static let lines: [String: (first: Attribute, second: Attribute)] = [
    "horizontally": (.trailing, .leading), "leftToRight": (.right, .left), "vertically": (.bottom, .top),
    "equalWidth": (.width, .width), "equalHeight": (.height, .height),
  ]

  /// Relates each view to the first one (`align`), or to the one before (`distribute`).
  static func lineUp(
    _ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue? {
    guard let start = arguments.firstIndex(where: { $0.label != "by" && $0.label != nil }),
      let word = arguments[start].label
    else { return nil }
    let items = arguments[start...].flatMap { $0.value.list ?? [$0.value] }.compactMap { value -> Int? in
      if case .anchor(let object, []) = value { object } else { nil }
    }
    let attributes =
      name == "align"
      ? ConstraintChain.words[word]?.first.map { ($0, $0) } : lines[word].map { ($0.first, $0.second) }
    guard items.count > 1, let (first, second) = attributes else { return nil }
    let distance = arguments[label: "by"]?.amount?.negated ?? .number(0)
    return .constraints(
      items.indices.dropFirst().flatMap { index in
        ConstraintCalls.add(
          items[name == "align" ? 0 : index - 1], first, to: items[index], second, constant: distance,
          .cartography, interpreter, place)
      })
  }

  static func constrain(_ arguments: [GivenArgument], _ interpreter: Interpreter) -> CodeValue? {
    for index in ConstraintCalls.indices(arguments[label: "replace"] ?? arguments[label: "clear"]) {
      interpreter.constraints[index].isRemoved = true
    }
    guard case .closure(let closure, let scope)? = arguments.last?.value else {
      return arguments[label: "clear"]
    }
    let first = interpreter.constraints.count
    let views = arguments.dropLast().filter { $0.label != "replace" }
    let items = views.flatMap { $0.value.list ?? [$0.value] }.map { value -> GivenArgument in
      guard let view = value.object.flatMap(interpreter.item) else {
        return GivenArgument(label: nil, value: value)
      }
      return GivenArgument(label: nil, value: .anchor(view, []))
    }
    let isOuter = interpreter.running.insert(block).inserted
    _ = interpreter.invoke(closure, scope, items)
    if isOuter { interpreter.running.remove(block) }
    for made in interpreter.constraints[first...] { interpreter.instances[made.first].useAutoLayout() }
    return .constraints(Array(first..<interpreter.constraints.count))
  }

  static func inset(_ arguments: [GivenArgument]) -> CodeValue? {
    guard case .anchor(let object, let attributes)? = arguments.value, !attributes.isEmpty else { return nil }
    let numbers = arguments.dropFirst().map(\.value)
    let insets: CodeValue
    let (across, along) = (arguments[label: "horizontally"], arguments[label: "vertically"])
    switch numbers.count {
    case _ where across != nil || along != nil:
      let (x, y) = (across ?? .number(.no), along ?? .number(.no))
      insets = .record(["left", "top", "right", "bottom"], [x, y, x, y])
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
    _ symbol: String, _ left: CodeValue, _ right: CodeValue, _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue? {
    if symbol == "~", case .constraints(let indices) = left {
      ConstraintCalls.set("priority", of: indices, to: right, interpreter)
      return left
    }
    let parts = parts(left)
    switch symbol {
    case "==", ">=", "<=":
      guard let parts, case .anchor(let object, let attributes)? = parts["anchor"], !attributes.isEmpty else {
        return nil
      }
      return relate(object, attributes, symbol, right, interpreter, place)
    case "+", "-":
      guard var parts, let amount = right.amount else { return nil }
      let change = symbol == "-" ? amount.negated ?? amount : amount
      parts["constant"] = .number((parts["constant"]?.amount ?? .number(0)).applying(.add, change) ?? change)
      return .record(parts)
    case "*", "/":
      guard var known = parts ?? self.parts(right), let amount = right.amount ?? left.amount else {
        return nil
      }
      known["multiplier"] = .number(
        symbol == "/" ? Value.number(1).applying(.divide, amount) ?? amount : amount)
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
    _ object: Int, _ attributes: [Attribute], _ symbol: String, _ right: CodeValue,
    _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue {
    var made: [Int] = []
    for (index, attribute) in attributes.enumerated() {
      var constraint = MadeConstraint(
        first: object, firstAttribute: attribute, active: interpreter.condition ?? .yes,
        position: place.position,
        dialect: .cartography)
      constraint.relation = symbol == "==" ? .equal : symbol == ">=" ? .greaterThanOrEqual : .lessThanOrEqual
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
        return Anchors.unknown("the other side of the relation", right, interpreter, place)
      }
      made += ConstraintCalls.indices(ConstraintCalls.add(constraint, interpreter, place))
    }
    return .constraints(made)
  }
}
