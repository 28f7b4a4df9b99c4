/// The hash by which a page's policy allows a script or a style of its own (SHA-256, FIPS 180-4, in base 64).
package enum ContentPolicy {
  package static func source(_ text: String) -> String { "'sha256-\(base64(sha256(Array(text.utf8))))'" }

  static func sha256(_ message: [UInt8]) -> [UInt8] {
    var state = firstState
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    for start in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[start..<start + 64], into: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() { words[index / 4] = words[index / 4] << 8 | UInt32(byte) }
    func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let low = turned(a, 7) ^ turned(a, 18) ^ a >> 3
      let high = turned(b, 17) ^ turned(b, 19) ^ b >> 10
      words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
    }
    var v = state
    for index in 0..<64 {
      let sum1 = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let first = v[7] &+ sum1 &+ choice &+ constants[index] &+ words[index]
      let sum0 = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [first &+ sum0 &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  private static let primes: [UInt64] = (2..<312).filter { number in
    !(2..<number).contains { $0 * $0 <= number && number % $0 == 0 }
  }.map(UInt64.init)

  private static let firstState: [UInt32] = primes.prefix(8).map { fraction(ofRoot: 2, of: $0) }
  private static let constants: [UInt32] = primes.prefix(64).map { fraction(ofRoot: 3, of: $0) }

  /// The first 32 bits behind the point of a root, in whole numbers so that no machine rounds otherwise.
  private static func fraction(ofRoot degree: Int, of number: UInt64) -> UInt32 {
    var (low, high): (UInt64, UInt64) = (0, 1 << 38)
    // The largest root with root^degree <= number · 2^(32·degree).
    while high - low > 1 {
      let middle = (low + high) / 2
      if isAtMost(middle, degree, number) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  private static func isAtMost(_ root: UInt64, _ degree: Int, _ number: UInt64) -> Bool {
    // Numbers of 64 bits each, the lowest first.
    func times(_ digits: [UInt64], _ factor: UInt64) -> [UInt64] {
      var carry: UInt64 = 0
      var result = digits.map { digit in
        let (high, low) = digit.multipliedFullWidth(by: factor)
        let (sum, overflow) = low.addingReportingOverflow(carry)
        carry = high + (overflow ? 1 : 0)
        return sum
      }
      result.append(carry)
      return result
    }
    var power = [root]
    for _ in 1..<degree { power = times(power, root) }
    var limit = [number]
    for _ in 0..<degree { limit = times(limit, 1 << 32) }
    while power.count < limit.count { power.append(0) }
    while limit.count < power.count { limit.append(0) }
    for index in power.indices.reversed() where power[index] != limit[index] {
      return power[index] < limit[index]
    }
    return true
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[value >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
