import Model

/// A report, encoded in one way: as the text that is printed, and as a value for those who take parts of it.
package protocol JSONReport {
  func write(to json: inout JSONWriter)
}

extension JSONReport {
  package var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  package var tree: JSONTree { JSONWriter.tree(write) }
}

/// Writes JSON for people and programs: two spaces a level, small values on one line, the same bytes every time.
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
  /// Open containers: whether they hold something already, and whether they stay on one line.
  private var open: [(isEmpty: Bool, inline: Bool)] = []
  /// Where a value is made in place of a text: the members so far of each open container.
  private var levels: [[JSONTree.Member]] = []

  package init() {}

  /// The value that would be written.
  package static func tree(_ write: (inout JSONWriter) -> Void) -> JSONTree {
    var json = JSONWriter()
    json.levels = [[]]
    write(&json)
    return json.levels[0].first?.value ?? .null
  }

  /// What was written, with a line break at the end.
  package var text: String { bytes + "\n" }

  // MARK: Containers

  package mutating func object(_ key: String? = nil, inline: Bool = false, _ body: (inout JSONWriter) -> Void)
  {
    container(key, "{", "}", inline, body)
  }

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

  package mutating func member(_ key: String, _ value: String?) {
    guard let value else { return null(key) }
    put(key, .text(value)) { JSONText.quoted(value) }
  }

  package mutating func member(_ key: String, _ value: Double) {
    put(key, .number(value)) { JSONText.number(value) }
  }

  package mutating func member(_ key: String, _ value: Int) {
    put(key, .number(Double(value))) { "\(value)" }
  }

  package mutating func member(_ key: String, _ value: Bool) {
    put(key, .bool(value)) { value ? "true" : "false" }
  }

  package mutating func null(_ key: String) { put(key, .null) { "null" } }

  package mutating func element(_ value: String) {
    put(nil, .text(value)) { JSONText.quoted(value) }
  }

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

  package mutating func numbers(_ key: String, _ values: [Double]) {
    list(key, inline: true) { json in for value in values { json.element(value) } }
  }

  package mutating func texts(_ key: String, _ values: [String]) {
    list(key, inline: true) { json in for value in values { json.element(value) } }
  }

  // MARK: Between values

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
  /// Traits as `frames` and `trace` print them.
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
