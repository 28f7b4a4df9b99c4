/// The reason why a request has no result, with a code of JSON-RPC or of a protocol above it.
package struct ProtocolError: Error, Sendable, Hashable {
  /// The error code of JSON-RPC, MCP or the Language Server Protocol.
  package var code: Int
  package var message: String
  /// Further data, such as the supported revisions.
  package var data: JSONTree?

  package init(code: Int, message: String, data: JSONTree? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Parses an error written from `tree`.
  package init(_ json: String) {
    let tree = JSONDocument(Array(json.utf8), file: "error").root
    code = tree?["code"]?.number.flatMap { Int(exactly: $0) } ?? -32603
    message = tree?["message"]?.text ?? "the answer was lost"
    data = tree?["data"].map { JSONTree($0) }
  }

  package static func unreadable(_ reason: String) -> ProtocolError { .init(code: -32700, message: reason) }
  package static func invalidRequest(_ reason: String) -> ProtocolError {
    .init(code: -32600, message: reason)
  }
  package static func unknownMethod(_ name: String) -> ProtocolError {
    .init(code: -32601, message: "there is no method \"\(name.prefix(100))\"")
  }
  package static func invalidParameters(_ reason: String) -> ProtocolError {
    .init(code: -32602, message: reason)
  }
  package static func fault(_ reason: String) -> ProtocolError { .init(code: -32603, message: reason) }

  package var tree: JSONTree {
    var members: [JSONTree.Member] = [
      .init("code", .number(Double(code))), .init("message", .text(message)),
    ]
    if let data { members.append(.init("data", data)) }
    return .object(members)
  }
}
