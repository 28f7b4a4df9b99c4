/// Bytes as letters, as terminals take them.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 4 / 3 + 4)
    var index = 0
    while index < bytes.count {
      let rest = bytes[index..<min(index + 3, bytes.count)]
      var group = rest.reduce(0) { $0 << 8 | Int($1) }
      group <<= 8 * (3 - rest.count)
      for place in 0..<4 {
        result.append(
          place <= rest.count ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }
}
