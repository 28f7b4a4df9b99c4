/// Evaluates the conditions of `#if` for a release build of an iOS app.
enum PreprocessorCondition {
  private static let absent: Set<String> = [
    "0", "false", "NO", "DEBUG", "__cplusplus", "os(macOS)", "os(OSX)", "os(tvOS)", "os(watchOS)",
    "os(Linux)",
    "os(visionOS)", "targetEnvironment(macCatalyst)", "canImport(AppKit)", "canImport(Cocoa)",
    "TARGET_OS_OSX",
    "TARGET_OS_WATCH", "TARGET_OS_TV", "TARGET_OS_MACCATALYST", "SWIFT_PACKAGE",
  ]

  static func holds(_ word: String, _ text: String) -> Bool {
    switch word {
    case "ifdef": isPresent(text[...])
    case "ifndef": true
    default: text.split(separator: "||").contains { $0.split(separator: "&&").allSatisfy(isPresent) }
    }
  }

  private static func isPresent(_ text: Substring) -> Bool {
    var text = text.filter { $0 != " " && $0 != "\t" && $0 != "\r" }[...]
    var isNegated = false
    while let first = text.first, first == "!" || first == "(" {
      if first == "!" { isNegated.toggle() }
      text = text.dropFirst()
    }
    if let comment = text.firstRange(of: "//") { text = text[..<comment.lowerBound] }
    if text.hasPrefix("defined") { text = text.dropFirst("defined".count).drop { $0 == "(" } }
    while text.hasSuffix(")"), text.count(where: { $0 == "(" }) < text.count(where: { $0 == ")" }) {
      text = text.dropLast()
    }
    return absent.contains(String(text)) == isNegated
  }
}

extension SourceLexer {
  /// Skips from an inactive `#if` to the line after the directive of the active branch.
  mutating func skipBranch() {
    var open = 0
    while offset < end {
      guard let word = skipLineWord() else { continue }
      switch word {
      case "if", "ifdef", "ifndef": open += 1
      case "endif":
        if open == 0 { return }
        open -= 1
      case "else" where open == 0: return
      case "elseif" where open == 0, "elif" where open == 0:
        if PreprocessorCondition.holds("if", readLine()) { return }
      default: break
      }
    }
  }

  /// Skips from the end of the active branch to `#endif`.
  mutating func skipBranches() {
    _ = readLine()
    var open = 1
    while offset < end, open > 0 {
      switch skipLineWord() {
      case "if", "ifdef", "ifndef": open += 1
      case "endif": open -= 1
      default: break
      }
    }
  }

  /// Returns the directive on the next line, or skips the line if there is none.
  private mutating func skipLineWord() -> String? {
    if current == 0x0A { step() }
    while current == 0x20 || current == 0x09 { step() }
    guard current == UInt8(ascii: "#") else {
      while offset < end, current != 0x0A { step() }
      return nil
    }
    step()
    while current == 0x20 || current == 0x09 { step() }
    return readWord()
  }
}
