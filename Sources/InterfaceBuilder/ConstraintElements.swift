import Model
import Syntax

extension InterfaceBuilderReader {
  /// Collects the constraints of a view; they are resolved later, since their items may follow in the file.
  mutating func collectConstraints(_ element: Int, owner: ViewIndex) {
    guard let list = xml.child("constraints", of: element) else { return }
    collect(list, owner: owner, variation: nil)
  }

  mutating func collect(_ list: Int, owner: ViewIndex, variation: String?) {
    markUsed(list)
    for entry in xml.children(of: list) where xml.name(of: entry) == "constraint" {
      current.pendingConstraints.append(PendingConstraint(element: entry, owner: owner, variation: variation))
    }
  }

  mutating func resolveConstraints() {
    for pending in current.pendingConstraints {
      guard var constraint = readConstraint(pending.element, owner: pending.owner) else { continue }
      let index = document.constraints.count
      if let id = constraint.id { current.constraintIndex[id] = index }
      if let key = pending.variation {
        constraint.installed = false
        addAdjustment(key, .installConstraint(index, true), at: pending.element)
      }
      document.constraints.append(constraint)
      collectVariations(pending.element, target: .constraint(constraint.id ?? ""))
    }
  }

  private mutating func readConstraint(_ element: Int, owner: ViewIndex) -> Constraint? {
    markUsed(element)
    guard let first = attribute(element, "firstAttribute") else { return nil }
    var firstItem = ConstraintItem.view(owner)
    if let id = string(element, "firstItem") {
      guard let item = item(id, element, "firstItem") else { return nil }
      firstItem = item
    }
    var constraint = Constraint(owner: owner, first: firstItem, first, position: position(element))
    constraint.id = string(element, "id")
    if let id = string(element, "secondItem") {
      guard let item = item(id, element, "secondItem") else { return nil }
      constraint.second = item
    } else if xml.attribute("secondAttribute", of: element) != nil {
      // A missing item means the view that owns the constraint.
      constraint.second = .view(owner)
    }
    if constraint.second != nil {
      guard let second = attribute(element, "secondAttribute") else { return nil }
      constraint.secondAttribute = second
    }
    switch string(element, "relation") {
    case "lessThanOrEqual": constraint.relation = .lessThanOrEqual
    case "greaterThanOrEqual": constraint.relation = .greaterThanOrEqual
    default: constraint.relation = .equal
    }
    // "symbolic" can be ignored: a standard distance is also stored as a constant.
    constraint.constant = number(element, "constant") ?? 0
    constraint.priority = priority(element, "priority", 1000)
    constraint.multiplier = multiplier(element)
    constraint.identifier = string(element, "identifier") ?? string(element, "userLabel")
    constraint.isPlaceholder = flag(element, "placeholder") ?? false
    for name in [
      "symbolic", "customClass", "customModule", "customModuleProvider", "userLabel", "colorLabel",
    ] {
      _ = string(element, name)
    }
    constraint.attributes = runtimeAttributes(element)
    apply(constraint.attributes, of: element) { constraint.apply($0) }
    return constraint
  }

  private mutating func item(_ id: String, _ element: Int, _ name: String) -> ConstraintItem? {
    if let item = current.items[id] { return item }
    let message = "the constraint refers to '\(id)', which is not in this scene; it is ignored"
    report(.warning, message, atAttribute: name, of: element)
    leaveOut(message, at: element)
    return nil
  }

  private mutating func attribute(_ element: Int, _ name: String) -> Attribute? {
    let text = string(element, name) ?? ""
    // Interface Builder's "baseline" is the last baseline.
    if text == "baseline" { return .lastBaseline }
    if let attribute = Attribute(rawValue: text) { return attribute }
    report(
      .warning, text.isEmpty ? "the constraint has no \(name)" : "unknown attribute '\(text)'",
      expected: NearestName.suggestion(for: text, in: Attribute.allCases.map(\.rawValue)), atAttribute: name,
      of: element)
    return nil
  }

  /// Reads a multiplier: `16:9`, `1/3`, `24%` or a decimal.
  private mutating func multiplier(_ element: Int) -> Double {
    guard let text = string(element, "multiplier") else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    let value: Double?
    switch parts.count {
    case 1 where text.hasSuffix("%"): value = Double(text.dropLast()).map { $0 / 100 }
    case 1: value = parts[0]
    case 2: value = zip2(parts[0], parts[1]).map { $0 / $1 }
    default: value = nil
    }
    if let value, value.isFinite, abs(value) < 1e6 { return value }
    report(
      .warning, "'\(text)' is not a multiplier", expected: "expected a number or a ratio such as 16:9",
      atAttribute: "multiplier", of: element)
    return 1
  }

  private func zip2(_ a: Double?, _ b: Double?) -> (Double, Double)? {
    guard let a, let b else { return nil }
    return (a, b)
  }
}
