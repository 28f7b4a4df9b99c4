/// A JSON value to be written; keys keep their order.
package indirect enum JSONTree: Sendable, Hashable {
  case object([Member])
  case list([JSONTree])
  case text(String)
  case number(Double)
  case bool(Bool)
  case null
  /// A value that is already encoded, on one line.
  case raw(String)

  /// A key with its value.
  package struct Member: Sendable, Hashable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// Creates an object from a dictionary literal.
  package static func object(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// Converts a parsed value. It is recursive, so use it only for JSON that this program has written.
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

  /// The value of a key; nil if there is none, or if this is not an object.
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array; empty for any other value.
  package var elements: [JSONTree] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  /// The string, or nil for any other value.
  package var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The number, or nil for any other value.
  package var double: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// Returns indented JSON; values that fit into `width` columns take one line.
  package func text(width: Int = 100) -> String {
    var writer = JSONTreeWriter(width: width)
    writer.write(self)
    return writer.text + "\n"
  }

  /// The JSON on one line without optional white space, for other programs.
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

  /// Returns the JSON on one line, or nil if it is longer than `limit`.
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

/// Writes indented JSON. Files can nest views to any depth, so the writer uses a stack instead of recursion.
private struct JSONTreeWriter {
  /// A partly written object or list.
  private struct Open {
    let parts: Parts
    var next = 0
    /// The indentation of the brackets, in columns.
    let indent: Int
  }

  private enum Parts {
    case members([JSONTree.Member])
    case elements([JSONTree])

    var count: Int {
      switch self {
      case .members(let members): members.count
      case .elements(let elements): elements.count
      }
    }

    var brackets: (open: String, close: String) {
      switch self {
      case .members: ("{", "}")
      case .elements: ("[", "]")
      }
    }
  }

  let width: Int
  private(set) var text = ""
  private var open: [Open] = []
  /// The maximum indentation, in columns. Without it, thousands of levels would take hundreds of times as much space as
  /// their values.
  private static let deepest = 80

  init(width: Int) { self.width = width }

  mutating func write(_ tree: JSONTree) {
    begin(tree, indent: 0, used: 0)
    while let last = open.last {
      let inner = String(repeating: " ", count: min(last.indent + 2, Self.deepest))
      guard last.next < last.parts.count else {
        text +=
          "\n" + String(repeating: " ", count: min(last.indent, Self.deepest)) + last.parts.brackets.close
        open.removeLast()
        continue
      }
      text += (last.next > 0 ? ",\n" : "\n") + inner
      open[open.count - 1].next += 1
      switch last.parts {
      case .members(let members):
        let key = JSONText.quoted(members[last.next].key) + ": "
        text += key
        begin(members[last.next].value, indent: last.indent + 2, used: inner.count + key.count + 1)
      case .elements(let elements):
        begin(elements[last.next], indent: last.indent + 2, used: inner.count + 1)
      }
    }
  }

  /// Writes a value that fits on one line, or the opening bracket of a longer one.
  private mutating func begin(_ tree: JSONTree, indent: Int, used: Int) {
    if let line = tree.line(limit: max(10, width - used)) {
      text += line
      return
    }
    let parts: Parts
    switch tree {
    case .object(let members): parts = .members(members)
    case .list(let elements): parts = .elements(elements)
    case .text(let string):
      text += JSONText.quoted(string)
      return
    case .raw(let json):
      text += json
      return
    case .number, .bool, .null: return
    }
    text += parts.brackets.open
    open.append(Open(parts: parts, indent: indent))
  }
}
