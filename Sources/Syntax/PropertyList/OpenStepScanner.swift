/// Scans the tokens of the OpenStep property list format, which `.strings` and project files use: quoted and unquoted
/// strings, punctuation and comments.
package struct OpenStepScanner {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  package private(set) var offset = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte; nil at the end.
  package var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Consumes a byte if it is next, and returns whether it was.
  package mutating func consume(_ byte: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// Skips white space and comments. Returns false at the end.
  package mutating func skipBlanks() -> Bool {
    while offset < bytes.count {
      let byte = bytes[offset]
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if byte <= 0x20 {
        offset += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        offset += 2
        while offset + 1 < bytes.count,
          bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/")
        {
          offset += 1
        }
        offset = min(offset + 2, bytes.count)
      } else {
        return true
      }
    }
    return false
  }

  /// Scans a quoted string or a plain word; nil if neither is next, or if the string is not terminated.
  package mutating func string() -> String? {
    guard let quote = next else { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = offset
      while offset < bytes.count, Self.isPlain(bytes[offset]), !isAtComment { offset += 1 }
      return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
    }
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        escape(into: &text)
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private var isAtComment: Bool {
    guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count else { return false }
    return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var units: [UInt16] = []
      if let unit = unit() { units.append(unit) }
      // A character beyond the basic multilingual plane is written as two escapes.
      if let first = units.first, UTF16.isLeadSurrogate(first), offset + 1 < bytes.count,
        bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] | 0x20 == UInt8(ascii: "u")
      {
        offset += 2
        if let second = unit() { units.append(second) }
      }
      text += Array(String(decoding: units, as: UTF16.self).utf8)
    default: text.append(byte)
    }
  }

  private mutating func unit() -> UInt16? {
    let digits = bytes[offset...].prefix(4).prefix { Character(UnicodeScalar($0)).isHexDigit }
    offset += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
