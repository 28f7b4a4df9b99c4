import Basics
import Model
import Syntax

/// Moves views verbatim, with comments, into a stack view at the position of the first one.
extension LayoutEditing {
  func stacks(_ edit: StackEdit) -> [SourceChange] {
    let places = edit.views.compactMap(place)
    let inFile = places.sorted { $0.start < $1.start }
    guard places.count == edit.views.count, let first = inFile.first, let last = inFile.last,
      places.allSatisfy({ $0.container.offset == first.container.offset && $0.value.kind == .object })
    else { return [] }
    let words = StackWords(edit, isListed: first.name == nil, margin: margin(of: first))
    let bytes = root.document.source.bytes
    func text(_ range: Range<Int>) -> String { root.document.source.text(range) }
    // Adjacent views are kept as they are, with everything between them.
    let siblings = first.container.kind == .object ? first.container.members.map(\.value.offset) : []
    let order = siblings.isEmpty ? first.container.elements.map(\.offset) : siblings
    let numbers = places.compactMap { place in order.firstIndex(of: place.value.offset) }
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $1 == $0 + 1 }) {
      let range = first.start..<last.value.endOffset
      return [SourceChange(range, words.around(text(range)))]
    }
    let inner = places.map { text($0.start..<$0.value.endOffset) }
    let stack = SourceChange(first.start..<first.value.endOffset, words.around(words.list(inner)))
    return [SourceChange.combined([stack] + inFile.dropFirst().map(\.removal), in: bytes)].compactMap { $0 }
  }

  /// Returns the member or element that contains a view.
  private func place(of view: DocumentView) -> JSONPlace? {
    guard let object = object(of: view) else { return nil }
    return JSONPlace.path(to: object.offset, in: root).last { $0.value.offset == object.offset }
  }

  /// Returns the indentation of a view, absolute and relative to its container; nil if it shares a line.
  private func margin(of place: JSONPlace) -> StackWords.Margin? {
    let bytes = root.document.source.bytes
    func blanks(before offset: Int) -> String? {
      let start = bytes.blanksStart(before: offset)
      return start > 0 && bytes[start - 1] == 0x0A ? root.document.source.text(start..<offset) : nil
    }
    guard let own = blanks(before: place.start) else { return nil }
    let outer = blanks(before: place.container.endOffset - 1) ?? ""
    let step = own.count > outer.count && own.hasPrefix(outer) ? own.dropFirst(outer.count) : "  "
    return StackWords.Margin(own: own, step: String(step))
  }
}

/// The text of a stack view around its arranged views.
private struct StackWords {
  struct Margin {
    var own: String
    var step: String
  }

  private let edit: StackEdit
  private let isListed: Bool
  private let margin: Margin?

  init(_ edit: StackEdit, isListed: Bool, margin: Margin?) {
    self.edit = edit
    self.isListed = isListed
    self.margin = margin
  }

  func list(_ views: [String]) -> String {
    views.joined(separator: margin.map { ",\n\($0.own)" } ?? ", ")
  }

  func around(_ views: String) -> String {
    let content = edit.content
    let name = JSONText.quoted(edit.name)
    let kind = content.axis == .vertical ? "column" : "row"
    var members = isListed ? ["\"name\": \(name)"] : []
    let (open, close) = isListed ? ("[", "]") : ("{", "}")
    if let margin {
      let inner = views.replacing("\n", with: "\n\(margin.step)\(margin.step)")
      let outside = "\n\(margin.own)\(margin.step)"
      members.append("\"\(kind)\": \(open)\(outside)\(margin.step)\(inner)\(outside)\(close)")
    } else {
      members.append("\"\(kind)\": \(open)\(views)\(close)")
    }
    members.append("\"spacing\": \(Numbers.exact(content.spacing))")
    if let word = content.alignment.word { members.append("\"alignment\": \(JSONText.quoted(word))") }
    let head = isListed ? "{" : "\(name): {"
    guard let margin else { return "\(head) \(members.joined(separator: ", ")) }" }
    let outside = "\n\(margin.own)\(margin.step)"
    return head + outside + members.joined(separator: ",\(outside)") + "\n\(margin.own)}"
  }
}
