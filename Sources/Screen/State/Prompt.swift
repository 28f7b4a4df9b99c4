/// What waits for an answer, or was just said: a list that narrows while one types, a message.
package struct Prompt: Sendable {
  package internal(set) var mode = Mode.normal
  /// Shown in the footer until the next key.
  package internal(set) var message: String?

  package enum Mode: Sendable {
    case normal
    case picker(Picker)
  }

  var picker: Picker? {
    if case .picker(let picker) = mode { return picker }
    return nil
  }

  /// What a key in a list leads to.
  enum Outcome {
    case nothing
    case closed
    case accepted(Picker)
  }

  mutating func apply(_ key: Key) -> Outcome {
    guard let picker else { return .nothing }
    switch key {
    case .named(.escape), .control("c"): return close()
    case .named(.enter): return .accepted(picker)
    case .named(.up), .control("p"): move(-1)
    case .named(.down), .control("n"), .named(.tab): move(1)
    case .named(.pageUp), .control("b"): move(-10)
    case .named(.pageDown), .control("f"): move(10)
    case .named(.home): move(-100_000)
    case .named(.end): move(100_000)
    case .named(.backspace):
      if picker.query.isEmpty { return close() }
      search(String(picker.query.dropLast()))
    case .control("u"): search("")
    case .control("w"): search(Self.withoutLastWord(picker.query))
    case .named(.space): type(" ")
    case .character(let scalar): type(String(Character(scalar)))
    default: break
    }
    return .nothing
  }

  mutating func close() -> Outcome {
    mode = .normal
    return .closed
  }

  private static func withoutLastWord(_ text: String) -> String {
    var rest = text[...]
    while rest.last == " " { rest.removeLast() }
    while let last = rest.last, last != " " { rest.removeLast() }
    return String(rest)
  }

  /// Puts a text into the field, to be gone on with.
  mutating func put(_ text: String) { search(text) }

  mutating func type(_ text: String) { search((picker?.query ?? "") + text) }

  private mutating func search(_ text: String) {
    guard var picker else { return }
    picker.search(text)
    mode = .picker(picker)
  }

  mutating func move(_ steps: Int) {
    guard var picker else { return }
    let count = picker.found.count
    guard count > 0 else { return }
    // One step wraps round; a page stops at the end.
    picker.chosen =
      abs(steps) == 1
      ? ((picker.chosen + steps) % count + count) % count : min(max(0, picker.chosen + steps), count - 1)
    mode = .picker(picker)
  }
}
