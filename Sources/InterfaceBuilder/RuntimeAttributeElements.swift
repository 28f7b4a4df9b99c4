import Basics
import Model
import Syntax

extension InterfaceBuilderReader {
  /// Reads the user-defined runtime attributes of a view, constraint, controller or bar item (Evidence E7). The value
  /// is an attribute or a child element.
  mutating func runtimeAttributes(_ element: Int) -> [RuntimeAttribute] {
    guard let list = xml.child("userDefinedRuntimeAttributes", of: element) else { return [] }
    markUsed(list)
    var attributes: [RuntimeAttribute] = []
    for entry in xml.children(of: list) where xml.name(of: entry) == "userDefinedRuntimeAttribute" {
      let type = string(entry, "type") ?? ""
      let value = string(entry, "value") ?? child(entry, key: "value").flatMap { runtimeValue($0) }
      let keyPath = string(entry, "keyPath") ?? ""
      markUnderstood(entry)
      if let value, Self.isMalformed(value, type) {
        report(
          .warning, "\"\(value)\" is not a value of the type \(type)",
          expected: "for the key path \(keyPath)",
          at: entry)
      }
      var attribute = RuntimeAttribute(keyPath: keyPath, type: type, value: value ?? "")
      if let color = child(entry, "color", key: "value") { attribute.color = readColor(color) }
      attributes.append(attribute)
    }
    return attributes
  }

  /// Applies the attributes of an element's object; those without effect are counted.
  mutating func apply(_ attributes: [RuntimeAttribute], of element: Int, _ work: (RuntimeAttribute) -> Bool) {
    guard let list = xml.child("userDefinedRuntimeAttributes", of: element) else { return }
    for attribute in attributes where !work(attribute) {
      document.ignored.add(attribute, at: position(list))
    }
  }

  private static func isMalformed(_ value: String, _ type: String) -> Bool {
    switch type {
    case "number": Double(value).map { !$0.isFinite } ?? true
    case "boolean": value != "YES" && value != "NO"
    default: false
    }
  }

  private mutating func runtimeValue(_ element: Int) -> String? {
    switch xml.name(of: element) {
    case "string", "mutableString": return readString(element)
    case "color": return readColor(element).map(\.text) ?? "clear"
    case "image": return string(element, "name") ?? string(element, "value")
    case "point": return numbers(element, ["x", "y"])
    case "size": return numbers(element, ["width", "height"])
    case "rect": return numbers(element, ["x", "y", "width", "height"])
    case "range": return numbers(element, ["location", "length"])
    default: return string(element, "value")
    }
  }

  private mutating func numbers(_ element: Int, _ names: [String]) -> String? {
    let values = names.compactMap { number(element, $0) }
    return values.count == names.count ? values.map(Numbers.exact).joined(separator: ", ") : nil
  }
}
