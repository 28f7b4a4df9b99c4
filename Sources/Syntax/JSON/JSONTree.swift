/// A value to be written as JSON, its keys in the order in which they were given.
package indirect enum JSONTree: Sendable, Hashable {
  case object([Member])
  case list([JSONTree])
  case text(String)
  case number(Double)
  case bool(Bool)
  case null
  /// One value as JSON on one line, made elsewhere.
  case raw(String)

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

  /// What was read, to be written again in part. For what the program itself has written: it recurses.
  package init(_ value: JSONValue) {
    switch value.kind {
    case .object: self = .object(value.members.map { Member($0.key, JSONTree($0.value)) })
    case .list: self = .list(value.elements.map { JSONTree($0) })
    case .text: self = .text(value.text ?? "")
    case .number: self = .number(value.number ?? 0)
    case .bool: self = .bool(value.bool ?? false)
    case .null: self = .null
    }
  }

  /// The value of a key; nil for what is no object.
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of a list; none of anything else.
  package var elements: [JSONTree] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  package var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  package var double: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The text over several lines. What fits into `width` columns is on one.
  package func text(width: Int = 100) -> String {
    var writer = JSONTreeWriter(width: width)
    writer.write(self, indent: 0, used: 0)
    return writer.text + "\n"
  }

  /// On one line, without a space that is not needed: for other programs.
  package var compact: String {
    var text = ""
    writeCompact(to: &text)
    return text
  }

  private func writeCompact(to text: inout String) {
    switch self {
    case .text(let string): text += JSONText.quoted(string)
    case .number(let number): text += JSONText.number(number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    case .raw(let json): text += json
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.writeCompact(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += JSONText.quoted(member.key) + ":"
        member.value.writeCompact(to: &text)
      }
      text += "}"
    }
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
    case .raw(let json): return json.utf8.count <= limit ? json : nil
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
  /// In columns: indented without end, a file of thousands of levels would be hundreds of times as long as its values.
  private static let deepest = 80

  mutating func write(_ tree: JSONTree, indent: Int, used: Int) {
    if let line = tree.line(limit: max(10, width - used)) {
      text += line
      return
    }
    let outer = String(repeating: " ", count: min(indent, Self.deepest))
    let inner = String(repeating: " ", count: min(indent + 2, Self.deepest))
    switch tree {
    case .object(let members):
      text += "{\n"
      for (index, member) in members.enumerated() {
        let key = JSONText.quoted(member.key) + ": "
        text += inner + key
        write(member.value, indent: indent + 2, used: inner.count + key.count + 1)
        text += index < members.count - 1 ? ",\n" : "\n"
      }
      text += outer + "}"
    case .list(let elements):
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += inner
        write(element, indent: indent + 2, used: inner.count + 1)
        text += index < elements.count - 1 ? ",\n" : "\n"
      }
      text += outer + "]"
    case .text(let string): text += JSONText.quoted(string)
    case .raw(let json): text += json
    case .number, .bool, .null: break
    }
  }
}
