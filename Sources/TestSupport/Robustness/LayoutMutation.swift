/// Damages a layout file the way that merges, generators and bad days do: values are exchanged, numbers become absurd,
/// pieces vanish or are twice. Most of what comes out is still read, so that it reaches layout and drawing.
package struct LayoutMutation {
  private var bytes: [UInt8]
  private var random: SeededGenerator

  package static func mutate(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var mutation = LayoutMutation(bytes: bytes, random: SeededGenerator(seed: seed))
    let isRough = mutation.random.chance(0.3)
    for _ in 0..<Int.random(in: 1...5, using: &mutation.random) {
      if isRough { mutation.tear() } else { mutation.change() }
    }
    return mutation.bytes
  }

  private static let words = [
    "nan", "inf", "-inf", "1e400", "-1e308", "1e-320", "999999999", "-999999999", "0", "-1", "1000", "1001",
    "0.333333", "16:9", "0:0", "1:0", "-5e-324", "", "YES", "NO", "infinite", "leading", "trailing", "width",
    "height", "centerX", "firstBaseline", "lessThanOrEqual", "greaterThanOrEqual", "fillEqually",
    "fillProportionally", "equalSpacing", "vertical", "retina6_1", "super * 1e9", "1/0", "compact",
    "😀\u{202E}",
  ]

  /// What leaves the syntax whole most of the time.
  private mutating func change() {
    guard bytes.count > 8 else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: replaceValue(with: Array(random.pick(Self.words).utf8))
    case 4...7: if let other = value() { replaceValue(with: Array(bytes[other])) }
    default: replaceNumber()
    }
  }

  /// What seldom does.
  private mutating func tear() {
    guard bytes.count > 8 else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place()] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(piece(upTo: 60))
    case 2: bytes.insert(contentsOf: bytes[piece(upTo: 400)], at: place())
    case 3: bytes.removeSubrange(place()...)
    case 4: duplicateLines()
    default: removeLines()
    }
  }

  private mutating func place() -> Int { Int.random(in: 0..<bytes.count, using: &random) }

  private mutating func piece(upTo length: Int) -> Range<Int> {
    let start = place()
    return start..<min(bytes.count, start + Int.random(in: 1...length, using: &random))
  }

  /// An attribute's value in XML, a text or a key in JSON.
  private mutating func value() -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    let isXML = bytes[0] == UInt8(ascii: "<")
    var from = place()
    while let first = bytes[from...].firstIndex(of: quote) {
      guard let last = bytes[(first + 1)...].firstIndex(of: quote) else { return nil }
      if !isXML || (first > 0 && bytes[first - 1] == UInt8(ascii: "=")) { return first + 1..<last }
      from = last
    }
    return nil
  }

  private mutating func replaceValue(with value: [UInt8]) {
    if let range = self.value() { bytes.replaceSubrange(range, with: value) }
  }

  private mutating func replaceNumber() {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place()...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    let numbers = ["0", "1", "2", "7.5", "999", "1000", "100000", "999999999", "1e12", "-3", "1e-300"]
    bytes.replaceSubrange(start..<end, with: Array(random.pick(numbers).utf8))
  }

  private mutating func lines() -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[place()...].firstIndex(of: newline) ?? 0
    var end = start
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      end = bytes[min(end + 1, bytes.count)...].firstIndex(of: newline) ?? bytes.count
    }
    return start..<max(start, min(end, bytes.count))
  }

  private mutating func duplicateLines() {
    let range = lines()
    bytes.insert(contentsOf: bytes[range], at: range.lowerBound)
  }

  private mutating func removeLines() { bytes.removeSubrange(lines()) }
}
