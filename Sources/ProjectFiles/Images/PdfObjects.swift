/// What a PDF file consists of. Its table of contents is not needed: objects are found where they begin, so that damaged tables
/// do no harm.
final class PdfObjects {
  indirect enum Value {
    case null
    case number(Double)
    case name(String)
    case other
    case list([Value])
    case dictionary([String: Value])
    case reference(Int)
  }

  private static let mostObjects = 100_000
  private static let mostBytes = 16 << 20

  private let bytes: [UInt8]
  /// Where each begins, behind its "obj".
  private var places: [Int: Int] = [:]
  /// Those in streams of objects.
  private var packed: [Int: Value] = [:]
  private var known: [Int: Value?] = [:]
  /// Bytes that may still be read as values, and made of streams: parts that lie in each other are read again and again.
  private var room: Int
  private var streamRoom = 4 * mostBytes

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("%PDF".utf8)) else { return nil }
    self.bytes = bytes
    room = 8 * bytes.count + 4096
    findObjects()
    if places.isEmpty { return nil }
    for number in places.keys.sorted() { unpack(number) }
  }

  // MARK: Finding

  private func findObjects() {
    let mark = Array("obj".utf8)
    var at = 3
    while at + 3 < bytes.count, places.count < Self.mostObjects {
      guard bytes[at] == mark[0], bytes[at + 1] == mark[1], bytes[at + 2] == mark[2],
        let number = number(before: at)
      else {
        at += 1
        continue
      }
      places[number] = at + 3
      at += 3
    }
  }

  /// "12 0 obj": the first of the two numbers.
  private func number(before end: Int) -> Int? {
    var at = end - 1
    func skipSpace() {
      while at >= 0, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D { at -= 1 }
    }
    func digits() -> Int? {
      var (value, place, count) = (0, 1, 0)
      while at >= 0, (0x30...0x39).contains(bytes[at]), count < 8 {
        value += Int(bytes[at] - 0x30) * place
        (place, count, at) = (place * 10, count + 1, at - 1)
      }
      return count > 0 ? value : nil
    }
    skipSpace()
    guard digits() != nil else { return nil }
    let gap = at
    skipSpace()
    return at < gap ? digits() : nil
  }

  private func unpack(_ number: Int) {
    guard case .dictionary(let head) = self[number], case .name("ObjStm")? = head["Type"],
      let data = stream(number), let count = self.number(head["N"]), let first = self.number(head["First"])
    else { return }
    var header = PdfReader(data)
    var entries: [(number: Int, offset: Int)] = []
    for _ in 0..<min(Int(clamping: count), Self.mostObjects) {
      guard case .number(let name)? = header.value(), case .number(let offset)? = header.value() else {
        break
      }
      entries.append((Int(clamping: name), Int(clamping: offset)))
    }
    for entry in entries where places[entry.number] == nil && packed.count < Self.mostObjects {
      let start = Int(clamping: first) &+ entry.offset
      guard start >= 0, start < data.count else { continue }
      var reader = PdfReader(data, at: start)
      packed[entry.number] = reader.value()
    }
  }

  // MARK: Asking

  var numbers: [Int] { (Array(places.keys) + Array(packed.keys)).sorted() }

  subscript(number: Int) -> Value? {
    guard let place = places[number] else { return packed[number] }
    if let value = known[number] { return value }
    guard room > 0 else { return nil }
    var reader = PdfReader(bytes, at: place)
    let value = reader.value()
    room -= reader.at - place
    known[number] = .some(value)
    return value
  }

  /// What a value leads to.
  func resolved(_ value: Value?) -> Value? {
    var value = value
    for _ in 0..<8 {
      guard case .reference(let number)? = value else { return value }
      value = self[number]
    }
    return nil
  }

  func dictionary(_ value: Value?) -> [String: Value]? {
    if case .dictionary(let entries)? = resolved(value) { return entries }
    return nil
  }

  func list(_ value: Value?) -> [Value]? {
    if case .list(let values)? = resolved(value) { return values }
    return nil
  }

  func number(_ value: Value?) -> Double? {
    if case .number(let number)? = resolved(value) { return number }
    return nil
  }

  func name(_ value: Value?) -> String? {
    if case .name(let name)? = resolved(value) { return name }
    return nil
  }

  func numbers(_ value: Value?) -> [Double] { (list(value) ?? []).compactMap { number($0) } }

  /// The bytes of an object's stream, made plain; nil where they are compressed in a way that drawings seldom are.
  func stream(_ number: Int) -> [UInt8]? {
    guard let place = places[number], room > 0, streamRoom > 0 else { return nil }
    var reader = PdfReader(bytes, at: place)
    guard case .dictionary(let head)? = reader.value(), reader.skipWord("stream") else { return nil }
    room -= reader.at - place
    var start = reader.at
    if start < bytes.count, bytes[start] == 0x0D { start += 1 }
    if start < bytes.count, bytes[start] == 0x0A { start += 1 }
    guard start < bytes.count, let end = end(ofStream: start, self.number(head["Length"])) else { return nil }
    var filters: [String] = []
    switch resolved(head["Filter"]) {
    case .name(let name)?: filters = [name]
    case .list(let values)?: filters = values.compactMap { self.name($0) }
    default: break
    }
    let raw = Array(bytes[start..<end])
    streamRoom -= raw.count
    switch filters {
    case []: return raw
    case ["FlateDecode"], ["Fl"]:
      // A predictor is for tables and pixels.
      if let parameters = dictionary(head["DecodeParms"]), self.number(parameters["Predictor"]) ?? 1 > 1 {
        return nil
      }
      let plain = Inflate.zlib(raw, atMost: min(Self.mostBytes, max(streamRoom, 0)))
      streamRoom -= plain?.count ?? Self.mostBytes
      return plain
    default: return nil
    }
  }

  private func end(ofStream start: Int, _ length: Double?) -> Int? {
    let mark = Array("endstream".utf8)
    func isEnd(_ at: Int) -> Bool {
      at + mark.count <= bytes.count && bytes[at..<at + mark.count].elementsEqual(mark)
    }
    if let length, length >= 0, length < Double(bytes.count - start) {
      let end = start + Int(clamping: length)
      if (0...2).contains(where: { isEnd(end + $0) }) { return end }
    }
    var at = start
    while at < bytes.count {
      if bytes[at] == mark[0], isEnd(at) { return at }
      at += 1
    }
    return nil
  }
}

/// Reads values and words one after the other.
struct PdfReader {
  private let bytes: [UInt8]
  private(set) var at: Int

  private static let deepest = 32

  init(_ bytes: [UInt8], at: Int = 0) {
    self.bytes = bytes
    self.at = at
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }
  private static func isEnd(_ byte: UInt8) -> Bool {
    isSpace(byte) || [0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x25].contains(byte)
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%") {
        while at < bytes.count, bytes[at] != 10, bytes[at] != 13 { at += 1 }
      } else if Self.isSpace(bytes[at]) {
        at += 1
      } else {
        return
      }
    }
  }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, !Self.isEnd(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  mutating func skipWord(_ word: String) -> Bool {
    skipSpace()
    guard bytes[min(at, bytes.count)...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  enum Token {
    case value(PdfObjects.Value)
    case word(String)
  }

  /// nil at the end.
  mutating func token(_ depth: Int = 0) -> Token? {
    skipSpace()
    guard at < bytes.count, depth < Self.deepest else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "/"):
      at += 1
      return .value(.name(word()))
    case UInt8(ascii: "("):
      skipString()
      return .value(.other)
    case UInt8(ascii: "["):
      at += 1
      return .value(.list(values(until: UInt8(ascii: "]"), depth)))
    case UInt8(ascii: "<"):
      at += 1
      guard at < bytes.count, bytes[at] == UInt8(ascii: "<") else {
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") { at += 1 }
        at += 1
        return .value(.other)
      }
      at += 1
      return .value(dictionary(depth))
    case UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      at += 1
      return .word("")
    default:
      let word = word()
      if let number = Double(word), number.isFinite { return .value(.number(number)) }
      return .word(word)
    }
  }

  mutating func value(_ depth: Int = 0) -> PdfObjects.Value? {
    switch token(depth) {
    case .value(.number(let number)):
      // "12 0 R" is one value.
      let mark = at
      if number >= 0, skipReference() { return .reference(Int(clamping: number)) }
      at = mark
      return .number(number)
    case .value(let value): return value
    case .word("null"): return .null
    case .word(let word): return word.isEmpty ? nil : .other
    case nil: return nil
    }
  }

  /// Behind "0 R".
  private mutating func skipReference() -> Bool {
    skipSpace()
    let start = at
    while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
    guard at > start else { return false }
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "R"), at + 1 >= bytes.count || Self.isEnd(bytes[at + 1])
    else {
      return false
    }
    at += 1
    return true
  }

  private mutating func values(until end: UInt8, _ depth: Int) -> [PdfObjects.Value] {
    var values: [PdfObjects.Value] = []
    while true {
      skipSpace()
      guard at < bytes.count, values.count < 100_000 else { return values }
      if bytes[at] == end {
        at += 1
        return values
      }
      let start = at
      if let value = value(depth + 1) { values.append(value) }
      if at == start { return values }
    }
  }

  private mutating func dictionary(_ depth: Int) -> PdfObjects.Value {
    var entries: [String: PdfObjects.Value] = [:]
    while true {
      skipSpace()
      guard at < bytes.count else { return .dictionary(entries) }
      if bytes[at] == UInt8(ascii: ">") {
        at = min(at + 2, bytes.count)
        return .dictionary(entries)
      }
      guard case .value(.name(let key))? = token(depth + 1), let value = value(depth + 1) else {
        return .dictionary(entries)
      }
      entries[key] = value
    }
  }

  /// Behind a string with its brackets.
  private mutating func skipString() {
    var open = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      default: break
      }
      at += 1
      if open == 0 { return }
    }
    at = min(at, bytes.count)
  }

  /// Behind the pixels of an image that is among the operators.
  mutating func skipInlineImage() {
    while at + 2 < bytes.count {
      if Self.isSpace(bytes[at]), bytes[at + 1] == UInt8(ascii: "E"), bytes[at + 2] == UInt8(ascii: "I"),
        at + 3 >= bytes.count || Self.isSpace(bytes[at + 3])
      {
        at += 3
        return
      }
      at += 1
    }
    at = bytes.count
  }
}
