import Syntax

/// The build settings of a target, with the levels they come from already merged.
package struct BuildSettings: Sendable, Hashable {
  private var values: [String: String] = [:]
  /// Whether a configuration file that belongs to the settings could not be read, so that a missing value proves nothing.
  package private(set) var isIncomplete = false

  package init() {}

  /// Adds a level above those that are there: its values win, and `$(inherited)` in them is the value from below. A condition,
  /// as in `KEY[sdk=iphoneos*]`, counts if an iOS device meets it.
  package mutating func add(_ level: [(key: String, value: String)]) {
    // A condition is more specific than the plain key, wherever it is written.
    for (key, value) in level where !key.contains("[") { add(value, for: key) }
    for (key, value) in level where key.contains("[") {
      let parts = key.split(separator: "[", maxSplits: 1)
      guard parts.count == 2, Self.holdsOnDevice(parts[1]) else { continue }
      add(value, for: String(parts[0]))
    }
  }

  package mutating func markIncomplete() { isIncomplete = true }

  private mutating func add(_ value: String, for key: String) {
    let inherited = values[key] ?? ""
    values[key] = value.replacing("$(inherited)", with: inherited).replacing("${inherited}", with: inherited)
  }

  private static func holdsOnDevice(_ condition: Substring) -> Bool {
    condition.replacing("]", with: "").split(separator: "[").joined(separator: ",").split(separator: ",")
      .allSatisfy { part in
        guard let sign = part.firstIndex(of: "=") else { return false }
        let pattern = part[part.index(after: sign)...]
        switch part[..<sign] {
        case "sdk":
          return pattern == "*" || "iphoneos".hasPrefix(pattern.prefix { $0 != "*" && !$0.isNumber })
        case "arch": return pattern == "*" || pattern == "arm64"
        case "config": return pattern == "*" || pattern == "Release"
        default: return false
        }
      }
  }

  /// The value of a setting with the settings that it names filled in; nil if it is not set or names an unknown one.
  package func value(_ key: String) -> String? { value(key, level: 0) }

  private static let mostLevels = 8

  private func value(_ key: String, level: Int) -> String? {
    guard level < Self.mostLevels, let text = values[key] else { return nil }
    return expanded(text, level: level)
  }

  /// A text with `$(NAME)` and `${NAME}` filled in; nil if a name is unknown.
  package func expanded(_ text: String) -> String? { expanded(text, level: 0) }

  private func expanded(_ text: String, level: Int) -> String? {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{",
        let end = rest.firstIndex(of: open == "(" ? ")" : "}")
      else { return nil }
      let name = rest[rest.index(after: rest.startIndex)..<end].prefix { $0 != ":" }
      guard let value = value(String(name), level: level + 1), result.utf8.count + value.utf8.count < 4096
      else { return nil }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

/// Reads `.xcconfig` files: `KEY = value` a line, `//` comments, and `#include`.
package enum ConfigurationFile {
  private static let mostIncludes = 32

  /// The settings in the order in which they count.
  /// - Parameter read: returns the bytes of a path from the project's folder; nil if there is no such file.
  /// - Returns: nil if the file, or one that it includes, cannot be read.
  package static func read(_ path: String, _ read: (String) -> [UInt8]?) -> [(key: String, value: String)]? {
    var left = mostIncludes
    return settings(path, &left, read)
  }

  private static func settings(
    _ path: String, _ left: inout Int, _ read: (String) -> [UInt8]?
  ) -> [(key: String, value: String)]? {
    guard left > 0, let bytes = read(path) else { return nil }
    left -= 1
    var result: [(key: String, value: String)] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if let include = included(line) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        if let below = settings("\(folder)\(include.path)", &left, read) {
          result += below
        } else if !include.isOptional {
          return nil
        }
        continue
      }
      guard let sign = separator(text) else { continue }
      let value = text[text.index(after: sign)...].trimmed
      result.append((text[..<sign].trimmed, value.hasSuffix(";") ? String(value.dropLast()) : value))
    }
    return result
  }

  /// The equals sign after the key and its conditions, which contain such signs themselves.
  private static func separator(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private static func included(_ line: Substring) -> (path: Substring, isOptional: Bool)? {
    let text = line.trimmed
    guard text.hasPrefix("#include"), let open = text.firstIndex(of: "\""),
      let close = text.lastIndex(of: "\""),
      open < close
    else { return nil }
    return (text[text.index(after: open)..<close], text.hasPrefix("#include?"))
  }
}
