import Syntax
import TestSupport
import Testing

/// For any bytes, each line gets at most one answer, every answer is a message of the protocol, and the next valid
/// request is answered.
@Suite struct AgentFuzzTests {
  static let sound = [
    AgentTalk.initialize, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"progressToken":7}}}"#,
    #"{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"name":"format","arguments":{"topic":"label"}}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"devices","arguments":{"limit":2,"find":"se"}}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"resources/read","params":{"uri":"file:///a%20b"}}"#,
    #"{"jsonrpc":"2.0","id":6,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#,
  ]

  private func hold(_ bytes: [UInt8], _ what: String) throws {
    let last = Array("\n{\"jsonrpc\":\"2.0\",\"id\":\"last-one\",\"method\":\"ping\"}\n".utf8)
    let talk = try AgentTalk(bytes: bytes + last)
    let lines = bytes.split(separator: 0x0A).count
    #expect(talk.answers.count <= lines + 1, "\(what)")
    for answer in talk.answers {
      let kinds = ["result", "error", "method"].filter { answer[$0] != nil }
      #expect(answer["jsonrpc"] == .text("2.0") && kinds.count == 1, "\(what): \(answer.compact.prefix(300))")
      if let error = answer["error"] {
        #expect(error["code"]?.double != nil && error["message"]?.string != nil, "\(what)")
      }
    }
    #expect(talk.answers.contains { $0["id"] == .text("last-one") && $0["result"] != nil }, "\(what)")
  }

  @Test func theServerSurvivesRandomBytes() throws {
    for seed in 0..<UInt64(LongTests.scaled(300)) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0..<400, using: &random)
      // Mostly bytes that occur in JSON, so that the parser gets far.
      let alphabet = Array("{}[]\":,\\u0019.eE+-truefalsn \n\t".utf8)
      let bytes = (0..<count).map { _ in
        random.chance(0.8) ? random.pick(alphabet) : UInt8.random(in: 0...255, using: &random)
      }
      try hold(bytes, "seed \(seed)")
    }
  }

  @Test func theServerSurvivesDamagedRequests() throws {
    for seed in 0..<UInt64(LongTests.scaled(300)) {
      var random = SeededGenerator(seed: seed)
      var lines = (0..<4).map { _ in Array(random.pick(Self.sound).utf8) }
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let line = Int.random(in: 0..<lines.count, using: &random)
        guard !lines[line].isEmpty else { continue }
        let place = Int.random(in: 0..<lines[line].count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: lines[line].remove(at: place)
        case 1: lines[line][place] = UInt8.random(in: 0...255, using: &random)
        case 2: lines[line].insert(contentsOf: lines[line][place...], at: place)
        case 3: lines[line].removeSubrange(place...)
        default:
          // Replaces a value by one of another type.
          if let colon = lines[line][place...].firstIndex(of: UInt8(ascii: ":")) {
            let values = [
              "null", "1e999", "-0", "[]", "{}", "true", "\"\\ud800\"", "\"\\u0000\"", "99999999999999999999",
            ]
            lines[line].insert(contentsOf: Array((random.pick(values) + ",\"z\":").utf8), at: colon + 1)
          }
        }
      }
      try hold(Array(lines.joined(separator: [0x0A])), "seed \(seed)")
    }
  }

  /// Deep, long and wide requests, and more than the server keeps.
  @Test func extremeRequestsAreAnswered() throws {
    let deep = 200_000
    let nested =
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"# + String(repeating: "[", count: deep)
      + String(repeating: "]", count: deep) + "}}"
    let objects = String(repeating: #"{"a":"#, count: deep) + "1" + String(repeating: "}", count: deep)
    let wide =
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"#
      + (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}}"
    let long = #"{"jsonrpc":"2.0","id":"# + String(repeating: "9", count: 100_000) + #","method":"ping"}"#
    let tooLong =
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":""# + String(repeating: "x", count: 5 << 20)
      + "\"}}"
    let name = #"{"jsonrpc":"2.0","id":1,"method":""# + String(repeating: "m", count: 1 << 20) + "\"}"
    for (text, what) in [
      (nested, "nested"), (objects, "objects"), (wide, "wide"), (long, "long id"), (tooLong, "too long"),
      (name, "name"),
    ] {
      try hold(Array(text.utf8), what)
    }
    let talk = try AgentTalk([tooLong])
    #expect(talk.answers.first?["error"]?["message"] == .text("a request can have at most 4 MB"))
  }

  /// Requests beyond the limit are rejected, not lost.
  @Test func requestsBeyondTheLimitAreRejected() throws {
    let folder = try TemporaryFolder()
    let calls = (1...150).map { AgentTalk.request($0, "format", "{}") }
    let talk = try AgentTalk([AgentTalk.initialize] + calls, folders: [folder.path])
    #expect(talk.answers.count == 151)
    #expect(talk.answers.count { $0["error"]?["code"] == .number(-32603) } == 50)
  }
}
