/// Base64, used in Interface Builder files, property lists, terminal protocols and cached parts of a check.
package enum Base64 {
  /// Decodes a text, ignoring white space; nil if it is not base64.
  package static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for c in text.utf8 {
      let value: UInt8
      switch c {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = c - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = c - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = c - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      case 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes.append(contentsOf: [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)])
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(bits >> 4 & 0xFF))
    case 3: bytes.append(contentsOf: [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)])
    default: return nil
    }
    return bytes
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes.
  package static func text(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 4 / 3 + 4)
    for index in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - index)
      var group = Int(bytes[index]) << 16
      if count > 1 { group |= Int(bytes[index + 1]) << 8 }
      if count > 2 { group |= Int(bytes[index + 2]) }
      for place in 0..<4 {
        result.append(place <= count ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
