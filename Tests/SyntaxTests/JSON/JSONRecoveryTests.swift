import TestSupport
import Testing

@testable import Syntax

/// Files that are being typed: what can be read of them.
@Suite struct JSONRecoveryTests {
  private func read(_ text: String) -> String {
    let document = JSONDocument(recovering: SourceText(Array(text.utf8), file: "test"))
    return document.hasValue ? JSONTree(JSONValue(document, 0)).compact : ""
  }

  @Test(arguments: [
    (#"{"a": 1, "b": [true, {"c": "x"}]}"#, #"{"a":1,"b":[true,{"c":"x"}]}"#),
    ("", ""), ("{", "{}"), (#"{"a"#, #"{"a":null}"#), (#"{"a""#, #"{"a":null}"#),
    (#"{"a":"#, #"{"a":null}"#), (#"{"a": }"#, #"{"a":null}"#), (#"{"a": , "b": 2}"#, #"{"a":null,"b":2}"#),
    (#"{"a" "b": 2}"#, #"{"a":null,"b":2}"#), (#"{"a": tru, "b": 2}"#, #"{"a":null,"b":2}"#),
    ("{\"a\": \"x\n \"b\": 2}", #"{"a":"x","b":2}"#), ("{\"lab\n \"b\": 2}", #"{"lab":null,"b":2}"#),
    (#"{"a": {"b": [1, 2}, "c": 3}"#, #"{"a":{"b":[1,2]},"c":3}"#), (#"{"a": 1]}"#, #"{"a":1}"#),
    (#"{"a": 1,, "b": 2}"#, #"{"a":1,"b":2}"#), (#"{a: 1, "b": 2}"#, #"{"b":2}"#),
    (#"{"a": 1} {"b": 2}"#, #"{"a":1}"#), (#"{"a": "\x", "b": 2}"#, #"{"a":"\\x","b":2}"#),
    (#"{"a": 1 / 2, "b": 3}"#, #"{"a":1,"b":3}"#), (#"[1, 01, -, 2]"#, "[1,null,null,2]"),
  ])
  func brokenFilesKeepTheirRest(text: String, expected: String) { #expect(read(text) == expected, "\(text)") }

  /// Any bytes are read in one pass, and containers end within the file.
  @Test func randomBytesAreRead() {
    for seed in 0..<UInt64(LongTests.scaled(500)) {
      var random = SeededGenerator(seed: seed)
      let alphabet = Array("{}[]\":,\\/*1-tn \n".utf8)
      let bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in random.pick(alphabet) }
      let document = JSONDocument(recovering: SourceText(bytes, file: "test"))
      guard document.hasValue else { continue }
      var work = [JSONValue(document, 0)]
      while let value = work.popLast() {
        #expect(value.offset >= 0 && value.offset <= bytes.count, "seed \(seed)")
        work += Array(value.elements) + value.members.map(\.value)
      }
    }
  }

  /// A file of brackets does not take more than one pass over the open containers.
  @Test func manyBracketsTakeLittleTime() {
    let text = String(repeating: "{\"a\":", count: 20_000) + String(repeating: "]", count: 200_000)
    #expect(JSONDocument(recovering: SourceText(Array(text.utf8), file: "test")).hasValue)
  }
}
