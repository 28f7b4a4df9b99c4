import Basics
import Model

/// Collects diagnostics while values are read, with helpers for common values and their error messages. Every helper
/// returns nil for an unusable value, so that reading continues and one run reports all mistakes.
package struct ReadingLog: Sendable {
  /// The diagnostics so far, in order of discovery.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The limit on diagnostics, so that a large broken file does not flood the output.
  private static let limit = Limits.shownProblems
  private var suppressed = 0
  /// The positions of values with an error, other than objects and lists.
  private var wrongValues: Set<SourcePosition> = []
  /// The diagnostics that have been added; a component has the same problem in each use.
  private var added: Set<Diagnostic> = []
  /// Whether further diagnostics are only counted.
  package var isFull: Bool { diagnostics.count >= Self.limit }

  package init(_ diagnostics: [Diagnostic] = []) { self.diagnostics = diagnostics }

  /// Adds a diagnostic unless the limit is reached.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull else {
      suppressed += 1
      return
    }
    if added.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// The diagnostics sorted by file and position, so that an author can go through each file from top to bottom. If
  /// some were suppressed, a last entry gives their number.
  package var collected: [Diagnostic] {
    let files = Dictionary(
      diagnostics.enumerated().map { ($1.file, $0) }, uniquingKeysWith: { first, _ in first })
    let diagnostics = diagnostics.enumerated().sorted { a, b in
      let (place, other) = (a.element.position, b.element.position)
      return (files[a.element.file] ?? 0, place.line, place.column, a.offset)
        < (files[b.element.file] ?? 0, other.line, other.column, b.offset)
    }.map(\.element)
    guard suppressed > 0, let last = diagnostics.last else { return diagnostics }
    return diagnostics + [Diagnostic(.note, "and \(suppressed) more of these", file: last.file)]
  }

  /// Adds an error at a value.
  package mutating func error(
    _ message: String, expected: Hint? = nil, at value: JSONValue, scalar: Int? = nil
  ) {
    guard !isFull else {
      suppressed += 1
      return
    }
    // A second error in the same value follows from the first.
    if value.kind != .object, value.kind != .list, !wrongValues.insert(value.position).inserted { return }
    add(value.diagnostic(.error, message, expected: expected, scalar: scalar))
  }

  /// Adds a warning at a value.
  package mutating func warning(_ message: String, expected: Hint? = nil, at value: JSONValue) {
    guard !isFull else {
      suppressed += 1
      return
    }
    add(value.diagnostic(.warning, message, expected: expected))
  }

  // MARK: Values

  /// Returns a string, or reports another kind of value.
  package mutating func text(_ value: JSONValue) -> String? {
    value.text ?? wrongKind(value, .text)
  }

  /// Returns a Boolean, or reports another kind of value.
  package mutating func bool(_ value: JSONValue) -> Bool? {
    value.bool ?? wrongKind(value, .bool)
  }

  /// Returns a number, or reports another kind of value or one out of range.
  package mutating func number(_ value: JSONValue, in range: ClosedRange<Double>? = nil) -> Double? {
    guard let number = value.number else { return wrongKind(value, .number) }
    guard number == number.bounded else {
      error(
        "this number is too large", expected: "expected at most \(Numbers.exact(Limits.points))", at: value)
      return nil
    }
    if let range, !range.contains(number) {
      let bounds = "\(Numbers.exact(range.lowerBound)) to \(Numbers.exact(range.upperBound))"
      error("\(Numbers.exact(number)) is out of range", expected: "expected \(bounds)", at: value)
      return nil
    }
    return number
  }

  /// Returns a whole number, or reports another kind of value or one out of range.
  package mutating func integer(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    guard let number = number(value, in: Double(range.lowerBound)...Double(range.upperBound)) else {
      return nil
    }
    guard number == number.rounded() else {
      error("\(Numbers.exact(number)) is not a whole number", at: value)
      return nil
    }
    return Int(clamping: number)
  }

  /// Returns the choice with the value's name, or reports an unknown name.
  package mutating func word<Choice>(
    _ value: JSONValue, _ what: String, of choices: KeyValuePairs<String, Choice>
  ) -> Choice? {
    guard let text = text(value) else { return nil }
    if let choice = choices.first(where: { $0.key == text }) { return choice.value }
    unknown(what, text, among: choices.map(\.key), at: value)
    return nil
  }

  /// Returns the enumeration case with the value's name, or reports an unknown name.
  package mutating func word<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue, _ what: String, as type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    guard let text = text(value) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    unknown(what, text, among: Choice.allCases.map(\.rawValue), at: value)
    return nil
  }

  /// Returns an object, or reports another kind of value.
  package mutating func object(_ value: JSONValue) -> JSONValue? {
    value.kind == .object ? value : wrongKind(value, .object)
  }

  /// Returns an array, or reports another kind of value.
  package mutating func list(_ value: JSONValue) -> JSONValue? {
    value.kind == .list ? value : wrongKind(value, .list)
  }

  /// Returns the value of a required key, or reports that it is missing.
  package mutating func required(_ key: String, of object: JSONValue) -> JSONValue? {
    guard object.kind == .object else { return wrongKind(object, .object) }
    if let value = object[key] { return value }
    missing(key, of: object, at: object)
    return nil
  }

  /// Reports that a required key is missing, and a key that may be a misspelling of it.
  package mutating func missing(
    _ key: String, of object: JSONValue, known: Set<String> = [], at place: JSONValue
  ) {
    let nearest = NearestName.nearest(to: key, in: object.members.map(\.key).filter { !known.contains($0) })
    error(
      "\"\(key)\" is missing here", expected: nearest.first.map { "is \"\($0)\" a misspelling of it?" },
      at: place)
  }

  // MARK: Names

  /// Reports an unknown name, with a suggestion.
  package mutating func unknown(
    _ what: String, _ name: String, among known: some Collection<String>, at value: JSONValue,
    scalar: Int? = nil
  ) {
    // Searching for a suggestion would be wasted if the diagnostic is only counted.
    guard !isFull else {
      suppressed += 1
      return
    }
    error(
      "unknown \(what) \"\(name)\"",
      expected: NearestName.suggestion(for: name, in: known) ?? Hint(listing(known)),
      at: value,
      scalar: scalar)
  }

  /// Reports a name that is not a key of a dictionary; the keys are listed in alphabetical order.
  package mutating func unknown<Value>(
    _ what: String, _ name: String, among known: Dictionary<String, Value>.Keys, at value: JSONValue
  ) {
    unknown(what, name, among: known.sorted(), at: value)
  }

  /// Returns the beginning of a long list of names.
  private func listing(_ known: some Collection<String>) -> String {
    guard !known.isEmpty else { return "none exist" }
    let shown = known.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
    return "there are \(shown) and \(known.count - 10) more"
  }

  /// Reports an unknown key, with a suggestion.
  package mutating func unknownKey(_ member: JSONValue.Member, known: some Collection<String>) {
    unknown("key", member.key, among: known, at: member.name)
  }

  /// Reports a value of the wrong kind.
  package mutating func wrongKind<Result>(
    _ value: JSONValue, _ expected: JSONKind
  ) -> Result? {
    error("\(value.kind.phrase) is not allowed here", expected: "expected \(expected.phrase)", at: value)
    return nil
  }
}
