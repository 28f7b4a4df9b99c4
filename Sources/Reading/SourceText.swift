import Model

/// The bytes of a file and where its lines start, for positions that are computed only when they are needed.
package struct SourceText: Sendable {
  package let bytes: [UInt8]
  /// Byte offset at which each line starts.
  private let lineStarts: [Int32]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [Int32] = [0]
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        if byte == 0x0A {
          starts.append(Int32(index))
        } else if byte == 0x0D {
          if index < buffer.count, buffer[index] == 0x0A { index += 1 }
          starts.append(Int32(index))
        }
      }
    }
    lineStarts = starts
  }

  /// Line and column of a byte, both from 1; columns count Unicode scalars.
  package func position(ofByte offset: Int) -> SourcePosition {
    let line = lineIndex(ofByte: offset)
    var column = 1
    var index = Int(lineStarts[line])
    while index < offset, index < bytes.count {
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    return SourcePosition(line: line + 1, column: column)
  }

  /// The text of a line, numbered from 1, without its end; ill-formed UTF-8 becomes replacement characters.
  package func line(_ number: Int) -> String? {
    guard number >= 1, number <= lineStarts.count else { return nil }
    let start = Int(lineStarts[number - 1])
    var end = number < lineStarts.count ? Int(lineStarts[number]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func lineIndex(ofByte offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// Asks for many positions in rising order without counting a long line again each time.
package struct PositionCursor: Sendable {
  private let source: SourceText
  private var offset = 0
  private var known = SourcePosition(line: 1, column: 1)

  package init(_ source: SourceText) { self.source = source }

  package mutating func position(ofByte wanted: Int) -> SourcePosition {
    if wanted < offset || wanted - offset > 4096 {
      known = source.position(ofByte: wanted)
    } else {
      let bytes = source.bytes
      while offset < wanted, offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
          known = SourcePosition(line: Int(known.line) + 1, column: 1)
        } else if offset >= bytes.count || bytes[offset] & 0xC0 != 0x80 {
          known.column += 1
        }
      }
    }
    offset = wanted
    return known
  }
}
