import Model
import Syntax

/// Tokenises the text of an expression or an equation.
struct SyntaxScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// The number of UTF-8 continuation bytes before `index`, because positions are counted in scalars.
  private var continuations = 0
  private(set) var tokens: [SyntaxToken] = []

  /// The maximum length of a text.
  private static let lengthLimit = 10_000

  static func tokens(of text: String) throws(SyntaxError) -> [SyntaxToken] {
    var scanner = SyntaxScanner(text)
    guard scanner.bytes.count <= lengthLimit else { throw SyntaxError("this text is too long", at: 0) }
    scanner.tokens.reserveCapacity(12)
    while try scanner.scanNext() {}
    scanner.tokens.append(SyntaxToken(kind: .end, scalar: scanner.place))
    return scanner.tokens
  }

  private init(_ text: String) { bytes = Array(text.utf8) }

  private var place: Int { index - continuations }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func scanNext() throws(SyntaxError) -> Bool {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0A {
      index += 1
    }
    guard index < bytes.count else { return false }
    let first = bytes[index]
    if Self.isDigit(first) || (first == UInt8(ascii: ".") && Self.isDigit(byte(index + 1))) {
      try scanNumber()
    } else if Self.beginsName(first) {
      scanName()
    } else if first == UInt8(ascii: "'") {
      try scanQuoted()
    } else if first < 0x80 {
      try scanPunctuation(Unicode.Scalar(first), length: 1)
    } else {
      try scanWide()
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private mutating func scanNumber() throws(SyntaxError) {
    let start = index
    var value = 0.0
    var digits = 0
    while Self.isDigit(byte(index)) {
      value = value * 10 + Double(bytes[index] - 0x30)
      digits += 1
      index += 1
    }
    let isWhole = byte(index) != UInt8(ascii: ".") || !Self.isDigit(byte(index + 1))
    if !isWhole {
      index += 1
      while Self.isDigit(byte(index)) { index += 1 }
    }
    if Self.beginsName(byte(index)) {
      throw SyntaxError(
        "a number cannot be followed by \"\(Character(Unicode.Scalar(bytes[index])))\"", unitAdvice, at: place
      )
    }
    if !isWhole || digits > 15 {
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      guard let exact = Double(text.hasPrefix(".") ? "0" + text : text), exact == exact.bounded else {
        throw SyntaxError("this number is too large", at: start - continuations)
      }
      value = exact
    }
    tokens.append(SyntaxToken(kind: .number(value), scalar: start - continuations))
  }

  /// Returns the right form for a number with letters: `40x40`, `100vw`, `600px` in a media query.
  private var unitAdvice: Hint {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("@media") { return "expected a condition: window.width >= 600" }
    switch byte(index) {
    case UInt8(ascii: "x") where Self.isDigit(byte(index + 1)): return "a size is a list: [40, 40]"
    case UInt8(ascii: "v"):
      let name = byte(index + 1) == UInt8(ascii: "h") ? "window.height" : "window.width"
      return "the size of the window is \(name): \(name) * 0.5"
    default: return "numbers are in points and have no unit"
    }
  }

  // MARK: Names

  private static func beginsName(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_")
  }

  /// Whether a name can start with a scalar: a letter of any script, or an underscore.
  static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? beginsName(UInt8(scalar.value)) : scalar.value > 0xBF && scalar.properties.isAlphabetic
  }

  static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    beginsName(scalar) || "0"..."9" ~= scalar || (scalar.value > 0x2FF && scalar.properties.isDiacritic)
  }

  /// Returns the length of the scalar at an offset in bytes if it can be part of a name, otherwise 0.
  private func nameLength(_ offset: Int) -> Int {
    let first = byte(offset)
    if first < 0x80 { return Self.beginsName(first) || Self.isDigit(first) ? 1 : 0 }
    guard let (scalar, length) = scalar(at: offset) else { return 0 }
    return Self.continuesName(scalar) ? length : 0
  }

  private mutating func scanName() {
    let start = index
    let scalar = place
    while index < bytes.count {
      var length = nameLength(index)
      if length == 0, bytes[index] == UInt8(ascii: "."), nameLength(index + 1) > 0 { length = 1 }
      if length == 0 { break }
      index += length
      continuations += length - 1
    }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    let word = name.utf8.count <= 3 ? SyntaxToken.Word(rawValue: name) : nil
    tokens.append(SyntaxToken(kind: word.map { .word($0) } ?? .name(name), scalar: scalar))
  }

  private func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  private mutating func scanQuoted() throws(SyntaxError) {
    let start = place
    let first = index + 1
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "'") {
      if SourceText.isContinuation(bytes[index]) { continuations += 1 }
      index += 1
    }
    guard index < bytes.count else {
      throw SyntaxError("unterminated text", "expected \"'\"", at: start)
    }
    let text = String(decoding: bytes[first..<index], as: UTF8.self)
    index += 1
    tokens.append(SyntaxToken(kind: .quoted(text), scalar: start))
  }

  // MARK: Operators

  /// Scans a non-ASCII scalar: a letter, or a typographic variant of an operator such as `-`, `*` or `<=`.
  private mutating func scanWide() throws(SyntaxError) {
    guard let (scalar, length) = scalar(at: index) else {
      throw SyntaxError("this character is not allowed here", at: place)
    }
    if scalar.properties.isWhitespace {
      index += length
      continuations += length - 1
    } else if Self.beginsName(scalar) {
      scanName()
    } else {
      try scanPunctuation(scalar, length: length)
    }
  }

  private mutating func scanPunctuation(_ scalar: Unicode.Scalar, length: Int) throws(SyntaxError) {
    let start = place
    let next = byte(index + length)
    var taken = length
    let isLonger = next == UInt8(ascii: "=")
    let punctuation: SyntaxToken.Punctuation
    switch scalar {
    case "+": punctuation = .plus
    case "-", "−": punctuation = .minus
    case "*", "×", "·": punctuation = .times
    case "/", "÷": punctuation = .over
    case "(": punctuation = .open
    case ")": punctuation = .close
    case ",": punctuation = .comma
    case "?":
      punctuation = next == UInt8(ascii: "?") ? .otherwise : .question
      if punctuation == .otherwise { taken += 1 }
    case ":": punctuation = .colon
    case "@": punctuation = .at
    case "≤": punctuation = .lessOrEqual
    case "≥": punctuation = .greaterOrEqual
    case "≠": punctuation = .notEqual
    case "<", ">", "!", "=":
      if isLonger { taken += 1 }
      switch scalar {
      case "<": punctuation = isLonger ? .lessOrEqual : .less
      case ">": punctuation = isLonger ? .greaterOrEqual : .greater
      case "!": punctuation = isLonger ? .notEqual : .not
      default:
        if next == UInt8(ascii: ">") || next == UInt8(ascii: "<") {
          let relation = String(decoding: [next, UInt8(ascii: "=")], as: UTF8.self)
          throw SyntaxError(
            "\"=\(Unicode.Scalar(next))\" is not allowed here", .didYouMean(relation), at: start)
        }
        punctuation = .equal
      }
    case "&", "|":
      guard next == UInt8(scalar.value) else {
        try refuseVisualFormat()
        throw SyntaxError("\"\(scalar)\" is not allowed here", "use && for and, || for or", at: start)
      }
      taken += 1
      punctuation = scalar == "&" ? .and : .or
    case "%":
      throw SyntaxError("\"%\" is not allowed here", "write a product: super.width * 0.5", at: start)
    case ".":
      throw SyntaxError(
        "\".\" is not allowed here", "calls are not chained; write the value alone: super.top + 8", at: start)
    case "$":
      throw SyntaxError("\"$\" is not allowed here", "names are written without it", at: start)
    default:
      try refuseVisualFormat()
      throw SyntaxError("\"\(scalar)\" is not allowed here", at: start)
    }
    index += taken
    continuations += length - 1
    tokens.append(SyntaxToken(kind: .punctuation(punctuation), scalar: start))
  }

  /// Throws if the text is in UIKit's visual format: `H:|-[title]-|`.
  private func refuseVisualFormat() throws(SyntaxError) {
    guard bytes.contains(UInt8(ascii: "[")) else { return }
    throw SyntaxError(
      "the visual format is not read", "expected an equation, such as title.leading = super.leading + 8",
      at: 0)
  }
}
