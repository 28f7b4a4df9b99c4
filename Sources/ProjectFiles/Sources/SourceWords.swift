/// The words of a source, without strings, because whole projects are searched for them.
extension UnsafeBufferPointer<UInt8> {
  package func string(_ word: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[word]), as: UTF8.self)
  }

  /// Whether a word is one of some names.
  package func holds(_ word: Range<Int>, _ names: [StaticString]) -> Bool {
    guard !word.isEmpty else { return false }
    return names.contains { name in
      guard word.count == name.utf8CodeUnitCount, self[word.lowerBound] == name.utf8Start[0] else {
        return false
      }
      for index in 1..<word.count where self[word.lowerBound + index] != name.utf8Start[index] {
        return false
      }
      return true
    }
  }
}

extension UInt8 {
  /// Whether the byte is a letter from A to Z.
  @inlinable package var isUppercaseLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// Whether the byte belongs to a name or number.
  @inlinable package var isSourceWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
