import Model

/// An XML document as flat arrays in document order: no nested owning nodes, so no depth can exhaust the stack.
package struct XMLDocument: Sendable {
  package struct Element: Sendable {
    /// Index into `names`.
    package var name: Int32
    var parent: Int32
    /// One past the last descendant.
    var end: Int32 = 0
    var firstAttribute: Int32
    var attributeCount: Int32 = 0
    /// First and last piece of text directly inside, or -1.
    package var firstText: Int32 = -1
    package var lastText: Int32 = -1
    /// Byte of the opening bracket.
    package var offset: Int32
  }

  package struct Attribute: Sendable {
    package var name: Int32
    package var valueStart: Int32
    package var valueEnd: Int32
    /// The value holds references or white space that must be replaced.
    var isRaw: Bool
    package var offset: Int32
  }

  package struct TextPiece: Sendable {
    package var start: Int32
    package var end: Int32
    var next: Int32 = -1
    var isRaw: Bool
  }

  package let source: SourceText
  package internal(set) var names: [String] = []
  package internal(set) var elements: [Element] = []
  package internal(set) var attributes: [Attribute] = []
  package internal(set) var texts: [TextPiece] = []

  init(source: SourceText) { self.source = source }

  package func name(of element: Int) -> String { names[Int(elements[element].name)] }

  package func parent(of element: Int) -> Int? {
    let parent = Int(elements[element].parent)
    return parent < 0 ? nil : parent
  }

  package func end(of element: Int) -> Int { Int(elements[element].end) }

  package func attributeRange(of element: Int) -> Range<Int> {
    let first = Int(elements[element].firstAttribute)
    return first..<first + Int(elements[element].attributeCount)
  }

  package func attributeName(_ attribute: Int) -> String { names[Int(attributes[attribute].name)] }

  package func attributeValue(_ attribute: Int) -> String {
    let a = attributes[attribute]
    return XMLText.decoded(
      source.bytes, Int(a.valueStart)..<Int(a.valueEnd), isRaw: a.isRaw, foldingSpaces: true)
  }

  /// Index of the attribute, if the element has it.
  package func attribute(_ name: String, of element: Int) -> Int? {
    attributeRange(of: element).first { names[Int(attributes[$0].name)] == name }
  }

  /// The text that is directly inside the element, its children's left out.
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

  /// The children of an element, in order.
  package func children(of element: Int) -> Children { Children(document: self, parent: element) }

  package func child(_ name: String, of element: Int) -> Int? {
    children(of: element).first { self.name(of: $0) == name }
  }

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

  package func position(of element: Int) -> SourcePosition {
    source.position(at: Int(elements[element].offset))
  }

  package func position(ofAttribute attribute: Int) -> SourcePosition {
    source.position(at: Int(attributes[attribute].offset))
  }
}

/// What is wrong with an XML file, with its place.
package struct XMLError: Error, Sendable {
  package var diagnostic: Diagnostic
}
