/// Text from a file may hold anything. What could steer a terminal, a browser or a log, and what nobody can see, is made a
/// visible mark: here and nowhere else.
package enum VisibleText {
  /// A name, a text or a message that is in a line: without line breaks.
  package static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    var followsSelector = false
    for scalar in text.unicodeScalars {
      // One selector says how a character looks; a row of them is a message that nobody sees.
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

  /// A text of a view in a sentence, in quotation marks and cut where it is long.
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

  /// As most texts are: letters of ASCII, and single blanks between them.
  private static func isShortAndPlain(_ text: String) -> Bool {
    guard text.utf8.count <= 32 else { return false }
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte > 0x20 || last > 0x20 else { return false }
      last = byte
    }
    return last > 0x20
  }

  /// Lines as they go to a terminal or a log: each visible, and none that the runner of a check takes for its own command
  /// (`::` at the start of a line for GitHub, `##[` and `##vso[` anywhere for it and for Azure).
  package static func page(_ text: String) -> String {
    guard needsCare(text) else { return text }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { line in
        let line = String(Substring(line))
        return needsCare(line) ? harmless(string(line)) : line
      }
      .joined(separator: "\n")
  }

  /// Most pages are letters, blanks and lines of boxes.
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
          // U+2500 to U+27FF: boxes, blocks and shapes.
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

  /// A blank between what would be a command together.
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

  /// What stands for a character that must not pass: the pictures of the control characters, or a replacement mark.
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

  /// How the character before looks: as text or as a picture.
  package static func isSelector(_ value: UInt32) -> Bool { (0xFE00...0xFE0F).contains(value) }

  /// Characters that only machines read.
  package static func isTag(_ value: UInt32) -> Bool {
    (0xE0000...0xE007F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  /// Letters and marks without any ink: fillers of Hangul, the joiner of graphemes, selectors of Mongolian.
  private static func isBlankLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0: true
    default: false
    }
  }
}
