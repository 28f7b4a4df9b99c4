import Model

/// A cursor over the tokens of a source. The matching brackets are determined in advance.
struct TokenCursor: Sendable {
  let tokens: [SourceToken]
  /// The index of the closing bracket for an opening one, otherwise the index of the token.
  private let ends: [Int32]
  private(set) var index = 0
  /// The index of the token at which parsing ends.
  var limit: Int
  /// The nesting depth of statements and expressions.
  var depth = 0

  /// The nesting limit; deeper code is `unknown`, because parsing and walking the tree are recursive.
  static let nesting = 120

  init(_ tokens: [SourceToken], depth: Int = 0) {
    self.tokens = tokens
    self.depth = depth
    limit = tokens.count - 1
    var ends = Array(0..<Int32(tokens.count))
    var open: [(index: Int, end: String)] = []
    var openBraces = 0
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      switch token.text {
      case "(", "@(": open.append((index, ")"))
      case "[", "@[": open.append((index, "]"))
      case "{", "@{":
        open.append((index, "}"))
        openBraces += 1
      case ")", "]", "}":
        // A closing brace also closes brackets left open inside; other closing brackets do not.
        guard let last = open.last else { continue }
        if last.end == token.text {
          ends[last.index] = Int32(index)
          open.removeLast()
          if last.end == "}" { openBraces -= 1 }
        } else if token.text == "}", openBraces > 0 {
          while let inner = open.popLast() {
            ends[inner.index] = Int32(index)
            if inner.end == "}" { break }
          }
          openBraces -= 1
        }
      default: break
      }
    }
    for left in open { ends[left.index] = Int32(tokens.count - 1) }
    self.ends = ends
  }

  var token: SourceToken { index < limit ? tokens[index] : tokens[tokens.count - 1] }
  var text: String { index < limit ? tokens[index].text : "" }
  var kind: SourceToken.Kind { index < limit ? tokens[index].kind : .end }
  var position: SourcePosition { tokens[min(index, tokens.count - 1)].position }
  var isAtEnd: Bool { index >= limit }
  /// Whether the token is the first in its line; true at the end.
  var startsLine: Bool { isAtEnd || tokens[index].startsLine }
  var spaceBefore: Bool { isAtEnd || tokens[index].hasSpaceBefore }
  var spaceAfter: Bool { isAtEnd || tokens[index].hasSpaceAfter }

  func peek(_ distance: Int = 1) -> SourceToken {
    let place = index + distance
    return place < limit && place >= 0 ? tokens[place] : tokens[tokens.count - 1]
  }

  func isPunctuation(_ text: String) -> Bool { kind == .punctuation && tokens[index].text == text }
  func isWord(_ text: String) -> Bool { kind == .word && tokens[index].text == text }

  /// The index of the bracket that closes the current one.
  var end: Int { isAtEnd ? limit : min(Int(ends[index]), limit) }

  mutating func advance() { if index < limit { index += 1 } }
  mutating func move(to place: Int) { index = min(max(place, 0), limit) }

  mutating func consume(_ symbol: String) -> Bool {
    guard isPunctuation(symbol) else { return false }
    index += 1
    return true
  }

  mutating func consume(word: String) -> Bool {
    guard isWord(word) else { return false }
    index += 1
    return true
  }

  mutating func takeWord() -> String? {
    guard kind == .word else { return nil }
    defer { index += 1 }
    return tokens[index].text
  }

  /// Returns a token after the current brace.
  func peekInside(_ distance: Int = 1) -> SourceToken {
    guard let contents = token.contents else { return peek(distance) }
    let inner = contents.tokens(first: distance)
    return distance <= inner.count ? inner[distance - 1] : inner[inner.count - 1]
  }

  /// Skips the current bracket with its contents, or a single token.
  mutating func skip() {
    let end = end
    move(to: end == index ? index + 1 : min(end + 1, limit))
  }
}
