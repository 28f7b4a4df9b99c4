import Model

/// User-defined runtime attributes (REQUIREMENTS E7): the kind of a value is its type, other types have a key.
extension LayoutReader {
  mutating func runtimeAttributes(_ value: JSONValue) -> [RuntimeAttribute] {
    value.members.map { member in
      let (type, text) = typed(member.value)
      return RuntimeAttribute(keyPath: member.key, type: type, value: text)
    }
  }

  private mutating func typed(_ value: JSONValue) -> (type: String, value: String) {
    if let number = value.number { return ("number", JSONText.number(number)) }
    if let flag = value.bool { return ("boolean", flag ? "YES" : "NO") }
    if let text = value.text { return ("string", text) }
    let members = Array(value.members)
    guard let member = members.first, members.count == 1 else {
      log.error(
        "a runtime attribute has one value", expected: "expected for example {\"color\": \"#ff0000\"}",
        at: value)
      return ("nil", "")
    }
    switch member.key {
    case "nil": return ("nil", "")
    case "color":
      guard let color = color(member.value) else { return ("color", "clear") }
      return ("color", LayoutWriter.text(of: color))
    case "image", "localizedString": return (member.key, member.value.text ?? "")
    default:
      let numbers = member.value.elements.compactMap(\.number)
      let count = member.key == "rect" ? 4 : 2
      if numbers.count != count {
        log.error("a \(member.key) has \(count) numbers", at: member.value)
      }
      return (member.key, numbers.map(JSONText.number).joined(separator: ", "))
    }
  }
}

extension LayoutWriter {
  static func attributes(_ attributes: [RuntimeAttribute]) -> JSONTree? {
    guard !attributes.isEmpty else { return nil }
    var members: [JSONTree.Member] = []
    for attribute in attributes {
      // A key path that stands twice has the value that was set last.
      members.removeAll { $0.key == attribute.keyPath }
      members.append(.init(attribute.keyPath, value(attribute)))
    }
    return .object(members)
  }

  private static func value(_ attribute: RuntimeAttribute) -> JSONTree {
    switch attribute.type {
    case "boolean": return .bool(attribute.value == "YES")
    case "number": return attribute.number.map { .number($0) } ?? .text(attribute.value)
    case "color", "image", "localizedString": return .object([attribute.type: .text(attribute.value)])
    case "point", "size", "rect", "range":
      return .object([attribute.type: .list(attribute.numbers.map { .number($0) })])
    case "nil": return .object(["nil": .bool(true)])
    default: return .text(attribute.value)
    }
  }
}
