import Model

/// Operations on constraints, shared by all dialects.
enum ConstraintCalls {
  static func add(_ made: MadeConstraint, _ interpreter: Interpreter, _ place: Interpreter.Place) -> CodeValue
  {
    var made = made
    if interpreter.isController(made.first), let view = interpreter.rootView(of: made.first) {
      made.first = view
    }
    if let second = made.second, interpreter.isController(second) {
      made.second = interpreter.rootView(of: second)
    }
    made.site = place.position
    made.position = interpreter.own(place.position, in: place.scope.file)
    interpreter.constraints.append(made)
    interpreter.markRead(ConstraintSite(place.position, place.scope.file))
    return .constraints([interpreter.constraints.count - 1])
  }

  /// Adds the active constraint `first.attribute = second.secondAttribute * multiplier + constant`; without a second
  /// item, the constant is the size.
  static func add(
    _ first: Int, _ attribute: Attribute, to second: Int?, _ secondAttribute: Attribute? = nil,
    constant: Value = .number(0), multiplier: Double = 1, _ dialect: DialectName, _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> [Int] {
    var made = MadeConstraint(
      first: first, firstAttribute: attribute, active: interpreter.condition ?? .yes,
      position: place.position, dialect: dialect)
    made.constant = constant
    made.multiplier = .number(multiplier)
    if let second { (made.second, made.secondAttribute) = (second, secondAttribute ?? attribute) }
    return indices(add(made, interpreter, place))
  }

  static func indices(_ value: CodeValue?) -> [Int] {
    switch value {
    case .constraints(let indices)?: indices
    case .chain(let chain)?: chain.made
    case .list(let list)?: list.flatMap { indices($0) }
    case .pairs(let pairs)?: pairs.flatMap { indices($0.value) }
    default: []
    }
  }

  static func activate(_ value: CodeValue?, _ isActive: Bool, _ interpreter: Interpreter) {
    for index in indices(value) {
      let old = interpreter.constraints[index].active
      guard let condition = interpreter.condition else {
        interpreter.constraints[index].active = isActive ? .yes : .no
        continue
      }
      interpreter.constraints[index].active =
        (isActive ? old.applying(.or, condition) : condition.not.flatMap { old.applying(.and, $0) }) ?? old
    }
  }

  static func set(_ name: String, of indices: [Int], to value: CodeValue, _ interpreter: Interpreter) {
    for index in indices {
      switch name {
      case "isActive", "active":
        guard let holds = interpreter.truth(value) else { continue }
        if let number = holds.number {
          activate(.constraints([index]), number != 0, interpreter)
        } else {
          interpreter.constraints[index].active = holds
        }
      case "constant":
        guard let amount = value.amount else { continue }
        interpreter.constraints[index].constant = merged(
          interpreter.constraints[index].constant, amount, interpreter)
      case "priority":
        if let amount = value.amount {
          interpreter.constraints[index].priority = merged(
            interpreter.constraints[index].priority, amount, interpreter)
        } else if let priority = UIKitValues.priority(value) {
          interpreter.constraints[index].priority = .number(priority)
        }
      case "identifier": interpreter.constraints[index].identifier = value.text
      default: break
      }
    }
  }

  static func merged(_ old: Value, _ new: Value, _ interpreter: Interpreter) -> Value {
    interpreter.condition.flatMap { $0.chosen(new, old) } ?? new
  }

  /// Calls a method of constraints, such as `activate()`, `update(offset:)`, or `priority(…)` of a helper.
  static func call(_ name: String, _ indices: [Int], _ arguments: [GivenArgument], _ interpreter: Interpreter)
    -> CodeValue
  {
    switch name {
    case "activate", "install", "deactivate", "uninstall":
      activate(.constraints(indices), name == "activate" || name == "install", interpreter)
    case "update":
      for (label, isInset) in [("offset", false), ("inset", true)] {
        guard let value = arguments[label: label] else { continue }
        for index in indices {
          let attribute = interpreter.constraints[index].firstAttribute
          if let amount = ConstraintChain.amount(of: value, for: attribute, isInset: isInset) {
            set("constant", of: [index], to: .number(amount), interpreter)
          }
        }
      }
      if let value = arguments[label: "priority"] { set("priority", of: indices, to: value, interpreter) }
    case "forEach", "map", "append", "addObject", "contains": return .unknown(name)
    case let setter where setter.hasPrefix("set") && arguments.count == 1:
      if let value = arguments.value {
        set(
          setter.dropFirst(3).prefix(1).lowercased() + setter.dropFirst(4), of: indices, to: value,
          interpreter)
      }
    case "priority", "withPriority", "with", "prioritize", "prioritized":
      if let value = arguments.value { set("priority", of: indices, to: value, interpreter) }
    case "isActive", "active":
      if let value = arguments.value { set("isActive", of: indices, to: value, interpreter) }
    default: break
    }
    return .constraints(indices)
  }

  private static let attributes: [String: Attribute] = Dictionary(
    uniqueKeysWithValues: Attribute.allCases.map { ($0.rawValue, $0) })

  /// Creates the constraint of `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  static func constructed(
    _ arguments: [GivenArgument], _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue {
    guard let first = interpreter.view(of: arguments[label: "item"]),
      let word = arguments[label: "attribute"]?.word,
      let attribute = attribute(word)
    else {
      return Anchors.unknown("its first item", arguments[label: "item"] ?? .unknown(""), interpreter, place)
    }
    var made = MadeConstraint(
      first: first, firstAttribute: attribute, active: .no, position: place.position, dialect: .items)
    let relation = arguments[label: "relatedBy"]?.word?.lowercased() ?? ""
    if relation.hasSuffix("lessthanorequal") { made.relation = .lessThanOrEqual }
    if relation.hasSuffix("greaterthanorequal") { made.relation = .greaterThanOrEqual }
    let second = arguments[label: "toItem"] ?? .null
    if second.isNull, !attribute.isSize {
      // Only a size can have no second item, so the item is known only at run time.
      return Anchors.unknown("its second item", .unknown(""), interpreter, place)
    }
    if !second.isNull {
      guard let object = interpreter.view(of: second) else {
        return Anchors.unknown("its second item", second, interpreter, place)
      }
      let other = arguments.last { $0.label == "attribute" }?.value.word.flatMap(Self.attribute)
      made.second = other == nil ? nil : object
      made.secondAttribute = other
    }
    for (label, path) in [("multiplier", \MadeConstraint.multiplier), ("constant", \MadeConstraint.constant)]
    {
      guard let value = arguments[label: label] else { continue }
      guard let amount = value.amount else {
        return Anchors.unknown("its \(label)", value, interpreter, place)
      }
      made[keyPath: path] = amount
    }
    return add(made, interpreter, place)
  }

  /// Returns the attribute for a case such as `leading` or `NSLayoutAttributeLeading`; nil for `notAnAttribute`.
  static func attribute(_ word: String) -> Attribute? {
    if let attribute = attributes[word] { return attribute }
    if word.hasSuffix("NotAnAttribute") || word == "notAnAttribute" { return nil }
    if word.lowercased().hasSuffix("baseline") {
      return word.lowercased().hasSuffix("firstbaseline") ? .firstBaseline : .lastBaseline
    }
    return UIKitProperties.value(of: word, in: attributes)
  }
}

/// The position of a call that creates a constraint.
struct ConstraintSite: Hashable {
  var position: SourcePosition
  var file: Int

  init(_ position: SourcePosition, _ file: Int) {
    self.position = position
    self.file = file
  }
}
