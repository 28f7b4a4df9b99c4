extension StringProtocol where SubSequence == Substring {
  /// The text without spaces and tabs at both ends.
  package var trimmed: String {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}

extension [UInt8] {
  /// Returns the start of the blanks that directly precede an offset.
  package func blanksStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    return start
  }

  /// Returns the end of the blanks that start at an offset, not including a line feed.
  package func blanksEnd(after offset: Int) -> Int {
    var end = offset
    while end < count, [0x20, 0x09, 0x0D].contains(self[end]) { end += 1 }
    return end
  }
}
