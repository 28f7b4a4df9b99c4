/// A value to be written as JSON, its keys in the order in which they were given.
package indirect enum JSONTree: Sendable, Hashable {
  case object([Member])
  case list([JSONTree])
  case text(String)
  case number(Double)
  case bool(Bool)
  case null

  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  package static func object(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// The text over several lines. What fits into `width` columns stands on one.
  package func text(width: Int = 100) -> String {
    var writer = JSONTreeWriter(width: width)
    writer.write(self, indent: 0, used: 0)
    return writer.text + "\n"
  }

  /// On one line, if that has no more than `limit` characters.
  func line(limit: Int) -> String? {
    switch self {
    case .text(let text):
      let quoted = JSONText.quoted(text)
      return quoted.count <= limit ? quoted : nil
    case .number(let number): return JSONText.number(number)
    case .bool(let bool): return bool ? "true" : "false"
    case .null: return "null"
    case .list(let elements):
      return Self.line(elements.lazy.map { ("", $0) }, "[", "]", limit)
    case .object(let members):
      return members.isEmpty
        ? "{}" : Self.line(members.lazy.map { (JSONText.quoted($0.key) + ": ", $0.value) }, "{ ", " }", limit)
    }
  }

  private static func line(
    _ parts: some Sequence<(String, JSONTree)>, _ open: String, _ close: String, _ limit: Int
  ) -> String? {
    var text = open
    var isFirst = true
    for (key, value) in parts {
      text += (isFirst ? "" : ", ") + key
      isFirst = false
      guard text.utf8.count <= limit, let line = value.line(limit: limit - text.utf8.count) else {
        return nil
      }
      text += line
    }
    text += close
    return text.utf8.count <= limit ? text : nil
  }
}

/// Depth here is that of what the program itself builds, so it recurses.
private struct JSONTreeWriter {
  let width: Int
  var text = ""

  mutating func write(_ tree: JSONTree, indent: Int, used: Int) {
    if let line = tree.line(limit: max(10, width - used)) {
      text += line
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    switch tree {
    case .object(let members):
      text += "{\n"
      for (index, member) in members.enumerated() {
        let key = JSONText.quoted(member.key) + ": "
        text += inner + key
        write(member.value, indent: indent + 2, used: inner.count + key.count + 1)
        text += index < members.count - 1 ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indent) + "}"
    case .list(let elements):
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += inner
        write(element, indent: indent + 2, used: inner.count + 1)
        text += index < elements.count - 1 ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indent) + "]"
    case .text(let string): text += JSONText.quoted(string)
    default: break
    }
  }
}
