import Model

/// A chain of SnapKit or Masonry, such as `make.left.right.equalTo(view).offset(8)`: first the attributes, then the
/// relation, then changes to the created constraints.
struct ConstraintChain {
  enum Mode { case make, update, remake }

  var object: Int
  var mode: Mode
  var dialect: DialectName
  var attributes: [Attribute] = []
  var made: [Int] = []

  static let words: [String: [Attribute]] = [
    "left": [.left], "right": [.right], "top": [.top], "bottom": [.bottom], "leading": [.leading],
    "trailing": [.trailing],
    "width": [.width], "height": [.height], "centerX": [.centerX], "centerY": [.centerY],
    "baseline": [.lastBaseline],
    "lastBaseline": [.lastBaseline], "firstBaseline": [.firstBaseline],
    "edges": [.top, .left, .bottom, .right],
    "directionalEdges": [.top, .leading, .bottom, .trailing], "size": [.width, .height],
    "center": [.centerX, .centerY],
    "horizontalEdges": [.left, .right], "verticalEdges": [.top, .bottom],
    "directionalHorizontalEdges": [.leading, .trailing], "directionalVerticalEdges": [.top, .bottom],
    "leftMargin": [.leftMargin], "rightMargin": [.rightMargin], "topMargin": [.topMargin],
    "bottomMargin": [.bottomMargin],
    "leadingMargin": [.leadingMargin], "trailingMargin": [.trailingMargin],
    "centerXWithinMargins": [.centerXWithinMargins],
    "centerYWithinMargins": [.centerYWithinMargins],
    "margins": [.topMargin, .leftMargin, .bottomMargin, .rightMargin],
    "directionalMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin],
    "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins],
  ]
  private static let edges: Set<Attribute> = [.top, .left, .bottom, .right, .leading, .trailing]
  private static let fillers: Set<String> = ["with", "and", "make", "installed"]
  private static let priorities: [String: Double] = [
    "priorityRequired": 1000, "priorityHigh": 750, "priorityMedium": 500, "priorityLow": 250,
  ]

  /// Returns the relation of a call, and whether it is to the superview; nil for other calls.
  static func relation(_ name: String) -> (Relation, toSuperview: Bool)? {
    relations[Dialects.withoutPrefix(name)]
  }

  private static let relations: [String: (Relation, toSuperview: Bool)] = {
    var relations: [String: (Relation, toSuperview: Bool)] = [:]
    for (word, relation) in Anchors.relations {
      relations[word] = (relation, false)
      relations[word + "Superview"] = (relation, true)
    }
    return relations
  }()

  // MARK: Members and calls

  func member(_ name: String) -> CodeValue? {
    if Self.fillers.contains(name) { return .chain(self) }
    if let attributes = Self.words[name] {
      var chain = self
      chain.attributes = made.isEmpty ? self.attributes + attributes : attributes
      chain.made = []
      return .chain(chain)
    }
    if name == "constraint" || name == "layoutConstraints" { return .constraints(made) }
    return nil
  }

  func call(
    _ name: String, _ arguments: [GivenArgument], _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue? {
    if let relation = Self.relation(name) {
      let target: CodeValue? =
        relation.toSuperview
        ? (interpreter.superview(of: object) ?? interpreter.view(of: .unknown("superview"))).map {
          .object($0)
        }
        : arguments.value
      return .chain(related(relation.0, target ?? .unknown(""), interpreter, place))
    }
    guard !made.isEmpty || Self.fillers.contains(name) else { return nil }
    if let priority = Self.priorities[name] {
      ConstraintCalls.set("priority", of: made, to: .number(.number(priority)), interpreter)
      return .chain(self)
    }
    guard let value = arguments.value else { return name == "priority" ? .chain(self) : nil }
    switch Dialects.withoutPrefix(name) {
    case "offset", "valueOffset", "centerOffset", "sizeOffset":
      change(by: value, isInset: false, interpreter, place)
    case "inset", "insets": change(by: value, isInset: true, interpreter, place)
    case "multipliedBy", "dividedBy":
      guard var amount = value.amount else { return drop("its multiplier", value, interpreter, place) }
      if name.hasSuffix("dividedBy") { amount = Value.number(1).applying(.divide, amount) ?? amount }
      for index in made { interpreter.constraints[index].multiplier = amount }
    case "priority": ConstraintCalls.set("priority", of: made, to: value, interpreter)
    case "key", "labeled": for index in made { interpreter.constraints[index].identifier = value.text }
    default: return nil
    }
    return .chain(self)
  }

  /// Removes the created constraints, because a number in the chain is unknown.
  private func drop(
    _ what: String, _ value: CodeValue, _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue {
    var place = place
    for index in made {
      // The reason belongs to the relation, which is the call that creates the constraint.
      place.position = interpreter.constraints[index].site
      interpreter.constraints[index].isRemoved = true
      let site = ConstraintSite(place.position, place.scope.file)
      interpreter.reached.remove(site)
      interpreter.understood.remove(site)
    }
    return Anchors.unknown(what, value, interpreter, place)
  }

  // MARK: Creating constraints

  private func related(
    _ relation: Relation, _ target: CodeValue, _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> ConstraintChain {
    var chain = self
    chain.made = []
    for (index, attribute) in attributes.enumerated() {
      for target in target.list ?? [target] {
        var constraint = MadeConstraint(
          first: object, firstAttribute: attribute, active: interpreter.condition ?? .yes,
          position: place.position, dialect: dialect)
        constraint.relation = relation
        guard relate(&constraint, index, target, interpreter) else {
          _ = Anchors.unknown("the other side of the relation", target, interpreter, place)
          continue
        }
        chain.made.append(install(constraint, interpreter, place))
      }
    }
    return chain
  }

  /// Sets the second item and attribute, or the constant; returns false if the target is unknown.
  private func relate(
    _ constraint: inout MadeConstraint, _ index: Int, _ target: CodeValue, _ interpreter: Interpreter
  ) -> Bool {
    let attribute = constraint.firstAttribute
    var target = target
    // A name such as `contentView` refers to a view that is known only at run time.
    if case .unknown(let name) = target,
      UIKitClasses.guess(name.prefix(1).uppercased() + name.dropFirst()) != nil,
      let view = interpreter.view(of: target)
    {
      target = .object(view)
    }
    if case .part = target, let view = interpreter.view(of: target) { target = .object(view) }
    switch target {
    case .object(let other):
      guard let view = interpreter.isController(other) ? interpreter.rootView(of: other) : other else {
        return false
      }
      constraint.second = view
      constraint.secondAttribute = attribute
    case .anchor(let other, let attributes):
      constraint.second = other
      constraint.secondAttribute =
        attributes.isEmpty
        ? attribute : attributes.count == self.attributes.count ? attributes[index] : attributes[0]
      if attributes.count > 1, attributes.count != self.attributes.count,
        let same = attributes.first(where: { $0.axis == attribute.axis && $0 == attribute })
      {
        constraint.secondAttribute = same
      }
    case .number, .record:
      guard let amount = Self.amount(of: target, for: attribute, isInset: false) else { return false }
      constraint.constant = amount
      guard !attribute.isSize else { return true }
      // A number without an item is a distance from the superview, and SnapKit's centres are distances from its edges.
      constraint.second = interpreter.superview(of: object) ?? interpreter.view(of: .unknown("superview"))
      let edges: [Attribute: Attribute] = dialect == .snapKit ? [.centerX: .left, .centerY: .top] : [:]
      constraint.secondAttribute = edges[attribute] ?? attribute
    default: return false
    }
    return true
  }

  private func install(_ constraint: MadeConstraint, _ interpreter: Interpreter, _ place: Interpreter.Place)
    -> Int
  {
    if mode == .update,
      let old = interpreter.constraints.lastIndex(where: {
        !$0.isRemoved && $0.first == constraint.first && $0.firstAttribute == constraint.firstAttribute
          && $0.relation == constraint.relation && $0.second == constraint.second
          && $0.secondAttribute == constraint.secondAttribute
      })
    {
      interpreter.constraints[old].constant = ConstraintCalls.merged(
        interpreter.constraints[old].constant, constraint.constant, interpreter)
      interpreter.markRead(ConstraintSite(place.position, place.scope.file))
      return old
    }
    _ = ConstraintCalls.add(constraint, interpreter, place)
    return interpreter.constraints.count - 1
  }

  // MARK: Amounts

  private func change(
    by value: CodeValue, isInset: Bool, _ interpreter: Interpreter, _ place: Interpreter.Place
  ) {
    for index in made {
      // Masonry's insets change edges only.
      if dialect == .masonry, isInset, !Self.edges.contains(interpreter.constraints[index].firstAttribute) {
        continue
      }
      guard
        let amount = Self.amount(
          of: value, for: interpreter.constraints[index].firstAttribute, isInset: isInset)
      else {
        _ = drop("its offset", value, interpreter, place)
        return
      }
      // A condition of the constraint itself does not make its constant conditional.
      let old = interpreter.constraints[index]
      interpreter.constraints[index].constant =
        mode != .update && old.active == interpreter.condition
        ? amount : ConstraintCalls.merged(old.constant, amount, interpreter)
    }
  }

  /// Returns the constant that a number or structure gives to an attribute; positive insets point inwards.
  static func amount(of value: CodeValue, for attribute: Attribute, isInset: Bool) -> Value? {
    var value = value
    if isInset, value.amount != nil {
      value = .record(["top", "left", "bottom", "right"], Array(repeating: value, count: 4))
    }
    guard case .record(let parts) = value else { return value.amount }
    func part(_ names: String...) -> Value? { names.lazy.compactMap { parts[$0]?.amount }.first }
    func sum(_ first: Value?, _ second: Value?, times factor: Double) -> Value? {
      second.flatMap { first?.applying(.add, $0)?.applying(.multiply, .number(factor)) }
    }
    let (left, right) = (part("left", "leading"), part("right", "trailing"))
    if ["top", "left", "leading"].contains(where: { parts[$0] != nil }) {
      switch attribute {
      case .left, .leftMargin, .leading, .leadingMargin: return left
      case .top, .topMargin, .firstBaseline: return part("top")
      case .right, .rightMargin, .trailing, .trailingMargin: return right?.negated
      case .bottom, .bottomMargin, .lastBaseline: return part("bottom")?.negated
      case .width: return sum(left, right, times: -1)
      case .height: return sum(part("top"), part("bottom"), times: -1)
      case .centerX, .centerXWithinMargins: return sum(left, right?.negated, times: 0.5)
      case .centerY, .centerYWithinMargins: return sum(part("top"), part("bottom")?.negated, times: 0.5)
      }
    }
    // A size changes only sizes, and a point only positions.
    switch attribute {
    case .width: return part("width") ?? (parts["x"] == nil ? nil : .number(0))
    case .height: return part("height") ?? (parts["y"] == nil ? nil : .number(0))
    default:
      return part(
        attribute.axis == .horizontal ? "x" : "y", attribute.axis == .horizontal ? "horizontal" : "vertical")
        ?? (parts["width"] == nil ? nil : .number(0))
    }
  }
}
