import Model

extension LayoutReader {
  /// `"values": …, "relativeTo": "previous"`: leading, top, width and height from the view's constants. Beside a
  /// sibling the margin is the gap to its trailing edge; in the parent it is the distance to the leading edge.
  mutating func readRelative(
    _ pin: SceneParts.PendingPin, _ origin: ConstraintOrigin
  ) throws(SyntaxError) {
    guard let name = pin.value.text else { return }
    let meanings = try meanings(
      of: SyntaxScanner.tokens(of: name), scope: pin.scope, context: pin.view, holder: origin.holder)
    guard case .item(let item, nil) = meanings[0] else {
      throw SyntaxError("\"\(name)\" is not a view", "expected the name of a view, or super", at: 0)
    }
    var isParent = item == .view(origin.holder)
    // Inside a guide of the parent is inside the parent.
    if case .guide(let guide) = item, document.guides[guide].kind != .custom { isParent = true }
    for (attribute, other, constant) in [
      (.leading, isParent ? .leading : .trailing, .marginLeft), (.top, .top, .marginTop),
      (.width, nil, .width), (.height, nil, .height),
    ] as [(Attribute, Attribute?, ConstantAttribute)] {
      var form = LinearForm(try constantAmount(constant, at: 0))
      form.reference = other.map { LinearForm.Reference(item: item, attribute: $0, scalar: 0) }
      let first = LinearForm.Reference(item: .view(pin.view), attribute: attribute, scalar: 0)
      try add(Equation(first: first, relation: .equal, right: form), origin)
    }
  }
}
