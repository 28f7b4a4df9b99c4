import Basics
import Model
import Syntax

/// Reads the members of an object and collects problems, for device files, window tables and environment lists.
struct Fields {
  let object: JSONValue
  private(set) var problems: [Diagnostic] = []

  /// Reports a value that is not an object.
  init(_ value: JSONValue, what: String) {
    object = value
    if value.kind != .object {
      problems = [
        value.diagnostic(.error, "\(what) is \(value.kind.phrase)", expected: "expected an object { … }")
      ]
    }
  }

  subscript(key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  mutating func report(_ value: JSONValue, _ message: String, expected: Hint) {
    problems.append(value.diagnostic(.error, message, expected: expected))
  }

  mutating func report(_ others: [Diagnostic]) { problems += others }

  /// Reports unknown keys, which are usually misspelled.
  mutating func reportUnknown(besides names: [String]) {
    for member in object.members where !names.contains(member.key) {
      problems.append(
        member.name.diagnostic(
          .warning, "unknown key \"\(member.key)\"",
          expected: NearestName.suggestion(for: member.key, in: names)
            ?? "expected one of \(names.joined(separator: ", "))"))
    }
  }

  mutating func require(_ key: String) -> JSONValue? {
    if let value = self[key] { return value }
    if object.kind == .object {
      problems.append(object.diagnostic(.error, "\"\(key)\" is missing", expected: "every entry needs it"))
    }
    return nil
  }

  // MARK: Scalars

  mutating func text(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    if let text = value.text { return text }
    report(value, "\"\(key)\" is \(value.kind.phrase)", expected: "expected text")
    return nil
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let value = self[key] else { return nil }
    if let flag = value.bool { return flag }
    report(value, "\"\(key)\" is \(value.kind.phrase)", expected: "expected true or false")
    return nil
  }

  mutating func number(_ key: String, in range: ClosedRange<Double> = 0...100_000) -> Double? {
    guard let value = self[key] else { return nil }
    return number(value, key, in: range)
  }

  mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = self[key] else { return nil }
    guard let number = value.number, let whole = Int(exactly: number), range.contains(whole) else {
      report(
        value, "\"\(key)\" is \(value.kind.phrase) that is out of range",
        expected: "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return whole
  }

  mutating func number(_ value: JSONValue, _ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let number = value.number else {
      report(value, "\"\(key)\" is \(value.kind.phrase)", expected: "expected a number")
      return nil
    }
    guard range.contains(number) else {
      let (low, high) = (Numbers.exact(range.lowerBound), Numbers.exact(range.upperBound))
      report(value, "\"\(key)\" is out of range", expected: "expected \(low) to \(high)")
      return nil
    }
    return number
  }

  /// Returns the enumeration case named by a string.
  mutating func word<Word: RawRepresentable & CaseIterable>(_ key: String, _: Word.Type) -> Word?
  where Word.RawValue == String {
    guard let value = self[key] else { return nil }
    return word(value, key, Word.allCases.map { ($0.rawValue, $0) })
  }

  mutating func word<Word>(_ value: JSONValue, _ key: String, _ choices: [(String, Word)]) -> Word? {
    if let text = value.text, let choice = choices.first(where: { $0.0 == text }) { return choice.1 }
    let names = choices.map(\.0)
    let found = value.text.map { "\"\($0)\"" } ?? value.kind.phrase
    report(
      value, "\"\(key)\" is \(found)",
      expected: value.text.flatMap { NearestName.suggestion(for: $0, in: names) }
        ?? "expected \(names.joined(separator: ", "))")
    return nil
  }

  // MARK: Lists

  mutating func list(_ key: String) -> [JSONValue] {
    guard let value = self[key] else { return [] }
    if value.kind == .list { return Array(value.elements) }
    report(value, "\"\(key)\" is \(value.kind.phrase)", expected: "expected a list [ … ]")
    return []
  }

  mutating func texts(_ key: String) -> [String] {
    list(key).compactMap { element in
      if let text = element.text { return text }
      report(element, "\"\(key)\" holds \(element.kind.phrase)", expected: "expected texts")
      return nil
    }
  }

  /// Returns an array with a fixed number of numbers.
  mutating func numbers(
    _ key: String, _ names: [String], in range: ClosedRange<Double> = 0...100_000
  ) -> [Double]? {
    guard let value = self[key] else { return nil }
    return numbers(value, key, names, in: range)
  }

  mutating func numbers(
    _ value: JSONValue, _ key: String, _ names: [String], in range: ClosedRange<Double> = 0...100_000
  ) -> [Double]? {
    let elements = Array(value.elements)
    guard value.kind == .list, elements.count == names.count else {
      report(value, "\"\(key)\" has the wrong form", expected: "expected [\(names.joined(separator: ", "))]")
      return nil
    }
    var result: [Double] = []
    for element in elements {
      guard let number = number(element, key, in: range) else { return nil }
      result.append(number)
    }
    return result
  }
}
