/// The byte ranges of elements, from the opening bracket to the end.
extension XMLDocument {
  /// Returns the byte range of an element. Elements precede their descendants, so ends are computed in reverse.
  package func byteRange(of element: Int) -> Range<Int> {
    var ends: [Int: Int] = [:]
    let bytes = source.bytes
    for index in (element..<end(of: element)).reversed() {
      let last = children(of: index).reduce(nil) { $1 } as Int?
      if let last {
        ends[index] = after(UInt8(ascii: ">"), in: bytes, from: ends[last] ?? 0)
        continue
      }
      let close = after(UInt8(ascii: ">"), in: bytes, from: Int(elements[index].offset))
      let isEmpty = close >= 2 && bytes[close - 2] == UInt8(ascii: "/")
      ends[index] = isEmpty ? close : after(UInt8(ascii: ">"), in: bytes, from: close)
    }
    let start = Int(elements[element].offset)
    return start..<(ends[element] ?? start)
  }

  /// Returns the offset after the next occurrence of a byte outside quotation marks.
  private func after(_ wanted: UInt8, in bytes: [UInt8], from start: Int) -> Int {
    var quote: UInt8?
    var isTag = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { isTag = true }
      if isTag, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      } else if byte == wanted, quote == nil {
        return index + 1
      }
    }
    return bytes.count
  }
}
