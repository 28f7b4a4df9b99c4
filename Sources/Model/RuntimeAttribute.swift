/// A user-defined runtime attribute (Evidence E7): a value that is set by its key path when the file is loaded.
package struct RuntimeAttribute: Sendable, Hashable {
  package var keyPath: String
  /// As Interface Builder calls it: boolean, number, string, localizedString, color, image, point, size, rect, range
  /// or nil.
  package var type: String
  /// Numbers of a point, size, rectangle or range are separated by commas.
  package var value: String
  /// What the value of a colour stands for.
  package var color: Color?

  package init(keyPath: String, type: String, value: String, color: Color? = nil) {
    self.keyPath = keyPath
    self.type = type
    self.value = value
    self.color = color
  }

  /// As people read it: `layer.cornerRadius = 8`.
  package var text: String {
    switch type {
    case "boolean": "\(keyPath) = \(value == "YES" ? "true" : "false")"
    case "number", "": "\(keyPath) = \(value)"
    case "string", "localizedString": "\(keyPath) = “\(value)”"
    case "nil": "\(keyPath) = nil"
    default: "\(keyPath) = \(type) \(value)"
    }
  }

  /// Key-value coding takes a number from a number, a truth or a text.
  package var number: Double? {
    if type == "boolean" { return value == "YES" ? 1 : 0 }
    guard let number = Double(value), number.isFinite else { return nil }
    return number
  }

  package var flag: Bool? { number.map { $0 != 0 } }

  package var numbers: [Double] {
    value.split(separator: ",").compactMap { part in
      Double(part.drop { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
