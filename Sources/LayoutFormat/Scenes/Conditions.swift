import Model
import Syntax

extension LayoutReader {
  /// Returns conditions of which one must be met; empty if none is valid, which is reported.
  mutating func conditions(_ value: JSONValue) -> [Condition] {
    switch value.kind {
    case .text:
      guard let amount = expression(value) else { return [] }
      var condition = Condition()
      condition.expression = Expression(amount.operations, position: value.position)
      return [condition]
    case .list:
      return value.elements.compactMap { condition($0) }
    case .object:
      return condition(value).map { [$0] } ?? []
    case .number, .bool, .null: return []
    }
  }

  private mutating func condition(_ value: JSONValue) -> Condition? {
    var condition = ConditionProperty.all.value(value, &self)
    var tests: [PartialValue] = []
    if let type = value["sizeType"] {
      guard let size = ["S", "L", "XL"].firstIndex(of: argument(of: type) ?? "") else { return nil }
      tests.append(.operations([.name("sizeType"), .number(Double(size)), .equal]))
    }
    for state in value.members(of: "state") { tests += stateTest(state) }
    if let test = value["if"] {
      guard let amount = expression(test) else { return nil }
      tests.append(amount)
    }
    if let first = tests.first {
      let all = tests.dropFirst().reduce(first) { $0.combined(with: $1, .and) }
      condition.expression = Expression(all.operations, position: value.position)
    }
    return condition
  }

  /// Returns the test of a view's state, after checking both names.
  private mutating func stateTest(_ member: JSONValue.Member) -> [PartialValue] {
    let view = scopes[member.name.scope].prefix + member.key
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

  static func stateAmount(view: String, state: String) -> PartialValue {
    .operations([.name(Expression.stateName(view: view, state: state))])
  }
}

extension Condition {
  /// Returns the conjunction of both conditions. If they require different values of a trait, it can never be met.
  func and(_ other: Condition) -> Condition {
    var result = self
    var tests: [[Expression.Operation]] = []
    func merge<T: Equatable>(
      _ path: WritableKeyPath<Condition, T?>, _ test: (T) -> [Expression.Operation]
    ) {
      guard let theirs = other[keyPath: path] else { return }
      if let ours = self[keyPath: path], ours != theirs { tests.append(test(ours)) }
      result[keyPath: path] = theirs
    }
    merge(\.horizontal) { [.name($0 == .compact ? "compactWidth" : "regularWidth")] }
    merge(\.vertical) { [.name($0 == .compact ? "compactHeight" : "regularHeight")] }
    merge(\.idiom) { [.name(Expression.deviceName($0.name))] }
    merge(\.dark) { $0 ? [.name("dark")] : [.name("dark"), .not] }
    merge(\.rightToLeft) { $0 ? [.name("rtl")] : [.name("rtl"), .not] }
    if let least = other.minimumTextSize { result.minimumTextSize = max(least, minimumTextSize ?? least) }
    for theirs in [other.expression].compactMap({ $0 }) + tests.map({ Expression($0) }) {
      result.expression =
        result.expression.map {
          Expression($0.operations + theirs.operations + [.and], position: $0.position)
        }
        ?? theirs
    }
    return result
  }
}
