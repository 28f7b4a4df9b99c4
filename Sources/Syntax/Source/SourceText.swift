import Basics
import Model

/// The bytes of a file with an index of its lines, for converting offsets to positions without rescanning.
package struct SourceText: Sendable {
  /// The path as the user named it.
  package let file: String
  /// The bytes.
  package let bytes: [UInt8]
  /// The offset of the first byte that is not valid UTF-8.
  package let firstInvalidByte: Int?
  /// The offset of each line's first byte.
  private let lineStarts: [UInt32]
  /// The number of continuation bytes before each block of `blockSize` bytes; empty for ASCII. Columns cannot be
  /// counted from the start of the line, because a file may be a single line of megabytes.
  private let continuationMarks: [UInt32]

  private static let blockSize = 4096

  package init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    lineStarts = Self.findLines(bytes)
    let scan = UTF8Scan(bytes, blockSize: Self.blockSize)
    firstInvalidByte = scan.firstInvalid
    continuationMarks = scan.isASCII ? [] : scan.marks
  }

  /// Returns the line and column of an offset.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, Int(lineStarts[0])), bytes.count)
    let line = lineIndex(of: offset)
    let start = Int(lineStarts[line])
    return SourcePosition(line: line + 1, column: columns(from: start, to: offset) + 1)
  }

  private func columns(from start: Int, to end: Int) -> Int {
    end - start - (continuations(before: end) - continuations(before: start))
  }

  /// Returns the offset of a position, or nil if the file has no such position.
  package func offset(of position: SourcePosition) -> Int? {
    let line = Int(position.line) - 1
    guard lineStarts.indices.contains(line), position.column > 0 else { return nil }
    let range = lineRange(line)
    let before = Int(position.column) - 1
    // Without continuation bytes a column is a byte; otherwise the counts of the blocks lead near the column.
    guard !continuationMarks.isEmpty else { return min(range.lowerBound + before, range.upperBound) }
    var low = range.lowerBound / Self.blockSize
    var high = (range.upperBound - 1) / Self.blockSize + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if columns(from: range.lowerBound, to: middle * Self.blockSize) <= before {
        low = middle
      } else {
        high = middle
      }
    }
    var offset = max(range.lowerBound, low * Self.blockSize)
    while offset < range.upperBound, Self.isContinuation(bytes[offset]) { offset += 1 }
    var remaining = before - columns(from: range.lowerBound, to: offset)
    while remaining > 0, offset < range.upperBound {
      offset += 1
      while offset < range.upperBound, Self.isContinuation(bytes[offset]) { offset += 1 }
      remaining -= 1
    }
    return offset
  }

  /// Returns the text of a byte range.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The number of lines.
  var lineCount: Int { lineStarts.count }

  /// Returns the bytes of a line, by index from 0, without its line break.
  func lineRange(_ line: Int) -> Range<Int> {
    let start = Int(lineStarts[line])
    var end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func continuations(before offset: Int) -> Int {
    guard !continuationMarks.isEmpty else { return 0 }
    let block = min(offset / Self.blockSize, continuationMarks.count - 1)
    var count = Int(continuationMarks[block])
    for index in block * Self.blockSize..<offset where Self.isContinuation(bytes[index]) { count += 1 }
    return count
  }

  /// Whether a byte is a UTF-8 continuation byte.
  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func findLines(_ bytes: [UInt8]) -> [UInt32] {
    // A byte order mark does not count as a column.
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while let found = CLibrary.offset(of: 0x0A, in: buffer, from: offset) {
        offset = found + 1
        starts.append(UInt32(truncatingIfNeeded: offset))
      }
    }
    return starts
  }
}

// MARK: Excerpts

extension SourceText {
  /// The part of a line shown by a diagnostic.
  package struct Excerpt: Sendable, Hashable {
    /// The text.
    package var text: String
    /// The column of the first scalar; more than 1 if the beginning of the line is omitted.
    package var firstColumn: Int
  }

  /// Returns the line around an offset, or only the surroundings of the offset if the line is very long.
  package func excerpt(at offset: Int) -> Excerpt {
    let offset = min(max(offset, Int(lineStarts[0])), bytes.count)
    let range = lineRange(lineIndex(of: offset))
    let reach = 400
    var start = max(range.lowerBound, min(offset, range.upperBound) - reach)
    if start > range.lowerBound {
      while start < range.upperBound, Self.isContinuation(bytes[start]) { start += 1 }
    }
    var end = min(range.upperBound, offset + reach)
    while end < range.upperBound, Self.isContinuation(bytes[end]) { end += 1 }
    return Excerpt(
      text: text(start..<max(start, end)), firstColumn: Int(position(at: start).column))
  }

  /// Creates a diagnostic at an offset, with the source line.
  package func diagnostic(
    _ severity: Diagnostic.Severity = .error, _ message: String, expected: Hint? = nil, at offset: Int
  ) -> Diagnostic {
    let excerpt = excerpt(at: offset)
    var diagnostic = Diagnostic(
      severity, message, expected: expected, file: file, at: position(at: offset), line: excerpt.text)
    diagnostic.lineColumn = Int32(clamping: excerpt.firstColumn)
    return diagnostic
  }
}
