import Basics
import Syntax

/// The arguments of a call, each of the type declared by its tool.
struct ToolArguments: Sendable {
  enum Value: Sendable, Equatable {
    case text(String)
    case texts([String])
    case number(Double)
    case flag(Bool)
  }

  private var values: [String: Value] = [:]

  /// Reports invalid arguments with the expected values, so that the client can retry.
  init(_ object: JSONValue?, for tool: Tool) throws(CommandError) {
    for member in try Self.members(object, for: tool) {
      guard let parameter = tool.parameters.first(where: { $0.name == member.key }) else {
        throw .usage(
          "\(tool.name) has no argument \"\(member.key.prefix(100))\"",
          expected: NearestName.suggestion(
            for: String(member.key.prefix(100)), in: tool.parameters.map(\.name))?.text
            ?? "it takes \(tool.words.joined(separator: ", "))")
      }
      // Models that fill in every argument use null for none.
      if member.value.isNull { continue }
      values[parameter.name] = try Self.value(member.value, for: parameter)
    }
    for parameter in tool.parameters where parameter.isRequired && values[parameter.name] == nil {
      throw .usage("\(tool.name) needs \"\(parameter.name)\"", expected: parameter.about)
    }
  }

  /// Returns the members of the arguments, and of the environment in them. The words of an environment are also
  /// accepted next to the other arguments.
  private static func members(_ object: JSONValue?, for tool: Tool) throws(CommandError) -> [JSONValue.Member]
  {
    var members: [JSONValue.Member] = []
    for member in object.map({ Array($0.members) }) ?? [] {
      guard member.key == "environment", tool.parameters.contains(where: \.isEnvironment) else {
        members.append(member)
        continue
      }
      if member.value.isNull { continue }
      let words = tool.parameters.filter(\.isEnvironment).map(\.name)
      guard member.value.kind == .object else {
        throw .usage(
          "\"environment\" cannot be \(member.value.kind.phrase)",
          expected: "an object, such as {\"device\": \"iphone-se-3\"}")
      }
      for word in member.value.members {
        guard words.contains(word.key) else {
          throw .usage(
            "an environment has no \"\(word.key.prefix(100))\"",
            expected: NearestName.suggestion(for: String(word.key.prefix(100)), in: words)?.text
              ?? "it has \(words.joined(separator: ", "))")
        }
        members.append(word)
      }
    }
    return members
  }

  private static func value(_ value: JSONValue, for parameter: ToolParameter) throws(CommandError) -> Value {
    func mismatch(_ expected: String) -> CommandError {
      .usage("\"\(parameter.name)\" cannot be \(value.kind.phrase)", expected: "expected \(expected)")
    }
    switch parameter.kind {
    case .text, .choice:
      // A number is accepted where a string is expected, as in "os": 17.
      if let number = value.number, parameter.kind == .text { return .text(Numbers.exact(number)) }
      guard let text = value.text else { throw mismatch("text") }
      guard !text.utf8.contains(0) else { throw mismatch("text without NUL bytes") }
      if case .choice(let words) = parameter.kind, !words.contains(text) {
        throw .usage(
          "\"\(text.prefix(100))\" is not a value for \"\(parameter.name)\"",
          expected: NearestName.suggestion(for: String(text.prefix(100)), in: words)?.text
            ?? "one of " + words.joined(separator: ", "))
      }
      return .text(text)
    case .texts:
      if let text = value.text { return .texts([text]) }
      guard value.kind == .list else { throw mismatch("a list of strings") }
      var texts: [String] = []
      for element in value.elements {
        guard let text = element.text, !text.utf8.contains(0) else { throw mismatch("a list of strings") }
        texts.append(text)
      }
      return .texts(texts)
    case .integer(let range):
      guard let number = number(value), let whole = Int(exactly: number), range.contains(whole) else {
        throw mismatch("a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return .number(number)
    case .number(let range):
      guard let number = number(value), range.contains(number) else {
        throw mismatch(
          "a number from \(Numbers.exact(range.lowerBound)) to \(Numbers.exact(range.upperBound))")
      }
      return .number(number)
    case .flag:
      guard let flag = value.bool else { throw mismatch("true or false") }
      return .flag(flag)
    }
  }

  /// Returns a number, which models also write as a string, as in "os": "18".
  private static func number(_ value: JSONValue) -> Double? {
    value.number ?? value.text.flatMap { Double($0) }
  }

  func text(_ name: String) -> String? {
    guard case .text(let text) = values[name] else { return nil }
    return text
  }

  func texts(_ name: String) -> [String] {
    guard case .texts(let texts) = values[name] else { return [] }
    return texts
  }

  func integer(_ name: String) -> Int? {
    guard case .number(let number) = values[name] else { return nil }
    return Int(exactly: number)
  }

  func number(_ name: String) -> Double? {
    guard case .number(let number) = values[name] else { return nil }
    return number
  }

  func flag(_ name: String) -> Bool { values[name] == .flag(true) }

  /// Returns the values of an argument as words, in the form of an environment option; nil for a flag.
  func values(_ name: String) -> [String?] {
    switch values[name] {
    case .text(let text): [text]
    case .texts(let texts): texts
    case .number(let number): [Numbers.exact(number)]
    case .flag(true): [nil]
    case .flag(false), nil: []
    }
  }
}
