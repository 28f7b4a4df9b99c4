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

  /// Warns about a runtime attribute that is nearly a property of UIKit; any other may be one of the app's class.
  mutating func reportUnknown(_ attribute: RuntimeAttribute, of view: ViewIndex, _ value: JSONValue?) {
    guard let kind = KindOfView.named(scene.kind(of: view)) else { return }
    let wanted = Self.bare(attribute.keyPath)
    let known = kind.properties.flatMap { $0.uikit.isEmpty ? [$0.key.name] : $0.uikit }
    guard let near = known.first(where: { Self.bare($0) == wanted }), near != attribute.keyPath,
      let place = value?.members.first(where: { $0.key == attribute.keyPath })
    else { return }
    log.warning(
      "a \(kind.word) has no property \"\(attribute.keyPath)\"", expected: .didYouMean(near), at: place.name)
  }

  /// Returns a key path in lower case without the beginning of flags: `isHidden` is `hidden`.
  private static func bare(_ path: String) -> String {
    let lower = path.lowercased()
    return lower.hasPrefix("is") ? String(lower.dropFirst(2)) : lower
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
