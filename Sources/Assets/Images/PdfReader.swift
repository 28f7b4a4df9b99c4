/// Parses PDF values and operators.
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

  /// Returns nil at the end.
  mutating func token(_ depth: Int = 0) -> Token? {
    skipSpace()
    guard at < bytes.count, depth < Self.deepest else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "/"):
      at += 1
      return .value(.name(name()))
    case UInt8(ascii: "("):
      return .value(.string(string()))
    case UInt8(ascii: "["):
      at += 1
      return .value(.list(values(until: UInt8(ascii: "]"), depth)))
    case UInt8(ascii: "<"):
      at += 1
      guard at < bytes.count, bytes[at] == UInt8(ascii: "<") else {
        return .value(.string(hexadecimal()))
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
      // "12 0 R" is a reference.
      let mark = at
      if number >= 0, skipReference() { return .reference(Int(clamping: number)) }
      at = mark
      return .number(number)
    case .value(let value): return value
    case .word("null"): return .null
    case .word(let word): return word.isEmpty ? nil : .word(word)
    case nil: return nil
    }
  }

  /// Skips the rest of a reference, "0 R".
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

  /// Parses a name, in which "#20" encodes a space.
  private mutating func name() -> String {
    let start = at
    while at < bytes.count, !Self.isEnd(bytes[at]) { at += 1 }
    let text = bytes[start..<at]
    guard text.contains(UInt8(ascii: "#")) else { return String(decoding: text, as: UTF8.self) }
    var name: [UInt8] = []
    var place = start
    while place < at {
      if text[place] == UInt8(ascii: "#"), place + 2 < at, let high = Self.digit(text[place + 1]),
        let low = Self.digit(text[place + 2])
      {
        name.append(high << 4 | low)
        place += 3
      } else {
        name.append(text[place])
        place += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// Parses a hexadecimal string after "<".
  private mutating func hexadecimal() -> [UInt8] {
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") { at += 1 }
    let digits = bytes[start..<at].compactMap(Self.digit)
    at = min(at + 1, bytes.count)
    return stride(from: 0, to: digits.count, by: 2).map { index in
      digits[index] << 4 | (index + 1 < digits.count ? digits[index + 1] : 0)
    }
  }

  /// Parses a string in parentheses.
  private mutating func string() -> [UInt8] {
    var open = 0
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\\"):
        if let byte = escaped() { text.append(byte) }
        continue
      case UInt8(ascii: "("):
        open += 1
        if open == 1 { continue }
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 { return text }
      default: break
      }
      text.append(byte)
    }
    return text
  }

  private mutating func escaped() -> UInt8? {
    guard at < bytes.count else { return nil }
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case 10: return nil
    case 13:
      if at < bytes.count, bytes[at] == 10 { at += 1 }
      return nil
    case 0x30...0x37:
      var value = UInt(byte - 0x30)
      for _ in 0..<2 where at < bytes.count && (0x30...0x37).contains(bytes[at]) {
        value = value << 3 | UInt(bytes[at] - 0x30)
        at += 1
      }
      return UInt8(truncatingIfNeeded: value)
    default: return byte
    }
  }

  /// Parses an inline image after "BI": its dictionary and its samples.
  mutating func inlineImage() -> PdfObjects.Stream {
    var head: [String: PdfObjects.Value] = [:]
    while let token = token(), case .value(.name(let key)) = token, let value = value() { head[key] = value }
    // "ID" is followed by one space.
    let start = min(at + 1, bytes.count)
    at = start
    while at + 2 < bytes.count {
      if Self.isSpace(bytes[at]), bytes[at + 1] == UInt8(ascii: "E"), bytes[at + 2] == UInt8(ascii: "I"),
        at + 3 >= bytes.count || Self.isSpace(bytes[at + 3])
      {
        let pixels = Array(bytes[start..<at])
        at += 3
        return PdfObjects.Stream(head: head, bytes: pixels)
      }
      at += 1
    }
    at = bytes.count
    return PdfObjects.Stream(head: head, bytes: Array(bytes[start...]))
  }
}
