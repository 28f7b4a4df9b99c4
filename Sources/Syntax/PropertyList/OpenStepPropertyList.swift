/// A property list in the OpenStep text format, such as `project.pbxproj`. Values are numbered in file order, and each
/// stores the end of its descendants, so nesting uses no stack.
package struct OpenStepPropertyList: Sendable {
  private enum Content: Sendable {
    case string(String)
    case array
    /// Its children are keys and values, alternating.
    case dictionary
  }

  private struct Value: Sendable {
    var content: Content
    /// The index after all descendants.
    var next = 0
  }

  private var values: [Value] = []

  private static let mostLevels = 64
  private static let mostValues = 4_000_000

  /// Parses a property list; nil if it is not a dictionary, is damaged, or exceeds a limit.
  package init?(_ bytes: [UInt8]) {
    var scanner = OpenStepScanner(bytes)
    guard scanner.skipBlanks(), scanner.next == UInt8(ascii: "{"), read(&scanner) else { return nil }
  }

  private mutating func read(_ scanner: inout OpenStepScanner) -> Bool {
    var open: [Int] = []
    repeat {
      guard scanner.skipBlanks(), values.count < Self.mostValues else { return false }
      if let container = open.last, closes(container, &scanner) {
        values[container].next = values.count
        open.removeLast()
      } else {
        if let container = open.last, case .dictionary = values[container].content {
          guard let key = scanner.string() else { return false }
          append(.string(key))
          guard scanner.skipBlanks(), scanner.consume("="), scanner.skipBlanks() else { return false }
        }
        if scanner.consume("{") {
          open.append(values.count)
          append(.dictionary)
        } else if scanner.consume("(") {
          open.append(values.count)
          append(.array)
        } else if let text = scanner.string() {
          append(.string(text))
          if !endsEntry(of: open.last, &scanner) { return false }
        } else {
          return false
        }
        guard open.count < Self.mostLevels else { return false }
        continue
      }
      if !open.isEmpty, !endsEntry(of: open.last, &scanner) { return false }
    } while !open.isEmpty
    return true
  }

  private mutating func append(_ content: Content) {
    values.append(Value(content: content, next: values.count + 1))
  }

  private func closes(_ container: Int, _ scanner: inout OpenStepScanner) -> Bool {
    if case .dictionary = values[container].content { return scanner.consume("}") }
    return scanner.consume(")")
  }

  /// Consumes the end of an entry: a semicolon in a dictionary, a comma in an array, where it is optional at the end.
  private func endsEntry(of container: Int?, _ scanner: inout OpenStepScanner) -> Bool {
    guard let container, scanner.skipBlanks() else { return false }
    if case .dictionary = values[container].content { return scanner.consume(";") }
    return scanner.consume(",") || scanner.next == UInt8(ascii: ")")
  }

  // MARK: Values

  /// The root dictionary.
  package var root: Int { 0 }

  /// Returns a string, or nil for any other value.
  package func string(_ value: Int) -> String? {
    if case .string(let text) = values[value].content { text } else { nil }
  }

  /// Returns the elements of an array, or none for any other value.
  package func elements(_ value: Int) -> [Int] {
    if case .array = values[value].content { children(of: value) } else { [] }
  }

  /// Returns the entries of a dictionary, or none for any other value.
  package func entries(_ value: Int) -> [(key: String, value: Int)] {
    guard case .dictionary = values[value].content else { return [] }
    let children = children(of: value)
    return stride(from: 0, to: children.count - 1, by: 2).map {
      (string(children[$0]) ?? "", children[$0 + 1])
    }
  }

  /// Returns the value of a key, or nil if there is none.
  package func value(_ key: String, of dictionary: Int) -> Int? {
    guard case .dictionary = values[dictionary].content else { return nil }
    var child = dictionary + 1
    while child < values[dictionary].next {
      if case .string(key) = values[child].content { return child + 1 }
      child = values[child + 1].next
    }
    return nil
  }

  /// Returns the string of a key, or nil if there is none.
  package func string(_ key: String, of dictionary: Int) -> String? {
    value(key, of: dictionary).flatMap { string($0) }
  }

  /// Returns the strings in a key's array.
  package func strings(_ key: String, of dictionary: Int) -> [String] {
    value(key, of: dictionary).map { elements($0).compactMap { string($0) } } ?? []
  }

  private func children(of value: Int) -> [Int] {
    var result: [Int] = []
    var child = value + 1
    while child < values[value].next {
      result.append(child)
      child = values[child].next
    }
    return result
  }
}
