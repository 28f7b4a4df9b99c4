/// An FNV-1a hash. Unlike Swift's hashes it is the same in every run.
package struct StableHash {
  /// The hash of everything combined so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Creates the hash of a text.
  package init(_ text: String) {
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  /// Adds a word to the hash.
  package mutating func combine(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }
}
