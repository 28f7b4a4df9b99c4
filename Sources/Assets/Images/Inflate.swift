/// Decompresses zlib data (RFC 1950 and 1951). The caller gives the size or a limit, which the output never exceeds.
struct Inflate {
  private let input: [UInt8]
  private var at: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let size: Int

  /// Returns exactly `size` bytes, or nil if the input is damaged or too short.
  static func zlib(_ input: [UInt8], size: Int) -> [UInt8]? {
    guard let bytes = zlib(input, atMost: size), bytes.count == size else { return nil }
    return bytes
  }

  /// Returns up to `size` bytes, or nil if the input is damaged.
  /// - Parameter keepsDamaged: whether to keep the output that precedes the damage.
  static func zlib(_ input: [UInt8], atMost size: Int, keepsDamaged: Bool = false) -> [UInt8]? {
    guard input.count >= 2, input[0] & 15 == 8, (Int(input[0]) << 8 | Int(input[1])) % 31 == 0,
      input[1] & 0x20 == 0
    else { return nil }
    var inflate = Inflate(input, from: 2, size: size)
    let isWhole = inflate.run()
    return isWhole || keepsDamaged && !inflate.output.isEmpty ? inflate.output : nil
  }

  private init(_ input: [UInt8], from start: Int, size: Int) {
    self.input = input
    at = start
    self.size = size
    output.reserveCapacity(min(size, input.count * 64))
  }

  // MARK: Bits

  /// Fills the bit buffer. Beyond the end it is filled with zeros, of which at most one code is consumed.
  private mutating func refill() {
    while bitCount <= 48 {
      if at < input.count { bits |= UInt64(input[at]) << UInt64(bitCount) }
      at += 1
      bitCount += 8
    }
  }

  private mutating func readBits(_ count: Int) -> Int {
    if count == 0 { return 0 }
    if bitCount < count { refill() }
    let value = bits & (1 << UInt64(count) - 1)
    bits >>= UInt64(count)
    bitCount -= count
    return Int(value)
  }

  private var isPastEnd: Bool { at - bitCount / 8 > input.count }

  // MARK: Blocks

  private mutating func run() -> Bool {
    var tables = 0
    while output.count < size {
      let isLast = readBits(1) == 1
      let isFine =
        switch readBits(2) {
        case 0: stored()
        case 1: coded(Self.usualLengths, Self.usualDistances)
        case 2: described(&tables)
        default: false
        }
      if !isFine || isPastEnd { return false }
      if isLast { break }
    }
    return true
  }

  private mutating func stored() -> Bool {
    _ = readBits(bitCount & 7)
    let count = readBits(16)
    guard readBits(16) == count ^ 0xFFFF else { return false }
    // Return the bytes read ahead.
    at -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard at + count <= input.count else { return false }
    // Some encoders write a few bytes more than needed.
    output += input[at..<at + min(count, size - output.count)]
    at += count
    return true
  }

  private static let mostTables = 4096
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func described(_ tables: inout Int) -> Bool {
    // Building the tables costs more than reading their definition, so the number of blocks is limited. Encoders write
    // blocks of many kilobytes, or one per row of an image.
    tables += 1
    if tables > Self.mostTables + size / 16384 { return false }
    let (literals, distances, codes) = (readBits(5) + 257, readBits(5) + 1, readBits(4) + 4)
    var small = [UInt8](repeating: 0, count: 19)
    for index in 0..<codes { small[Self.order[index]] = UInt8(readBits(3)) }
    guard let lengthCode = Code(small) else { return false }
    var lengths: [UInt8] = []
    while lengths.count < literals + distances {
      guard let symbol = next(lengthCode), !isPastEnd else { return false }
      switch symbol {
      case 0...15: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { return false }
        lengths += repeatElement(last, count: 3 + readBits(2))
      case 17: lengths += repeatElement(0, count: 3 + readBits(3))
      default: lengths += repeatElement(0, count: 11 + readBits(7))
      }
    }
    guard lengths.count == literals + distances, let first = Code(Array(lengths[..<literals])),
      let second = Code(Array(lengths[literals...]))
    else { return false }
    return coded(first, second)
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  private mutating func coded(_ lengths: Code, _ distances: Code) -> Bool {
    while output.count < size {
      guard let symbol = next(lengths) else { return false }
      if symbol < 256 {
        output.append(UInt8(truncatingIfNeeded: symbol))
        if isPastEnd { return false }
        continue
      }
      if symbol == 256 { return true }
      guard symbol - 257 < Self.lengthBases.count else { return false }
      let length = Self.lengthBases[symbol - 257] + readBits(Self.lengthBits[symbol - 257])
      guard let code = next(distances), code < 30 else { return false }
      // From the fourth code on, pairs of codes have the same number of extra bits.
      let extra = max(0, code / 2 - 1)
      let distance = code < 4 ? code + 1 : (2 + code % 2) << extra + 1 + readBits(extra)
      guard distance <= output.count, !isPastEnd else { return false }
      copy(min(length, size - output.count), from: distance)
    }
    // The end of the block does not matter once there are enough bytes.
    return true
  }

  /// Repeats bytes of the output.
  private mutating func copy(_ count: Int, from distance: Int) {
    let end = output.count
    // A run of one byte, which most of a picture is.
    if distance == 1 {
      output.append(contentsOf: repeatElement(output[end - 1], count: count))
      return
    }
    output.append(contentsOf: repeatElement(0, count: count))
    output.withUnsafeMutableBufferPointer { output in
      for index in end..<end + count { output[index] = output[index - distance] }
    }
  }

  private mutating func next(_ code: Code) -> Int? {
    if bitCount < 15 { refill() }
    let entry = code.table[Int(bits & (1 << 15 - 1))]
    guard entry != 0 else { return nil }
    bits >>= UInt64(entry & 15)
    bitCount -= Int(entry & 15)
    return Int(entry >> 4)
  }

  // MARK: Codes

  private static let usualLengths = Code(
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112) + [UInt8](repeating: 7, count: 24)
      + [UInt8](repeating: 8, count: 8))!
  private static let usualDistances = Code([UInt8](repeating: 5, count: 30))!

  /// A Huffman table: for each sequence of 15 bits, the symbol at its start and the symbol's length; 0 for none.
  private struct Code {
    private(set) var table = [UInt16](repeating: 0, count: 1 << 15)

    /// - Parameter lengths: the code length of each symbol, in bits. The result is nil if the code is invalid.
    init?(_ lengths: [UInt8]) {
      var counts = [Int](repeating: 0, count: 16)
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      var firsts = [Int](repeating: 0, count: 16)
      for length in 1..<16 { firsts[length] = (firsts[length - 1] + counts[length - 1]) << 1 }
      for (symbol, length) in lengths.enumerated() where length > 0 {
        let length = Int(length)
        let code = firsts[length]
        firsts[length] += 1
        guard code < 1 << length else { return nil }
        // Codes start with the most significant bit, while bits are read from the least significant one.
        var place = 0
        for bit in 0..<length where code >> bit & 1 == 1 { place |= 1 << (length - 1 - bit) }
        let entry = UInt16(symbol << 4 | length)
        for index in stride(from: place, to: 1 << 15, by: 1 << length) { table[index] = entry }
      }
    }
  }
}
