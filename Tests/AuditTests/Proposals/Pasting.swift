import Audit
import Syntax

/// Applies a proposal's text to a file, using only the text: removed lines are deleted, added lines pasted.
struct Pasting {
  var text: String

  static func paste(_ proposal: Proposal, into text: String, isLayout: Bool) -> String? {
    var pasting = Pasting(text: text)
    guard isLayout ? pasting.pasteLayout(proposal) : pasting.pasteStoryboard(proposal) else { return nil }
    return pasting.text
  }

  // MARK: Layout descriptions

  /// Pastes into a layout description. A removed line ends with its place: `"top": 8 (in box, line 3)`.
  private mutating func pasteLayout(_ proposal: Proposal) -> Bool {
    // Lines with a column are applied first, from the end, so that the columns stay valid.
    let placed =
      proposal.lines.filter { $0.contains(" (in the ") } + proposal.removes.filter { $0.hasPrefix("{ …") }
    for line in placed.sorted(by: { Self.place($0) > Self.place($1) }) {
      guard editJSON(line) else { return false }
    }
    // Views move together: the stack view replaces the first of them.
    let views = proposal.lines.filter { $0.contains("\": {") }
    for line in proposal.removes where !line.hasPrefix("{ …") {
      guard let end = line.ranges(of: " (").last, let number = Self.number(line[end.upperBound...]) else {
        return false
      }
      guard deleteJSON(String(line[..<end.lowerBound]), line: number) else { return false }
    }
    if !views.isEmpty {
      guard let place = text.firstRange(of: "§") else { return false }
      text.replaceSubrange(place, with: views.joined(separator: ", ") + ",")
      text = text.replacing("§", with: "")
    }
    let equations = proposal.lines.filter { !$0.contains("\": {") && !$0.contains(" (in the ") }
    guard let list = text.firstRange(of: "\"constraints\": [") else { return false }
    text.insert(contentsOf: equations.map { $0 + ", " }.joined(), at: list.upperBound)
    return true
  }

  private static func number(_ text: Substring) -> Int? {
    text.firstRange(of: "line ").flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
  }

  private static func place(_ line: String) -> (line: Int, column: Int) {
    let column = line.firstRange(of: "column ").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
    return (number(line[...]) ?? 0, column ?? 0)
  }

  /// Names the view that begins at a place, or removes it.
  private mutating func editJSON(_ line: String) -> Bool {
    let (number, column) = Self.place(line)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = lines[number - 1].index(lines[number - 1].startIndex, offsetBy: column - 1)
    guard lines[number - 1][start] == "{" else { return false }
    if line.hasPrefix("{ …") {
      var end = Self.closing(lines[number - 1], start)
      if end < lines[number - 1].endIndex, lines[number - 1][end] == "," {
        end = lines[number - 1].index(after: end)
      }
      lines[number - 1].replaceSubrange(start..<end, with: "§")
    } else {
      guard let name = line.firstRange(of: " (in the ") else { return false }
      lines[number - 1].insert(
        contentsOf: line[..<name.lowerBound] + ", ", at: lines[number - 1].index(after: start))
    }
    text = lines.joined(separator: "\n")
    return true
  }

  /// Returns the index after the bracket that closes the object at `start`.
  private static func closing(_ line: String, _ start: String.Index) -> String.Index {
    var (end, depth) = (start, 0)
    repeat {
      if line[end] == "{" { depth += 1 }
      if line[end] == "}" { depth -= 1 }
      end = line.index(after: end)
    } while depth > 0
    return end
  }

  private mutating func deleteJSON(_ wanted: String, line: Int) -> Bool {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isView = wanted.hasSuffix("{ … }")
    let start = isView ? String(wanted.dropLast("{ … }".count)) : wanted
    guard let found = lines[line - 1].firstRange(of: start) else { return false }
    var end = found.upperBound
    if isView { end = Self.closing(lines[line - 1], end) }
    if end < lines[line - 1].endIndex, lines[line - 1][end] == "," { end = lines[line - 1].index(after: end) }
    lines[line - 1].replaceSubrange(found.lowerBound..<end, with: isView ? "§" : "")
    text = lines.joined(separator: "\n")
    return true
  }

  // MARK: Storyboards

  private mutating func pasteStoryboard(_ proposal: Proposal) -> Bool {
    for line in proposal.removes {
      guard let id = Self.id(line), deleteElement(id, mark: line.contains("…")) else { return false }
    }
    for line in proposal.lines {
      if line.hasPrefix("<rect") {
        guard replaceFrame(line) else { return false }
      } else if line.hasPrefix("<stackView") {
        guard let place = text.firstRange(of: "§") else { return false }
        text.replaceSubrange(place, with: line)
        text = text.replacing("§", with: "")
      } else if let list = text.ranges(of: "<constraints>").last {
        text.insert(contentsOf: line, at: list.upperBound)
      }
    }
    return true
  }

  /// Returns the last id in a line, which is the id of the line's element.
  private static func id(_ line: String) -> String? {
    line.ranges(of: " id=\"").last.map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
  }

  private mutating func deleteElement(_ id: String, mark: Bool) -> Bool {
    var bytes = Array(text.utf8)
    guard let range = StoryboardQuotes(bytes)?.bytes(of: id) else { return false }
    bytes.replaceSubrange(range, with: mark ? Array("§".utf8) : [])
    text = String(decoding: bytes, as: UTF8.self)
    return true
  }

  /// Replaces a frame: `<rect …/> (in the-id)`.
  private mutating func replaceFrame(_ line: String) -> Bool {
    guard let place = line.firstRange(of: " (in "),
      let view = text.firstRange(of: "id=\"\(line[place.upperBound...].dropLast())\""),
      let old = text[view.upperBound...].firstRange(of: "<rect key=\"frame\""),
      let end = text[old.upperBound...].firstRange(of: "/>")
    else { return false }
    text.replaceSubrange(old.lowerBound..<end.upperBound, with: line[..<place.lowerBound])
    return true
  }
}
