/// Positions of the Language Server Protocol: lines and columns from 0, in UTF-16 code units.
extension SourceText {
  /// A line and a column from 0; the column counts UTF-16 code units.
  package struct UTF16Position: Sendable, Hashable {
    /// The line, from 0.
    package var line: Int
    /// The column, from 0, in UTF-16 code units.
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// Returns the position of an offset.
  package func utf16Position(at offset: Int) -> UTF16Position {
    let place = position(at: offset)
    let line = Int(place.line) - 1
    let start = lineRange(line).lowerBound
    let end = min(max(offset, start), bytes.count)
    // A scalar with four bytes has two code units, and any other has one.
    let pairs = bytes[start..<end].count { $0 >= 0xF0 }
    return UTF16Position(line: line, column: Int(place.column) - 1 + pairs)
  }

  /// Returns the offset of a position; a column beyond the end of its line is the end, and so is a line of the file.
  package func offset(of position: UTF16Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount else { return bytes.count }
    let range = lineRange(position.line)
    var offset = range.lowerBound
    var remaining = position.column
    while remaining > 0, offset < range.upperBound {
      let units = bytes[offset] >= 0xF0 ? 2 : 1
      // The middle of a surrogate pair is the place before it.
      guard units <= remaining else { break }
      remaining -= units
      offset += 1
      while offset < range.upperBound, Self.isContinuation(bytes[offset]) { offset += 1 }
    }
    return offset
  }
}
