import Model
import Syntax

/// A value in its file, with its container.
struct JSONPlace {
  /// The object or array that contains it, and its key in an object.
  var container: JSONValue
  var name: JSONValue?
  var value: JSONValue

  var key: String? { name?.text }
  /// The offset of the value, or of its key.
  var start: Int { name?.offset ?? value.offset }
  private var bytes: [UInt8] { value.document.source.bytes }

  /// Returns the path from the root to the value at an offset, innermost last; a key counts as part of its value.
  static func path(to offset: Int, in root: JSONValue) -> [JSONPlace] {
    var path: [JSONPlace] = []
    var current = root
    search: while true {
      for member in current.members
      where (member.name.offset..<max(member.value.endOffset, member.name.offset + 1)).contains(offset) {
        path.append(JSONPlace(container: current, name: member.name, value: member.value))
        if offset < member.value.offset { return path }
        current = member.value
        continue search
      }
      for element in current.elements where (element.offset..<element.endOffset).contains(offset) {
        path.append(JSONPlace(container: current, name: nil, value: element))
        current = element
        continue search
      }
      return path
    }
  }

  /// The change that removes the value with a superfluous comma, and with its line if nothing else is on it.
  var removal: SourceChange {
    let bytes = bytes
    var start = self.start
    var end = value.endOffset
    let next = Self.afterBlanks(bytes, end)
    let hasNext = next < bytes.count && bytes[next] == UInt8(ascii: ",")
    if hasNext { end = next + 1 }
    let lineStart = bytes.blanksStart(before: start)
    let lineEnd = bytes.blanksEnd(after: end)
    let isAtLineStart = lineStart == 0 || bytes[lineStart - 1] == 0x0A
    let isAtLineEnd = lineEnd < bytes.count && bytes[lineEnd] == 0x0A
    if hasNext {
      if isAtLineStart, isAtLineEnd { return SourceChange(lineStart..<lineEnd + 1, "") }
      if !isAtLineEnd, isAtLineStart || lineEnd > end { end = lineEnd }
      return SourceChange(start..<end, "")
    }
    // For the last entry, the preceding comma becomes superfluous.
    var before = start
    while before > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[before - 1]) { before -= 1 }
    if before > 0, bytes[before - 1] == UInt8(ascii: ",") {
      start = before - 1
    } else if before > 0, bytes[before - 1] == UInt8(ascii: "{") || bytes[before - 1] == UInt8(ascii: "[") {
      start = before
    }
    return SourceChange(start..<end, "")
  }

  /// Returns the change that replaces the member by other members.
  func memberReplacement(_ text: String) -> SourceChange {
    SourceChange(start..<value.endOffset, text)
  }

  /// Returns the change that appends entries to an object or array.
  static func insertion(_ entries: [String], into container: JSONValue) -> SourceChange {
    let bytes = container.document.source.bytes
    var last: (start: Int, end: Int)?
    for member in container.members { last = (member.name.offset, member.value.endOffset) }
    for element in container.elements { last = (element.offset, element.endOffset) }
    guard let last else {
      let place = container.offset + 1
      let text = entries.joined(separator: ", ")
      return SourceChange(place..<place, container.kind == .object ? " \(text) " : text)
    }
    // Use a separate line if the other entries do. A comment next to the last entry stays there.
    let indent = bytes.blanksStart(before: last.start)
    let hasOwnLine = indent > 0 && bytes[indent - 1] == 0x0A && !hasRemark(bytes, after: last.end)
    let gap = hasOwnLine ? "\n" + String(decoding: bytes[indent..<last.start], as: UTF8.self) : " "
    return SourceChange(last.end..<last.end, entries.map { ",\(gap)\($0)" }.joined())
  }

  private static func hasRemark(_ bytes: [UInt8], after offset: Int) -> Bool {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == UInt8(ascii: ",") { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "/")
  }

  private static func afterBlanks(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index
  }
}

extension JSONValue {
  /// Returns the change that replaces the value.
  func replaced(by text: String) -> SourceChange { SourceChange(offset..<endOffset, text) }
}
