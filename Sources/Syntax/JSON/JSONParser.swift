import Basics
import Model

/// Parses bytes into nodes in one pass, without recursion. A missing comma is reported and skipped; any other error
/// ends the parse, because everything after it would be a guess.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var nodes: [JSONNode] = []
  var problems: [JSONProblem] = []
  var offset = 0
  var open: [Int] = []
  private(set) var failed = false
  private let recovers: Bool

  /// - Parameter recovers: whether an error only ends a value, for a file that is being typed.
  init(_ bytes: UnsafeBufferPointer<UInt8>, recovering recovers: Bool = false) {
    self.bytes = bytes
    self.recovers = recovers
    nodes.reserveCapacity(bytes.count / 12 + 16)
  }

  /// The tokens allowed next.
  enum Expectation { case value, keyOrEnd, valueOrEnd, key, separator }

  mutating func parse() {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
    var expectation = Expectation.value
    while true {
      skipBlanks()
      let start = (offset: offset, nodes: nodes.count)
      let before = expectation
      if !failed { expectation = step(expectation) }
      if failed {
        guard recovers, let next = resume(before, from: start.offset, nodes: start.nodes) else { return }
        failed = false
        expectation = next
      }
      if expectation == .separator, open.isEmpty { break }
    }
    if recovers { return }
    skipBlanks()
    if !failed, offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        fail("there is a bracket too many", "remove it, or one of those before it")
      default: fail("unexpected content after the end of the value", "remove it, or enclose both values")
      }
    }
  }

  // MARK: Structure

  /// Reads one token, and returns what is allowed next.
  private mutating func step(_ expectation: Expectation) -> Expectation {
    guard offset < bytes.count else {
      failAtEnd()
      return expectation
    }
    let byte = bytes[offset]
    switch expectation {
    case .separator:
      return readSeparator(byte)
    case .keyOrEnd where byte == UInt8(ascii: "}"), .valueOrEnd where byte == UInt8(ascii: "]"):
      close()
      return .separator
    case .keyOrEnd, .key:
      readKey(byte)
      return .value
    case .value, .valueOrEnd:
      return readValue(byte)
    }
  }

  private mutating func readValue(_ byte: UInt8) -> Expectation {
    switch byte {
    case UInt8(ascii: "{"):
      begin(.object)
      return .keyOrEnd
    case UInt8(ascii: "["):
      begin(.array)
      return .valueOrEnd
    case UInt8(ascii: "\""):
      readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
    default:
      readWord()
    }
    return .separator
  }

  private mutating func begin(_ kind: JSONNodeKind) {
    guard open.count < Limits.nesting else {
      return fail("nested more than \(Limits.nesting) levels deep", nil)
    }
    open.append(nodes.count)
    append(kind, from: offset, to: offset)
    offset += 1
  }

  /// Ends the innermost container.
  /// - Parameter implied: whether its bracket is missing.
  mutating func close(implied: Bool = false) {
    guard let container = open.popLast() else { return }
    if !implied { offset += 1 }
    nodes[container].end = UInt32(offset)
    nodes[container].next = UInt32(nodes.count)
    if nodes[container].kind == .object, !recovers { reportDuplicateKeys(of: container) }
  }

  private mutating func readSeparator(_ byte: UInt8) -> Expectation {
    guard let container = open.last else { return .separator }
    let isObject = nodes[container].kind == .object
    let next = isObject ? Expectation.keyOrEnd : .valueOrEnd
    switch byte {
    case UInt8(ascii: ","):
      offset += 1
      return next
    case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
      close()
      return .separator
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let opened = isObject ? "{" : "["
      fail(
        "\"\(Character(Unicode.Scalar(byte)))\" does not close the \"\(opened)\" that is open here",
        "expected \",\" or \"\(isObject ? "}" : "]")\"")
      return .separator
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      let closing = isObject ? "}" : "]"
      let isWord =
        byte >= UInt8(ascii: "a") && offset == previousEnd && previousEnd > 0
        && bytes[previousEnd - 1] == UInt8(ascii: "\"")
      report(
        previousEnd, isWord ? "a comma or a quotation mark is missing" : "a comma is missing",
        isWord ? "a text before it may lack its closing \"" : Hint("expected \",\" or \"\(closing)\""))
      return isObject ? .key : .value
    default:
      fail(
        "\(describe(byte)) is not allowed here",
        isObject ? "expected \",\" or \"}\"" : "expected \",\" or \"]\"")
      return .separator
    }
  }

  private mutating func readKey(_ byte: UInt8) {
    guard byte == UInt8(ascii: "\"") else {
      if byte == UInt8(ascii: ",") {
        return fail("unexpected comma", "expected a key or \"}\"")
      }
      return fail("\(describe(byte)) is not allowed here", "expected a key in double quotes or \"}\"")
    }
    readString()
    if failed { return }
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
      return fail("a colon is missing after the key", "expected \":\"")
    }
    offset += 1
  }

  /// The offset after the last complete value, which is the place for a missing comma.
  var previousEnd: Int {
    guard let last = nodes.last else { return offset }
    var end = Int(last.end) + (last.kind == .string ? 1 : 0)
    while end < offset, bytes[end] == UInt8(ascii: "}") || bytes[end] == UInt8(ascii: "]") { end += 1 }
    return end
  }

  // MARK: Nodes and problems

  mutating func append(_ kind: JSONNodeKind, from start: Int, to end: Int, hasEscapes: Bool = false) {
    guard nodes.count < Limits.values else {
      return fail("more than \(Limits.values) keys and values", nil)
    }
    nodes.append(
      JSONNode(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }

  mutating func fail(_ message: String, _ expected: Hint?, at place: Int? = nil) {
    let place = place ?? offset
    if !recovers, problems.last?.offset != place { problems.append(JSONProblem(place, message, expected)) }
    failed = true
  }

  mutating func report(_ place: Int, _ message: String, _ expected: Hint?) {
    if recovers { return }
    problems.append(JSONProblem(place, message, expected))
    if problems.count >= Limits.shownProblems { failed = true }
  }

  private mutating func failAtEnd() {
    guard let container = open.last else {
      return fail("the file is empty", "expected a value such as { … }", at: bytes.count)
    }
    let isObject = nodes[container].kind == .object
    var line = 1
    for index in 0..<Int(nodes[container].start) where bytes[index] == 0x0A { line += 1 }
    fail(
      "the file ends inside the \(isObject ? "object" : "list") that begins on line \(line)",
      isObject ? "expected \"}\"" : "expected \"]\"", at: bytes.count)
  }

  func describe(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "\"\(Character(Unicode.Scalar(byte)))\""
    case 0x80...: "this character"
    default: "a control character"
    }
  }
}
