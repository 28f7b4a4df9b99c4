/// Whether bytes are well-formed UTF-8 that XML and JSON allow.
package enum UTF8Check {
  /// Offset of the first byte that does not belong, or nil.
  package static func firstError(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        if byte < 0x80 {
          index += 1
          continue
        }
        let length: Int
        let minimum: UInt32
        switch byte {
        case 0xC2...0xDF: (length, minimum) = (2, 0x80)
        case 0xE0...0xEF: (length, minimum) = (3, 0x800)
        case 0xF0...0xF4: (length, minimum) = (4, 0x10000)
        default: return index
        }
        guard index + length <= buffer.count else { return index }
        var value = UInt32(byte) & (0xFF >> UInt32(length + 1))
        for i in 1..<length {
          let next = buffer[index + i]
          guard next & 0xC0 == 0x80 else { return index }
          value = value << 6 | UInt32(next & 0x3F)
        }
        guard value >= minimum, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value), value != 0xFFFE,
          value != 0xFFFF
        else { return index }
        index += length
      }
      return nil
    }
  }
}
