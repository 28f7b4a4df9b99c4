import Basics
import Model
import Syntax

/// User-defined runtime attributes (Evidence E7): the type follows from the kind of value, or is given by a key.
extension LayoutReader {
  mutating func runtimeAttributes(_ value: JSONValue) -> [RuntimeAttribute] {
    value.members.map { member in
      let (type, text) = typed(member.value)
      var attribute = RuntimeAttribute(keyPath: member.key, type: type, value: text)
      if type == "color" { attribute.color = member.value["color"].flatMap { color($0) } }
      return attribute
    }
  }

  private mutating func typed(_ value: JSONValue) -> (type: String, value: String) {
    if let number = value.number { return ("number", Numbers.exact(number)) }
    if let flag = value.bool { return ("boolean", flag ? "YES" : "NO") }
    if let text = value.text { return ("string", text) }
    let members = Array(value.members)
    guard let member = members.first, members.count == 1 else {
      log.error(
        "a runtime attribute can have only one value",
        expected: "expected for example {\"color\": \"#ff0000\"}",
        at: value)
      return ("nil", "")
    }
    switch member.key {
    case "nil": return ("nil", "")
    case "color":
      // The colour itself is read and validated separately.
      return ("color", member.value.text ?? "")
    case "image", "localizedString": return (member.key, member.value.text ?? "")
    default:
      let numbers = member.value.elements.compactMap(\.number)
      let count = member.key == "rect" ? 4 : 2
      if numbers.count != count {
        log.error("a \(member.key) has \(count) numbers", at: member.value)
      }
      return (member.key, numbers.map(Numbers.exact).joined(separator: ", "))
    }
  }
}

extension LayoutWriter {
  static func attributes(_ attributes: [RuntimeAttribute]) -> JSONTree? {
    guard !attributes.isEmpty else { return nil }
    var members: [JSONTree.Member] = []
    for attribute in attributes {
      // For a duplicate key path the last value wins.
      members.removeAll { $0.key == attribute.keyPath }
      members.append(.init(attribute.keyPath, value(attribute)))
    }
    return .object(members)
  }

  private static func value(_ attribute: RuntimeAttribute) -> JSONTree {
    switch attribute.type {
    case "boolean": return .bool(attribute.value == "YES")
    case "number": return attribute.number.map { .number($0) } ?? .text(attribute.value)
    case "color": return .object(["color": attribute.color.map(color) ?? .text(attribute.value)])
    case "image", "localizedString": return .object([attribute.type: .text(attribute.value)])
    case "point", "size", "rect", "range":
      return .object([attribute.type: .list(attribute.numbers.map { .number($0) })])
    case "nil": return .object(["nil": .bool(true)])
    default: return .text(attribute.value)
    }
  }
}
