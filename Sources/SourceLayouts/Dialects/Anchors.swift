import Model

extension Dialect {
  /// Layout anchors in both languages, as in `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`, and
  /// `NSLayoutConstraint(item: …)`.
  static let anchors = Dialect(
    name: .anchors,
    call: { interpreter, receiver, name, arguments, place in
      switch receiver {
      case .anchor(let object, let attributes):
        guard let attribute = attributes.first, let words = Anchors.words(name, arguments) else { return nil }
        return Anchors.constraint(object, attribute, words, arguments, interpreter, place)
      case .type("NSLayoutConstraint"): return Anchors.shared(name, arguments, interpreter, place)
      default: return nil
      }
    },
    makes: { name, label in
      if name == "constraint" { return label.map { Anchors.relation($0) != nil } ?? false }
      return name == "constraintWithItem"
        || name.hasPrefix("constraint") && Anchors.relation(Anchors.swiftWord(name)) != nil
        || name == "NSLayoutConstraint" && label == "item"
    })
}

enum Anchors {
  static let relations: KeyValuePairs<String, Relation> = [
    "equalTo": .equal, "lessThanOrEqualTo": .lessThanOrEqual, "greaterThanOrEqualTo": .greaterThanOrEqual,
  ]

  static func relation(_ word: String) -> Relation? { relations.first { word.hasPrefix($0.key) }?.value }

  /// Returns the part of an Objective-C selector that corresponds to Swift's label: `equalToAnchor` for
  /// `constraintEqualToAnchor`.
  static func swiftWord(_ name: String) -> String {
    let word = name.dropFirst("constraint".count)
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  /// Returns the words that describe the relation, such as `equalTo`; nil if the call does not create a constraint.
  static func words(_ name: String, _ arguments: [GivenArgument]) -> String? {
    guard name.hasPrefix("constraint") else { return nil }
    let word = name == "constraint" ? arguments.first?.label ?? "" : swiftWord(name)
    return relation(word) == nil ? nil : word
  }

  static func constraint(
    _ object: Int, _ attribute: Attribute, _ words: String, _ arguments: [GivenArgument],
    _ interpreter: Interpreter,
    _ place: Interpreter.Place
  ) -> CodeValue {
    var made = MadeConstraint(
      first: object, firstAttribute: attribute, active: .no, position: place.position, dialect: .anchors)
    made.relation = relation(words) ?? .equal
    guard let value = arguments.value else { return .unknown("constraint") }
    if words.hasSuffix("Constant") {
      guard let constant = value.amount else { return unknown("its constant", value, interpreter, place) }
      made.constant = constant
      return ConstraintCalls.add(made, interpreter, place)
    }
    guard case .anchor(let second, let attributes) = value, let other = attributes.first else {
      return unknown("its second anchor", value, interpreter, place)
    }
    made.second = second
    made.secondAttribute = other
    let isSpacing = words.contains("SystemSpacing")
    if let multiplier = arguments[label: "multiplier"] {
      guard let amount = multiplier.amount else {
        return unknown("its multiplier", multiplier, interpreter, place)
      }
      if isSpacing {
        made.constant = amount.applying(.multiply, .number(8)) ?? .number(8)
      } else {
        made.multiplier = amount
      }
    } else if isSpacing {
      made.constant = .number(8)
    }
    if let constant = arguments[label: "constant"] {
      guard let amount = constant.amount else { return unknown("its constant", constant, interpreter, place) }
      made.constant = amount
    }
    return ConstraintCalls.add(made, interpreter, place)
  }

  static func unknown(
    _ what: String, _ value: CodeValue, _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue {
    var name = ""
    if case .unknown(let word) = value, !word.isEmpty { name = " (\(word))" }
    interpreter.leaveOut("\(what) is not known\(name)", at: place.position, place.scope)
    return .unknown("constraint")
  }

  static func shared(
    _ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue? {
    switch name {
    case "activate", "activateConstraints", "deactivate", "deactivateConstraints":
      ConstraintCalls.activate(arguments.value, name.hasPrefix("activate"), interpreter)
      return .null
    case "constraintWithItem":
      var arguments = arguments
      arguments[0].label = "item"
      return ConstraintCalls.constructed(arguments, interpreter, place)
    default: return nil
    }
  }
}
