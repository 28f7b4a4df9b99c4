import Syntax
import TestSupport
import Testing

@testable import sizewise

/// The protocol: order, errors, changes, limits.
@Suite struct LanguageSessionTests {
  private let sound =
    #"{"sizewise": 1, "views": {"a": {"label": "Hi", "top": "safeArea + 8", "leading": 16}}}"#

  @Test func aSessionBeginsAndEnds() throws {
    let talk = try LanguageTalk([LanguageTalk.initialize] + LanguageTalk.end)
    let abilities = try #require(talk.answer(0)?["result"]?["capabilities"])
    #expect(abilities["positionEncoding"] == .text("utf-16") && abilities["hoverProvider"] == .bool(true))
    #expect(talk.answer(99)?["result"] == .null && talk.status == .fine)
  }

  @Test(
    arguments: [
      // Before the handshake, twice, after the end; unknown and malformed requests.
      ([#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#], -32002.0),
      ([LanguageTalk.initialize, #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#], -32600),
      (
        [
          LanguageTalk.initialize, LanguageTalk.end[0],
          #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#,
        ], -32600
      ),
      ([LanguageTalk.initialize, #"{"jsonrpc":"2.0","id":1,"method":"textDocument/nothing"}"#], -32601),
      (
        [LanguageTalk.initialize, #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#],
        -32602
      ),
    ] as [([String], Double)])
  func wrongRequestsAreRefused(messages: [String], code: Double) throws {
    #expect(try LanguageTalk(messages).answer(1)?["error"]?["code"] == .number(code))
  }

  @Test func anEndWithoutShutdownIsAFailure() throws {
    #expect(try LanguageTalk([LanguageTalk.initialize, LanguageTalk.end[1]]).status == .findings)
  }

  @Test func mistakesAreDiagnosticsInTheirPlace() throws {
    let text = #"{"sizewise": 1, "views": {"a": {"label": "😀", "fnt": "bold", "top": 8}}}"#
    let talk = try LanguageTalk([LanguageTalk.initialize, LanguageTalk.open("/tmp/no such/a.json", text)])
    let found = try #require(talk.diagnostics.first)
    #expect(found["message"]?.string?.contains("did you mean \"font\"?") == true)
    #expect(
      found["range"]?.compact == #"{"start":{"line":0,"character":47},"end":{"line":0,"character":52}}"#)
    #expect(found["severity"] == .number(1))
  }

  @Test func changesAreRead() throws {
    let path = "/tmp/no such/a.json"
    let broken = sound.replacing("top", with: "tpo")
    let place = #""range":{"start":{"line":0,"character":48},"end":{"line":0,"character":51}}"#
    let talk = try LanguageTalk([
      LanguageTalk.initialize, LanguageTalk.open(path, broken),
      LanguageTalk.change(path, "[{\(place),\"text\":\"top\"}]"),
      LanguageTalk.ask(1, "hover", path, column: 49),
    ])
    #expect(
      talk.answer(1)?["result"]?["contents"]?["value"]?.string?.contains("a label [16, 67,") == true,
      "\(talk.answers)")
    #expect(talk.diagnostics.allSatisfy { $0["severity"] != .number(1) })
    let whole = try LanguageTalk([
      LanguageTalk.initialize, LanguageTalk.open(path, sound), LanguageTalk.change(path, #"[{"text":"{"}]"#),
    ])
    #expect(whole.diagnostics.first?["message"]?.string?.contains("the file ends") == true)
  }

  /// The findings of a check, with their rule, and the edits that resolve them.
  @Test func findingsAreDiagnosticsWithFixes() throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"sizewise": 1, "views": {
        "a": {"view": {}, "background": "systemRed", "top": 100, "width": 40, "height": 40}
      }}
      """#
    let path = try folder.write(text, to: "a.json")
    let talk = try LanguageTalk([LanguageTalk.initialize, LanguageTalk.open(path, text)])
    let found = try #require(
      talk.diagnostics.first { $0["code"] == .text("ambiguous-layout") }, "\(talk.diagnostics)")
    #expect(found["range"]?["start"]?["line"] == .number(1))
    let actions =
      try LanguageTalk([
        LanguageTalk.initialize, LanguageTalk.open(path, text),
        LanguageTalk.ask(1, "codeAction", path, line: 1, column: 4),
      ]).answer(1)?["result"]?.elements ?? []
    let action = try #require(
      actions.first { $0["title"]?.string?.hasPrefix("Add missing constraints") == true }, "\(actions)")
    let edit = try #require(action["edit"]?["changes"]?[FileURI.uri(path)]?.elements.first)
    #expect(edit["newText"]?.string?.contains("leading") == true)
  }

  @Test func aWrongWordIsReplaced() throws {
    let path = "/tmp/no such/a.json"
    let talk = try LanguageTalk([
      LanguageTalk.initialize, LanguageTalk.open(path, sound.replacing("leading", with: "leadin")),
      LanguageTalk.ask(1, "codeAction", path, column: 60),
    ])
    let action = try #require(talk.answer(1)?["result"]?.elements.first)
    #expect(action["title"] == .text("Replace \"leadin\" by \"leading\""))
    #expect(
      action["edit"]?["changes"]?[FileURI.uri(path)]?.elements.first?["newText"] == .text("\"leading\""))
  }

  /// A question that was cancelled, and files that are closed, of another kind, or too large.
  @Test func cancelledAndClosed() throws {
    let path = "/tmp/no such/a.json"
    let talk = try LanguageTalk([
      LanguageTalk.initialize, LanguageTalk.open(path, "{"), LanguageTalk.ask(1, "hover", path),
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"\#(FileURI.uri(path))"}}}"#,
      LanguageTalk.ask(2, "hover", path),
      LanguageTalk.open("/tmp/no such/package.json", #"{"name": "x", "views": 3}"#),
    ])
    #expect(talk.answer(1)?["error"]?["code"] == .number(-32800))
    #expect(talk.answer(2)?["result"] == .null)
    #expect(talk.diagnostics.isEmpty)
  }

  @Test func otherFormatsHaveAnOutlineAndFrames() throws {
    let path = Fixtures.root + "/layouts/player.storyboard"
    let text = String(decoding: try Fixtures.read(path), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("<label") })
    let talk = try LanguageTalk([
      LanguageTalk.initialize, LanguageTalk.open(path, text), LanguageTalk.ask(1, "documentSymbol", path),
      LanguageTalk.ask(2, "hover", path, line: line, column: 20),
      LanguageTalk.ask(3, "completion", path, line: line),
    ])
    #expect(talk.answer(1)?["result"]?.elements.first?["children"]?.elements.isEmpty == false)
    #expect(
      talk.answer(2)?["result"]?["contents"]?["value"]?.string?.contains("x = ") == true,
      "\(talk.answer(2)?.compact ?? "")")
    #expect(talk.answer(3)?["result"] == .null)
  }
}
