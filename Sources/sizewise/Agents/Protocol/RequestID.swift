import Syntax

/// What a client calls a request: a text or a whole number. Kept as the JSON that it was, so that the answer has the same.
package struct RequestID: Sendable, Hashable {
  package let json: String

  package init?(_ value: JSONValue) {
    switch value.kind {
    case .text: json = JSONText.quoted(value.text ?? "")
    case .number:
      guard let number = value.number, number == number.rounded() else { return nil }
      json = value.source
    default: return nil
    }
  }
}

extension JSONValue {
  /// As it is in the text that it was read from.
  var source: String { String(decoding: document.source.bytes[offset..<endOffset], as: UTF8.self) }
}
