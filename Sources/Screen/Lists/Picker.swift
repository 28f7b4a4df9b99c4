import Basics
import Model

/// A list over the picture that is filtered as the user types.
package struct Picker: Sendable {
  /// The effect of choosing an item.
  package enum Choice: Sendable {
    case run(@Sendable (inout PreviewState) -> Void)
    /// Writes a text into the field. A complete text is the answer; otherwise it is a beginning to complete.
    case write(String)

    static func action(_ action: Action) -> Choice { .run { $0.perform(action) } }
  }

  /// An item of a list.
  package struct Item: Sendable {
    /// The title, at the left.
    package var title: String
    /// The text at the right, in a secondary colour.
    package var detail: String
    /// Context that is only shown during a search; the order of the whole list implies it.
    package var origin: String
    /// The heading of the item's group, shown above its first item.
    package var group = ""
    /// Search terms that are not shown.
    package var also: String
    /// Words that select exactly this item when typed alone.
    package var words: [String] = []
    /// A paragraph that is shown while the item is selected.
    package var about: String
    /// The effect of choosing the item.
    package var choice: Choice
    /// The reason why the item cannot be chosen; nil if it can.
    package var disabled: String?
    /// The layout whose picture is shown while the item is selected.
    var layout: Library.Item?

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

  /// The title of the list.
  package var title: String
  /// The typed text.
  package var query = ""
  /// All items.
  package private(set) var items: [Item]
  /// The indices of the matching items, best first.
  package private(set) var found: [Int] = []
  /// The index of the selected item in `found`.
  package var chosen = 0
  /// Whether the first of equal matches is preferred; otherwise the shortest.
  var prefersOrder = false
  /// Set if the typed text itself can be the answer, and the items are examples.
  var answer: Answer?
  /// Whether the list is the first screen, which has pictures of its layouts and nothing behind it.
  var isStart = false
  /// The layout whose picture is shown.
  var shown: Library.Item?

  struct Answer: Sendable {
    /// Returns the reason why the text is not a valid answer; nil if it is one, or a search.
    var error: @Sendable (Picker, PreviewState) -> String? = { _, _ in nil }
    /// Returns whether the text is an answer, not a search.
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

  /// Returns the item with exactly this name or key: `r` is rotate, whichever other items contain an r. Names take
  /// precedence over keys.
  private func meant(by text: String) -> Int? {
    if let index = items.firstIndex(where: { $0.words.contains(text) }) { return index }
    return items.firstIndex { $0.detail.split(separator: " ").contains(Substring(text)) }
  }

  /// A line of the list: the position of a found item, or a heading.
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

  /// The selected item.
  package var chosenItem: Item? { found.indices.contains(chosen) ? items[found[chosen]] : nil }
}

// MARK: Keys

extension Picker: Mode {
  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool {
    var next = self
    switch key {
    case .named(.escape) where !query.isEmpty && isStart:
      // In the first list Esc ends the program, so while a filter is typed it clears the filter instead.
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
    // A single step wraps around; a page stops at the end.
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

  /// The length limit of pasted text; longer than any name.
  private static let longestPaste = 200

  package func paste(_ text: String, _ preview: inout PreviewState) -> Bool {
    let line = text.prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
    var next = self
    next.search(query + VisibleText.string(String(line.prefix(Self.longestPaste))))
    preview.open(next)
    return true
  }

  // MARK: Pictures of layouts

  package func takeRoom(in layout: inout ScreenLayout, _ preview: PreviewState) {
    guard isStart, let width = ListPlace.widthBeside(preview) else { return }
    layout.giveLeft(width)
  }

  package func wantsFollowing(_ preview: PreviewState) -> Bool {
    guard isStart, ListPlace.widthBeside(preview) != nil, let layout = chosenItem?.layout else {
      return false
    }
    return layout != shown
  }

  package func follow(_ preview: inout PreviewState) {
    guard let layout = chosenItem?.layout else { return }
    preview.modes[Picker.self]?.shown = layout
    preview.open(layout)
  }

  package func footer(_ preview: PreviewState) -> ModeFooter? {
    ModeFooter(wordings: [" Enter choose · Esc close · type to search", " Enter choose · Esc close"])
  }
}
