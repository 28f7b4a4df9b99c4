/// The patterns of one `.gitignore`.
package struct IgnoreFile {
  private struct Pattern {
    /// The path components.
    var parts: [Part]
    var isNegated = false
    var matchesFoldersOnly = false
  }

  private enum Part {
    case anyFolders
    case name([Symbol])

    var isAnyFolders: Bool { if case .anyFolders = self { true } else { false } }

    func fits(_ name: [UInt8]) -> Bool {
      switch self {
      case .anyFolders: false
      case .name(let symbols): IgnoreFile.matches(symbols, name, isAny: \.isMany) { $0.fits($1) }
      }
    }
  }

  private var patterns: [Pattern] = []

  /// The limit for patterns in one file; real files have a few dozen.
  private static let mostPatterns = 1_000
  package static let mostBytes = 1 << 16

  package init(_ bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(Self.mostPatterns) {
      if let pattern = Self.pattern(line) { patterns.append(pattern) }
    }
  }

  private static func pattern(_ line: ArraySlice<UInt8>) -> Pattern? {
    var text = line
    while text.last == UInt8(ascii: " "), text.dropLast().last != UInt8(ascii: "\\") { text.removeLast() }
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    var pattern = Pattern(parts: [])
    if first == UInt8(ascii: "!") {
      pattern.isNegated = true
      text.removeFirst()
    }
    if text.last == UInt8(ascii: "/") {
      pattern.matchesFoldersOnly = true
      text.removeLast()
    }
    pattern.parts = text.split(separator: UInt8(ascii: "/")).map { part in
      part.elementsEqual("**".utf8) ? .anyFolders : .name(symbols(part))
    }
    guard !pattern.parts.isEmpty else { return nil }
    // Without a slash inside, a pattern matches names at any depth.
    if !text.contains(UInt8(ascii: "/")) { pattern.parts.insert(.anyFolders, at: 0) }
    return pattern
  }

  /// Whether the last matching pattern ignores a path; nil if none matches.
  /// - Parameter path: relative to the folder of the file.
  package func ignores(_ path: String, isFolder: Bool) -> Bool? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    let last = patterns.last { pattern in
      (isFolder || !pattern.matchesFoldersOnly)
        && Self.matches(pattern.parts, parts, isAny: \.isAnyFolders) { $0.fits($1) }
    }
    return last.map { !$0.isNegated }
  }

  /// Whether a pattern matches a sequence. Only the last wildcard is retried, so the time is at most the product of
  /// both lengths.
  private static func matches<Part, Value>(
    _ pattern: [Part], _ values: [Value], isAny: (Part) -> Bool, _ fits: (Part, Value) -> Bool
  ) -> Bool {
    var (place, index) = (0, 0)
    var retry: (place: Int, index: Int)?
    while index < values.count {
      if place < pattern.count, isAny(pattern[place]) {
        retry = (place, index)
        place += 1
      } else if place < pattern.count, fits(pattern[place], values[index]) {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(isAny)
  }

  // MARK: One name

  private enum Symbol {
    case byte(UInt8)
    case one, many
    case set([ClosedRange<UInt8>], isInverted: Bool)

    var isMany: Bool { if case .many = self { true } else { false } }

    func fits(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let own): own == byte
      case .one: true
      case .many: false
      case .set(let ranges, let isInverted): ranges.contains { $0.contains(byte) } != isInverted
      }
    }
  }

  private static func symbols(_ pattern: ArraySlice<UInt8>) -> [Symbol] {
    var result: [Symbol] = []
    var rest = pattern
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): result.append(.many)
      case UInt8(ascii: "?"): result.append(.one)
      case UInt8(ascii: "\\"): result.append(.byte(rest.popFirst() ?? byte))
      case UInt8(ascii: "["):
        guard let (set, after) = set(rest) else {
          result.append(.byte(byte))
          break
        }
        result.append(set)
        rest = after
      default: result.append(.byte(byte))
      }
    }
    return result
  }

  /// Parses a bracket expression, and returns the rest of the pattern.
  private static func set(_ text: ArraySlice<UInt8>) -> (Symbol, ArraySlice<UInt8>)? {
    var rest = text
    let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isInverted { rest.removeFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !ranges.isEmpty { return (.set(ranges, isInverted: isInverted), rest) }
      if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end != UInt8(ascii: "]") {
        rest = rest.dropFirst(2)
        if byte <= end { ranges.append(byte...end) }
      } else {
        ranges.append(byte...byte)
      }
    }
    return nil
  }
}
