/// A message of JSON-RPC from a client.
package enum ReceivedMessage {
  case request(RequestID, method: String, parameters: JSONValue?)
  case notification(method: String, parameters: JSONValue?)
  /// The client's response to our request; nil if it reported an error.
  case response(RequestID, result: JSONValue?)
  /// An invalid message, with its id if that could be read.
  case broken(RequestID?, ProtocolError)

  package init(_ bytes: [UInt8]) {
    let document = JSONDocument(bytes, file: "request")
    guard let root = document.root else {
      let reason = document.diagnostics.first { $0.severity == .error }?.message ?? "the message is empty"
      self = .broken(nil, .unreadable("this is not JSON: \(reason)"))
      return
    }
    guard root.kind == .object else {
      self = .broken(
        nil,
        .invalidRequest(
          root.kind == .list
            ? "send one request per message; batches are not supported" : "a request must be an object"))
      return
    }
    let idValue = root["id"]
    let id = idValue.flatMap { RequestID($0) }
    guard root["jsonrpc"]?.text == "2.0" else {
      self = .broken(id, .invalidRequest("\"jsonrpc\" must be \"2.0\""))
      return
    }
    if idValue != nil, id == nil {
      self = .broken(nil, .invalidRequest("\"id\" must be a string or an integer"))
      return
    }
    guard let method = root["method"] else {
      guard let id, root["result"] != nil || root["error"] != nil else {
        self = .broken(id, .invalidRequest("\"method\" is missing"))
        return
      }
      self = .response(id, result: root["result"])
      return
    }
    guard let name = method.text else {
      self = .broken(id, .invalidRequest("\"method\" must be a string"))
      return
    }
    // Some clients send null instead of no parameters.
    let parameters = root["params"].flatMap { $0.isNull ? nil : $0 }
    if let parameters, parameters.kind != .object {
      self = .broken(id, .invalidParameters("\"params\" must be an object"))
      return
    }
    self =
      id.map { .request($0, method: name, parameters: parameters) }
      ?? .notification(method: name, parameters: parameters)
  }
}

/// The id of a request, a string or a whole number. Stored as the original JSON, so that the response has the same id.
package struct RequestID: Sendable, Hashable {
  /// The id as JSON.
  package let json: String

  package init(json: String) { self.json = json }

  /// Returns nil for a value that is neither a string nor a whole number.
  package init?(_ value: JSONValue) {
    switch value.kind {
    case .text: json = JSONText.quoted(value.text ?? "")
    case .number:
      guard let number = value.number, number == number.rounded() else { return nil }
      json = value.source
    case .object, .list, .bool, .null: return nil
    }
  }
}

extension JSONValue {
  /// The JSON text of a value in its source.
  package var source: String { String(decoding: document.source.bytes[offset..<endOffset], as: UTF8.self) }
}

extension JSONTree {
  /// Returns the response to a request.
  package static func answer(_ id: RequestID, _ result: JSONTree) -> JSONTree {
    response(id, "result", result)
  }

  /// Returns the response to a request that has no result; without an id for a message that cannot be read.
  package static func refusal(_ id: RequestID?, _ error: ProtocolError) -> JSONTree {
    response(id, "error", error.tree)
  }

  /// Returns a notification.
  package static func notification(_ method: String, _ parameters: JSONTree) -> JSONTree {
    .object(["jsonrpc": .text("2.0"), "method": .text(method), "params": parameters])
  }

  private static func response(_ id: RequestID?, _ key: String, _ value: JSONTree) -> JSONTree {
    var members = [Member("jsonrpc", .text("2.0"))]
    if let id { members.append(.init("id", .raw(id.json))) }
    return .object(members + [.init(key, value)])
  }
}
