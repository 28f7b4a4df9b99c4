import Model
import Syntax

/// A layout description quoted: the text of a view, and what of it made a constraint, so that proposals speak of what is
/// in the file (Evidence E6).
package struct LayoutQuotes: Sendable {
  private let root: JSONValue
  /// Where views, short forms and entries of lists of constraints are.
  private var views: [SourcePosition: View] = [:]
  private var places: [Place] = []

  private struct View {
    var value: JSONValue
    var hasName: Bool
    /// An element of a list of views, where a name is inside.
    var isListed: Bool
  }

  /// Something that makes constraints and can be taken out alone.
  package struct Place: Sendable {
    package var text: String
    package var line: Int32
    /// Where the view is whose key it is; nil for an entry of a list of constraints.
    package var view: SourcePosition?
    fileprivate var start: SourcePosition
    fileprivate var end: SourcePosition
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

  /// Keys of a single view, whose name is inside.
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
      Place(
        text: text, line: value.position.line, view: view, start: value.position,
        end: source.position(at: value.endOffset)))
  }

  private static func isBefore(_ a: SourcePosition, _ b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }

  /// What made a constraint; an index that is the same for all constraints of one place.
  package func place(of constraint: Constraint) -> Int? {
    let position = constraint.position
    guard position.isKnown else { return nil }
    // Places lie beside each other: the last one that begins before holds it, or none does.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isBefore(position, places[middle].start) { high = middle } else { low = middle + 1 }
    }
    guard low > 0, !Self.isBefore(places[low - 1].end, position) else { return nil }
    return low - 1
  }

  package subscript(place: Int) -> Place { places[place] }

  /// Whether a view has no name and may get one: those of a component are several views at once.
  package func canBeNamed(_ view: Model.View) -> Bool {
    guard let found = views[view.position], !found.hasName else { return false }
    guard let components = root["components"] else { return true }
    return !(components.offset..<components.endOffset).contains(found.value.offset)
  }

  /// Where the object of a view begins that is in a list, where a name is a key of the view; nil for all others.
  package func listPlace(of view: Model.View) -> SourcePosition? {
    guard let found = views[view.position], found.isListed else { return nil }
    return found.value.position
  }

  /// A view's object without its name, the keys that say where it is, and those at `places`.
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

  /// A value as it is in the file, on one line and without comments.
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

  /// One past the quotation mark that ends a string.
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
