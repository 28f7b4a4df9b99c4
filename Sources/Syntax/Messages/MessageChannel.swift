/// Separates the messages of a client, and writes messages to it, in one of the two framings of JSON-RPC over a stream.
package struct MessageChannel {
  /// How the end of a message is found.
  package enum Framing: Sendable {
    /// One message per line, as in the Model Context Protocol.
    case lines
    /// A header with the length before each message, as in the Language Server Protocol.
    case headers
  }

  package enum Part: Equatable {
    case message([UInt8])
    case tooLong
    /// A header without a length.
    case noLength
  }

  /// The size limit for a message.
  package let most: Int
  private let framing: Framing
  private var lines: LineReader
  private var headers: HeaderReader

  package init(_ framing: Framing, most: Int) {
    self.framing = framing
    self.most = most
    lines = LineReader(most: most)
    headers = HeaderReader(most: most)
  }

  /// Returns the messages that end in these bytes.
  package mutating func feed(_ bytes: ArraySlice<UInt8>) -> [Part] {
    switch framing {
    case .lines: lines.feed(bytes).map(Part.init)
    case .headers: headers.feed(bytes)
    }
  }

  /// Returns the message at the end of the stream that nothing terminates.
  package mutating func end() -> [Part] {
    switch framing {
    case .lines: lines.end().map(Part.init)
    case .headers: []
    }
  }

  /// Returns a message with its framing.
  package func bytes(of message: JSONTree) -> [UInt8] {
    let text = Array(message.compact.utf8)
    return switch framing {
    case .lines: text + [0x0A]
    case .headers: Array("Content-Length: \(text.count)\r\n\r\n".utf8) + text
    }
  }
}

extension MessageChannel.Part {
  fileprivate init(_ line: LineReader.Line) {
    switch line {
    case .text(let text): self = .message(text)
    case .tooLong: self = .tooLong
    }
  }
}
