import Model

/// From an equation to constraints of the model.
extension LayoutReader {
  /// What is common to the constraints of one line.
  struct ConstraintOrigin {
    var holder: ViewIndex
    var value: JSONValue
    var modifiers = Modifiers()
    var identifier: String?
    /// Where they hold; empty is everywhere.
    var conditions: [Condition] = []
  }

  mutating func add(_ equation: Equation, _ origin: ConstraintOrigin) throws(SyntaxError) -> [Int] {
    let pairs = try attributePairs(equation)
    var added: [Int] = []
    for pair in pairs {
      // A distance to all edges counts inwards, so it is turned round at the far ones.
      let isTurned =
        equation.first.compound.map { $0 != .size && $0 != .center } == true
        && (pair.first == .trailing || pair.first == .right || pair.first == .bottom)
      var right = equation.right
      var relation = equation.relation
      if isTurned {
        right.constant = right.constant.negated
        relation = relation.turned
      }
      try checkPair(pair, equation)
      added.append(append(pair, relation, right, equation, origin))
    }
    return added
  }

  typealias AttributePair = (first: Attribute, second: Attribute?)

  private func attributePairs(_ equation: Equation) throws(SyntaxError) -> [AttributePair] {
    let right = equation.right.reference
    if let compound = equation.first.compound {
      if let right, right.attribute != nil || (right.compound ?? compound) != compound {
        throw SyntaxError(
          "\"\(compound.rawValue)\" on the left needs the same on the right",
          "for example super.\(compound.rawValue)", at: right.scalar)
      }
      return compound.attributes.map { ($0, right == nil ? nil : $0) }
    }
    guard let first = equation.first.attribute else { return [] }
    if let right, right.compound != nil {
      throw SyntaxError(
        "several attributes cannot equal one", "expected for example super.\(first.rawValue)",
        at: right.scalar)
    }
    return [(first, right.map { $0.attribute ?? first })]
  }

  private func checkPair(_ pair: AttributePair, _ equation: Equation) throws(SyntaxError) {
    guard let second = pair.second, let reference = equation.right.reference else {
      guard pair.first.isSize else {
        throw SyntaxError(
          "\"\(pair.first.rawValue)\" needs something to be measured from",
          "for example super.\(pair.first.rawValue) + 12", at: equation.first.scalar)
      }
      return
    }
    if pair.first.isSize != second.isSize {
      let (size, place) = pair.first.isSize ? (pair.first, second) : (second, pair.first)
      throw SyntaxError(
        "a size (\(size.rawValue)) cannot be compared with a place (\(place.rawValue))", at: reference.scalar)
    }
    if !pair.first.isSize, pair.first.axis != second.axis {
      throw SyntaxError(
        "\(pair.first.rawValue) and \(second.rawValue) lie on different axes", at: reference.scalar)
    }
    if pair.first.isAbsolute && second.followsWriting || pair.first.followsWriting && second.isAbsolute {
      throw SyntaxError(
        "\(pair.first.rawValue) follows the writing and \(second.rawValue) does not, or the other way round",
        "use leading and trailing on both sides, or left and right", at: reference.scalar)
    }
    if equation.first.item == reference.item, pair.first == second {
      throw SyntaxError("this holds between an attribute and itself", at: reference.scalar)
    }
  }

  private mutating func append(
    _ pair: AttributePair, _ relation: Relation, _ right: LinearForm, _ equation: Equation,
    _ origin: ConstraintOrigin
  ) -> Int {
    let position = origin.value.document.source.position(
      at: origin.value.offset(ofScalar: max(0, equation.first.scalar)))
    let index = document.constraints.count
    var constraint = Constraint(
      owner: owner(equation.first.item, right.reference?.item), first: equation.first.item, pair.first,
      position: position)
    constraint.relation = relation
    constraint.second = right.reference?.item
    constraint.secondAttribute = pair.second
    constraint.identifier = origin.identifier
    constraint.scales = origin.modifiers.scales
    var changes: [Change] = []
    switch right.constant {
    case .number(let number): constraint.constant = number
    case .operations(let operations):
      changes.append(.constant(index, .expression(Expression(operations, position: position))))
    }
    if right.reference != nil {
      switch right.coefficient {
      case .number(let number): constraint.multiplier = number
      case .operations(let operations):
        changes.append(.multiplier(index, .expression(Expression(operations, position: position))))
      }
    }
    switch origin.modifiers.priority {
    case .number(let number): constraint.priority = Float(min(max(number, 1), 1000))
    case .operations(let operations):
      changes.append(.priority(index, .expression(Expression(operations, position: position))))
    case nil: break
    }
    constraint.installed = origin.conditions.isEmpty
    for condition in origin.conditions {
      document.adjustments.append(
        Adjustment(when: condition, .installConstraint(index, true), position: position))
    }
    for change in changes {
      document.adjustments.append(Adjustment(when: .always, change, position: position))
    }
    document.constraints.append(constraint)
    if let identifier = origin.identifier { scene.constraintNames[identifier, default: []].append(index) }
    return index
  }

  /// The nearest view above both ends, as UIKit holds constraints: what is scaled with a subtree (REQUIREMENTS A4)
  /// depends on it.
  private func owner(_ first: Item, _ second: Item?) -> ViewIndex {
    func view(_ item: Item) -> ViewIndex {
      switch item {
      case .view(let view): view
      case .guide(let guide): document.guides[guide].owner
      }
    }
    var a = view(first)
    guard let second else { return a }
    var b = view(second)
    // Parents stand before their children.
    while a != b {
      if a > b {
        a = document.views[a].parent ?? scene.root
      } else {
        b = document.views[b].parent ?? scene.root
      }
    }
    return a
  }
}

extension Relation {
  var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension Attribute {
  fileprivate var followsWriting: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
  fileprivate var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
