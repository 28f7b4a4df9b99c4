import Model
import Syntax

/// Builds constraints of the model from equations.
extension LayoutReader {
  /// The properties shared by the constraints of one line.
  struct ConstraintOrigin {
    var holder: ViewIndex
    var value: JSONValue
    var modifiers = Modifiers()
    var identifier: String?
    /// The conditions under which they apply; empty for always.
    var conditions: [Condition] = []
  }

  mutating func add(_ equation: Equation, _ origin: ConstraintOrigin) throws(SyntaxError) {
    let right = equation.right.reference
    guard let compound = equation.first.compound else {
      guard let first = equation.first.attribute else { return }
      if let right, right.compound != nil {
        throw SyntaxError(
          "several attributes cannot equal a single one", "for example super.\(first.rawValue)",
          at: right.scalar)
      }
      return try add((first, right.map { $0.attribute ?? first }), equation, origin)
    }
    if let right, right.attribute != nil || (right.compound ?? compound) != compound {
      throw SyntaxError(
        "\"\(compound.rawValue)\" on the left needs the same on the right",
        "for example super.\(compound.rawValue)", at: right.scalar)
    }
    for attribute in compound.attributes {
      var equation = equation
      // A distance to all edges counts inwards, so the equation is inverted at the far ones.
      if attribute == .trailing || attribute == .bottom { equation.turn() }
      try add((attribute, right == nil ? nil : attribute), equation, origin)
    }
  }

  typealias AttributePair = (first: Attribute, second: Attribute?)

  private static func check(_ pair: AttributePair, _ equation: Equation) throws(SyntaxError) {
    guard let second = pair.second, let reference = equation.right.reference else {
      guard pair.first.isSize else {
        throw SyntaxError(
          "\"\(pair.first.rawValue)\" needs a reference",
          "for example super.\(pair.first.rawValue) + 12", at: equation.first.scalar)
      }
      return
    }
    if pair.first.isSize != second.isSize {
      let (size, place) = pair.first.isSize ? (pair.first, second) : (second, pair.first)
      throw SyntaxError(
        "a size (\(size.rawValue)) cannot be compared with a position (\(place.rawValue))",
        at: reference.scalar)
    }
    if !pair.first.isSize, pair.first.axis != second.axis {
      throw SyntaxError(
        "\(pair.first.rawValue) and \(second.rawValue) are on different axes",
        pair.first.axis == .horizontal
          ? "expected leading, trailing or centerX" : "expected top, bottom, centerY or a baseline",
        at: reference.scalar)
    }
    if pair.first.isFixedSide && second.followsDirection || pair.first.followsDirection && second.isFixedSide
    {
      throw SyntaxError(
        "\(pair.first.rawValue) and \(second.rawValue) cannot be combined: only one of them follows the layout direction",
        "use leading and trailing on both sides, or left and right", at: reference.scalar)
    }
    if equation.first.item == reference.item, pair.first == second {
      throw SyntaxError("the constraint compares an attribute with itself", at: reference.scalar)
    }
  }

  /// Returns an equation without an added length, because a constraint has only one view on its right side: a guide
  /// begins at the position, has that length, and its end takes their place. The length of a guide is not negative: the
  /// guide of a subtracted length ends at the position, and a factor of unknown sign has a guide in either direction.
  private mutating func withoutDistance(
    _ equation: Equation, _ pair: inout AttributePair, _ origin: ConstraintOrigin
  ) throws(SyntaxError) -> Equation {
    guard let distance = equation.right.distance, let start = equation.right.reference,
      let length = distance.reference.attribute
    else { return equation }
    guard pair.second?.isSize == false else {
      throw SyntaxError(
        "a constraint can have only one view on its right side", "split it into two constraints",
        at: distance.reference.scalar)
    }
    guard pair.second?.axis == length.axis else {
      throw SyntaxError(
        "\(pair.second?.rawValue ?? "") and \(length.rawValue) are on different axes",
        at: distance.reference.scalar)
    }
    let (lower, upper): (Attribute, Attribute) =
      pair.first.isFixedSide || pair.second?.isFixedSide == true
      ? (.left, .right) : length == .height ? (.top, .bottom) : (.leading, .trailing)
    let name = document.views[at: document.view(of: equation.first.item)].name ?? "view"
    var helper = origin
    (helper.modifiers, helper.identifier) = (Modifiers(), nil)
    var position = LinearForm(start)
    position.coefficient = equation.right.coefficient
    for (factor, isSubtracted) in distance.coefficient.signedParts {
      let (begin, end) = isSubtracted ? (upper, lower) : (lower, upper)
      document.guides.append(Guide(.custom, owner: origin.holder, name: "\(name)Distance"))
      let guide = ConstraintItem.guide(document.guides.count - 1)
      func side(_ attribute: Attribute) -> LinearForm.Reference {
        LinearForm.Reference(item: guide, attribute: attribute, scalar: equation.first.scalar)
      }
      try add((begin, pair.second), Equation(first: side(begin), relation: .equal, right: position), helper)
      var size = LinearForm(distance.reference)
      size.coefficient = factor
      try add((length, length), Equation(first: side(length), relation: .equal, right: size), helper)
      position = LinearForm(side(end))
      pair.second = end
    }
    var result = equation
    result.right = position
    result.right.constant = equation.right.constant
    return result
  }

  private mutating func add(
    _ pair: AttributePair, _ equation: Equation, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    var pair = pair
    let equation = try withoutDistance(equation, &pair, origin)
    try Self.check(pair, equation)
    let right = equation.right
    let position = origin.value.document.source.position(
      at: origin.value.offset(ofScalar: max(0, equation.first.scalar)))
    let index = document.constraints.count
    var constraint = Constraint(
      owner: owner(of: equation), first: equation.first.item, pair.first, position: position)
    constraint.relation = equation.relation
    constraint.second = right.reference?.item
    constraint.secondAttribute = pair.second
    constraint.identifier = origin.identifier
    constraint.scales = origin.modifiers.scales
    constraint.installed = origin.conditions.isEmpty
    adjust(.installConstraint(index, true), origin.conditions, at: position)
    if let constant = known(right.constant, else: { .constant(index, $0) }) { constraint.constant = constant }
    if right.reference != nil,
      let multiplier = known(right.coefficient, else: { .multiplier(index, $0) })
    {
      constraint.multiplier = multiplier
    }
    if let priority = origin.modifiers.priority,
      let number = known(priority, else: { .priority(index, $0) })
    {
      constraint.priority = Float(min(max(number, 1), 1000))
    }
    document.constraints.append(constraint)
    if let identifier = origin.identifier { scene.constraintNames[identifier, default: []].append(index) }

    /// Returns a fixed amount, or adds a change that computes it for each environment.
    func known(_ amount: PartialValue, else change: (Value) -> Change) -> Double? {
      if amount.known == nil { adjust(change(amount.value(at: position)), at: position) }
      return amount.known
    }
  }

  /// Returns the nearest common ancestor of both items, which owns the constraint as in UIKit; scaling of subtrees
  /// depends on it (Evidence A4).
  private func owner(of equation: Equation) -> ViewIndex {
    let first = document.view(of: equation.first.item)
    guard let reference = equation.right.reference else { return first }
    return commonAncestor(first, document.view(of: reference.item)) { document.views[at: $0].parent }
      ?? scene.root
  }
}

extension Equation {
  /// Inverts the equation, as seen from the other item.
  mutating func turn() {
    right.constant = right.constant.negated
    right.distance = right.distance?.negated
    relation = relation.turned
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
