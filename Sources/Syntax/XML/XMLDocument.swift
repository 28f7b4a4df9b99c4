import Model

/// An XML document as flat arrays in document order. There are no nested nodes, so no depth can exhaust the stack.
package struct XMLDocument: Sendable {
  /// An element.
  package struct Element: Sendable {
    /// An index into `names`.
    package var name: Int32
    var parent: Int32
    /// The index after the last descendant.
    var end: Int32 = 0
    var firstAttribute: Int32
    var attributeCount: Int32 = 0
    /// The first piece of text directly inside, or -1.
    package var firstText: Int32 = -1
    /// The last piece of text directly inside, or -1.
    package var lastText: Int32 = -1
    /// The offset of the opening bracket.
    package var offset: Int32
  }

  /// An attribute.
  package struct Attribute: Sendable {
    /// An index into `names`.
    package var name: Int32
    /// The offset of the value's first byte.
    package var valueStart: Int32
    /// The offset after the value's last byte.
    package var valueEnd: Int32
    /// Whether the value contains references or white space to be replaced.
    var isRaw: Bool
    /// The offset of the attribute's name.
    package var offset: Int32
  }

  /// A piece of text, linked to the next one of its element.
  package struct TextPiece: Sendable {
    /// The offset of the first byte.
    package var start: Int32
    /// The offset after the last byte.
    package var end: Int32
    var next: Int32 = -1
    var isRaw: Bool
  }

  /// The file's bytes and lines.
  package let source: SourceText
  /// The distinct names of elements and attributes.
  package internal(set) var names: [String] = []
  /// The elements in document order.
  package internal(set) var elements: [Element] = []
  /// The attributes in document order.
  package internal(set) var attributes: [Attribute] = []
  /// The pieces of text.
  package internal(set) var texts: [TextPiece] = []

  init(source: SourceText) { self.source = source }

  /// Returns the name of an element.
  package func name(of element: Int) -> String { names[Int(elements[element].name)] }

  /// Returns the parent of an element; nil for the root.
  package func parent(of element: Int) -> Int? {
    let parent = Int(elements[element].parent)
    return parent < 0 ? nil : parent
  }

  /// Returns the index after an element's last descendant.
  package func end(of element: Int) -> Int { Int(elements[element].end) }

  /// Returns the range of an element's attributes.
  package func attributeRange(of element: Int) -> Range<Int> {
    let first = Int(elements[element].firstAttribute)
    return first..<first + Int(elements[element].attributeCount)
  }

  /// Returns the name of an attribute.
  package func attributeName(_ attribute: Int) -> String { names[Int(attributes[attribute].name)] }

  /// Returns the decoded value of an attribute.
  package func attributeValue(_ attribute: Int) -> String {
    let a = attributes[attribute]
    return XMLText.decoded(
      source.bytes, Int(a.valueStart)..<Int(a.valueEnd), isRaw: a.isRaw, foldingSpaces: true)
  }

  /// Returns the index of an element's attribute, or nil if it has none with this name.
  package func attribute(_ name: String, of element: Int) -> Int? {
    attributeRange(of: element).first { names[Int(attributes[$0].name)] == name }
  }

  /// Returns the text directly inside an element, without that of its children.
  package func text(of element: Int) -> String {
    var piece = elements[element].firstText
    var result = ""
    while piece >= 0 {
      let t = texts[Int(piece)]
      result += XMLText.decoded(
        source.bytes, Int(t.start)..<Int(t.end), isRaw: t.isRaw, foldingSpaces: false)
      piece = t.next
    }
    return result
  }

  /// Returns the children of an element in order.
  package func children(of element: Int) -> Children { Children(document: self, parent: element) }

  /// Returns the first child with a name, or nil if there is none.
  package func child(_ name: String, of element: Int) -> Int? {
    children(of: element).first { self.name(of: $0) == name }
  }

  /// The children of an element.
  package struct Children: Sequence, IteratorProtocol {
    private let document: XMLDocument
    private var child: Int
    private let end: Int

    init(document: XMLDocument, parent: Int) {
      self.document = document
      child = parent + 1
      end = document.end(of: parent)
    }

    package mutating func next() -> Int? {
      guard child < end else { return nil }
      defer { child = document.end(of: child) }
      return child
    }
  }

  /// Returns the position of an element.
  package func position(of element: Int) -> SourcePosition {
    source.position(at: Int(elements[element].offset))
  }

  /// Returns the position of an attribute.
  package func position(ofAttribute attribute: Int) -> SourcePosition {
    source.position(at: Int(attributes[attribute].offset))
  }
}

/// The error for an XML file that cannot be parsed.
package struct XMLError: Error, Sendable {
  /// The problem with its position.
  package var diagnostic: Diagnostic
}
