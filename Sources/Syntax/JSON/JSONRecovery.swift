import Basics

/// Reading of a file that is being typed: after an error, the next key or value is looked for. Missing values are null.
extension JSONParser {
  /// The number of containers that one bracket can close.
  private static let mostImplied = 64

  /// Continues after an error, and returns what is allowed next, or nil at the end of the file.
  /// - Parameters:
  ///   - expectation: what was allowed.
  ///   - start: the offset of the token with the error.
  ///   - count: the number of nodes before it.
  mutating func resume(_ expectation: Expectation, from start: Int, nodes count: Int) -> Expectation? {
    guard start < bytes.count, open.count < Limits.nesting, nodes.count < Limits.values else {
      if expectation == .value, !open.isEmpty, nodes.count < Limits.values { appendMissing() }
      while !open.isEmpty { close(implied: true) }
      return nil
    }
    let byte = bytes[start]
    if byte == UInt8(ascii: "/") {
      let isUnterminated = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "*")
      offset = isUnterminated ? bytes.count : start + 1
      return expectation
    }
    switch expectation {
    case .value, .valueOrEnd:
      if byte == UInt8(ascii: "\"") {
        resumeText(from: start)
      } else {
        append(.null, from: start, to: start)
        offset = end(ofWordAt: start)
      }
      return .separator
    case .key, .keyOrEnd: return resumeKey(byte, from: start, isRead: nodes.count > count)
    case .separator:
      let closed: JSONNodeKind? =
        byte == UInt8(ascii: "}") ? .object : byte == UInt8(ascii: "]") ? .array : nil
      guard let closed, open.suffix(Self.mostImplied).contains(where: { nodes[$0].kind == closed }) else {
        offset = start + 1
        return .separator
      }
      while let last = open.last, nodes[last].kind != closed { close(implied: true) }
      return .separator
    }
  }

  private mutating func resumeKey(_ byte: UInt8, from start: Int, isRead: Bool) -> Expectation {
    switch byte {
    case _ where isRead:
      appendMissing()
      return .separator
    case UInt8(ascii: "\""):
      resumeText(from: start)
      appendMissing()
      return .separator
    case UInt8(ascii: "}"): return .keyOrEnd
    case UInt8(ascii: "]"): return .separator
    default:
      offset = max(end(ofWordAt: start), start + 1)
      return .keyOrEnd
    }
  }

  private mutating func appendMissing() {
    let end = min(previousEnd, bytes.count)
    append(.null, from: end, to: end)
  }

  /// Adds a text that ends at its quotation mark, or else with its line.
  private mutating func resumeText(from quote: Int) {
    var index = quote + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, bytes.count)
    append(.string, from: quote + 1, to: index)
    offset = index < bytes.count && bytes[index] == UInt8(ascii: "\"") ? index + 1 : index
  }

  /// Returns the offset after a word that is no value; a separator is not part of it.
  private func end(ofWordAt start: Int) -> Int {
    var index = start
    while index < bytes.count, !",]}{[\"".utf8.contains(bytes[index]), bytes[index] != 0x0A { index += 1 }
    // A colon or a bracket by itself is skipped.
    return index == start && !",]}".utf8.contains(bytes[start]) ? start + 1 : index
  }
}
