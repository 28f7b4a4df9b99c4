/// Compresses bytes as zlib does (RFC 1950 and 1951): matches within 32 KB, then Huffman codes.
struct Deflate {
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  static func zlib(_ input: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.output = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + blockSize, input.count)
      deflate.block(input, start..<end, isLast: end == input.count)
      start = end
    } while start < input.count
    deflate.flush()
    let sum = adler(input)
    for shift in [24, 16, 8, 0] as [UInt32] { deflate.output.append(UInt8(sum >> shift & 255)) }
    return deflate.output
  }

  private static let blockSize = 1 << 22

  @inline(__always)
  private static func words(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt64 {
    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self)
  }

  private static func adler(_ input: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    input.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        // The largest block without overflow of the sums.
        let end = min(index + 5000, bytes.count)
        while index < end {
          // Most of a picture repeats the row above.
          if index + 32 <= end,
            words(bytes, index) | words(bytes, index + 8) | words(bytes, index + 16)
              | words(bytes, index + 24) == 0
          {
            b &+= 32 &* a
            index += 32
            continue
          }
          if index + 8 <= end, words(bytes, index) == 0 {
            b &+= 8 &* a
            index += 8
            continue
          }
          a &+= UInt32(bytes[index])
          b &+= a
          index += 1
        }
        a %= 65521
        b %= 65521
      }
    }
    return b << 16 | a
  }

  // MARK: Matches

  /// A literal byte, or a match length from 3 to 258 with its distance.
  private struct Token {
    var length: UInt16
    var distance: UInt16
  }

  private static let hashBits = 15

  private static func tokens(_ input: [UInt8], _ range: Range<Int>) -> [Token] {
    var tokens: [Token] = []
    var heads = [Int32](repeating: -1, count: 1 << hashBits)
    input.withUnsafeBufferPointer { bytes in
      func word(_ at: Int) -> UInt32 {
        UInt32(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt32.self))
      }
      func hash(_ word: UInt32) -> Int { Int((word &* 0x9E37_79B1) >> UInt32(32 - hashBits)) }
      func common(_ a: Int, _ b: Int, _ most: Int) -> Int {
        var length = 0
        while length + 32 <= most {
          var differs: UInt64 = 0
          for word in stride(from: length, to: length + 32, by: 8) {
            differs |= words(bytes, a + word) ^ words(bytes, b + word)
          }
          guard differs == 0 else { break }
          length += 32
        }
        while length + 8 <= most, words(bytes, a + length) == words(bytes, b + length) { length += 8 }
        while length < most, bytes[a + length] == bytes[b + length] { length += 1 }
        return length
      }
      var at = range.lowerBound
      while at < range.upperBound {
        let most = min(258, range.upperBound - at)
        var (length, distance) = (0, 0)
        if most >= 4 {
          let word = word(at)
          if at > range.lowerBound, word == UInt32(bytes[at - 1]) &* 0x0101_0101 {
            // A run of one byte, which most of a picture is.
            (length, distance) = (common(at, at - 1, most), 1)
          } else {
            let slot = hash(word)
            let head = Int(heads[slot])
            heads[slot] = Int32(truncatingIfNeeded: at)
            if head >= range.lowerBound, at - head <= 32_768 {
              (length, distance) = (common(at, head, most), at - head)
            }
          }
        }
        if length >= 4 {
          tokens.append(Token(length: UInt16(length), distance: UInt16(truncatingIfNeeded: distance - 1)))
          if distance > 1 {
            for other in stride(from: at + 1, to: min(at + length, range.upperBound - 4), by: 2) {
              heads[hash(word(other))] = Int32(truncatingIfNeeded: other)
            }
          }
          at += length
        } else {
          tokens.append(Token(length: 0, distance: UInt16(bytes[at])))
          at += 1
        }
      }
    }
    return tokens
  }

  // MARK: Codes

  /// The symbol of each length, with the number and base of its extra bits.
  private static let lengthCodes: [(symbol: Int, bits: Int, base: Int)] = {
    var codes = [(symbol: Int, bits: Int, base: Int)](repeating: (0, 0, 0), count: 259)
    var base = 3
    for symbol in 257...284 {
      let bits = symbol < 265 ? 0 : (symbol - 261) / 4
      for length in base..<min(base + 1 << bits, 258) { codes[length] = (symbol, bits, base) }
      base += 1 << bits
    }
    codes[258] = (285, 0, 258)
    return codes
  }()

  private static let distanceBases: [(bits: Int, base: Int)] = {
    var base = 1
    return (0..<30).map { symbol in
      let bits = symbol < 4 ? 0 : symbol / 2 - 1
      defer { base += 1 << bits }
      return (bits, base)
    }
  }()

  private static func distanceSymbol(_ distance: Int) -> Int {
    if distance <= 4 { return distance - 1 }
    let high = Int.bitWidth - 1 - (distance - 1).leadingZeroBitCount
    return high * 2 + (distance - 1) >> (high - 1) & 1
  }

  private mutating func block(_ input: [UInt8], _ range: Range<Int>, isLast: Bool) {
    let tokens = Self.tokens(input, range)
    var counts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    for token in tokens {
      if token.length == 0 {
        counts[Int(token.distance)] += 1
      } else {
        counts[Self.lengthCodes[Int(token.length)].symbol] += 1
        distanceCounts[Self.distanceSymbol(Int(token.distance) + 1)] += 1
      }
    }
    counts[256] = 1
    let letters = Huffman(counts, longest: 15)
    let distances = Huffman(distanceCounts, longest: 15)
    write(isLast ? 1 : 0, 1)
    write(2, 2)
    writeLengths(letters.lengths, distances.lengths)
    let lengthCodes = Self.lengthCodes
    for token in tokens {
      guard token.length > 0 else {
        write(Int(letters.codes[Int(token.distance)]), Int(letters.lengths[Int(token.distance)]))
        continue
      }
      let (symbol, bits, base) = lengthCodes[Int(token.length)]
      write(Int(letters.codes[symbol]), Int(letters.lengths[symbol]))
      write(Int(token.length) - base, bits)
      let distance = Int(token.distance) + 1
      let place = Self.distanceSymbol(distance)
      write(Int(distances.codes[place]), Int(distances.lengths[place]))
      write(distance - Self.distanceBases[place].base, Self.distanceBases[place].bits)
    }
    write(Int(letters.codes[256]), Int(letters.lengths[256]))
  }

  /// Writes the lengths of both codes with the code length code; only runs of zeros are compressed.
  private mutating func writeLengths(_ letters: [UInt8], _ distances: [UInt8]) {
    var symbols: [(symbol: Int, extra: Int, bits: Int)] = []
    let all = letters + distances
    var index = 0
    while index < all.count {
      let value = all[index]
      var run = 1
      while index + run < all.count, all[index + run] == value, run < 138 { run += 1 }
      if value == 0, run >= 11 {
        symbols.append((18, run - 11, 7))
      } else if value == 0, run >= 3 {
        symbols.append((17, run - 3, 3))
      } else {
        run = 1
        symbols.append((Int(value), 0, 0))
      }
      index += run
    }
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let code = Huffman(counts, longest: 7)
    write(letters.count - 257, 5)
    write(distances.count - 1, 5)
    write(19 - 4, 4)
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      write(Int(code.lengths[place]), 3)
    }
    for symbol in symbols {
      write(Int(code.codes[symbol.symbol]), Int(code.lengths[symbol.symbol]))
      write(symbol.extra, symbol.bits)
    }
  }

  private mutating func write(_ value: Int, _ count: Int) {
    bits |= UInt64(truncatingIfNeeded: value) &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= count
    guard bitCount >= 32 else { return }
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian) { output.append(contentsOf: $0) }
    bits &>>= 32
    bitCount &-= 32
  }

  private mutating func flush() {
    while bitCount > 0 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
    (bits, bitCount) = (0, 0)
  }
}
