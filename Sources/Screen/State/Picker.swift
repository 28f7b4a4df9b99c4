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
    case none
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
      text, items.map(\.title), beside: items.map { "\($0.detail) \($0.origin) \($0.also)" })
    // A key by its name is found exactly: `r` is rotate, whatever else holds an r.
    if let exact = items.firstIndex(where: { $0.detail.split(separator: " ").contains(Substring(text)) }),
      let position = found.firstIndex(of: exact)
    {
      found.remove(at: position)
      found.insert(exact, at: 0)
    }
    chosen = 0
  }

  /// The group that begins with an item of the whole list.
  func groupBeginning(at index: Int) -> String? {
    guard query.isEmpty, !items[index].group.isEmpty else { return nil }
    return index == 0 || items[index - 1].group != items[index].group ? items[index].group : nil
  }

  package var chosenItem: Item? { found.indices.contains(chosen) ? items[found[chosen]] : nil }
}
