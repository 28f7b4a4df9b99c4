import Model
import Syntax

/// Where a value is in its file, with what is around it.
struct JSONPlace {
  /// The object or list, and the key in an object.
  var container: JSONValue
  var name: JSONValue?
  var value: JSONValue

  var key: String? { name?.text }
  /// Where it begins, with its key.
  var start: Int { name?.offset ?? value.offset }
  private var bytes: [UInt8] { value.document.source.bytes }

  /// The way from a file's whole value to what is at an offset, the innermost last; a key belongs to its value.
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

  /// Takes it out, with the comma that it needs no more, and with its line where it has one of its own.
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
    // The last one: the comma before it has nothing to part any more.
    var before = start
    while before > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[before - 1]) { before -= 1 }
    if before > 0, bytes[before - 1] == UInt8(ascii: ",") {
      start = before - 1
    } else if before > 0, bytes[before - 1] == UInt8(ascii: "{") || bytes[before - 1] == UInt8(ascii: "[") {
      start = before
    }
    return SourceChange(start..<end, "")
  }

  /// Other members in place of this one.
  func memberReplacement(_ text: String) -> SourceChange {
    SourceChange(start..<value.endOffset, text)
  }

  /// One more at the end of an object or list.
  static func insertion(_ text: String, into container: JSONValue) -> SourceChange {
    let bytes = container.document.source.bytes
    var last: (start: Int, end: Int)?
    for member in container.members { last = (member.name.offset, member.value.endOffset) }
    for element in container.elements { last = (element.offset, element.endOffset) }
    guard let last else {
      let place = container.offset + 1
      return SourceChange(place..<place, container.kind == .object ? " \(text) " : text)
    }
    // On a line of its own where the others have theirs. A remark beside the last one stays beside it.
    let indent = bytes.blanksStart(before: last.start)
    let hasOwnLine = indent > 0 && bytes[indent - 1] == 0x0A && !hasRemark(bytes, after: last.end)
    let gap = hasOwnLine ? "\n" + String(decoding: bytes[indent..<last.start], as: UTF8.self) : " "
    return SourceChange(last.end..<last.end, ",\(gap)\(text)")
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
  /// Another value in its place.
  func replaced(by text: String) -> SourceChange { SourceChange(offset..<endOffset, text) }
}
