import Syntax

/// The build settings of a target, merged from all levels.
package struct BuildSettings: Sendable, Hashable {
  private var values: [String: String] = [:]
  /// Whether a configuration file could not be read, so that the absence of a value is inconclusive.
  package private(set) var isIncomplete = false

  package init() {}

  /// Adds a level with higher precedence; `$(inherited)` refers to the value of the levels below. A conditional
  /// setting, such as `KEY[sdk=iphoneos*]`, applies if an iOS device meets it.
  package mutating func add(_ level: [(key: String, value: String)]) {
    // A conditional setting is more specific than the plain key, regardless of order.
    for (key, value) in level where !key.contains("[") { add(value, for: key) }
    for (key, value) in level where key.contains("[") {
      let parts = key.split(separator: "[", maxSplits: 1)
      guard parts.count == 2, Self.holdsOnDevice(parts[1]) else { continue }
      add(value, for: String(parts[0]))
    }
  }

  /// Records that a configuration file could not be read.
  package mutating func markIncomplete() { isIncomplete = true }

  /// The limit for a merged value. Each reference to the value below can double it.
  private static let mostBytes = 1 << 16

  private mutating func add(_ value: String, for key: String) {
    let inherited = values[key] ?? ""
    let parts = value.replacing("${inherited}", with: "$(inherited)")
      .split(separator: "$(inherited)", omittingEmptySubsequences: false)
    if value.utf8.count + (parts.count - 1) * inherited.utf8.count <= Self.mostBytes {
      values[key] = parts.joined(separator: inherited)
    } else {
      values[key] = nil
      isIncomplete = true
    }
  }

  private static func holdsOnDevice(_ condition: Substring) -> Bool {
    condition.replacing("]", with: "").split(separator: "[").joined(separator: ",").split(separator: ",")
      .allSatisfy { part in
        guard let equals = part.firstIndex(of: "=") else { return false }
        let pattern = part[part.index(after: equals)...]
        switch part[..<equals] {
        case "sdk":
          return pattern == "*" || "iphoneos".hasPrefix(pattern.prefix { $0 != "*" && !$0.isNumber })
        case "arch": return pattern == "*" || pattern == "arm64"
        case "config": return pattern == "*" || pattern == "Release"
        default: return false
        }
      }
  }

  /// Returns the expanded value of a setting, or nil if it is not set, refers to an unknown setting, or exceeds a limit.
  package func value(_ key: String) -> String? {
    var left = Self.mostReferences
    return value(key, level: 0, &left)
  }

  private static let mostLevels = 8
  private static let mostReferences = 500

  private func value(_ key: String, level: Int, _ left: inout Int) -> String? {
    guard level < Self.mostLevels, left > 0, let text = values[key] else { return nil }
    left -= 1
    return expanded(text, level: level, &left)
  }

  /// Expands `$(NAME)` and `${NAME}`; nil if a name is unknown.
  private func expanded(_ text: String, level: Int, _ left: inout Int) -> String? {
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
      guard let value = value(String(name), level: level + 1, &left),
        result.utf8.count + value.utf8.count < 4096
      else { return nil }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

/// Reads `.xcconfig` files: lines of `KEY = value`, `//` comments, and `#include`.
package enum ConfigurationFile {
  private static let mostIncludes = 32

  /// Returns the settings in order of increasing precedence.
  /// - Parameter read: returns the contents of a file by path relative to the project's folder, or nil.
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
      guard let equals = separator(text) else { continue }
      let value = text[text.index(after: equals)...].trimmed
      result.append((text[..<equals].trimmed, value.hasSuffix(";") ? String(value.dropLast()) : value))
    }
    return result
  }

  /// Returns the index of the equals sign after a key and its conditions, which can contain equals signs.
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
