import Basics
import Model

/// Splits a source into tokens in one pass. Comments and inactive preprocessor branches are skipped.
struct SourceLexer {
  let bytes: [UInt8]
  let language: SourceFile.Language
  var tokens: [SourceToken] = []
  var notes: [SourceFile.Note] = []

  /// A place in a source.
  struct Cursor: Sendable {
    var offset = 0
    var line = 1
    var lineStart = 0
    /// The number of UTF-8 continuation bytes in the line so far, because columns count Unicode scalars.
    var continuations = 0
  }

  private var place = Cursor()
  let end: Int
  private var startsLine = true
  var depth = 0
  /// Whether the contents of braces are left out, to be read when they are needed.
  var leavesOutBodies = false

  /// The maximum nesting depth of string interpolations.
  static let nesting = 16

  init(_ bytes: [UInt8], _ language: SourceFile.Language) {
    self.bytes = bytes
    self.language = language
    end = bytes.count
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      place.offset = 3
      place.lineStart = 3
    }
  }

  init(_ contents: SourceContents) {
    bytes = contents.bytes
    language = contents.language
    place = contents.place
    end = contents.end
    startsLine = false
  }

  var offset: Int { place.offset }

  var position: SourcePosition {
    SourcePosition(line: place.line, column: offset - place.lineStart - place.continuations + 1)
  }

  var current: UInt8 { offset < end ? bytes[offset] : 0 }
  func peek(_ distance: Int) -> UInt8 {
    offset + distance < end ? bytes[offset + distance] : 0
  }
  func at(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  mutating func step(_ count: Int = 1) {
    for _ in 0..<count where offset < end {
      let byte = bytes[place.offset]
      place.offset += 1
      if byte == 0x0A {
        place.line += 1
        place.lineStart = place.offset
        place.continuations = 0
      } else if byte & 0xC0 == 0x80 {
        place.continuations += 1
      }
    }
  }

  mutating func readAll(atMost count: Int = .max) {
    while offset < end, tokens.count < count { readToken() }
    tokens.append(SourceToken(kind: .end, text: "", startsLine: true, position: position))
  }

  /// Returns the tokens up to the closing bracket of the previous one, or up to the end of the logical line.
  mutating func readTokens(untilLineEnd: Bool) -> [SourceToken] {
    let outer = tokens
    tokens = []
    depth += 1
    // A macro can open a brace that another one closes.
    let leavesOut = leavesOutBodies
    leavesOutBodies = leavesOut && !untilLineEnd
    defer { leavesOutBodies = leavesOut }
    var open = 0
    while offset < end {
      if untilLineEnd {
        if current == 0x5C, peek(1) == 0x0A || peek(1) == 0x0D {
          step(peek(1) == 0x0D ? 3 : 2)
          continue
        }
        if current == 0x0A { break }
      } else if current == UInt8(ascii: ")") {
        if open == 0 { break }
        open -= 1
      } else if current == UInt8(ascii: "(") {
        open += 1
      }
      readToken()
    }
    depth -= 1
    tokens.append(SourceToken(kind: .end, text: "", startsLine: true, position: position))
    let inner = tokens
    tokens = outer
    return inner
  }

  private mutating func readToken() {
    switch current {
    case 0x0A:
      startsLine = true
      step()
      markSpace()
    case 0x20, 0x09, 0x0D, 0x0C:
      step()
      markSpace()
    case 0xC2 where isNoBreakSpace:
      step(2)
      markSpace()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "'") where language == .objectiveC: readString(hashes: 0)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "@"): readAt()
    case UInt8(ascii: "`"): step()
    case let byte
    where byte.isDigit || byte == UInt8(ascii: ".") && peek(1).isDigit && language == .objectiveC:
      readNumber()
    case let byte where byte.isWordByte:
      let start = position
      append(.word, readWord(), at: start)
    default: readPunctuation()
    }
  }

  mutating func markSpace() {
    if let last = tokens.indices.last { tokens[last].hasSpaceAfter = true }
  }

  mutating func append(
    _ kind: SourceToken.Kind, _ text: String, at start: SourcePosition, pieces: [SourceToken.Piece] = []
  ) {
    tokens.append(
      SourceToken(
        kind: kind, text: text, startsLine: startsLine,
        hasSpaceBefore: startsLine || tokens.last?.hasSpaceAfter ?? true,
        position: start, pieces: pieces))
    startsLine = false
  }

  func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  mutating func readWord() -> String {
    let start = offset
    while current.isWordByte && !isNoBreakSpace || current.isDigit { step() }
    return text(from: start)
  }

  /// Whether the current character is U+00A0, which compilers accept as a space.
  private var isNoBreakSpace: Bool { current == 0xC2 && peek(1) == 0xA0 }

  // MARK: Comments

  private mutating func readLineComment() {
    let start = position
    let from = offset
    while offset < end, current != 0x0A { step() }
    markSpace()
    let comment = text(from: from).drop { $0 == "/" || $0 == " " }
    if comment.hasPrefix("sizewise:") {
      notes.append(
        SourceFile.Note(text: String(comment.dropFirst("sizewise:".count)), position: start))
    }
  }

  private mutating func skipBlockComment() {
    step(2)
    var open = 1
    while offset < end, open > 0 {
      if at("*/") {
        open -= 1
        step(2)
      } else if language == .swift, at("/*") {
        open += 1
        step(2)
      } else {
        step()
      }
    }
    markSpace()
  }

  // MARK: Numbers and punctuation

  private mutating func readNumber() {
    let start = offset
    let position = position
    if at("0x") || at("0X") {
      step(2)
      while current.isHexDigit || current == UInt8(ascii: "_") { step() }
      return append(.number, text(from: start), at: position)
    }
    var isFraction = false
    while true {
      switch current {
      case let byte where byte.isDigit || byte == UInt8(ascii: "_"): step()
      case UInt8(ascii: ".") where !isFraction && continuesNumber:
        isFraction = true
        step()
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") ? 1 : 0
        guard peek(1 + sign).isDigit else { return appendNumber(start, at: position) }
        step(1 + sign)
      default: return appendNumber(start, at: position)
      }
    }
  }

  /// Whether a decimal point continues a number. In C, `10.` is a number unless a member follows, and so is `10.f`; in
  /// Swift, neither is a number.
  private var continuesNumber: Bool {
    if peek(1).isDigit { return true }
    guard language == .objectiveC else { return false }
    return !peek(1).isWordByte && peek(1) != UInt8(ascii: ".")
      || "fF".utf8.contains(peek(1)) && !peek(2).isWordByte
  }

  private mutating func appendNumber(_ start: Int, at position: SourcePosition) {
    let number = text(from: start)
    if language == .objectiveC {
      while "fFlLuU".utf8.contains(current) { step() }
    }
    append(.number, number, at: position)
  }

  private mutating func readPunctuation() {
    let position = position
    if peek(1).endsOperator {
      for symbol in Self.longOperators where at(symbol) {
        let text = symbol.description
        step(symbol.utf8CodeUnitCount)
        return append(.punctuation, text, at: position)
      }
    }
    let start = offset
    step()
    while current & 0xC0 == 0x80 { step() }
    append(.punctuation, text(from: start), at: position)
    if leavesOutBodies, bytes[start] == UInt8(ascii: "{") { leaveOutContents() }
  }

  // MARK: Bodies

  /// Leaves the contents of the brace that was read last out of the tokens.
  private mutating func leaveOutContents() {
    let begin = place
    let count = tokens.count
    let leavesLine = startsLine
    skipContents()
    tokens.removeLast(tokens.count - count)
    startsLine = leavesLine
    tokens[count - 1].pieces = [
      .contents(SourceContents(bytes: bytes, language: language, place: begin, end: offset))
    ]
  }

  /// Skips to the closing brace. Strings, comments and inactive branches are skipped as they are read.
  private mutating func skipContents() {
    var open = 1
    while offset < end {
      let byte = bytes[place.offset]
      switch byte {
      case 0x0A:
        step()
        startsLine = true
        continue
      case 0x20, 0x09, 0x0D:
        place.offset += 1
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "'"):
        readToken()
        continue
      case UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "}"):
        open -= 1
        if open == 0 { return }
      case 0x80..<0xC0: place.continuations += 1
      default: break
      }
      place.offset += 1
      startsLine = false
    }
  }

  /// The operators of more than one character. `>>` is left out, because it usually closes generic arguments.
  private static let longOperators: [StaticString] = [
    "===", "!==", "...", "..<", "<<=", "->", "==", "!=", "<=", ">=", "&&", "||", "??", "+=", "-=", "*=", "/=",
    "%=",
    "|=", "&=", "++", "--", "<<", "&+", "&-", "&*",
  ]

  // MARK: @ and #

  private mutating func readAt() {
    let start = position
    switch peek(1) {
    case UInt8(ascii: "\""):
      step()
      readString(hashes: 0, at: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("):
      step(2)
      append(.punctuation, "@" + String(UnicodeScalar(bytes[offset - 1])), at: start)
    case let byte where byte.isWordByte:
      step()
      append(.attribute, "@" + readWord(), at: start)
    default: step()  // @5 is 5
    }
  }

  private mutating func readHash() {
    let start = position
    if language == .swift, peek(1) == UInt8(ascii: "\"") || peek(1) == UInt8(ascii: "#") {
      var hashes = 0
      while current == UInt8(ascii: "#") {
        step()
        hashes += 1
      }
      if current == UInt8(ascii: "\"") { readString(hashes: hashes, at: start) }
      return
    }
    step()
    if startsLine || language == .objectiveC {
      while current == 0x20 || current == 0x09 || isNoBreakSpace { step() }
    }
    let word = readWord()
    guard startsLine, depth == 0 else { return append(.word, "#" + word, at: start) }
    switch word {
    case "if", "ifdef", "ifndef": if !PreprocessorCondition.holds(word, readLine()) { skipBranch() }
    case "else", "elseif", "elif": skipBranches()
    case "endif", "error", "warning", "pragma", "sourceLocation": _ = readLine()
    case "define", "import", "include", "undef":
      append(.directive, word, at: start, pieces: [.tokens(readTokens(untilLineEnd: true))])
    default: append(.word, "#" + word, at: start)
    }
  }

  mutating func readLine() -> String {
    let start = offset
    while offset < end, current != 0x0A {
      if current == 0x5C, peek(1) == 0x0A { step() }
      step()
    }
    return text(from: start)
  }
}

extension UInt8 {
  /// Whether the byte can begin a name; digits can only follow.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether an operator of two or more characters can have the byte after its first one.
  fileprivate var endsOperator: Bool {
    switch self {
    case UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"):
      true
    default: false
    }
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isHexDigit: Bool { isDigit || (0x41...0x46).contains(self & 0xDF) }
}
