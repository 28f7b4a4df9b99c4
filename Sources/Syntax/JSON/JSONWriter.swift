import Model

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

  package init() {}

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
    begin(key)
    bytes += value.map(JSONText.quoted) ?? "null"
  }

  package mutating func member(_ key: String, _ value: Double) {
    begin(key)
    bytes += JSONText.number(value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    begin(key)
    bytes += "\(value)"
  }

  package mutating func member(_ key: String, _ value: Bool) {
    begin(key)
    bytes += value ? "true" : "false"
  }

  package mutating func null(_ key: String) {
    begin(key)
    bytes += "null"
  }

  package mutating func element(_ value: String) {
    begin(nil)
    bytes += JSONText.quoted(value)
  }

  package mutating func element(_ value: Double) {
    begin(nil)
    bytes += JSONText.number(value)
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
