import Basics
import Model
import Testing

@testable import Syntax

@Suite struct JSONParserTests {
  @Test func valuesHaveTheirPosition() throws {
    let document = parse(
      """
      // a comment
      {
        "title": "Grüße \\"du\\" \\u00e9\\ud83d\\ude00", /* another */
        "list": [1, -2.5, 1e3, true, false, null,],
        "empty": {}, "none": [],
      }
      """)
    #expect(document.diagnostics.isEmpty)
    let root = try #require(document.root)
    #expect(root["title"]?.text == "Grüße \"du\" é😀")
    let list = try #require(root["list"])
    #expect(list.elements.map(\.number) == [1, -2.5, 1000, nil, nil, nil])
    #expect(list.elements.map(\.bool) == [nil, nil, nil, true, false, nil])
    #expect(list.elements.map(\.isNull) == [false, false, false, false, false, true])
    #expect(root.members.map(\.key) == ["title", "list", "empty", "none"])
    #expect(root["empty"]?.members.map(\.key) == [])
    #expect(root["missing"] == nil)
    #expect(root["list"]?.position == SourcePosition(line: 4, column: 11))
  }

  @Test(arguments: [
    ("", 1, 1, "the file is empty"),
    ("  // only a comment", 1, 20, "the file is empty"),
    ("{\"a\": 1", 1, 8, "the file ends inside the object that begins on line 1"),
    ("[1, 2", 1, 6, "the file ends inside the list that begins on line 1"),
    ("{\"a\" 1}", 1, 6, "a colon is missing after the key"),
    ("{\"a\": }", 1, 7, "a value is missing"),
    ("{\"a\": 1]", 1, 8, "\"]\" does not close the \"{\" that is open here"),
    ("{a: 1}", 1, 2, "\"a\" is not allowed here"),
    ("{'a': 1}", 1, 2, "\"'\" is not allowed here"),
    ("[\n  1\n  2\n]", 2, 4, "a comma is missing"),
    ("{\"a\": {\"b\": 1}\n \"c\": 2}", 1, 15, "a comma is missing"),
    ("[,]", 1, 2, "unexpected comma"),
    ("[1,,2]", 1, 4, "unexpected comma"),
    ("{\"a\":1,,}", 1, 8, "unexpected comma"),
    ("[01]", 1, 2, "a number cannot begin with 0"),
    ("[1.]", 1, 4, "a number needs a digit after the point"),
    ("[.5]", 1, 2, "a number needs a digit before the point"),
    ("[+1]", 1, 2, "a number cannot begin with \"+\""),
    ("[1e]", 1, 4, "a number needs a digit in its exponent"),
    ("[-]", 1, 3, "a number needs a digit here"),
    ("[1pt]", 1, 3, "a number cannot be followed by \"p\""),
    ("[ture]", 1, 2, "ture is not a value"),
    ("[NaN]", 1, 2, "NaN is not a value"),
    ("\"abc", 1, 1, "unterminated text"),
    ("[\"abc\ndef\"]", 1, 2, "unterminated text"),
    ("[\"\\x\"]", 1, 3, "\\ is not allowed before this character"),
    ("[\"\\u12\"]", 1, 3, "\\u needs four hexadecimal digits"),
    ("[\"\\ud800\"]", 1, 3, "incomplete surrogate pair"),
    ("[\"a\u{1}b\"]", 1, 4, "unescaped control character in text"),
    ("{} {}", 1, 4, "unexpected content after the end of the value"),
    ("{}}", 1, 3, "there is a bracket too many"),
    ("[1] /* open", 1, 5, "unterminated comment"),
    ("[1] / 2", 1, 5, "\"/\" is not allowed here"),
    ("[\"日本語\", oops]", 1, 9, "oops is not a value"),
  ])
  func syntaxErrorsAreReported(text: String, line: Int, column: Int, message: String) throws {
    let document = parse(text)
    #expect(document.root == nil)
    let first = try #require(document.diagnostics.first)
    #expect(first.message == message)
    #expect(first.position == SourcePosition(line: line, column: column))
    #expect(first.severity == .error)
  }

  @Test func allMissingCommasAreReported() {
    let document = parse("{\"a\": 1\n\"b\": [1 2]\n\"c\": 3}")
    #expect(document.diagnostics.map(\.message) == Array(repeating: "a comma is missing", count: 3))
  }

  @Test func nestingIsLimited() {
    let depth = Limits.nesting
    let fine = parse(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    #expect(fine.root != nil)
    let tooDeep = parse(String(repeating: "[", count: 1_000_000))
    #expect(tooDeep.diagnostics.map(\.message) == ["nested more than \(depth) levels deep"])
    #expect(tooDeep.diagnostics[0].position == SourcePosition(line: 1, column: depth + 1))
  }

  @Test func duplicateKeysAreReported() {
    let few = parse("{\"a\": 1, \"b\": 2, \"\\u0061\": 3}")
    #expect(few.diagnostics.map(\.message) == ["the key \"a\" appears twice"])
    #expect(few.diagnostics[0].severity == .warning)
    #expect(few.root?["a"]?.number == 3)
    let many = parse("{" + (0..<20).map { "\"k\($0 % 19)\": \($0)" }.joined(separator: ",") + "}")
    #expect(many.diagnostics.map(\.message) == ["the key \"k0\" appears twice"])
  }

  @Test func invalidUTF8IsRejected() {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0xFE, 0xFF, 0, 0x7B], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xE2, 0x82],
    ] {
      let document = JSONDocument(bytes, file: "x")
      #expect(document.diagnostics.map(\.message) == ["this file is not UTF-8 text"])
    }
    #expect(JSONDocument([0xEF, 0xBB, 0xBF] + Array("[1]".utf8), file: "x").root != nil)
  }

  @Test(arguments: [
    "0", "-0", "1", "0.1", "123456789.5", "1e22", "1e-7", "0.30000000000000004",
    "123456789012345678901234567890",
    "2.2250738585072014e-308", "9007199254740993", "-999999999999999",
  ])
  func numbersAreExact(text: String) throws {
    #expect(parse(text).root?.number == Double(text))
  }

  @Test(arguments: ["", "a\"b\\c\n\t\r", "\u{0}\u{1F}\u{7F}\u{85}\u{2028}", "日本語😀"])
  func quotedTextRoundTrips(text: String) {
    #expect(parse(JSONText.quoted(text)).root?.text == text)
  }

  @Test func truncatedFilesGiveAMessage() {
    let text = "{\"a\": [1, {\"b\": \"x\\n\\u00e9 日\"}], /* c */ \"d\": -1.5e3} // end"
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count - 7 {
      #expect(JSONDocument(Array(bytes[..<length]), file: "x").root == nil)
    }
  }

  @Test func offsetsInsideEscapedTextAreExact() throws {
    let value = try #require(parse("[\"a\\n日\\u00e9b\"]").root?.elements.first { _ in true })
    #expect((0...5).map { value.offset(ofScalar: $0) } == [2, 3, 5, 8, 14, 15])
  }

  private func parse(_ text: String) -> JSONDocument { JSONDocument(Array(text.utf8), file: "test.json") }
}
