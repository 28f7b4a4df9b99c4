import Audit
import Drawing
import Model
import Transitions

/// A list that opens over the picture and narrows while one types.
package struct Picker: Sendable {
  package enum Choice: Sendable {
    case action(Action)
    case device(String)
    case scene(Int)
    case follow(Int)
    case view(ViewReference)
    /// A view of the document in a scene that is not shown.
    case elsewhere(scene: Int, DocumentView)
    case bar(BarReference)
    case tab(Int, of: Int)
    /// A scene that is in another storyboard.
    case reference(Int)
    case open(String, scene: String?)
    case window(String)
    case proposal(Proposal)
    /// Words for environments side by side.
    case beside(String)
    /// A finding of check, by its place in the list.
    case finding(Int)
    case whatIf(WhatIfChoice)
    /// A step; where something is missing in it, it goes into the field, to be gone on with.
    case write(String)
    case leave(Leaving)
    case none
  }

  package enum Leaving: Sendable {
    /// What is tried is let go.
    case unwritten
    /// What is tried is written first.
    case written
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
  /// Where the text itself can be the answer, and the items are examples.
  var answer: Answer?

  enum Answer: Sendable { case window, command, beside, whatIf, constraint }

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
