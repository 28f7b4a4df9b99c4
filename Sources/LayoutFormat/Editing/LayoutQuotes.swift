import Model
import Syntax

/// Text that defines constraints and can be removed on its own.
package struct QuotedConstraint: Sendable {
  /// The text.
  package var text: String
  /// The line, from 1.
  package var line: Int32
  /// The position of the view that has the key; nil for an entry of a constraint array.
  package var view: SourcePosition?
  fileprivate var start: SourcePosition
  fileprivate var end: SourcePosition
}

/// Quotes a layout file: the text of a view, and the text that defines a constraint, so that proposals refer to the
/// contents of the file (Evidence E6).
package struct LayoutQuotes: Sendable {
  private let root: JSONValue
  /// The views, short forms and constraint entries by position.
  private var views: [SourcePosition: View] = [:]
  private var places: [QuotedConstraint] = []

  private struct View {
    var value: JSONValue
    var hasName: Bool
    /// Whether the view is an array element, which contains its name.
    var isListed: Bool
  }

  package init?(_ bytes: [UInt8]) {
    guard let root = JSONDocument(bytes, file: "").root else { return nil }
    self.root = root
    collect()
  }

  private mutating func collect() {
    var pending = [root]
    while let value = pending.popLast() {
      for member in value.members {
        add(member.value, named: Self.roles.contains(member.key) ? nil : member.name, isListed: false)
        if member.key == "constraints" {
          for entry in member.value.elements { add(entry, Self.quote(entry), view: nil) }
        }
        pending.append(member.value)
      }
      for element in value.elements {
        add(element, named: nil, isListed: true)
        pending.append(element)
      }
    }
    places.sort { Self.isBefore($0.start, $1.start) }
  }

  /// Keys whose value is a single view, which contains its name.
  private static let roles: Set<String> = ["header", "footer", "accessory", "view"]

  private mutating func add(_ value: JSONValue, named name: JSONValue?, isListed: Bool) {
    guard value.kind == .object else { return }
    let name = name ?? value["name"]
    let position = (name ?? value).position
    views[position] = View(value: value, hasName: name != nil, isListed: isListed)
    for member in value.members where FormatObject.isPlace(member.key) {
      add(member.value, Self.quote(member.name) + ": " + Self.quote(member.value), view: position)
    }
  }

  private mutating func add(_ value: JSONValue, _ text: String, view: SourcePosition?) {
    let source = value.document.source
    places.append(
      QuotedConstraint(
        text: text, line: value.position.line, view: view, start: value.position,
        end: source.position(at: value.endOffset)))
  }

  private static func isBefore(_ a: SourcePosition, _ b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }

  /// Returns the index of the place that defines a constraint; all constraints of a place have the same index.
  package func place(of constraint: Constraint) -> Int? {
    let position = constraint.position
    guard position.isKnown else { return nil }
    // Places do not overlap, so binary search for the last one that begins before the position.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isBefore(position, places[middle].start) { high = middle } else { low = middle + 1 }
    }
    guard low > 0, !Self.isBefore(places[low - 1].end, position) else { return nil }
    return low - 1
  }

  package subscript(place: Int) -> QuotedConstraint { places[place] }

  /// Whether a view is unnamed and can be given a name; a view of a component cannot, since it represents several
  /// views.
  package func canBeNamed(_ view: Model.View) -> Bool {
    guard let found = views[view.position], !found.hasName else { return false }
    guard let components = root["components"] else { return true }
    return !(components.offset..<components.endOffset).contains(found.value.offset)
  }

  /// Returns the position of a view's object if it is in an array, where the name is a key of the object; otherwise
  /// nil.
  package func listPlace(of view: Model.View) -> SourcePosition? {
    guard let found = views[view.position], found.isListed else { return nil }
    return found.value.position
  }

  /// Returns the text of a view's object without its name, its position keys and the given places.
  package func movable(_ view: Model.View, without places: Set<Int>) -> String? {
    guard let found = views[view.position] else { return nil }
    let left = Set(places.map { self.places[$0].start })
    let sizes = ["width", "height", "size", "aspect"]
    var parts: [String] = []
    for member in found.value.members {
      let isPlace = FormatObject.isPlace(member.key) && !sizes.contains(member.key)
      let stays = !isPlace && member.key != "name"
      guard stays, !left.contains(member.value.position) else { continue }
      parts.append(Self.quote(member.name) + ": " + Self.quote(member.value))
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  // MARK: Text

  /// Returns the text of a value on one line, without comments.
  private static func quote(_ value: JSONValue) -> String {
    let bytes = value.document.source.bytes
    var text: [UInt8] = []
    var index = value.offset
    let end = value.endOffset
    var isGap = false
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\""), let close = closing(bytes, index) {
        if isGap, !text.isEmpty { text.append(0x20) }
        text += bytes[index..<close]
        index = close
        isGap = false
      } else if byte == UInt8(ascii: "/"), index + 1 < end {
        index = afterComment(bytes, index, end)
        isGap = true
      } else if byte <= 0x20 {
        isGap = true
        index += 1
      } else {
        if isGap, !text.isEmpty { text.append(0x20) }
        text.append(byte)
        isGap = false
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the offset after the quotation mark that ends a string.
  private static func closing(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "\"") {
        return index + 1
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func afterComment(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start + 2
    let isLine = bytes[start + 1] == UInt8(ascii: "/")
    while index < end {
      if isLine
        ? bytes[index] == 0x0A : bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")
      {
        return index + 1
      }
      index += 1
    }
    return end
  }
}
