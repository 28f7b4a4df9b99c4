/// Splits a stream into messages that follow a header with their length. A message that is too long is skipped.
struct HeaderReader {
  private let most: Int
  /// The lines of the header so far.
  private var lines = LineReader(most: 4096)
  /// The length in the header so far.
  private var length: Int?
  /// Whether the line so far has any text.
  private var hasText = false
  /// Whether a header has begun.
  private var isInHeader = false
  private var message: [UInt8] = []
  /// The number of bytes of the message that are missing; nil before the end of its header.
  private var missing: Int?
  private var isPassingOver = false

  init(most: Int) { self.most = most }

  /// Returns the messages that end in these bytes.
  mutating func feed(_ bytes: ArraySlice<UInt8>) -> [MessageChannel.Part] {
    var parts: [MessageChannel.Part] = []
    var rest = bytes
    while !rest.isEmpty {
      if let missing {
        let part = rest.prefix(missing)
        if !isPassingOver { message += part }
        rest = rest.dropFirst(part.count)
        self.missing = missing - part.count
        if part.count == missing { finish(&parts) }
        continue
      }
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      hasText = hasText || rest[..<end].contains { $0 != 0x0D && $0 != 0x0A }
      for line in lines.feed(rest[..<end]) { read(line) }
      let isComplete = rest[end - 1] == 0x0A
      rest = rest[end...]
      guard isComplete else { continue }
      if !hasText, isInHeader { endHeader(&parts) }
      hasText = false
    }
    return parts
  }

  private mutating func read(_ line: LineReader.Line) {
    isInHeader = true
    guard case .text(let text) = line else { return }
    let words = String(decoding: text, as: UTF8.self).split(separator: ":", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "content-length" else { return }
    length = Int(words[1].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
  }

  private mutating func endHeader(_ parts: inout [MessageChannel.Part]) {
    isInHeader = false
    guard let length else {
      parts.append(.noLength)
      return
    }
    self.length = nil
    isPassingOver = length > most
    missing = length
    if length == 0 { finish(&parts) }
  }

  private mutating func finish(_ parts: inout [MessageChannel.Part]) {
    parts.append(isPassingOver ? .tooLong : .message(message))
    message = []
    missing = nil
    isPassingOver = false
  }
}
