/// The result of one pass over a file: validity as UTF-8, whether it is ASCII, and the number of continuation bytes
/// before each block.
struct UTF8Scan {
  private(set) var firstInvalid: Int?
  private(set) var isASCII = true
  private(set) var marks: [UInt32] = []

  init(_ bytes: [UInt8], blockSize: Int) {
    bytes.withUnsafeBytes { buffer in
      var offset = Self.skipASCII(buffer, from: 0)
      guard offset < buffer.count else { return }
      isASCII = false
      marks = Array(repeating: 0, count: offset / blockSize + 1)
      var continuations = 0
      var validUntil = offset
      while offset < buffer.count {
        if offset % blockSize == 0, offset / blockSize == marks.count {
          marks.append(UInt32(truncatingIfNeeded: continuations))
        }
        if offset % 8 == 0, offset + 8 <= buffer.count,
          buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          offset += 8
          continue
        }
        if !SourceText.isContinuation(buffer[offset]) {
          let length = Self.sequenceLength(buffer, at: offset)
          if length == 0, firstInvalid == nil { firstInvalid = offset }
          validUntil = offset + length
        } else {
          if offset >= validUntil, firstInvalid == nil { firstInvalid = offset }
          continuations += 1
        }
        offset += 1
      }
      if buffer.count % blockSize == 0 { marks.append(UInt32(truncatingIfNeeded: continuations)) }
    }
  }

  private static func skipASCII(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset + 8 <= buffer.count,
      buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      offset += 8
    }
    while offset < buffer.count, buffer[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// Returns the length of the scalar that starts at an offset, or 0 if it is malformed.
  private static func sequenceLength(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> Int {
    let lead = buffer[offset]
    func continues(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < buffer.count && range.contains(buffer[offset + distance])
    }
    // Well-formed sequences of table 3-7 in the Unicode standard: no overlong forms, no surrogates.
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
