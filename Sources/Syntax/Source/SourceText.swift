import Basics
import Model

/// The bytes of a file with its lines, so that an offset becomes a line and a column without scanning the file again.
package struct SourceText: Sendable {
  /// As the user named it.
  package let file: String
  package let bytes: [UInt8]
  /// Offset of the first byte that is not part of valid UTF-8.
  package let firstInvalidByte: Int?
  /// Offset of the first byte of each line.
  private let lineStarts: [UInt32]
  /// How many continuation bytes are before each block of `blockSize` bytes; empty where all bytes are ASCII.
  /// A file may be one line of megabytes, so columns must not be counted from the start of the line.
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

  /// Line and column, both from 1, the column in Unicode scalars.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, Int(lineStarts[0])), bytes.count)
    let line = lineIndex(of: offset)
    let start = Int(lineStarts[line])
    let column = offset - start - (continuations(before: offset) - continuations(before: start))
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// The byte offset of a position, or nil where the file has no such place.
  package func offset(of position: SourcePosition) -> Int? {
    let line = Int(position.line) - 1
    guard lineStarts.indices.contains(line), position.column > 0 else { return nil }
    let range = lineRange(line)
    var offset = range.lowerBound
    var remaining = Int(position.column) - 1
    while remaining > 0, offset < range.upperBound {
      offset += 1
      while offset < range.upperBound, Self.isContinuation(bytes[offset]) { offset += 1 }
      remaining -= 1
    }
    return offset
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The bytes of a line by index from 0, without its line break.
  private func lineRange(_ line: Int) -> Range<Int> {
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

  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func findLines(_ bytes: [UInt8]) -> [UInt32] {
    // A byte order mark is not a column of the first line.
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while let found = Platform.offset(of: 0x0A, in: buffer, from: offset) {
        offset = found + 1
        starts.append(UInt32(truncatingIfNeeded: offset))
      }
    }
    return starts
  }
}

// MARK: Excerpts

extension SourceText {
  /// The piece of a line that a diagnostic shows.
  package struct Excerpt: Sendable, Hashable {
    package var text: String
    /// Column of the text's first scalar: more than 1 where the line's start was left off.
    package var firstColumn: Int
  }

  /// The line around an offset; of a very long line only the neighbourhood.
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

  package func diagnostic(
    _ severity: Diagnostic.Severity = .error, _ message: String, expected: String? = nil, at offset: Int
  ) -> Diagnostic {
    let excerpt = excerpt(at: offset)
    var diagnostic = Diagnostic(
      severity, message, expected: expected, file: file, at: position(at: offset), line: excerpt.text)
    diagnostic.lineColumn = Int32(clamping: excerpt.firstColumn)
    return diagnostic
  }
}
