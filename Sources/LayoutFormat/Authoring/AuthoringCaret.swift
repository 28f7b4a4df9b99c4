import Syntax

/// The key or value at the caret of an editor.
enum AuthoringCaret {
  /// A key of an object; the bytes are those of the key so far.
  case key(of: FormatLevel, Range<Int>)
  /// A value; the bytes are those of the value so far.
  case value(FormatLevel, Range<Int>)
}

extension LayoutAuthoring {
  /// Returns what is being typed at an offset; nil where nothing can be, such as between a key and its colon.
  func caret(at offset: Int) -> AuthoringCaret? {
    guard let level = path(to: offset).last, root != nil else { return nil }
    switch level.value.kind {
    case .object: return caret(at: offset, in: level)
    case .list:
      let typed = level.value.elements.first { $0.offset < offset && offset <= $0.endOffset }
      let place = JSONValue(level.value.document, level.value.index)
      guard let element = level.element(typed ?? place) else { return nil }
      return .value(
        FormatLevel(value: typed ?? place, shape: element.shape, key: level.key, object: level.object),
        typed?.range ?? bareWord(at: offset))
    case .text, .number, .bool, .null: return nil
    }
  }

  private func caret(at offset: Int, in level: FormatLevel) -> AuthoringCaret? {
    guard let last = level.value.members.filter({ $0.name.offset < offset }).last else {
      return .key(of: level, offset..<offset)
    }
    if offset <= last.name.endOffset { return .key(of: level, keyRange(last.name, offset)) }
    let isMissing = last.value.range.isEmpty
    if !isMissing, last.value.offset <= offset, offset <= last.value.endOffset {
      return level.member(last, kinds).map { .value($0, last.value.range) }
    }
    let start = isMissing || last.value.offset > offset ? last.name.endOffset : last.value.endOffset
    let between = source.bytes[min(start, offset)..<offset]
    if between.contains(UInt8(ascii: ",")) { return .key(of: level, offset..<offset) }
    if isMissing || last.value.offset > offset {
      guard between.contains(UInt8(ascii: ":")) else { return nil }
      return level.member(last, kinds).map { .value($0, bareWord(at: offset)) }
    }
    // The comma may not be written yet.
    return between.contains(0x0A) ? .key(of: level, offset..<offset) : nil
  }

  /// Returns the bytes of a key up to its quotation mark, or to the end of the word at the caret if that is missing.
  private func keyRange(_ name: JSONValue, _ offset: Int) -> Range<Int> {
    let bytes = source.bytes
    var end = offset
    while end < bytes.count, SourceText.isWord(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\""), end > name.offset { end += 1 }
    return name.offset..<max(end, offset)
  }

  /// Returns the bytes of the word without quotation marks around an offset.
  private func bareWord(at offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, SourceText.isWord(source.bytes[start - 1]) { start -= 1 }
    return start..<offset
  }

  /// Returns the bytes of the part of a text around an offset that is one name: letters, digits, points.
  func part(of text: Range<Int>, at offset: Int) -> Range<Int> {
    func belongs(_ byte: UInt8) -> Bool { SourceText.isWord(byte) || byte == UInt8(ascii: ".") }
    var (start, end) = (offset, offset)
    while start > text.lowerBound + 1, belongs(source.bytes[start - 1]) { start -= 1 }
    while end < text.upperBound, end < source.bytes.count, belongs(source.bytes[end]) { end += 1 }
    return start..<end
  }
}
