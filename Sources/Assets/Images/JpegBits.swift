/// A Huffman table: for each sequence of 16 bits, the symbol at its start and the symbol's length.
struct JpegCode {
  private(set) var table = [UInt16](repeating: 0, count: 1 << 16)

  init?(_ counts: [Int], _ symbols: [UInt8]) {
    var (code, next) = (0, 0)
    for length in 1...16 {
      for _ in 0..<counts[length - 1] {
        guard code < 1 << length, next < symbols.count else { return nil }
        let first = code << (16 - length)
        let entry = UInt16(length) << 8 | UInt16(symbols[next])
        for index in first..<first + 1 << (16 - length) { table[index] = entry }
        code += 1
        next += 1
      }
      code <<= 1
    }
  }
}

/// The bit stream of a scan, with stuffed zero bytes after 0xFF; a marker ends it.
struct JpegBits {
  private let bytes: [UInt8]
  private var at: Int
  private var held: UInt64 = 0
  private var count = 0
  /// The number of bytes read beyond the end.
  private var missing = 0

  init(_ bytes: [UInt8], at: Int) {
    self.bytes = bytes
    self.at = at
  }

  var isPastEnd: Bool { missing * 8 > count }

  /// The offset of the next marker.
  var end: Int { at }

  private mutating func refill() {
    while count <= 48 {
      var byte: UInt8 = 0
      if at < bytes.count, bytes[at] != 0xFF {
        byte = bytes[at]
        at += 1
      } else if at + 1 < bytes.count, bytes[at + 1] == 0 {
        byte = 0xFF
        at += 2
      } else {
        missing += 1
      }
      held = held << 8 | UInt64(byte)
      count += 8
    }
  }

  mutating func next(_ number: Int) -> Int {
    if number == 0 { return 0 }
    if count < number { refill() }
    count -= number
    return Int(held >> UInt64(count) & (1 << UInt64(number) - 1))
  }

  /// Reads a signed value of a given size; a leading 0 bit means that it is negative.
  mutating func signed(_ size: Int) -> Int {
    if size == 0 { return 0 }
    let value = next(size)
    return value < 1 << (size - 1) ? value - 1 << size + 1 : value
  }

  mutating func symbol(_ code: JpegCode) -> UInt8? {
    if count < 16 { refill() }
    let entry = code.table[Int(held >> UInt64(count - 16) & 0xFFFF)]
    guard entry != 0 else { return nil }
    count -= Int(entry >> 8)
    return UInt8(truncatingIfNeeded: entry)
  }

  mutating func skipRestart() {
    (held, count, missing) = (0, 0, 0)
    // Search for the restart marker, which is not at this place if the data is damaged.
    while at + 1 < bytes.count, bytes[at] != 0xFF || !(0xD0...0xD7).contains(bytes[at + 1]) {
      if bytes[at] == 0xFF, bytes[at + 1] != 0, bytes[at + 1] != 0xFF { return }
      at += 1
    }
    at = min(at + 2, bytes.count)
  }
}
