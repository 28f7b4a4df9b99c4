import Model
import Syntax

/// Reads `.strings`: `"key" = "value";` with comments, in UTF-8 or UTF-16, or the same as a property list.
package enum StringsFile {
  package static func read(_ bytes: [UInt8], file: String) -> StringsTable {
    if PropertyListStrings.isPropertyList(bytes) { return PropertyListStrings.read(bytes, file: file) }
    var reader = StringsReader(SourceText(Array(decoded(bytes).utf8), file: file))
    reader.read()
    return reader.table
  }

  /// UTF-16 by its mark, or by the zeros of its Latin letters; everything else is UTF-8.
  private static func decoded(_ bytes: [UInt8]) -> String {
    let isMarked = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    let looksBig = bytes.count > 1 && bytes[0] == 0 && bytes[1] != 0
    let looksLittle = bytes.count > 1 && bytes[1] == 0 && bytes[0] != 0
    guard isMarked || looksBig || looksLittle else {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return String(decoding: bytes[start...], as: UTF8.self)
    }
    let isBig = isMarked ? bytes[0] == 0xFE : looksBig
    let units = stride(from: isMarked ? 2 : 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }
}

private struct StringsReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private var place = 0
  var table: StringsTable

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    table = StringsTable(file: source.file)
  }

  mutating func read() {
    while skipBlanks() {
      let start = place
      guard let key = token() else {
        return fail("a key cannot be read", "expected \"key\" = \"value\";", at: start)
      }
      _ = skipBlanks()
      // A key alone is its own value.
      var value = key
      if consume(UInt8(ascii: "=")) {
        _ = skipBlanks()
        let from = place
        guard let text = token() else {
          return fail("\"\(key)\" has no value", "expected a text in quotes", at: from)
        }
        value = text
        _ = skipBlanks()
      }
      if table.texts[key] != nil {
        table.diagnostics.append(
          source.diagnostic(.warning, "\"\(key)\" is there twice; the last one counts", at: start))
      }
      table.texts[key] = value
      guard consume(UInt8(ascii: ";")) else {
        return fail("a semicolon is missing after \"\(key)\"", nil, at: place)
      }
    }
  }

  /// What follows cannot be told apart any more.
  private mutating func fail(_ message: String, _ expected: String?, at offset: Int) {
    table.diagnostics.append(
      source.diagnostic(.warning, message, expected: expected, at: min(offset, bytes.count)))
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Over white space and comments; false at the end.
  private mutating func skipBlanks() -> Bool {
    while place < bytes.count {
      let byte = bytes[place]
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      if byte <= 0x20 {
        place += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        place += 2
        while place + 1 < bytes.count,
          bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/")
        {
          place += 1
        }
        place = min(place + 2, bytes.count)
      } else {
        return true
      }
    }
    return false
  }

  /// A text in quotes, or a word without.
  private mutating func token() -> String? {
    guard place < bytes.count else { return nil }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = place
      while place < bytes.count, Self.isPlain(bytes[place]) { place += 1 }
      return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
    }
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        escape(into: &text)
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "$"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard place < bytes.count else { return }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var units: [UInt16] = []
      if let unit = unit() { units.append(unit) }
      // The other half of a character beyond the first plane follows in the same way.
      if let first = units.first, UTF16.isLeadSurrogate(first), place + 1 < bytes.count,
        bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] | 0x20 == UInt8(ascii: "u")
      {
        place += 2
        if let second = unit() { units.append(second) }
      }
      text += Array(String(decoding: units, as: UTF16.self).utf8)
    default: text.append(byte)
    }
  }

  private mutating func unit() -> UInt16? {
    let digits = bytes[place...].prefix(4).prefix { Character(UnicodeScalar($0)).isHexDigit }
    place += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
