import Model

extension Dialect {
  /// Visual format, as in `NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a(>=40)]-8-[b]|", …)`.
  static let visualFormat = Dialect(
    name: .visualFormat,
    call: { interpreter, receiver, name, arguments, place in
      guard case .type("NSLayoutConstraint") = receiver, VisualFormat.isMade(name, arguments.first?.label)
      else {
        return nil
      }
      return VisualFormat.constraints(arguments, interpreter, place)
    },
    makes: VisualFormat.isMade)
}

/// Reads Auto Layout's visual format language.
struct VisualFormat {
  /// A condition in parentheses, such as `>=40@750`.
  struct Predicate: Equatable {
    enum Amount: Equatable {
      case number(Double)
      case name(String)
    }
    var relation = Relation.equal
    var amount: Amount
    var priority: Amount?
  }

  /// A view, or the superview, and the connection before it.
  struct Part: Equatable {
    /// The name; nil for the superview.
    var name: String?
    var sizes: [Predicate] = []
    /// Whether a hyphen without a number is before it, which stands for the standard distance.
    var isStandard = false
    var distances: [Predicate] = []
  }

  private(set) var isVertical = false
  private(set) var parts: [Part] = []
  private var rest: Substring

  static func isMade(_ name: String, _ label: String?) -> Bool {
    name == "constraints" && label == "withVisualFormat" || name == "constraintsWithVisualFormat"
  }

  // MARK: Parsing

  /// Parses a format; nil if it is malformed.
  init?(_ text: String) {
    rest = text.filter { $0 != " " }[...]
    if consume("V:") { isVertical = true } else { _ = consume("H:") }
    var next = Part()
    while !rest.isEmpty {
      if consume("|") {
        parts.append(next)
      } else if consume("[") {
        next.name = word()
        if consume("(") {
          guard let sizes = predicates() else { return nil }
          next.sizes = sizes
        }
        guard consume("]"), next.name != "" else { return nil }
        parts.append(next)
      } else {
        return nil
      }
      next = Part()
      guard consume("-") else { continue }
      if consume("(") {
        guard let distances = predicates(), consume("-") else { return nil }
        next.distances = distances
      } else if !rest.hasPrefix("["), !rest.hasPrefix("|") {
        guard let distance = predicate(), consume("-") else { return nil }
        next.distances = [distance]
      } else {
        next.isStandard = true
      }
    }
    guard !parts.isEmpty else { return nil }
  }

  private mutating func consume(_ symbol: String) -> Bool {
    guard rest.hasPrefix(symbol) else { return false }
    rest = rest.dropFirst(symbol.count)
    return true
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func amount() -> Predicate.Amount? {
    let isNegative = rest.hasPrefix("-") && rest.dropFirst().first?.isNumber == true
    if isNegative { rest = rest.dropFirst() }
    guard rest.first.map({ $0.isLetter || $0.isNumber || $0 == "_" }) == true else { return nil }
    let word = word()
    return Double(word).map { .number(isNegative ? -$0 : $0) } ?? .name(word)
  }

  private mutating func predicates() -> [Predicate]? {
    var predicates: [Predicate] = []
    repeat {
      guard let predicate = predicate() else { return nil }
      predicates.append(predicate)
    } while consume(",")
    return consume(")") ? predicates : nil
  }

  private mutating func predicate() -> Predicate? {
    var relation = Relation.equal
    if consume(">=") {
      relation = .greaterThanOrEqual
    } else if consume("<=") {
      relation = .lessThanOrEqual
    }
    _ = consume("==")
    guard let amount = amount() else { return nil }
    var predicate = Predicate(relation: relation, amount: amount)
    if consume("@") { predicate.priority = self.amount() }
    return predicate
  }

  // MARK: Making constraints

  static func constraints(
    _ arguments: [GivenArgument], _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue {
    guard let text = arguments.value?.text else {
      return Anchors.unknown("its format", arguments.value ?? .unknown(""), interpreter, place)
    }
    guard let format = VisualFormat(text) else {
      return Anchors.unknown("its format", .unknown(text), interpreter, place)
    }
    let maker = VisualFormatMaker(format, arguments, interpreter, place)
    if let missing = maker.missing {
      return Anchors.unknown("its view or metric", .unknown(missing), interpreter, place)
    }
    return .constraints(maker.make())
  }
}

/// Makes the constraints of a visual format.
private struct VisualFormatMaker {
  let format: VisualFormat
  let options: [String]
  let interpreter: Interpreter
  let place: Interpreter.Place
  private var views: [String: Int] = [:]
  private var metrics: [String: Value] = [:]
  /// The first name that is not known.
  private(set) var missing: String?

  init(
    _ format: VisualFormat, _ arguments: [GivenArgument], _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) {
    self.format = format
    self.interpreter = interpreter
    self.place = place
    let given = arguments[label: "options"]
    options = (given?.list ?? given.map { [$0] } ?? []).compactMap { $0.word?.lowercased() }
    if case .pairs(let pairs)? = arguments[label: "views"] {
      for (key, value) in pairs {
        guard let name = key.text else { continue }
        let view = value.isNull ? CodeValue.unknown(name) : value
        if let object = interpreter.view(of: view).flatMap(interpreter.item) { views[name] = object }
      }
    }
    if case .pairs(let pairs)? = arguments[label: "metrics"] {
      for (key, value) in pairs {
        if let name = key.text, let amount = value.amount { metrics[name] = amount }
      }
    }
    for part in format.parts {
      if let name = part.name, views[name] == nil { missing = name }
      for predicate in part.sizes + part.distances {
        for case .name(let name)? in [predicate.amount, predicate.priority]
        where views[name] == nil && metrics[name] == nil {
          missing = name
        }
      }
    }
  }

  private var edges: (min: Attribute, max: Attribute, size: Attribute) {
    if format.isVertical { return (.top, .bottom, .height) }
    return options.contains { $0.hasSuffix("directionlefttoright") }
      ? (.left, .right, .width) : (.leading, .trailing, .width)
  }

  func make() -> [Int] {
    var made: [Int] = []
    for (index, part) in format.parts.enumerated() {
      if index > 0 { made += distances(format.parts[index - 1], part) }
      guard let view = part.name.flatMap({ views[$0] }) else { continue }
      for predicate in part.sizes {
        var constraint = constraint(view, edges.size, predicate)
        if case .name(let name) = predicate.amount, let other = views[name] {
          (constraint.second, constraint.secondAttribute) = (other, edges.size)
        }
        made += add(constraint)
      }
    }
    return made + alignments
  }

  private func distances(_ before: VisualFormat.Part, _ part: VisualFormat.Part) -> [Int] {
    // The distance is from the view before to this one; the superview takes part with the edge on the same side.
    let named = part.name ?? before.name
    guard let known = named.flatMap({ views[$0] }),
      let first = part.name.map({ views[$0] }) ?? interpreter.superview(of: known),
      let second = before.name.map({ views[$0] }) ?? interpreter.superview(of: known)
    else { return [] }
    let holdsMargin = part.isStandard && (part.name == nil || before.name == nil)
    let margins: (min: Attribute, max: Attribute) =
      format.isVertical ? (.topMargin, .bottomMargin) : (.leadingMargin, .trailingMargin)
    let firstEdge = part.name != nil ? edges.min : holdsMargin ? margins.max : edges.max
    let secondEdge = before.name != nil ? edges.max : holdsMargin ? margins.min : edges.min
    let predicates =
      part.distances.isEmpty
      ? [VisualFormat.Predicate(amount: .number(part.isStandard && !holdsMargin ? 8 : 0))] : part.distances
    return predicates.flatMap { predicate in
      var constraint = constraint(first, firstEdge, predicate)
      (constraint.second, constraint.secondAttribute) = (second, secondEdge)
      return add(constraint)
    }
  }

  private func constraint(_ view: Int, _ attribute: Attribute, _ predicate: VisualFormat.Predicate)
    -> MadeConstraint
  {
    var constraint = MadeConstraint(
      first: view, firstAttribute: attribute, active: .no, position: place.position, dialect: .visualFormat)
    constraint.relation = predicate.relation
    constraint.constant = value(predicate.amount) ?? .number(0)
    if let priority = predicate.priority.flatMap(value) { constraint.priority = priority }
    return constraint
  }

  private func value(_ amount: VisualFormat.Predicate.Amount) -> Value? {
    switch amount {
    case .number(let number): .number(number)
    case .name(let name): metrics[name]
    }
  }

  private func add(_ constraint: MadeConstraint) -> [Int] {
    ConstraintCalls.indices(ConstraintCalls.add(constraint, interpreter, place))
  }

  /// Aligns each view with the one before, for options such as `alignAllCenterY`.
  private var alignments: [Int] {
    let aligned = options.compactMap { word -> Attribute? in
      guard let range = word.firstRange(of: "alignall") else { return nil }
      return ConstraintCalls.attribute(String(word[range.upperBound...]))
        ?? Attribute.allCases.first { word[range.upperBound...] == $0.rawValue.lowercased() }
    }
    let all = format.parts.compactMap { $0.name.flatMap { views[$0] } }
    return aligned.flatMap { attribute in
      zip(all, all.dropFirst()).flatMap { first, second in
        var constraint = MadeConstraint(
          first: second, firstAttribute: attribute, active: .no, position: place.position,
          dialect: .visualFormat)
        (constraint.second, constraint.secondAttribute) = (first, attribute)
        return add(constraint)
      }
    }
  }
}
