import Basics
import Model

/// Converts between JSON text and values.
package enum JSONText {
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ node: JSONNode) -> String {
    let range = Int(node.start)..<Int(node.end)
    guard node.hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "u"):
        // The parser has validated digits and surrogate pairs.
        var value = hexUnit(bytes, at: index) ?? 0xFFFD
        index += 4
        if 0xD800...0xDBFF ~= value, let low = hexUnit(bytes, at: index + 2) {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
          index += 6
        }
        decoded.append(
          contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
      default: decoded.append(escape)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  static func hexUnit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Parses a number. A fast path is exact for up to 15 digits and small exponents.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ node: JSONNode) -> Double {
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = 0
    var isNegative = false
    var sawPoint = false
    for byte in bytes[Int(node.start)..<Int(node.end)] {
      switch byte {
      case 0x30...0x39:
        mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
        digits += 1
        if sawPoint { decimals += 1 }
      case UInt8(ascii: "-") where digits == 0: isNegative = true
      case UInt8(ascii: "."): sawPoint = true
      default: digits = 100
      }
    }
    guard digits <= 15 else {
      let text = String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
      return Double(text) ?? .infinity
    }
    let value = Double(mantissa) / powersOfTen[decimals]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Returns a JSON string with quotation marks and all necessary escapes.
  package static func quoted(_ text: String) -> String {
    guard needsEscapes(text) else { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "#" where result.utf8.last == UInt8(ascii: "#"): result += escaped(scalar)
      case "\0"..<" ", "\u{7F}"...:
        // Invisible characters are escaped, so that they show up in the JSON.
        if scalar.value == 0xA0 || VisibleText.replacement(scalar) == nil {
          result.unicodeScalars.append(scalar)
        } else {
          result += escaped(scalar)
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether the text contains anything but plain ASCII, which is rare.
  private static func needsEscapes(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.contains {
        $0 < 0x20 || $0 > 0x7E || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
          || $0 == UInt8(ascii: "#")
      }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? "\\ufffd"
  }

  /// Returns a JSON number, or null for one that is not finite.
  static func number(_ value: Double) -> String { value.isFinite ? Numbers.exact(value) : "null" }
}

extension UTF8 {
  fileprivate static var encodedReplacementCharacter: EncodedScalar { encode("\u{FFFD}") ?? EncodedScalar() }
}
