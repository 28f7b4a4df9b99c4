import Syntax
import TestSupport
import Testing

@testable import sizewise

/// A conversation with `sizewise lsp`, in this process: the editor's messages, and the answers.
struct LanguageTalk {
  let answers: [JSONTree]
  let status: sizewise.ExitStatus

  static let initialize =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"textDocument":{"completion":{"completionItem":{"snippetSupport":true}}}}}}"#
  static let end = [
    #"{"jsonrpc":"2.0","id":99,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
  ]

  init(_ messages: [String]) throws {
    try self.init(bytes: messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined())
  }

  init(bytes: String) throws {
    let run = Run("lsp", input: bytes)
    status = run.status
    var channel = MessageChannel(.headers, most: .max)
    answers = try channel.feed(Array(run.output.utf8)[...]).map { part in
      guard case .message(let text) = part else { throw RequestFailure() }
      return JSONTree(try #require(JSONDocument(text, file: "answer").root))
    }
  }

  struct RequestFailure: Error {}

  func answer(_ id: Int) -> JSONTree? { answers.first { $0["id"] == .number(Double(id)) } }

  /// The diagnostics that were published last.
  var diagnostics: [JSONTree] {
    answers.last { $0["method"] == .text("textDocument/publishDiagnostics") }?["params"]?["diagnostics"]?
      .elements ?? []
  }

  static func open(_ path: String, _ text: String) -> String {
    let item = JSONTree.object([
      "uri": .text(FileURI.uri(path)), "languageId": .text("json"), "version": .number(1),
      "text": .text(text),
    ])
    return #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(item.compact)}}"#
  }

  static func ask(_ id: Int, _ method: String, _ path: String, line: Int = 0, column: Int = 0) -> String {
    let place = #"{"line":\#(line),"character":\#(column)}"#
    return
      #"{"jsonrpc":"2.0","id":\#(id),"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"\#(FileURI.uri(path))"},"position":\#(place),"range":{"start":\#(place),"end":\#(place)},"context":{"diagnostics":[]}}}"#
  }

  static func change(_ path: String, _ changes: String, version: Int = 2) -> String {
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(FileURI.uri(path))","version":\#(version)},"contentChanges":\#(changes)}}"#
  }
}
