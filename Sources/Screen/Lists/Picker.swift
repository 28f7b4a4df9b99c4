import Basics
import Model

/// A list that opens over the picture and narrows while one types.
package struct Picker: Sendable {
  package enum Choice: Sendable {
    case run(@Sendable (inout PreviewState) -> Void)
    /// A text for the field; one that is whole is the answer, else it is to be gone on with.
    case write(String)

    static func action(_ action: Action) -> Choice { .run { $0.perform(action) } }
  }

  package struct Item: Sendable {
    package var title: String
    /// At the right, fainter.
    package var detail: String
    /// Shown while one searches only: what the order of the whole list says as well.
    package var origin: String
    /// What the items around it have in common, shown where it begins.
    package var group = ""
    /// Searched too, not shown.
    package var also: String
    /// Each of them, typed alone, means this item and no other.
    package var words: [String] = []
    /// A paragraph shown for the chosen line.
    package var about: String
    package var choice: Choice
    /// Why it cannot be chosen now.
    package var disabled: String?

    package init(
      _ title: String, detail: String = "", origin: String = "", also: String = "", about: String = "",
      choice: Choice,
      disabled: String? = nil
    ) {
      self.title = title
      self.detail = detail
      self.origin = origin
      self.also = also
      self.about = about
      self.choice = choice
      self.disabled = disabled
    }
  }

  package var title: String
  package var query = ""
  package private(set) var items: [Item]
  /// Indices of the items that fit, the best first.
  package private(set) var found: [Int] = []
  /// Index into `found`.
  package var chosen = 0
  /// Of items that fit equally well the first is meant; else the shortest.
  var prefersOrder = false
  /// If the text itself can be the answer, and the items are examples.
  var answer: Answer?

  struct Answer: Sendable {
    /// Why the text is not the answer that it seems to be; nil if it is one, or a search.
    var error: @Sendable (Picker, PreviewState) -> String? = { _, _ in nil }
    /// Whether the text says something by itself, and is no search for an item.
    var isMeant: @Sendable (Picker, PreviewState) -> Bool
    var perform: @Sendable (String, inout PreviewState) -> Void
  }

  package init(_ title: String, _ items: [Item], chosen: Int = 0) {
    self.title = title
    self.items = items
    self.chosen = chosen
    found = Array(items.indices)
  }

  mutating func search(_ text: String) {
    query = text
    found = FuzzyMatch.rank(
      text, items.map(\.title), beside: items.map { "\($0.detail) \($0.origin) \($0.also)" },
      prefersOrder: prefersOrder)
    if let exact = meant(by: text) {
      found.removeAll { $0 == exact }
      found.insert(exact, at: 0)
    }
    chosen = 0
  }

  /// A key by its name is found exactly: `r` is rotate, whatever else holds an r. Words go before keys.
  private func meant(by text: String) -> Int? {
    if let index = items.firstIndex(where: { $0.words.contains(text) }) { return index }
    return items.firstIndex { $0.detail.split(separator: " ").contains(Substring(text)) }
  }

  /// A line of the list: an item, by its place among those found, or what the next ones have in common.
  enum Line: Equatable {
    case heading(String)
    case item(Int)
  }

  var lines: [Line] {
    found.indices.flatMap { position -> [Line] in
      let index = found[position]
      return query.isEmpty && beginsGroup(index)
        ? [.heading(items[index].group), .item(position)] : [.item(position)]
    }
  }

  var groupCount: Int { items.indices.count { beginsGroup($0) } }

  private func beginsGroup(_ index: Int) -> Bool {
    !items[index].group.isEmpty && (index == 0 || items[index - 1].group != items[index].group)
  }

  package var chosenItem: Item? { found.indices.contains(chosen) ? items[found[chosen]] : nil }
}

// MARK: Keys

extension Picker: Mode {
  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool {
    var next = self
    switch key {
    case .named(.escape) where !query.isEmpty && preview.layout == nil:
      // Closing the first list of all ends the program: nobody means that by a filter that was wrong.
      next.search("")
      preview.open(next)
    case .named(.escape), .control("c"): preview.closeList()
    case .named(.backspace) where query.isEmpty: preview.closeList()
    case .named(.enter): preview.accept(self)
    case .character, .control, .named, .function:
      next.apply(key)
      preview.open(next)
    }
    return true
  }

  private mutating func apply(_ key: Key) {
    switch key {
    case .named(.up), .control("p"): move(-1)
    case .named(.down), .control("n"), .named(.tab): move(1)
    case .named(.pageUp), .control("b"): move(-10)
    case .named(.pageDown), .control("f"): move(10)
    case .named(.home): move(-100_000)
    case .named(.end): move(100_000)
    case .named(.backspace): search(String(query.dropLast()))
    case .control("u"): search("")
    case .control("w"): search(withoutLastWord)
    case .named(.space): search(query + " ")
    case .character(let scalar): search(query + String(Character(scalar)))
    case .control, .named, .function: break
    }
  }

  private var withoutLastWord: String {
    var rest = query[...]
    while rest.last == " " { rest.removeLast() }
    while let last = rest.last, last != " " { rest.removeLast() }
    return String(rest)
  }

  private mutating func move(_ steps: Int) {
    guard !found.isEmpty else { return }
    // One step wraps round; a page stops at the end.
    let next = chosen + steps
    chosen =
      abs(steps) == 1 ? (next % found.count + found.count) % found.count : min(max(0, next), found.count - 1)
  }

  package func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool {
    var next = self
    switch mouse.kind {
    case .click:
      if let index = ListPlace(self, preview).item(at: mouse.column, mouse.row) {
        next.chosen = index
        preview.open(next)
        preview.accept(next)
      } else {
        preview.modes[Picker.self] = nil
      }
      return true
    case .wheelUp: next.move(-1)
    case .wheelDown: next.move(1)
    case .drag, .release: return true
    }
    preview.open(next)
    return true
  }

  /// More than any name to search for.
  private static let longestPaste = 200

  package func paste(_ text: String, _ preview: inout PreviewState) -> Bool {
    let line = text.prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
    var next = self
    next.search(query + VisibleText.string(String(line.prefix(Self.longestPaste))))
    preview.open(next)
    return true
  }

  package func footer(_ preview: PreviewState) -> ModeFooter? {
    ModeFooter(wordings: [" Enter choose · Esc close · type to search", " Enter choose · Esc close"])
  }
}
