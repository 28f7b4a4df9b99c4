import Model

/// Scanning of white space, comments, strings, numbers and literals.
extension JSONParser {
  mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09:
        offset += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      default:
        return
      }
    }
  }

  /// Skips `// …` or `/* … */`; returns false for anything else, which ends the parse.
  private mutating func skipComment() -> Bool {
    let start = offset
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    if next == UInt8(ascii: "/") {
      while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      return true
    }
    guard next == UInt8(ascii: "*") else {
      fail("\"/\" is not allowed here", "write a comment as // … or /* … */")
      return false
    }
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return true
      }
      offset += 1
    }
    fail("unterminated comment", "expected \"*/\"", at: start)
    return false
  }

  mutating func readString() {
    let quote = offset
    var index = offset + 1
    var hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        append(.string, from: quote + 1, to: index, hasEscapes: hasEscapes)
        offset = index + 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        guard let length = escapeLength(at: index) else { return }
        index += length
      } else if byte < 0x20 {
        let isBreak = byte == 0x0A || byte == 0x0D
        return fail(
          isBreak ? "unterminated text" : "unescaped control character in text",
          isBreak ? "expected \"\\\"\"; a line break is written \\n" : "write it as \\u00…",
          at: isBreak ? quote : index)
      } else {
        index += 1
      }
    }
    fail("unterminated text", "expected \"\\\"\"", at: quote)
  }

  /// Returns the length of the escape at `index` in bytes, or nil after reporting an error.
  private mutating func escapeLength(at index: Int) -> Int? {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = JSONText.hexUnit(bytes, at: index + 2) else {
        fail("\\u needs four hexadecimal digits", "for example \\u00e9", at: index)
        return nil
      }
      guard 0xD800...0xDFFF ~= unit else { return 6 }
      if unit < 0xDC00, index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u"), let low = JSONText.hexUnit(bytes, at: index + 8),
        0xDC00...0xDFFF ~= low
      {
        return 12
      }
      fail("incomplete surrogate pair", "expected \\ud800…\\udbff followed by \\udc00…\\udfff", at: index)
      return nil
    default:
      fail(
        "\\ is not allowed before this character", "expected \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u",
        at: index)
      return nil
    }
  }

  mutating func readNumber() {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let integerStart = offset
    skipDigits()
    guard offset > integerStart else {
      return fail("a number needs a digit here", "for example -1 or 0.5")
    }
    if bytes[integerStart] == UInt8(ascii: "0"), offset > integerStart + 1 {
      return fail("a number cannot begin with 0", "remove the leading zeros", at: integerStart)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      let fractionStart = offset
      skipDigits()
      guard offset > fractionStart else {
        return fail("a number needs a digit after the point", "for example 1.5")
      }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
        offset += 1
      }
      let exponentStart = offset
      skipDigits()
      guard offset > exponentStart else {
        return fail("a number needs a digit in its exponent", "for example 1e3")
      }
    }
    if offset < bytes.count, isWordByte(bytes[offset]) {
      return fail(
        "a number cannot be followed by \(describe(bytes[offset]))",
        "numbers have no unit; text is in double quotes")
    }
    append(.number, from: start, to: offset)
  }

  private mutating func skipDigits() {
    while offset < bytes.count, 0x30...0x39 ~= bytes[offset] { offset += 1 }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  mutating func readWord() {
    let start = offset
    while offset < bytes.count, isWordByte(bytes[offset]) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": append(.yes, from: start, to: offset)
    case "false": append(.no, from: start, to: offset)
    case "null": append(.null, from: start, to: offset)
    case "":
      switch bytes[start] {
      case UInt8(ascii: ","): fail("unexpected comma", "expected a value")
      case UInt8(ascii: "}"), UInt8(ascii: "]"): fail("a value is missing", "expected a value")
      case UInt8(ascii: "'"): fail("single quotes are not allowed", "put text and keys in double quotes")
      case UInt8(ascii: "+"): fail("a number cannot begin with \"+\"", "remove the sign")
      case UInt8(ascii: "."): fail("a number needs a digit before the point", "for example 0.5")
      default: fail("\(describe(bytes[start])) is not allowed here", "expected a value")
      }
    default:
      let known = ["true", "false", "null"]
      let expected = NearestName.nearest(to: word, in: known).first.map { Hint("did you mean \($0)?") }
      fail("\(word) is not a value", expected ?? "put text in double quotes", at: start)
    }
  }
}
