/// Length-limited Huffman codes for symbol frequencies.
struct Huffman {
  private(set) var lengths: [UInt8]
  /// The bits of each code, with the first bit lowest.
  private(set) var codes: [UInt16]

  init(_ counts: [Int], longest: Int) {
    lengths = Self.lengths(counts, longest)
    codes = Self.codes(lengths)
  }

  private static func lengths(_ counts: [Int], _ longest: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // Equal counts are sorted by symbol, so that the bytes are the same on every machine.
    let used = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
    guard used.count > 1 else {
      // A tree of one leaf has a code of one bit.
      lengths[used.first ?? 0] = 1
      return lengths
    }
    // The two lightest are joined repeatedly; both queues stay sorted.
    var weights = used.map { counts[$0] }
    var parents = [Int](repeating: 0, count: used.count * 2 - 1)
    var (leaf, node) = (0, used.count)
    func lightest() -> Int {
      if leaf < used.count, node >= weights.count || weights[leaf] <= weights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    while weights.count < parents.count {
      let (first, second) = (lightest(), lightest())
      parents[first] = weights.count
      parents[second] = weights.count
      weights.append(weights[first] + weights[second])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    var perLength = [Int](repeating: 0, count: longest + 1)
    for index in stride(from: parents.count - 2, through: 0, by: -1) {
      depths[index] = depths[parents[index]] + 1
      if index < used.count { perLength[min(depths[index], longest)] += 1 }
    }
    // Limiting lengths oversubscribed the code, so shorter codes are lengthened.
    var sum = 0
    for length in 1...longest { sum += perLength[length] << (longest - length) }
    while sum > 1 << longest {
      var length = longest - 1
      while perLength[length] == 0 { length -= 1 }
      perLength[length] -= 1
      perLength[length + 1] += 2
      perLength[longest] -= 1
      sum -= 1
    }
    var next = 0
    for length in stride(from: longest, through: 1, by: -1) {
      for _ in 0..<perLength[length] {
        lengths[used[next]] = UInt8(length)
        next += 1
      }
    }
    return lengths
  }

  private static func codes(_ lengths: [UInt8]) -> [UInt16] {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 16)
    for length in 1..<16 { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      var code = next[Int(length)]
      next[Int(length)] += 1
      var reversed = 0
      for _ in 0..<length {
        reversed = reversed << 1 | code & 1
        code >>= 1
      }
      return UInt16(reversed)
    }
  }
}
