/// 128 bits that stand for some content: two multiplications a word, in two lanes that are mixed at the end. It tells
/// contents apart and proves nothing to an adversary; who can write into the cache can write into the files, too.
struct ContentHash: Hashable, Sendable {
  private(set) var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  private(set) var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  init() {}

  init(_ bytes: [UInt8]) {
    add(bytes)
  }

  /// Also how many they are, so that what follows cannot be taken for a part of it.
  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var last: UInt64 = 0
      for byte in buffer[offset...] { last = last << 8 | UInt64(byte) }
      mix(last)
      mix(UInt64(buffer.count))
    }
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  private mutating func mix(_ word: UInt64) {
    low = Self.rotated((low ^ word) &* 0x87C3_7B91_1142_53D5, 31) &+ high
    high = Self.rotated((high &+ word) &* 0x4CF5_AD43_2745_937F, 33) ^ low
  }

  private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }

  private static func spread(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
    word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return word ^ word >> 33
  }

  static let digits = 32

  /// So many hexadecimal digits.
  var text: String {
    let first = Self.spread(low &+ high)
    return [first, Self.spread(high ^ first)].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
