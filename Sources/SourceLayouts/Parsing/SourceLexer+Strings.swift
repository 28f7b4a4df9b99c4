import Model

extension SourceLexer {
  /// Reads a string from its opening quote: `"…"`, `"""…"""`, and raw strings with hashes.
  mutating func readString(hashes: Int, at start: SourcePosition? = nil) {
    let start = start ?? position
    let quote = current
    let isLong = language == .swift && at("\"\"\"")
    step(isLong ? 3 : 1)
    var pieces: [SourceToken.Piece] = []
    var text: [UInt8] = []
    func piece() -> SourceToken.Piece { .text(String(decoding: text, as: UTF8.self)) }
    while offset < end {
      if current == quote, !isLong || at("\"\"\""), hasHashes(hashes, behind: isLong ? 3 : 1) { break }
      if current == 0x0A, !isLong { break }
      guard current == 0x5C, hasHashes(hashes, behind: 1) else {
        text.append(current)
        step()
        continue
      }
      step(1 + hashes)
      if language == .swift, current == UInt8(ascii: "("), depth < Self.nesting {
        step()
        pieces.append(piece())
        text = []
        pieces.append(.tokens(readTokens(untilLineEnd: false)))
        step()
      } else {
        text += readEscape()
      }
    }
    if offset < end, current != 0x0A { step((isLong ? 3 : 1) + hashes) }
    pieces.append(piece())
    if isLong { Self.removeIndentation(&pieces) }
    let isPlain = pieces.count == 1
    append(.text, isPlain ? pieces[0].text : "", at: start, pieces: isPlain ? [] : pieces)
  }

  private func hasHashes(_ count: Int, behind distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  private mutating func readEscape() -> [UInt8] {
    let byte = current
    step()
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "0"): return []
    case 0x0A: return []
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      let isBraced = current == UInt8(ascii: "{")
      if isBraced { step() }
      var value: UInt32 = 0
      var digits = 0
      let most = byte == UInt8(ascii: "U") || isBraced ? 8 : 4
      while digits < most, let digit = Character(UnicodeScalar(current)).hexDigitValue {
        value = value << 4 | UInt32(digit)
        digits += 1
        step()
      }
      if isBraced, current == UInt8(ascii: "}") { step() }
      return UnicodeScalar(value).map { Array(String($0).utf8) } ?? []
    default: return [byte]
    }
  }

  /// Removes the indentation of the closing quotes from a multi-line string.
  private static func removeIndentation(_ pieces: inout [SourceToken.Piece]) {
    guard case .text(let last)? = pieces.last, let line = last.lastIndex(of: "\n") else { return }
    let indentation = "\n" + last[last.index(after: line)...]
    for index in pieces.indices {
      guard case .text(var text) = pieces[index] else { continue }
      if index == pieces.count - 1, let end = text.lastIndex(of: "\n") { text = String(text[..<end]) }
      text = text.split(separator: indentation, omittingEmptySubsequences: false).joined(separator: "\n")
      if index == 0, text.first == "\n" { text.removeFirst() }
      pieces[index] = .text(text)
    }
  }
}

extension SourceToken.Piece {
  fileprivate var text: String { if case .text(let text) = self { text } else { "" } }
}
