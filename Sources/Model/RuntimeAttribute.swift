/// A user-defined runtime attribute (Evidence E7): a value set by key path when the file is loaded.
package struct RuntimeAttribute: Sendable, Hashable {
  /// The key path.
  package var keyPath: String
  /// The type as Interface Builder names it: boolean, number, string, localizedString, color, image, point, size, rect,
  /// range or nil.
  package var type: String
  /// The value as text; the numbers of a point, size, rectangle or range are separated by commas.
  package var value: String
  /// The colour, if the type is color.
  package var color: Color?

  package init(keyPath: String, type: String, value: String, color: Color? = nil) {
    self.keyPath = keyPath
    self.type = type
    self.value = value
    self.color = color
  }

  /// The attribute for people: `layer.cornerRadius = 8`.
  package var text: String {
    switch type {
    case "boolean": "\(keyPath) = \(value == "YES" ? "true" : "false")"
    case "number", "": "\(keyPath) = \(value)"
    case "string", "localizedString": "\(keyPath) = “\(value)”"
    case "nil": "\(keyPath) = nil"
    default: "\(keyPath) = \(type) \(value)"
    }
  }

  /// The value as a number; key-value coding converts numbers, booleans and strings.
  package var number: Double? {
    if type == "boolean" { return value == "YES" ? 1 : 0 }
    guard let number = Double(value), number.isFinite else { return nil }
    return number
  }

  /// The value as a Boolean.
  package var flag: Bool? { number.map { $0 != 0 } }

  /// The numbers of a point, size, rectangle or range.
  package var numbers: [Double] {
    value.split(separator: ",").compactMap { part in
      Double(part.drop { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
