/// Damages a layout file in the way of merges, generators and mistakes: values are exchanged, numbers become absurd,
/// pieces disappear or are duplicated. Most results can still be read, so that they reach layout and drawing.
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

  /// Makes a change that usually keeps the syntax valid.
  private mutating func change() {
    guard bytes.count > 8 else { return }
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: replaceValue(with: Array(random.pick(Self.words).utf8))
    case 4...7: if let other = value() { replaceValue(with: Array(bytes[other])) }
    case 8...9: replaceNumber()
    case 10: moveSubtree(isCopy: true)
    default: moveSubtree(isCopy: false)
    }
  }

  /// Makes a change that usually breaks the syntax.
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

  /// Returns the range of an attribute's value in XML, or of a text or key in JSON.
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

  /// Duplicates an element or object with its contents, moves it into another parent, or removes it.
  private mutating func moveSubtree(isCopy: Bool) {
    guard let subtree = subtree(), subtree.count < 4000 else { return }
    let piece = Array(bytes[subtree])
    if !isCopy { bytes.removeSubrange(subtree) }
    let isXML = bytes.first == UInt8(ascii: "<")
    if random.chance(0.3), !isCopy { return }
    if random.chance(0.4), isCopy {
      bytes.insert(contentsOf: isXML ? piece : Array(",".utf8) + piece, at: subtree.upperBound)
    } else if bytes.count > 8, let other = self.subtree() {
      if random.chance(0.5) {
        bytes.replaceSubrange(other, with: piece)
      } else {
        bytes.insert(contentsOf: isXML ? piece : piece + Array(",".utf8), at: other.lowerBound)
      }
    }
  }

  /// Returns the range of an XML element, or of a JSON object or list with its key; nil if it is truncated.
  private mutating func subtree() -> Range<Int>? {
    bytes.first == UInt8(ascii: "<") ? element() : JSONSubtree(bytes, from: place()).range
  }

  private mutating func element() -> Range<Int>? {
    var at = place()
    var start: Int?
    var depth = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")), open + 1 < bytes.count {
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      at = close + 1
      if bytes[open + 1] == UInt8(ascii: "?") || bytes[open + 1] == UInt8(ascii: "!") { continue }
      let ends = bytes[open + 1] == UInt8(ascii: "/")
      if ends, start == nil { continue }
      start = start ?? open
      if ends { depth -= 1 } else if bytes[close - 1] != UInt8(ascii: "/") { depth += 1 }
      if depth == 0 { return start.map { $0..<at } }
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

/// The first JSON object or list after a position, with its key.
private struct JSONSubtree {
  private(set) var range: Range<Int>?

  init(_ bytes: [UInt8], from place: Int) {
    guard
      let first = bytes[place...].firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") })
    else { return }
    var depth = 0
    var isText = false
    var at = first
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\") where isText: at += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText: depth -= 1
      default: break
      }
      at += 1
      if depth == 0 { break }
    }
    guard depth == 0, at <= bytes.count else { return }
    range = Self.withKey(first, in: bytes)..<at
  }

  /// Returns the start of the key before a value; the value's start in a list.
  private static func withKey(_ start: Int, in bytes: [UInt8]) -> Int {
    let blank: Set<UInt8> = [0x20, 0x0A]
    guard let colon = bytes[..<start].lastIndex(where: { !blank.contains($0) }),
      bytes[colon] == UInt8(ascii: ":"),
      let end = bytes[..<colon].lastIndex(of: UInt8(ascii: "\"")),
      let begin = bytes[..<end].lastIndex(of: UInt8(ascii: "\""))
    else { return start }
    return begin
  }
}
