/// The endings of file names.
extension String {
  /// Whether the name has one of the endings, in upper or lower case.
  /// - Parameter endings: in lower case.
  package func hasEnding(_ endings: [String]) -> Bool {
    endings.contains { utf8.hasEnding($0) { $0 | ($0 &- 0x41 < 26 ? 0x20 : 0) } }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether the bytes end with a text.
  package func hasEnding(_ ending: String) -> Bool { hasEnding(ending) { $0 } }

  /// Whether the bytes, each changed by a function, end with a text.
  fileprivate func hasEnding(_ ending: String, _ changed: (UInt8) -> UInt8) -> Bool {
    var place = endIndex
    for byte in ending.utf8.reversed() {
      guard place != startIndex else { return false }
      place = index(before: place)
      guard changed(self[place]) == byte else { return false }
    }
    return true
  }
}
