import Basics
import Model

/// Parses the XML subset that Xcode writes: UTF-8, no document type, no entities but predefined and numeric ones.
package struct XMLParser {
  package struct Bounds: Sendable {
    package var depth = Limits.nesting
    package var bytes = Limits.besideBytes
    package var elements = Int.max
    /// Whether a document type is allowed, as in property lists; it is skipped, and an internal subset is an error.
    package var allowsDocumentType = false

    package init() {}
  }

  struct Failure: Error {
    var message: String
    var expected: Hint?
    var offset: Int
  }

  private let limits: Bounds
  private var document: XMLDocument
  private var bytes: [UInt8]
  private var at = 0
  private var open: [Int32] = []
  private var nameIndex: [String: Int32] = [:]
  /// The last element with each attribute name, to detect duplicate attributes.
  private var holders: [Int] = []

  private init(_ bytes: [UInt8], file: String, limits: Bounds) {
    self.bytes = bytes
    self.limits = limits
    document = XMLDocument(source: SourceText(bytes, file: file))
  }

  /// Returns the document, or the first error.
  package static func parse(
    _ bytes: [UInt8], file: String = "", limits: Bounds = Bounds()
  ) -> Result<XMLDocument, XMLError> {
    var parser = XMLParser(bytes, file: file, limits: limits)
    do {
      try parser.parseDocument()
      return .success(parser.document)
    } catch {
      return .failure(
        XMLError(
          diagnostic: parser.document.source.diagnostic(
            .error, error.message, expected: error.expected, at: error.offset)))
    }
  }

  // MARK: Document

  private mutating func parseDocument() throws(Failure) {
    guard bytes.count <= limits.bytes else {
      throw failure("the file is larger than \(limits.bytes >> 20) MB", at: 0)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      at = 3
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw failure("the file is in UTF-16", expected: "UTF-8", at: 0)
    }
    if let bad = document.source.firstInvalidByte {
      throw failure("a byte is not valid UTF-8", expected: "UTF-8", at: bad)
    }
    if starts(with: "<?xml"), isSpace(byte(at + 5)) { try parseDeclaration() }
    try parseMisc(allowsDocumentType: limits.allowsDocumentType)
    guard at < bytes.count else { throw failure("the file has no root element", at: at) }
    try parseElements()
    try parseMisc(allowsDocumentType: false)
    if at < bytes.count { throw failure("content after the root element", at: at) }
  }

  private mutating func parseDeclaration() throws(Failure) {
    guard let end = find("?>", from: at) else { throw failure("the XML declaration is not closed", at: at) }
    let text = String(decoding: bytes[at..<end], as: UTF8.self).lowercased()
    if let range = text.firstIndexAfter("encoding"), !text[range...].contains("utf-8"),
      !text[range...].contains("us-ascii")
    {
      throw failure("unsupported encoding", expected: "UTF-8", at: at)
    }
    at = end + 2
  }

  /// Parses comments, processing instructions and white space outside the root element.
  private mutating func parseMisc(allowsDocumentType: Bool) throws(Failure) {
    while at < bytes.count {
      if isSpace(byte(at)) {
        at += 1
      } else if starts(with: "<!--") {
        try skipComment()
      } else if starts(with: "<?") {
        try skipInstruction()
      } else if starts(with: "<!DOCTYPE") {
        guard allowsDocumentType else {
          throw failure("a document type is not allowed in this file", expected: "an element", at: at)
        }
        try skipDocumentType()
      } else if byte(at) == UInt8(ascii: "<") {
        return
      } else {
        throw failure("text outside the root element", expected: "an element", at: at)
      }
    }
  }

  private mutating func skipDocumentType() throws(Failure) {
    let start = at
    while at < bytes.count, byte(at) != UInt8(ascii: ">") {
      if byte(at) == UInt8(ascii: "[") {
        throw failure("a document type declaration must not contain other declarations", at: at)
      }
      at += 1
    }
    guard at < bytes.count else { throw failure("the document type declaration is not closed", at: start) }
    at += 1
  }

  // MARK: Elements

  private mutating func parseElements() throws(Failure) {
    repeat {
      if byte(at) == UInt8(ascii: "<") {
        switch byte(at + 1) {
        case UInt8(ascii: "/"): try parseEndTag()
        case UInt8(ascii: "!"):
          if starts(with: "<!--") {
            try skipComment()
          } else if starts(with: "<![CDATA[") {
            guard !open.isEmpty else {
              throw failure("text outside the root element", expected: "an element", at: at)
            }
            try parseCharacterData()
          } else {
            throw failure("a declaration inside an element", at: at)
          }
        case UInt8(ascii: "?"): try skipInstruction()
        default: try parseStartTag()
        }
      } else {
        try parseText()
      }
    } while !open.isEmpty
  }

  private mutating func parseStartTag() throws(Failure) {
    let start = at
    guard document.elements.count < limits.elements else {
      throw failure("more than \(limits.elements) elements", at: start)
    }
    at += 1
    let name = try parseName("an element's name")
    let index = Int32(document.elements.count)
    var element = XMLDocument.Element(
      name: name, parent: open.last ?? -1, firstAttribute: Int32(document.attributes.count),
      offset: Int32(start))
    while true {
      let hadSpace = skipSpace()
      switch byte(at) {
      case UInt8(ascii: ">"):
        at += 1
        guard open.count < limits.depth else {
          throw failure("elements nested deeper than \(limits.depth) levels", at: start)
        }
        document.elements.append(element)
        open.append(index)
        return
      case UInt8(ascii: "/"):
        guard byte(at + 1) == UInt8(ascii: ">") else {
          throw failure("a stray slash", expected: "'/>'", at: at)
        }
        at += 2
        element.end = index + 1
        document.elements.append(element)
        return
      default:
        guard at < bytes.count else { throw failure("the start tag is not closed", at: start) }
        guard hadSpace else {
          throw failure("no space before an attribute", expected: "'>' or a space", at: at)
        }
        try parseAttribute(of: element)
        element.attributeCount += 1
      }
    }
  }

  private mutating func parseAttribute(of element: XMLDocument.Element) throws(Failure) {
    let start = at
    let name = try parseName("an attribute's name")
    guard holders[Int(name)] != document.elements.count else {
      throw failure("the attribute '\(document.names[Int(name)])' appears twice", at: start)
    }
    holders[Int(name)] = document.elements.count
    _ = skipSpace()
    guard byte(at) == UInt8(ascii: "=") else {
      throw failure("the attribute has no value", expected: "'='", at: at)
    }
    at += 1
    _ = skipSpace()
    let quote = byte(at)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("the attribute's value is not quoted", expected: "'\"'", at: at)
    }
    at += 1
    let valueStart = at
    var isRaw = false
    while true {
      guard at < bytes.count else { throw failure("the attribute's value is not closed", at: start) }
      let c = bytes[at]
      if c == quote { break }
      if c == UInt8(ascii: "<") { throw failure("'<' in an attribute's value", expected: "'&lt;'", at: at) }
      if c == UInt8(ascii: "&") {
        try checkReference()
        isRaw = true
        continue
      }
      if c < 0x20 {
        try checkControl(c)
        isRaw = true
      }
      at += 1
    }
    document.attributes.append(
      XMLDocument.Attribute(
        name: name, valueStart: Int32(valueStart), valueEnd: Int32(at), isRaw: isRaw, offset: Int32(start)))
    at += 1
  }

  private mutating func parseEndTag() throws(Failure) {
    let start = at
    at += 2
    let name = try parseName("an element's name")
    _ = skipSpace()
    guard byte(at) == UInt8(ascii: ">") else {
      throw failure("the end tag is not closed", expected: "'>'", at: at)
    }
    at += 1
    guard let element = open.popLast() else { throw failure("an end tag without a start tag", at: start) }
    guard document.elements[Int(element)].name == name else {
      throw failure(
        "'</\(document.names[Int(name)])>' where another element is open",
        expected: "'</\(document.name(of: Int(element)))>'", at: start)
    }
    document.elements[Int(element)].end = Int32(document.elements.count)
  }

  // MARK: Text

  private mutating func parseText() throws(Failure) {
    let start = at
    var isRaw = false
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      let c = bytes[at]
      if c == UInt8(ascii: "&") {
        try checkReference()
        isRaw = true
        continue
      }
      if c < 0x20 {
        try checkControl(c)
        if c == 0x0D { isRaw = true }
      } else if c == UInt8(ascii: "]"), starts(with: "]]>") {
        throw failure("']]>' in text", expected: "']]&gt;'", at: at)
      }
      at += 1
    }
    guard at < bytes.count else {
      let element = open.last.map { Int($0) } ?? 0
      throw failure(
        "the file ends inside '<\(document.name(of: element))>'",
        expected: "'</\(document.name(of: element))>'", at: bytes.count)
    }
    append(XMLDocument.TextPiece(start: Int32(start), end: Int32(at), isRaw: isRaw))
  }

  private mutating func parseCharacterData() throws(Failure) {
    let start = at + 9
    guard let end = find("]]>", from: start) else { throw failure("a CDATA section is not closed", at: at) }
    // CDATA has no references, so only line ends need replacing; split at each carriage return.
    var from = start
    for index in start..<end where bytes[index] == 0x0D {
      append(XMLDocument.TextPiece(start: Int32(from), end: Int32(index), isRaw: false))
      append(XMLDocument.TextPiece(start: Int32(index), end: Int32(index + 1), isRaw: true))
      from = index + 1
      if from < end, bytes[from] == 0x0A { from += 1 }
    }
    if from < end { append(XMLDocument.TextPiece(start: Int32(from), end: Int32(end), isRaw: false)) }
    at = end + 3
  }

  private mutating func append(_ piece: XMLDocument.TextPiece) {
    guard piece.end > piece.start, let element = open.last.map({ Int($0) }) else { return }
    let index = Int32(document.texts.count)
    document.texts.append(piece)
    if document.elements[element].lastText >= 0 {
      document.texts[Int(document.elements[element].lastText)].next = index
    } else {
      document.elements[element].firstText = index
    }
    document.elements[element].lastText = index
  }

  private mutating func checkReference() throws(Failure) {
    let start = at
    var end = at + 1
    while end < bytes.count, end - start < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"),
      XMLText.reference(bytes[(start + 1)..<end]) != nil
    else {
      throw failure(
        "unknown character reference", expected: "&lt; &gt; &amp; &quot; &apos; or a number", at: start)
    }
    at = end + 1
  }

  private func checkControl(_ c: UInt8) throws(Failure) {
    guard c == 0x9 || c == 0xA || c == 0xD else { throw failure("a control character", at: at) }
  }

  private mutating func skipComment() throws(Failure) {
    guard let end = find("--", from: at + 4) else { throw failure("a comment is not closed", at: at) }
    guard byte(end + 2) == UInt8(ascii: ">") else {
      throw failure("'--' in a comment", expected: "'-->'", at: end)
    }
    at = end + 3
  }

  private mutating func skipInstruction() throws(Failure) {
    guard let end = find("?>", from: at + 2) else {
      throw failure("a processing instruction is not closed", at: at)
    }
    at = end + 2
  }

  // MARK: Bytes

  private mutating func parseName(_ what: String) throws(Failure) -> Int32 {
    let start = at
    while at < bytes.count, isNameByte(bytes[at]) { at += 1 }
    guard at > start, !isNameContinuation(bytes[start]) else {
      throw failure("unexpected text", expected: what, at: start)
    }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    if let known = nameIndex[name] { return known }
    let index = Int32(document.names.count)
    document.names.append(name)
    nameIndex[name] = index
    holders.append(-1)
    return index
  }

  private func isNameByte(_ c: UInt8) -> Bool {
    switch c {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...:
      true
    default: isNameContinuation(c)
    }
  }

  private func isNameContinuation(_ c: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(c) || c == UInt8(ascii: "-") || c == UInt8(ascii: ".")
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func isSpace(_ c: UInt8) -> Bool { c == 0x20 || c == 0x0A || c == 0x09 || c == 0x0D }

  private mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, isSpace(bytes[at]) { at += 1 }
    return at > start
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    for i in 0..<count where bytes[at + i] != text.utf8Start[i] { return false }
    return true
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    let count = text.utf8CodeUnitCount
    var index = start
    while index + count <= bytes.count {
      if bytes[index] == text.utf8Start[0] {
        var i = 1
        while i < count, bytes[index + i] == text.utf8Start[i] { i += 1 }
        if i == count { return index }
      }
      index += 1
    }
    return nil
  }

  private func failure(_ message: String, expected: String? = nil, at offset: Int) -> Failure {
    Failure(message: message, expected: expected.map { "expected \($0)" }, offset: offset)
  }
}
