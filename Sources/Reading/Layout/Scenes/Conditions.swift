import Model

extension LayoutReader {
  /// Conditions of which one must hold. Empty where none could be read, which has been told.
  mutating func conditions(_ value: JSONValue, scope: Int) -> [Condition] {
    switch value.kind {
    case .text:
      guard let text = value.text, let amount = expression(text, in: value, scope: scope) else { return [] }
      var condition = Condition()
      condition.expression = Expression(amount.operations, position: value.position)
      return [condition]
    case .list:
      return value.elements.compactMap { condition($0, scope: scope) }
    case .object:
      return condition(value, scope: scope).map { [$0] } ?? []
    default: return []
    }
  }

  private mutating func condition(_ value: JSONValue, scope: Int) -> Condition? {
    var condition = Condition()
    var tests: [Amount] = []
    for member in value.members {
      let text = member.value.text
      switch member.key {
      case "width": condition.horizontal = Self.sizeClasses[text ?? ""]
      case "height": condition.vertical = Self.sizeClasses[text ?? ""]
      case "idiom": condition.idiom = Self.idioms[text ?? ""]
      case "sizeType":
        guard let type = ["S", "L", "XL"].firstIndex(of: text ?? "") else { return nil }
        tests.append(.operations([.name("sizeType"), .number(Double(type)), .equal]))
      case "dark": condition.dark = member.value.bool
      case "rtl": condition.rightToLeft = member.value.bool
      case "textSize": condition.minimumTextSize = text.flatMap { TextSize(name: $0) }
      case "state":
        for state in member.value.members { tests += stateTest(state, scope: scope) }
      case "if":
        guard let text, let amount = expression(text, in: member.value, scope: scope) else { return nil }
        tests.append(amount)
      default: break
      }
    }
    if let first = tests.first {
      let all = tests.dropFirst().reduce(first) { $0.combined(with: $1, .and) }
      condition.expression = Expression(all.operations, position: value.position)
    }
    return condition
  }

  /// The test of a view's state; both names are checked.
  private mutating func stateTest(_ member: JSONValue.Member, scope: Int) -> [Amount] {
    let view = scopes[scope].prefix + member.key
    guard let known = scene.states[view] else {
      log.unknown("view with states", member.key, among: scene.states.keys, at: member.name)
      return []
    }
    guard let state = member.value.text else { return [] }
    guard known.contains(state) else {
      log.unknown("state", state, among: known, at: member.value)
      return []
    }
    return [Self.stateAmount(view: view, state: state)]
  }

  static func stateAmount(view: String, state: String) -> Amount {
    .operations([.name(Expression.stateName(view: view, state: state))])
  }

  static let sizeClasses: [String: SizeClass] = ["compact": .compact, "regular": .regular]
  private static let idioms: [String: Idiom] = ["phone": .phone, "pad": .pad, "mac": .mac]
}

extension Condition {
  /// Both conditions; where they name the same trait differently, nothing satisfies them.
  func and(_ other: Condition) -> Condition {
    var result = self
    var isImpossible = false
    func merge<T: Equatable>(_ path: WritableKeyPath<Condition, T?>) {
      guard let theirs = other[keyPath: path] else { return }
      if let ours = result[keyPath: path], ours != theirs { isImpossible = true }
      result[keyPath: path] = theirs
    }
    merge(\.horizontal)
    merge(\.vertical)
    merge(\.idiom)
    merge(\.dark)
    merge(\.rightToLeft)
    if let least = other.minimumTextSize { result.minimumTextSize = max(least, minimumTextSize ?? least) }
    if let theirs = other.expression {
      result.expression =
        expression.map { Expression($0.operations + theirs.operations + [.and], position: $0.position) }
        ?? theirs
    }
    if isImpossible { result.expression = Expression([.number(0)]) }
    return result
  }
}
