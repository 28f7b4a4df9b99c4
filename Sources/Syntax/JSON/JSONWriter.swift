import Model

/// A report that can be written as JSON text, or built as a value to take parts from.
package protocol JSONReport {
  func write(to json: inout JSONWriter)
}

extension JSONReport {
  /// The report as text.
  package var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// The report as a value.
  package var tree: JSONTree { JSONWriter.tree(write) }
}

/// Writes JSON for people and programs: two spaces per level, small values on one line, deterministic output.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.member("name", "login")
///       json.numbers("size", [393, 852])
///       json.list("views") { json in … }
///     }
package struct JSONWriter {
  private var bytes = ""
  private var depth = 0
  /// The open containers: whether they are empty so far, and whether they are written on one line.
  private var open: [(isEmpty: Bool, inline: Bool)] = []
  /// The members of the open containers when building a value instead of text.
  private var levels: [[JSONTree.Member]] = []

  package init() {}

  /// Returns the value that a closure writes.
  package static func tree(_ write: (inout JSONWriter) -> Void) -> JSONTree {
    var json = JSONWriter()
    json.levels = [[]]
    write(&json)
    return json.levels[0].first?.value ?? .null
  }

  /// The JSON text, ending in a line break.
  package var text: String { bytes + "\n" }

  // MARK: Containers

  /// Writes an object; `inline` puts it on one line.
  package mutating func object(_ key: String? = nil, inline: Bool = false, _ body: (inout JSONWriter) -> Void)
  {
    container(key, "{", "}", inline, body)
  }

  /// Writes an array; `inline` puts it on one line.
  package mutating func list(_ key: String? = nil, inline: Bool = false, _ body: (inout JSONWriter) -> Void) {
    container(key, "[", "]", inline, body)
  }

  private mutating func container(
    _ key: String?, _ opening: String, _ closing: String, _ inline: Bool, _ body: (inout JSONWriter) -> Void
  ) {
    guard levels.isEmpty else {
      levels.append([])
      body(&self)
      let members = levels.removeLast()
      return keep(key, opening == "{" ? .object(members) : .list(members.map(\.value)))
    }
    begin(key)
    bytes += opening
    open.append((isEmpty: true, inline: inline || open.last?.inline == true))
    depth += 1
    body(&self)
    depth -= 1
    let level = open.removeLast()
    if !level.isEmpty, !level.inline { newLine() }
    bytes += closing
  }

  // MARK: Values

  /// Writes a string, or null for nil.
  package mutating func member(_ key: String, _ value: String?) {
    guard let value else { return null(key) }
    put(key, .text(value)) { JSONText.quoted(value) }
  }

  /// Writes a number.
  package mutating func member(_ key: String, _ value: Double) {
    put(key, .number(value)) { JSONText.number(value) }
  }

  /// Writes an integer.
  package mutating func member(_ key: String, _ value: Int) {
    put(key, .number(Double(value))) { "\(value)" }
  }

  /// Writes a Boolean.
  package mutating func member(_ key: String, _ value: Bool) {
    put(key, .bool(value)) { value ? "true" : "false" }
  }

  /// Writes null.
  package mutating func null(_ key: String) { put(key, .null) { "null" } }

  /// Writes a string as an array element.
  package mutating func element(_ value: String) {
    put(nil, .text(value)) { JSONText.quoted(value) }
  }

  /// Writes a number as an array element.
  package mutating func element(_ value: Double) {
    put(nil, .number(value)) { JSONText.number(value) }
  }

  private mutating func put(_ key: String?, _ value: @autoclosure () -> JSONTree, _ text: () -> String) {
    guard levels.isEmpty else { return keep(key, value()) }
    begin(key)
    bytes += text()
  }

  private mutating func keep(_ key: String?, _ value: JSONTree) {
    levels[levels.count - 1].append(.init(key ?? "", value))
  }

  /// Writes an array of numbers on one line.
  package mutating func numbers(_ key: String, _ values: [Double]) {
    list(key, inline: true) { json in for value in values { json.element(value) } }
  }

  /// Writes an array of strings on one line.
  package mutating func texts(_ key: String, _ values: [String]) {
    list(key, inline: true) { json in for value in values { json.element(value) } }
  }

  // MARK: Separators

  private mutating func begin(_ key: String?) {
    if let level = open.last {
      if !level.isEmpty { bytes += "," }
      if level.inline {
        if !level.isEmpty { bytes += " " }
      } else {
        newLine()
      }
      open[open.count - 1].isEmpty = false
    }
    if let key { bytes += JSONText.quoted(key) + ": " }
  }

  private mutating func newLine() {
    bytes += "\n"
    for _ in 0..<depth { bytes += "  " }
  }
}

extension JSONWriter {
  /// Writes traits in the form of `frames` and `trace`.
  package mutating func traits(_ key: String, _ traits: Traits) {
    object(key, inline: true) { json in
      json.member("horizontal", traits.horizontal?.name)
      json.member("vertical", traits.vertical?.name)
      json.member("scale", traits.scale)
      json.member("idiom", traits.idiom.name)
      json.member("direction", traits.rightToLeft ? "rightToLeft" : "leftToRight")
      json.member("textSize", traits.textSize.name)
      json.member("style", traits.dark ? "dark" : "light")
    }
  }
}
