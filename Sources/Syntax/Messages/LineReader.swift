/// Splits a stream into lines. A line that is too long is skipped.
package struct LineReader {
  package enum Line: Equatable {
    case text([UInt8])
    case tooLong
  }

  package let most: Int
  private var pending: [UInt8] = []
  private var isPassingOver = false

  package init(most: Int) { self.most = most }

  /// Returns the lines that end in these bytes.
  package mutating func feed(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      finish(&lines)
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines
  }

  /// Returns the text after the last line break, at the end of the stream.
  package mutating func end() -> [Line] {
    var lines: [Line] = []
    finish(&lines)
    return lines
  }

  private mutating func append(_ part: ArraySlice<UInt8>) {
    guard !isPassingOver else { return }
    if pending.count + part.count > most {
      pending = []
      isPassingOver = true
    } else {
      pending += part
    }
  }

  private mutating func finish(_ lines: inout [Line]) {
    defer {
      pending = []
      isPassingOver = false
    }
    if isPassingOver {
      lines.append(.tooLong)
      return
    }
    if pending.last == 0x0D { pending.removeLast() }
    // Some clients send empty lines, which are ignored.
    if pending.contains(where: { $0 != 0x20 && $0 != 0x09 }) { lines.append(.text(pending)) }
  }
}
