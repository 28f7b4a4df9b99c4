/// FNV-1a: the same from run to run, unlike Swift's own hashes.
package struct StableHash {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package init(_ text: String) {
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  package mutating func combine(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }
}
