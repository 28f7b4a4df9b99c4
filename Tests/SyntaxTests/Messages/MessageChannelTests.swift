import Syntax
import TestSupport
import Testing

@Suite struct MessageChannelTests {
  private func parts(_ text: String, most: Int = 100, chunk: Int = .max) -> [MessageChannel.Part] {
    var channel = MessageChannel(.headers, most: most)
    var parts: [MessageChannel.Part] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      parts += channel.feed(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
    }
    return parts
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func messagesAreFoundInAnyChunks(chunk: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]Content-Length: 0\r\n\r\n"
      + "Content-Length: 4\n\ntrueOther: 1\r\n\r\nContent-Length: 101\r\n\r\n"
      + String(repeating: "x", count: 101)
      + "Content-Length: -1\r\n\r\nContent-Length: 2\r\n\r\n\r\nContent-Length: 9\r\n\r\nunfinish"
    let expected: [MessageChannel.Part] = [
      .message(Array("{}".utf8)), .message(Array("[1]".utf8)), .message([]), .message(Array("true".utf8)),
      .noLength,
      .tooLong, .noLength, .message(Array("\r\n".utf8)),
    ]
    #expect(parts(text, chunk: chunk) == expected)
  }

  @Test func randomBytesAreSurvived() {
    for seed in 0..<UInt64(LongTests.scaled(300)) {
      var random = SeededGenerator(seed: seed)
      let words = ["Content-Length: ", "\r\n", "\r\n\r\n", "2", "{}", "99999999999999999999", ":", "\n", "é"]
      let text = (0..<20).map { _ in random.pick(words) }.joined()
      #expect(parts(text) == parts(text, chunk: 3), "seed \(seed)")
    }
  }
}
