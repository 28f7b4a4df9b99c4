/// Replaces invisible characters of untrusted text, and those that could control a terminal, a browser or a log, with
/// visible marks. All output relies on this type for that.
package enum VisibleText {
  /// Sanitises a name, a text or a message for use within one line; line breaks are replaced too.
  package static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    var followsSelector = false
    for scalar in text.unicodeScalars {
      // A single variation selector is harmless; a run of them can encode a hidden message.
      let isSelector = isSelector(scalar.value)
      if isSelector, followsSelector {
        result.append("\u{FFFD}")
      } else if let mark = replacement(scalar).flatMap(Unicode.Scalar.init) {
        result.append(mark)
      } else {
        result.append(scalar)
      }
      followsSelector = isSelector
    }
    return String(result)
  }

  /// Quotes the text of a view for a sentence, truncated if it is long.
  package static func quoted(_ text: String) -> String {
    if isShortAndPlain(text) { return "“" + text + "”" }
    var words = ""
    var count = 0
    var followsBlank = false
    for character in text {
      if character.isWhitespace {
        followsBlank = count > 0
        continue
      }
      if followsBlank { words += " " }
      words.append(character)
      count += followsBlank ? 2 : 1
      followsBlank = false
      if count > 32 { return "“\(words.prefix(30))…”" }
    }
    return "“\(words)”"
  }

  /// Whether the text is short printable ASCII with single spaces, as most text is.
  private static func isShortAndPlain(_ text: String) -> Bool {
    guard text.utf8.count <= 32 else { return false }
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte > 0x20 || last > 0x20 else { return false }
      last = byte
    }
    return last > 0x20
  }

  /// Sanitises lines for a terminal or a log, keeping line breaks. Workflow commands of CI runners are broken up: `::`
  /// at the start of a line (GitHub), `##[` and `##vso[` anywhere (GitHub and Azure).
  package static func page(_ text: String) -> String {
    guard needsCare(text) else { return text }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { line in
        let line = String(Substring(line))
        return needsCare(line) ? harmless(string(line)) : line
      }
      .joined(separator: "\n")
  }

  /// Whether the text has anything to replace. The fast path covers letters, spaces and box-drawing characters.
  private static func needsCare(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: ":"), byte != UInt8(ascii: "#") {
          index += 1
        } else if byte == 0x0A {
          index += 1
        } else if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") {
          if index + 1 < bytes.count, bytes[index + 1] == byte { return true }
          index += 1
        } else if byte == 0xE2, index + 2 < bytes.count, (0x94...0x9F).contains(bytes[index + 1]) {
          // U+2500 to U+27FF: box drawing, blocks and symbols.
          index += 3
        } else if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] > 0xA0, bytes[index + 1] != 0xAD {
          index += 2
        } else {
          return true
        }
      }
      return false
    }
  }

  /// Inserts a space into workflow commands.
  private static func harmless(_ line: String) -> String {
    var line = line
    if line.utf8.contains(UInt8(ascii: "#")) {
      line = line.replacing("##[", with: "# #[").replacing("##vso[", with: "# #vso[")
    }
    guard let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("::") else {
      return line
    }
    return line[..<start] + ": :" + line[line.index(start, offsetBy: 2)...]
  }

  /// Returns the replacement of a character that must not be output: a control picture or U+FFFD, or nil for a harmless
  /// one.
  package static func replacement(_ scalar: Unicode.Scalar) -> UInt32? {
    let value = scalar.value
    switch value {
    case 0..<0x20: return 0x2400 + value
    case 0x7F: return 0x2421
    case 0xA0: return 0x20
    case 0x80..<0xA0: return 0xFFFD
    case 0xAD: return 0x2D
    default: break
    }
    if value < 0x300 || value == 0x200D || value == 0x200C { return nil }
    if isBlankLetter(value) || isTag(value) { return 0xFFFD }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return 0xFFFD
    default:
      return nil
    }
  }

  /// Whether the scalar is a variation selector, which chooses text or emoji presentation for the previous character.
  package static func isSelector(_ value: UInt32) -> Bool { (0xFE00...0xFE0F).contains(value) }

  /// Whether the scalar is a tag character or a supplementary variation selector, both invisible.
  package static func isTag(_ value: UInt32) -> Bool {
    (0xE0000...0xE007F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  /// Whether the scalar is a letter or mark without ink: Hangul fillers, the combining grapheme joiner, Mongolian
  /// variation selectors.
  private static func isBlankLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0: true
    default: false
    }
  }
}
