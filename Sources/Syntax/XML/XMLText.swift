/// Decodes character data and attribute values: references, line ends, white space.
package enum XMLText {
  /// Returns the text of a byte range that the parser has validated.
  static func decoded(_ bytes: [UInt8], _ range: Range<Int>, isRaw: Bool, foldingSpaces: Bool) -> String {
    guard isRaw else { return String(decoding: bytes[range], as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"):
        var end = index + 1
        while end < range.upperBound, bytes[end] != UInt8(ascii: ";") { end += 1 }
        if let scalar = reference(bytes[(index + 1)..<end]) {
          result.append(contentsOf: Array(String(Character(scalar)).utf8))
        }
        index = end + 1
      case 0x0D:
        result.append(foldingSpaces ? 0x20 : 0x0A)
        index += 1
        if index < range.upperBound, bytes[index] == 0x0A { index += 1 }
      case 0x09, 0x0A:
        result.append(foldingSpaces ? 0x20 : byte)
        index += 1
      default:
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the reference for a markup character, or nil for any other.
  package static func reference(to scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }

  /// Returns the character of a reference, given without ampersand and semicolon: a predefined name or a number.
  static func reference(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = name.first else { return nil }
    if first == UInt8(ascii: "#") {
      let digits = name.dropFirst()
      guard let second = digits.first, digits.count <= 10 else { return nil }
      let isHex = second == UInt8(ascii: "x")
      let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
      guard !text.hasPrefix("+"), !text.hasPrefix("-"), let value = UInt32(text, radix: isHex ? 16 : 10),
        let scalar = Unicode.Scalar(value), isCharacter(value)
      else { return nil }
      return scalar
    }
    switch String(decoding: name, as: UTF8.self) {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: return nil
    }
  }

  /// Whether XML 1.0 allows the character.
  static func isCharacter(_ value: UInt32) -> Bool {
    value == 0x9 || value == 0xA || value == 0xD || (0x20...0xD7FF).contains(value)
      || (0xE000...0xFFFD).contains(value) || (0x10000...0x10FFFF).contains(value)
  }
}

extension String {
  /// Returns the index after the first occurrence of a word, or nil if there is none.
  func firstIndexAfter(_ word: String) -> String.Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word) { return self.index(index, offsetBy: word.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
