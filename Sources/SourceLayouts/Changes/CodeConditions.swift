import Model

/// Size classes in conditions of code.
extension CodeChange.Condition {
  /// Returns the condition inside the branch of an `if`.
  func inside(_ tests: [Code], isMet: Bool) -> CodeChange.Condition {
    var condition = self
    // The `else` of a conjunction does not determine its parts.
    guard isMet || tests.count == 1 else { return self }
    for test in tests { condition.add(test, isMet: isMet) }
    return condition
  }

  private mutating func add(_ test: Code, isMet: Bool) {
    switch test.form {
    case .infix("&&", let left, let right) where isMet:
      add(left, isMet: true)
      add(right, isMet: true)
    case .infix("==", let left, let right): compare(left, right, isEqual: isMet)
    case .infix("!=", let left, let right): compare(left, right, isEqual: !isMet)
    case .prefix("!", let inner): add(inner, isMet: !isMet)
    case .tuple(let parts) where parts.count == 1: add(parts[0].value, isMet: isMet)
    // `containsTraits(in: UITraitCollection(verticalSizeClass: .compact))`
    case .call(let callee, let arguments):
      guard case .member(_, "containsTraits") = callee.form,
        case .call(_, let traits)? = arguments.first?.value.form, traits.count == 1,
        let label = traits[0].label
      else { return }
      set(label, Self.sizeClass(traits[0].value), isEqual: isMet)
    default: break
    }
  }

  private mutating func compare(_ left: Code, _ right: Code, isEqual: Bool) {
    if case .member(_, let name) = left.form { set(name, Self.sizeClass(right), isEqual: isEqual) }
  }

  private mutating func set(_ name: String, _ value: SizeClass?, isEqual: Bool) {
    guard let value else { return }
    let met = isEqual ? value : value == .compact ? .regular : .compact
    switch name {
    case "horizontalSizeClass": horizontal = met
    case "verticalSizeClass": vertical = met
    default: break
    }
  }

  private static func sizeClass(_ code: Code) -> SizeClass? {
    switch code.form {
    case .member(_, "compact"), .name("UIUserInterfaceSizeClassCompact"): .compact
    case .member(_, "regular"), .name("UIUserInterfaceSizeClassRegular"): .regular
    default: nil
    }
  }
}

/// A preorder traversal of statements with the size classes in which each is reached.
enum ConditionWalk {
  static func visit(_ code: [Code], _ work: (Code, CodeChange.Condition) -> Void) {
    var waiting = code.reversed().map { ($0, CodeChange.Condition()) }
    while let (next, condition) = waiting.popLast() {
      work(next, condition)
      guard case .condition(let tests, let then, let otherwise) = next.form else {
        waiting += next.children.reversed().map { ($0, condition) }
        continue
      }
      let unmet = condition.inside(tests, isMet: false)
      let met = condition.inside(tests, isMet: true)
      waiting += otherwise.reversed().map { ($0, unmet) }
      waiting += then.reversed().map { ($0, met) }
      waiting += tests.reversed().map { ($0, condition) }
    }
  }
}
