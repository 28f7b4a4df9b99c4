import Model

/// Quotes elements of an Interface Builder file verbatim.
package struct StoryboardQuotes: Sendable {
  private let xml: XMLDocument
  private var elements: [String: Int] = [:]

  package init?(_ bytes: [UInt8]) {
    guard case .success(let xml) = XMLParser.parse(bytes, file: "") else { return nil }
    self.xml = xml
    for element in xml.elements.indices {
      guard let id = xml.attribute("id", of: element).map(xml.attributeValue) else { continue }
      if elements[id] == nil { elements[id] = element }
    }
  }

  /// Returns the element with an id and its contents on one line, or nil if there is none.
  package func element(_ id: String) -> String? {
    guard let range = bytes(of: id) else { return nil }
    let bytes = xml.source.bytes
    var lines: [String] = []
    for line in String(decoding: bytes[range], as: UTF8.self).split(separator: "\n") {
      lines.append(String(line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }))
    }
    // Line breaks within text content are significant.
    return lines.count == 1 || Self.holdsText(bytes[range]) ? lines.joined(separator: "\n") : lines.joined()
  }

  /// Returns the byte range of the element with an id, or nil if there is none.
  package func bytes(of id: String) -> Range<Int>? {
    elements[id].map { xml.byteRange(of: $0) }
  }

  private static func holdsText(_ bytes: ArraySlice<UInt8>) -> Bool {
    var afterTag = false
    for byte in bytes {
      if byte == UInt8(ascii: ">") {
        afterTag = true
      } else if byte == UInt8(ascii: "<") {
        afterTag = false
      } else if afterTag, byte > 0x20 {
        return true
      }
    }
    return false
  }
}
