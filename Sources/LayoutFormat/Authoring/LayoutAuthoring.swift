import Model
import Syntax

/// A layout that is being typed, for editors: what can be written at a place, what a key means, where a name is declared.
/// The file may have errors; what can be read of it is used.
package struct LayoutAuthoring {
  package let source: SourceText
  /// The root of the file; nil if it has no value.
  let root: JSONValue?
  /// The names that the file declares, in file order.
  package let names: [DeclaredName]
  /// The kinds of views by name.
  let kinds: [String: String]

  package init(_ bytes: [UInt8], file: String) {
    source = SourceText(bytes, file: file)
    root = JSONDocument(recovering: source).rootOfAny
    names = root.map { NameCollector($0).names } ?? []
    kinds = Dictionary(
      names.compactMap { name in name.viewKind.map { (name.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the file is a layout or a companion, or can become one because it is empty.
  package var isLayout: Bool {
    guard let root else { return source.bytes.count < 64 }
    guard root.kind == .object else { return false }
    return root["sizewise"] != nil || source.file.hasSuffix(".with.json")
      || root.members.allSatisfy { $0.key == "$schema" || "sizewise".hasPrefix($0.key) }
  }

  /// Returns the levels that contain an offset, outermost first.
  func path(to offset: Int) -> [FormatLevel] {
    guard let root else { return [] }
    var path = [FormatLevel.file(root)]
    while let last = path.last, let next = inner(last, at: offset), path.count < 1000 { path.append(next) }
    return path
  }

  /// Returns the container in a level that contains an offset, between its brackets.
  private func inner(_ level: FormatLevel, at offset: Int) -> FormatLevel? {
    for member in level.value.members where contains(member.value, offset) {
      return level.member(member, kinds)
    }
    for element in level.value.elements where contains(element, offset) { return level.element(element) }
    return nil
  }

  private func contains(_ value: JSONValue, _ offset: Int) -> Bool {
    guard value.kind == .object || value.kind == .list, value.offset < offset else { return false }
    if offset < value.endOffset { return true }
    // A container without its bracket ends at the end of the file.
    let last = source.bytes[value.endOffset - 1]
    return offset == value.endOffset && last != UInt8(ascii: "}") && last != UInt8(ascii: "]")
  }

  /// Returns the member of an object, or the element of a list, at an offset.
  func entry(of level: FormatLevel, at offset: Int) -> (level: FormatLevel, isKey: Bool)? {
    for member in level.value.members {
      if member.name.range.contains(offset) || member.name.range.upperBound == offset {
        return level.member(member, kinds).map { ($0, true) }
      }
      if member.value.range.contains(offset) || member.value.range.upperBound == offset {
        return level.member(member, kinds).map { ($0, false) }
      }
    }
    for element in level.value.elements
    where element.range.contains(offset) || element.range.upperBound == offset {
      return level.element(element).map { ($0, false) }
    }
    return nil
  }

  /// Returns the bytes that a diagnostic at an offset is about: a key, a value or a word.
  package func range(at offset: Int) -> Range<Int> {
    if let level = path(to: offset + 1).last ?? path(to: offset).last {
      for member in level.value.members {
        if member.name.range.contains(offset) { return member.name.range }
        if member.value.offset == offset, member.value.kind != .object, member.value.kind != .list {
          return member.value.range
        }
      }
    }
    return source.word(at: offset)
  }

  /// Returns the offsets at which the view around an offset may be said to begin: its name, and its object.
  package func viewStarts(around offset: Int) -> [Int] {
    var found: [FormatLevel] = path(to: offset).filter(\.isView)
    if let last = path(to: offset).last, let entry = entry(of: last, at: offset)?.level, entry.isView {
      found.append(entry)
    }
    return found.reversed().flatMap { [$0.name?.offset, $0.value.offset].compactMap { $0 } }
  }
}

extension JSONDocument {
  /// The root value of a document that was read with errors.
  fileprivate var rootOfAny: JSONValue? { hasValue ? JSONValue(self, 0) : nil }
}

extension SourceText {
  /// Returns the bytes of the word at an offset: letters, digits and a few signs, or a text in quotation marks; one
  /// character if there is no word.
  package func word(at offset: Int) -> Range<Int> {
    guard offset < bytes.count else { return bytes.count..<bytes.count }
    let lineEnd = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    var end = offset
    if bytes[offset] == UInt8(ascii: "\"") {
      end =
        bytes[(offset + 1)..<max(offset + 1, lineEnd)].firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 }
        ?? lineEnd
      return offset..<end
    }
    if bytes[offset] == UInt8(ascii: "<") { end += 1 }
    while end < lineEnd, Self.isWord(bytes[end]) { end += 1 }
    if end == offset, end < lineEnd {
      end += 1
      while end < lineEnd, Self.isContinuation(bytes[end]) { end += 1 }
    }
    return offset..<end
  }

  /// Whether a byte can be part of a name.
  static func isWord(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }
}
