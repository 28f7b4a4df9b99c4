import Model

/// A property list, read from XML or converted to it.
package struct XMLPropertyList {
  /// The error for bytes that are not a usable property list.
  package struct Failure: Error {
    /// The problem with its position.
    package var diagnostic: Diagnostic
  }

  /// The XML document.
  package let document: XMLDocument
  /// The element inside `<plist>` that contains everything.
  package let root: Int

  /// Whether bytes start like a binary property list.
  package static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

  /// Parses a property list in either form.
  package init(_ bytes: [UInt8], file: String) throws(Failure) {
    var bytes = bytes
    if Self.isBinary(bytes) {
      guard let xml = BinaryPropertyList.xml(of: bytes) else {
        throw Failure(
          diagnostic: Diagnostic(
            .error, "this binary property list is damaged", expected: "convert it to XML first",
            file: file, at: SourcePosition(line: 1, column: 1)))
      }
      bytes = xml
    }
    var limits = XMLParser.Bounds()
    limits.allowsDocumentType = true
    switch XMLParser.parse(bytes, file: file, limits: limits) {
    case .success(let parsed): document = parsed
    case .failure(let error): throw Failure(diagnostic: error.diagnostic)
    }
    guard document.name(of: 0) == "plist", let root = document.children(of: 0).first(where: { _ in true })
    else {
      throw Failure(
        diagnostic: Diagnostic(
          .error, "this is not a property list", expected: "expected <plist>", file: file,
          at: document.position(of: 0)))
    }
    self.root = root
  }

  /// The root dictionary.
  package var dictionary: Int {
    get throws(Failure) {
      if document.name(of: root) == "dict" { return root }
      throw Failure(
        diagnostic: Diagnostic(
          .error, "this property list has no root dictionary", expected: "expected <plist> with a <dict>",
          file: document.source.file, at: document.position(of: 0)))
    }
  }
}

extension XMLDocument {
  /// Returns the entries of a dictionary, whose keys and values alternate in the XML.
  package func entries(ofDictionary dictionary: Int) -> [(key: String, value: Int)] {
    var result: [(String, Int)] = []
    var key: String?
    for element in children(of: dictionary) {
      if name(of: element) == "key" {
        key = text(of: element)
      } else if let name = key {
        result.append((name, element))
        key = nil
      }
    }
    return result
  }

  /// Returns the element of a key's value, or nil if there is none.
  package func value(of key: String, inDictionary dictionary: Int) -> Int? {
    var isNext = false
    for child in children(of: dictionary) {
      if isNext { return child }
      isNext = name(of: child) == "key" && text(of: child) == key
    }
    return nil
  }
}
